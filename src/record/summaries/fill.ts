import { type Kysely, sql } from 'kysely';
import type { FilledSummaries, FillPosition } from '../port.js';
import { toResult } from '../results.js';
import type { Tables } from '../tables.js';
import { summaryOf, writeSummaries } from './write.js';

interface Candidate {
  readonly account_id: string;
  readonly id: string;
  readonly created_at: string;
  readonly bare: number | boolean;
}

/**
 * Writes the summaries that are missing among the next `limit` results, each in a transaction of its own with the account
 * locked: a result that is replaced meanwhile keeps the summary of its replacement. What cannot be read is passed over.
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
  let filled = 0;
  for (const row of rows) if (row.bare && (await fillOne(db, row))) filled += 1;
  const last = rows.length < limit ? undefined : rows.at(-1);
  return {
    filled,
    ...(last && { next: { accountId: last.account_id, id: last.id, createdAt: last.created_at } }),
  };
}

function fillOne(db: Kysely<Tables>, { account_id, id }: Candidate): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`update accounts set balance = balance where id = ${account_id}`.execute(tx);
    const row = await tx
      .selectFrom('results')
      .selectAll()
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return false;
    const stored = toResult(row);
    const summary = summaryOf(stored);
    if (summary === undefined) return false;
    await writeSummaries(tx, [{ accountId: account_id, createdAt: row.created_at, summary, result: stored }]);
    return true;
  });
}
