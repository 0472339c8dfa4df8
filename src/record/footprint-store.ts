import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Stamp } from '../quantity/stamp.js';
import { insertRows } from './insert-rows.js';
import type { ExchangeClient, Footprint, FootprintPosition, FootprintStore, NewFootprint } from './port.js';
import { fromStoredText, toStoredText } from './stored-text.js';
import type { FootprintRow, Tables } from './tables.js';

/** Footprints published to partners: of shipments, and of the categories they use. */
export function createFootprintStore(db: Kysely<Tables>, stamp: () => Stamp): FootprintStore {
  return {
    publishFootprints: (accountId, footprints) =>
      db.transaction().execute(async (tx) => {
        // Locked as in a commit: one process publishes a shipment, the other finds it published.
        await sql`update accounts set balance = balance where id = ${accountId}`.execute(tx);
        await publishAll(tx, accountId, footprints, stamp);
      }),
    async listUnpublished(accountId, after, limit) {
      const { rows } = await sql<{ id: string; created_at: string }>`select s.id, s.created_at from summaries s
        where s.account_id = ${accountId} and (s.created_at, s.id) > (${after.createdAt}, ${toStoredText(after.id)})
          and s.certificate_id is not null
          and not exists (select 1 from footprints f where f.account_id = s.account_id
            and f.kind in ('shipment', 'refused') and f.item_id = s.id and f.created_at = s.created_at)
        order by s.created_at, s.id limit ${limit}`.execute(db);
      return rows.map(({ id, created_at }) => ({ id: fromStoredText(id), createdAt: created_at }));
    },
    async lastPublished(accountId) {
      const { rows } = await sql<{ last: string | null }>`select max(created_at) as last from footprints
        where account_id = ${accountId}`.execute(db);
      return rows[0]?.last ?? undefined;
    },
    async listFootprints(client, after, limit) {
      const { rows } = await selectFootprints(client, after, limit).execute(db);
      return rows.map(toFootprint);
    },
    async findFootprint(client, id) {
      const { rows } =
        await sql<FootprintRow>`select * from footprints where ${visibleTo(client)} and id = ${id}`.execute(db);
      return rows[0] && toFootprint(rows[0]);
    },
  };
}

/** The next page of what a partner may see, in order of publishing. */
export function selectFootprints(
  client: ExchangeClient,
  after: FootprintPosition | undefined,
  limit: number,
): RawBuilder<FootprintRow> {
  const beyond =
    after === undefined ? sql`` : sql`and (created_at, id) > (${after.createdAt}, ${toStoredText(after.id)})`;
  return sql<FootprintRow>`select * from footprints where ${visibleTo(client)} ${beyond}
    order by created_at, id limit ${limit}`;
}

/** A page of footprints with a handful of statements: a year of shipments has a hundred thousand. */
async function publishAll(
  tx: Transaction<Tables>,
  accountId: string,
  footprints: readonly NewFootprint[],
  stamp: () => Stamp,
): Promise<void> {
  if (footprints.length === 0) return;
  const ofAccount = sql`account_id = ${accountId}`;
  const listOf = (texts: readonly string[]) => sql.join([...new Set(texts)].map(toStoredText));
  // A result deleted since it was read is not published.
  const { rows: present } = await sql<{ id: string }>`select id from results where ${ofAccount}
    and id in (${listOf(footprints.map(({ resultId }) => resultId))})`.execute(tx);
  const kept = new Set(present.map(({ id }) => id));
  const made = footprints.filter(({ resultId }) => kept.has(toStoredText(resultId)));
  const shipments = made.filter(({ kind }) => kind === 'shipment');
  const { rows: active } =
    shipments.length === 0
      ? { rows: [] }
      : await sql<Pick<FootprintRow, 'id' | 'item_id' | 'created_at'>>`select id, item_id, created_at from footprints
          where ${ofAccount} and kind = 'shipment' and status = 'Active'
          and item_id in (${listOf(shipments.map(({ itemId }) => itemId))})`.execute(tx);
  const earlierOf = ({ kind, itemId, createdAt }: NewFootprint) =>
    kind === 'shipment'
      ? active.filter((one) => one.item_id === toStoredText(itemId) && one.created_at < createdAt)
      : [];
  const columns = ['id', 'account_id', 'kind', 'item_id', 'created_at', 'status', 'preceding_id', 'facts_json'];
  const rows = made.map((one) => [
    ...[one.id, accountId, one.kind, toStoredText(one.itemId), one.createdAt, 'Active'],
    ...[earlierOf(one)[0]?.id ?? null, toStoredText(one.factsJson)],
  ]);
  await insertRows(tx, 'footprints', columns, rows, 'on conflict do nothing');
  for (const { id: old } of made.flatMap(earlierOf)) {
    await sql`update footprints set status = 'Deprecated', updated_at = ${stamp()} where id = ${old}`.execute(tx);
  }
  const uses = made.map(({ id, resultId }) => [accountId, id, toStoredText(resultId)]);
  await insertRows(tx, 'footprint_uses', ['account_id', 'footprint_id', 'result_id'], uses, 'on conflict do nothing');
}

/** Published shipments that the partner may see, and the categories they use. */
function visibleTo({ accountId, tag }: ExchangeClient): RawBuilder<unknown> {
  const tagged =
    tag === undefined
      ? sql``
      : sql`and exists (select 1 from summary_tags t where t.account_id = u.account_id and t.id = u.result_id
          and t.key = ${toStoredText(tag.key)} and t.value = ${toStoredText(tag.value)})`;
  // The account of a use is that of its footprint; stated here as well, it would make SQLite read every use of the
  // account for each footprint.
  return sql`footprints.account_id = ${accountId} and kind <> 'refused' and exists (select 1 from footprint_uses u
    where u.footprint_id = footprints.id ${tagged})`;
}

/** Deletes footprints of deleted results; categories used by other shipments stay. */
export async function deleteFootprints(
  tx: Kysely<Tables>,
  accountId: string,
  storedIds: readonly string[],
): Promise<void> {
  const ids = sql.join(storedIds);
  const ofAccount = sql`account_id = ${accountId}`;
  await sql`delete from footprint_uses where ${ofAccount} and result_id in (${ids})`.execute(tx);
  await sql`delete from footprints where ${ofAccount} and kind in ('shipment', 'refused') and item_id in (${ids})`.execute(
    tx,
  );
}

const toFootprint = (row: FootprintRow): Footprint => ({
  id: row.id,
  kind: row.kind,
  itemId: fromStoredText(row.item_id),
  createdAt: row.created_at,
  ...(row.updated_at !== null && { updatedAt: row.updated_at }),
  status: row.status,
  ...(row.preceding_id !== null && { precedingId: row.preceding_id }),
  factsJson: fromStoredText(row.facts_json),
});
