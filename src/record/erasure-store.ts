import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { formatStamp, type Stamp } from '../quantity/stamp.js';
import { deleteFootprints } from './footprint-store.js';
import { IDEMPOTENCY_MS } from './idempotency.js';
import { listOwnedRows, OWNED_TABLES } from './owned-rows.js';
import type { Deletion, Erasure } from './port.js';
import { deleteKept } from './shipment-store.js';
import { toStoredText } from './stored-text.js';
import { deleteSummaries } from './summaries/write.js';
import type { DeletionRow, Tables } from './tables.js';

/** Deletes the data of a shipment or an account, and keeps a receipt. */
export function createErasure(db: Kysely<Tables>, stamp: () => Stamp): Erasure {
  const inAccount = <T>(accountId: string, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      // Locked as in a commit, so that nobody stores into what is being deleted.
      await sql`update accounts set balance = balance where id = ${accountId}`.execute(tx);
      return work(tx);
    });
  const receipt = async (tx: Transaction<Tables>, row: Omit<DeletionRow, 'id' | 'created_at'>): Promise<Deletion> => {
    const written = { ...row, id: randomUUID(), created_at: stamp() };
    await tx.insertInto('deletions').values(written).execute();
    return toDeletion(written);
  };
  /** The single receipt of an account being erased, whichever process continued it. */
  const openReceipt = async (tx: Transaction<Tables>, accountId: string): Promise<DeletionRow> => {
    const known = await tx
      .selectFrom('deletions')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('kind', '=', 'ACCOUNT')
      .executeTakeFirst();
    if (known !== undefined) return known;
    const row = { id: randomUUID(), account_id: accountId, kind: 'ACCOUNT', results: 0, created_at: stamp() } as const;
    const written = { ...row, result_sha256: null, deleted_by: null };
    await tx.insertInto('deletions').values(written).execute();
    return written;
  };
  return {
    deleteResult: (accountId, id, deletedBy) =>
      inAccount(accountId, async (tx) => {
        const stored = toStoredText(id);
        const { rows } = await sql<{ result_sha256: string | null }>`select result_sha256 from summaries
          where account_id = ${accountId} and id = ${stored}`.execute(tx);
        await deleteAnswersOf(tx, accountId, id);
        const deleted = await deleteResultsOf(tx, accountId, [stored]);
        if (deleted === 0 && rows.length === 0) return undefined;
        const result_sha256 = rows[0]?.result_sha256 ?? null;
        const facts = { kind: 'RESULT', results: 1, result_sha256, deleted_by: deletedBy ?? null } as const;
        return receipt(tx, { account_id: accountId, ...facts });
      }),

    eraseAccount: (accountId, limit) =>
      inAccount(accountId, async (tx) => {
        const removedAt = stamp();
        await sql`update accounts set removed_at = coalesce(removed_at, ${removedAt}) where id = ${accountId}`.execute(
          tx,
        );
        const open = await openReceipt(tx, accountId);
        const erased = await eraseResults(tx, accountId, limit);
        if (erased > 0) {
          await sql`update deletions set results = results + ${erased} where id = ${open.id}`.execute(tx);
          return undefined;
        }
        if (await eraseBatch(tx, accountId)) return undefined;
        if (await clearLedger(tx, accountId, limit)) return undefined;
        await sql`delete from exchange_tokens where client_id in (select id from exchange_clients where account_id = ${accountId})`.execute(
          tx,
        );
        await sql`delete from exchange_messages where client_id in (select id from exchange_clients where account_id = ${accountId})`.execute(
          tx,
        );
        await sql`delete from exchange_events where client_id in (select id from exchange_clients where account_id = ${accountId})`.execute(
          tx,
        );
        await sql`delete from sessions where user_id in (select id from users where account_id = ${accountId})`.execute(
          tx,
        );
        await sql`delete from credentials where user_id in (select id from users where account_id = ${accountId})`.execute(
          tx,
        );
        await sql`delete from one_time_links where value in (select id from users where account_id = ${accountId})`.execute(
          tx,
        );
        // The fact that something was done stays; who did it and what was written are removed.
        await sql`update audit set actor_name = null, address = null, details_json = null
          where account_id = ${accountId} or actor_id in (select id from users where account_id = ${accountId})`.execute(
          tx,
        );
        await sql`delete from report_parts
          where report_id in (select id from reports where account_id = ${accountId})`.execute(tx);
        const owned = [
          'users',
          'api_keys',
          'idempotency',
          'batch_mappings',
          'place_aliases',
          'webhooks',
          'summary_changes',
          'summary_scopes',
          'summary_sums',
          'search_blocks',
        ] as const;
        for (const table of [...owned, 'reports', 'account_profiles', ...EXCHANGED] as const) {
          await sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(tx);
        }
        await sql`update accounts set name = ${erasedName(accountId)} where id = ${accountId}`.execute(tx);
        return toDeletion(open);
      }),

    async listErasing() {
      const { rows } = await sql<{ id: string; name: string }>`select id, name from accounts
        where removed_at is not null and exists
          (select 1 from deletions where account_id = accounts.id and kind = 'ACCOUNT')`.execute(db);
      return rows.filter(({ id, name }) => name !== erasedName(id)).map(({ id }) => id);
    },

    ownedTables: OWNED_TABLES,
    listOwnedRows: (accountId, table, after, limit) => listOwnedRows(db, accountId, table, after, limit),

    async listDeletions(accountId, limit) {
      const rows = await db
        .selectFrom('deletions')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toDeletion);
    },
  };
}

/** The last thing written of an erased account. */
const erasedName = (accountId: string): string => `erased ${accountId}`;

/** Tokens and events are deleted with their partner. */
const EXCHANGED = [
  ...(['footprint_uses', 'footprints', 'exchange_clients', 'carrier_keys', 'carrier_figures'] as const),
  ...(['carrier_documents', 'third_party_figures', 'carrier_partners'] as const),
] as const;

/**
 * Ids as stored.
 * @returns the number of full results deleted
 */
async function deleteResultsOf(tx: Transaction<Tables>, accountId: string, ids: readonly string[]): Promise<number> {
  const among = sql`account_id = ${accountId}`;
  const list = sql.join(ids);
  await sql`delete from certificates where ${among} and result_id in (${list})`.execute(tx);
  await deleteSummaries(tx, accountId, ids);
  await deleteKept(tx, accountId, ids);
  await deleteFootprints(tx, accountId, ids);
  await sql`delete from third_party_figures where ${among} and shipment_id in (${list})`.execute(tx);
  const { rows } = await sql`delete from results where ${among} and id in (${list}) returning certificate_id`.execute(
    tx,
  );
  return rows.length;
}

/** An answer is kept with its idempotency key, written a moment before its result: a transaction waits no longer for another, ms. */
const WRITTEN_WITHIN_MS = 60_000;

/** Deletes the answers that are kept for repeated requests: that to the result, and those to results that it replaced. */
async function deleteAnswersOf(tx: Transaction<Tables>, accountId: string, id: string): Promise<void> {
  const stored = toStoredText(id);
  const { rows } = await sql<{ created_at: string }>`
    select created_at from results where account_id = ${accountId} and id = ${stored}
    union select created_at from past_results where account_id = ${accountId} and id = ${stored}`.execute(tx);
  const begin = `{"id":${JSON.stringify(id)},`;
  for (const { created_at } of rows) {
    const at = Date.parse(created_at) + IDEMPOTENCY_MS;
    await sql`delete from idempotency where account_id = ${accountId}
      and expires_at between ${formatStamp(at - WRITTEN_WITHIN_MS)} and ${formatStamp(at + WRITTEN_WITHIN_MS)}
      and substr(response_json, 1, length(${begin})) = ${begin}`.execute(tx);
  }
}

/** Some of what is stored for the account. 0 when nothing is left. */
async function eraseResults(tx: Transaction<Tables>, accountId: string, limit: number): Promise<number> {
  for (const table of ['results', 'summaries'] as const) {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} where account_id = ${accountId}
      limit ${limit}`.execute(tx);
    if (rows.length === 0) continue;
    const ids = rows.map(({ id }) => id);
    await deleteResultsOf(tx, accountId, ids);
    return ids.length;
  }
  return 0;
}

/** One batch with its rows; false if none is left. */
async function eraseBatch(tx: Transaction<Tables>, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`delete from batches where id in (
    select id from batches where account_id = ${accountId} limit 1) returning id`.execute(tx);
  return rows.length > 0;
}

/** Removes ids and users from some entries; amounts and instants stay. False if none has any left. */
async function clearLedger(tx: Transaction<Tables>, accountId: string, limit: number): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`select id from ledger where account_id = ${accountId}
    and (calculation_id is not null or batch_id is not null or user_id is not null or api_key_id is not null) limit ${limit}`.execute(
    tx,
  );
  if (rows.length === 0) return false;
  await sql`update ledger set calculation_id = null, batch_id = null, user_id = null, api_key_id = null
    where id in (${sql.join(rows.map(({ id }) => id))})`.execute(tx);
  return true;
}

const toDeletion = (row: DeletionRow): Deletion => ({
  id: row.id,
  accountId: row.account_id,
  kind: row.kind,
  results: row.results,
  createdAt: row.created_at,
  ...(row.result_sha256 !== null && { resultSha256: row.result_sha256 }),
  ...(row.deleted_by !== null && { deletedBy: row.deleted_by }),
});
