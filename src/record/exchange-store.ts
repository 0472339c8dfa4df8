import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { fault } from '../errors/fault.js';
import { formatStamp, type Stamp } from './clock.js';
import { insertRows } from './insert-rows.js';
import type { ExchangeClient, ExchangeMessage, ExchangeStore, Footprint, NewFootprint } from './port.js';
import { createSecret, equalHashes, hashSecret } from './secret.js';
import { fromStoredText, toStoredText } from './stored-text.js';
import type { ExchangeClientRow, ExchangeMessageRow, FootprintRow, Tables } from './tables.js';

const TOKEN_SECONDS = 3600;

interface Means {
  readonly stamp: () => Stamp;
  readonly nowMs: () => number;
  readonly random: (bytes: number) => Buffer;
}

/** Partners, their tokens, and the footprints that were published to them. */
export function createExchangeStore(db: Kysely<Tables>, { stamp, nowMs, random }: Means): ExchangeStore {
  const findClient = async (id: string): Promise<ExchangeClientRow | undefined> =>
    db.selectFrom('exchange_clients').selectAll().where('id', '=', id).executeTakeFirst();
  return {
    async createExchangeClient(accountId, { name, tag }) {
      const account = await db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirst();
      if (account === undefined || account.removed_at !== null) throw fault('ACCOUNT_NOT_FOUND');
      const secret = createSecret(random);
      const row: ExchangeClientRow = {
        id: `cwx_${random(12).toString('hex')}`,
        account_id: accountId,
        name,
        secret_hash: hashSecret(secret),
        tag_key: tag === undefined ? null : toStoredText(tag.key),
        tag_value: tag === undefined ? null : toStoredText(tag.value),
        created_at: stamp(),
        revoked_at: null,
        callback_url: null,
        callback_token_url: null,
        callback_client_id: null,
        callback_client_secret: null,
        told_at: null,
        told_id: null,
      };
      await db.transaction().execute((tx) => tx.insertInto('exchange_clients').values(row).execute());
      return { client: toClient(row), secret };
    },
    async setExchangeCallback(accountId, clientId, callback) {
      const row = await findClient(clientId);
      if (row === undefined || row.account_id !== accountId) return undefined;
      const set = {
        callback_url: callback?.url ?? null,
        callback_token_url: callback?.tokenUrl ?? null,
        callback_client_id: callback?.clientId ?? null,
        callback_client_secret: callback?.clientSecret ?? null,
        // What was published before is nothing new.
        told_at: callback === undefined ? null : stamp(),
        told_id: '',
      };
      await db
        .transaction()
        .execute((tx) => tx.updateTable('exchange_clients').set(set).where('id', '=', clientId).execute());
      return toClient({ ...row, ...set });
    },
    async findExchangeClient(clientId) {
      const row = await findClient(clientId);
      return row && toClient(row);
    },
    async findExchangeCallback(clientId) {
      const row = await findClient(clientId);
      if (row === undefined || row.revoked_at !== null) return undefined;
      const { callback_url: url, callback_token_url: tokenUrl } = row;
      const { callback_client_id: id, callback_client_secret: clientSecret } = row;
      return url === null || tokenUrl === null || id === null || clientSecret === null
        ? undefined
        : { url, tokenUrl, clientId: id, clientSecret };
    },
    addExchangeMessage: ({ id, clientId, version, type, eventJson }) =>
      db.transaction().execute(async (tx) => {
        const columns = ['id', 'client_id', 'version', 'type', 'event_json', 'state', 'created_at'];
        const values = [id, clientId, version, type, toStoredText(eventJson), 'WAITING', stamp()];
        await insertRows(tx, 'exchange_messages', columns, [values], 'on conflict do nothing');
      }),
    async findExchangeMessage(id) {
      const row = await db.selectFrom('exchange_messages').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toMessage(row);
    },
    noteExchangeMessage: (id, { state, attempts, status, problem }) =>
      db.transaction().execute(async (tx) => {
        const ended_at = state === 'WAITING' ? null : stamp();
        const set = { state, attempts, status: status ?? null, problem: problem ?? null, ended_at };
        await tx.updateTable('exchange_messages').set(set).where('id', '=', id).execute();
      }),
    async listExchangeMessages(clientId, limit) {
      const rows = db.selectFrom('exchange_messages').selectAll().where('client_id', '=', clientId);
      const newest = rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
      return (await newest.execute()).map(toMessage);
    },
    async findTold(clientId) {
      const row = await findClient(clientId);
      return row === undefined || row.told_at === null ? undefined : { createdAt: row.told_at, id: row.told_id ?? '' };
    },
    noteTold: (clientId, { createdAt, id }) =>
      db.transaction().execute(async (tx) => {
        const set = { told_at: createdAt, told_id: id };
        await tx.updateTable('exchange_clients').set(set).where('id', '=', clientId).execute();
      }),
    async listExchangeClients(accountId) {
      const rows = db.selectFrom('exchange_clients').selectAll().where('account_id', '=', accountId);
      return (await rows.orderBy('created_at').orderBy('id').execute()).map(toClient);
    },
    async revokeExchangeClient(accountId, clientId) {
      const row = await findClient(clientId);
      if (row === undefined || row.account_id !== accountId) return undefined;
      const revokedAt = row.revoked_at ?? stamp();
      await db.transaction().execute(async (tx) => {
        await tx.updateTable('exchange_clients').set({ revoked_at: revokedAt }).where('id', '=', clientId).execute();
        await tx.deleteFrom('exchange_tokens').where('client_id', '=', clientId).execute();
      });
      return toClient({ ...row, revoked_at: revokedAt });
    },
    async issueExchangeToken(clientId, secret) {
      const client = await findClient(clientId);
      if (client === undefined || client.revoked_at !== null) return undefined;
      if (!equalHashes(client.secret_hash, hashSecret(secret))) return undefined;
      const token = createSecret(random);
      const now = nowMs();
      const row = {
        token_hash: hashSecret(token),
        client_id: clientId,
        expires_at: formatStamp(now + TOKEN_SECONDS * 1000),
      };
      await db.transaction().execute(async (tx) => {
        // An expired token is told from an unknown one for a day.
        await tx
          .deleteFrom('exchange_tokens')
          .where('expires_at', '<', formatStamp(now - 86_400_000))
          .execute();
        await tx.insertInto('exchange_tokens').values(row).execute();
      });
      return { token, expiresInSeconds: TOKEN_SECONDS };
    },
    async checkExchangeToken(token) {
      const row = await db
        .selectFrom('exchange_tokens')
        .innerJoin('exchange_clients', 'exchange_clients.id', 'exchange_tokens.client_id')
        .innerJoin('accounts', 'accounts.id', 'exchange_clients.account_id')
        .selectAll('exchange_clients')
        .select(['accounts.name as account_name', 'accounts.removed_at', 'exchange_tokens.expires_at'])
        .where('token_hash', '=', hashSecret(token))
        .executeTakeFirst();
      if (row === undefined || row.revoked_at !== null || row.removed_at !== null) return { state: 'UNKNOWN' };
      if (row.expires_at <= formatStamp(nowMs())) return { state: 'EXPIRED' };
      return { state: 'VALID', client: toClient(row), accountName: row.account_name };
    },
    async keepExchangeEvent(clientId, { id, type, json }) {
      const columns = ['client_id', 'event_id', 'type', 'event_json', 'received_at'];
      const values = [clientId, toStoredText(id), toStoredText(type), toStoredText(json), stamp()];
      const kept = await db
        .transaction()
        .execute((tx) =>
          insertRows(tx, 'exchange_events', columns, [values], 'on conflict do nothing returning event_id'),
        );
      return kept.length > 0;
    },
    publishFootprints: (accountId, footprints) =>
      db.transaction().execute(async (tx) => {
        // Locked as a commit does it: one process publishes a shipment, the other finds it published.
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
      const beyond = after === undefined ? sql`` : sql`and (created_at, id) > (${after.createdAt}, ${after.id})`;
      const { rows } = await sql<FootprintRow>`select * from footprints where ${visibleTo(client)} ${beyond}
        order by created_at, id limit ${limit}`.execute(db);
      return rows.map(toFootprint);
    },
    async findFootprint(client, id) {
      const { rows } =
        await sql<FootprintRow>`select * from footprints where ${visibleTo(client)} and id = ${id}`.execute(db);
      return rows[0] && toFootprint(rows[0]);
    },
  };
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
  // A result that was deleted since it was read is not published.
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

/** Published shipments that the partner may see, and the categories that those use. */
function visibleTo({ accountId, tag }: ExchangeClient): RawBuilder<unknown> {
  const tagged =
    tag === undefined
      ? sql``
      : sql`and exists (select 1 from summary_tags t where t.account_id = u.account_id and t.id = u.result_id
          and t.key = ${toStoredText(tag.key)} and t.value = ${toStoredText(tag.value)})`;
  return sql`footprints.account_id = ${accountId} and kind <> 'refused' and exists (select 1 from footprint_uses u
    where u.footprint_id = footprints.id and u.account_id = footprints.account_id ${tagged})`;
}

/** What was made of results that are deleted; the categories of other shipments stay. */
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

function toClient(row: ExchangeClientRow): ExchangeClient {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    ...(row.tag_key !== null &&
      row.tag_value !== null && { tag: { key: fromStoredText(row.tag_key), value: fromStoredText(row.tag_value) } }),
    createdAt: row.created_at,
    ...(row.revoked_at !== null && { revokedAt: row.revoked_at }),
    ...(row.callback_url !== null && { callbackUrl: row.callback_url }),
  };
}

const toMessage = (row: ExchangeMessageRow): ExchangeMessage => ({
  id: row.id,
  clientId: row.client_id,
  version: row.version === 2 ? 2 : 3,
  type: row.type,
  eventJson: fromStoredText(row.event_json),
  state: row.state,
  attempts: row.attempts,
  ...(row.status !== null && { status: row.status }),
  ...(row.problem !== null && { problem: row.problem }),
  createdAt: row.created_at,
  ...(row.ended_at !== null && { endedAt: row.ended_at }),
});

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
