import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { FilledSummaries, FillPosition, NewSummary, ResultRow } from '../port.js';
import { readStored } from '../read-stored.js';
import type { Tables } from '../tables.js';
import { summaryOf, writeSummaries } from './write.js';

interface Candidate {
  readonly account_id: string;
  readonly id: string;
  readonly created_at: string;
  readonly bare: number | boolean;
}

interface Written {
  readonly row: ResultRow;
  readonly sha256: string;
  readonly summary: NewSummary;
}

/**
 * Writes missing summaries among the next `limit` results, those of one account per transaction with the account
 * locked: a result replaced meanwhile keeps its replacement's summary. Unreadable results are skipped.
 */
export async function fillSummaries(
  db: Kysely<Tables>,
  after: FillPosition | undefined,
  limit: number,
): Promise<FilledSummaries> {
  const start = after === undefined ? sql`` : sql`where (r.account_id, r.id) > (${after.accountId}, ${after.id})`;
  const { rows } = await sql<Candidate>`
    select r.account_id, r.id, r.created_at, s.id is null as bare
    from (select account_id, id, created_at, certificate_id from results as r ${start}
      order by account_id, id limit ${limit}) as r
    left join summaries as s
      on s.account_id = r.account_id and s.id = r.id and s.certificate_id = r.certificate_id
    order by 1, 2`.execute(db);
  const bare = new Map<string, string[]>();
  for (const { account_id, id } of rows.filter((row) => row.bare)) {
    bare.set(account_id, [...(bare.get(account_id) ?? []), id]);
  }
  let filled = 0;
  for (const [accountId, ids] of bare) filled += await fillOf(db, accountId, ids);
  const last = rows.length < limit ? undefined : rows.at(-1);
  return {
    filled,
    ...(last && { next: { accountId: last.account_id, id: last.id, createdAt: last.created_at } }),
  };
}

/** Read and summarised before the account is locked: the summary is written only if nobody has replaced the result. */
async function fillOf(db: Kysely<Tables>, accountId: string, ids: readonly string[]): Promise<number> {
  const those = (of: Kysely<Tables>) =>
    of.selectFrom('results').where('account_id', '=', accountId).where('id', 'in', ids);
  const read: Written[] = [];
  for (const id of ids) {
    // One at a time, giving way to requests in between: fifty at once held them up for 30 ms.
    await nextTurn();
    const row = await those(db).where('id', '=', id).selectAll().executeTakeFirst();
    const stored = row && (await readStored(row));
    const summary = stored && (await summaryOf(stored));
    if (row && summary) read.push({ row, sha256: hash('sha256', stored.resultJson), summary });
  }
  await nextTurn();
  if (read.length === 0) return 0;
  return db.transaction().execute(async (tx) => {
    await sql`update accounts set balance = balance where id = ${accountId}`.execute(tx);
    const now = new Set((await those(tx).select('certificate_id').execute()).map((one) => one.certificate_id));
    const unchanged = read.filter(({ row }) => now.has(row.certificate_id));
    if (unchanged.length === 0) return 0;
    await writeSummaries(
      tx,
      unchanged.map(({ row, sha256, summary }) => ({
        ...{ accountId, createdAt: row.created_at, summary },
        result: { certificateId: row.certificate_id, sha256 },
      })),
    );
    return unchanged.length;
  });
}
