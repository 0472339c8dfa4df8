import { type Kysely, sql, type Transaction } from 'kysely';
import type { Stamp } from '../quantity/stamp.js';
import { insertRows } from './insert-rows.js';
import { padded } from './padded.js';
import type { PastResult, ShipmentStore } from './port.js';
import { fromStoredText, toStoredText } from './stored-text.js';
import { logChanges, readChanges, taken } from './summaries/changes.js';
import { present, readFigures } from './summaries/present.js';
import { applySetTags } from './summaries/set-tags.js';
import type { PastResultRow, Tables } from './tables.js';

const TOKEN_BYTES = 32;

/** Tags set by hand, links for reading a result, and earlier results under an id. */
export function createShipmentStore(
  db: Kysely<Tables>,
  dependencies: { readonly stamp: () => Stamp; readonly random: (bytes: number) => Buffer },
): ShipmentStore {
  return {
    setTags: (accountId, ids, tags) =>
      db.transaction().execute(async (tx) => {
        if (ids.length === 0) return 0;
        // Locked as in a commit: a summary that is being replaced is not tagged in between.
        await sql`update accounts set balance = balance where id = ${accountId}`.execute(tx);
        const { rows } = await sql<{ id: string }>`select id from summaries where account_id = ${accountId}
          and id in (${sql.join(ids.map(toStoredText))})`.execute(tx);
        const found = rows.map(({ id }) => id);
        const written = found.flatMap((id) =>
          Object.entries(tags).map(([key, value]) => [
            ...[accountId, id, toStoredText(key)],
            value === null ? null : toStoredText(value),
          ]),
        );
        if (written.length === 0) return found.length;
        await insertRows(tx, 'set_tags', ['account_id', 'id', 'key', 'value'], written, REPLACE_TAG);
        await logChanges(tx, accountId, taken(await readChanges(tx, accountId, found)));
        await applySetTags(tx, accountId, found);
        await logChanges(tx, accountId, await readChanges(tx, accountId, found));
        return found.length;
      }),

    async listPastResults(accountId, id, limit) {
      const { rows } = await sql<PastResultRow>`select * from past_results
        where account_id = ${accountId} and id = ${toStoredText(id)} order by created_at desc limit ${limit}`.execute(
        db,
      );
      return rows.map(toPastResult);
    },

    async createSharedLink(accountId, id) {
      const link = { token: dependencies.random(TOKEN_BYTES).toString('base64url'), createdAt: dependencies.stamp() };
      await db.transaction().execute((tx) =>
        sql`insert into shared_links (token, account_id, id, created_at)
          values (${link.token}, ${accountId}, ${toStoredText(id)}, ${link.createdAt})`.execute(tx),
      );
      return link;
    },

    async listSharedLinks(accountId, id) {
      const { rows } = await sql<{ token: string; created_at: string }>`select token, created_at from shared_links
        where account_id = ${accountId} and id = ${toStoredText(id)} order by created_at desc, token`.execute(db);
      return rows.map(({ token, created_at }) => ({ token, createdAt: created_at }));
    },

    async findSharedLink(token) {
      const { rows } = await sql<{ account_id: string; id: string }>`select l.account_id, l.id from shared_links as l
        join accounts as a on a.id = l.account_id and a.removed_at is null
        where l.token = ${toStoredText(token)}`.execute(db);
      const [row] = rows;
      return row && { accountId: row.account_id, id: fromStoredText(row.id) };
    },

    deleteSharedLink: (accountId, token) =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql`delete from shared_links
          where account_id = ${accountId} and token = ${toStoredText(token)} returning token`.execute(tx);
        return rows.length > 0;
      }),
  };
}

const REPLACE_TAG = 'on conflict (account_id, id, key) do update set value = excluded.value';

/** Keeps the figures of results about to be replaced. `ids` as stored. */
export async function keepPastResults(
  tx: Transaction<Tables>,
  accountId: string,
  ids: readonly string[],
  replacedAt: Stamp,
): Promise<void> {
  await sql`insert into past_results (account_id, id, created_at, replaced_at, result_sha256,
      total_grams, wtt_grams, ttw_grams, hub_grams, tonne_km, distance_km, mass_tonnes)
    select account_id, id, created_at, ${replacedAt}, result_sha256,
      total_grams, wtt_grams, ttw_grams, hub_grams, tonne_km, distance_km, mass_tonnes
    from summaries where account_id = ${accountId} and id in (${sql.join(padded(ids))}) and certificate_id is not null
    on conflict do nothing`.execute(tx);
}

/** Deletes everything added to deleted shipments. `ids` as stored. */
export async function deleteKept(tx: Transaction<Tables>, accountId: string, ids: readonly string[]): Promise<void> {
  for (const table of ['set_tags', 'past_results', 'shared_links'] as const) {
    await sql`delete from ${sql.table(table)} where account_id = ${accountId} and id in (${sql.join(ids)})`.execute(tx);
  }
}

const toPastResult = (row: PastResultRow): PastResult => ({
  createdAt: row.created_at,
  replacedAt: row.replaced_at,
  ...present('resultSha256', row.result_sha256),
  ...readFigures(row),
});
