import type { Kysely } from 'kysely';
import { fault } from '../errors/fault.js';
import { formatStamp, type Stamp } from '../quantity/stamp.js';
import { createFootprintStore } from './footprint-store.js';
import { insertRows } from './insert-rows.js';
import type { ExchangeClient, ExchangeMessage, ExchangeStore } from './port.js';
import { createSecret, equalHashes, hashSecret } from './secret.js';
import { fromStoredText, toStoredText } from './stored-text.js';
import type { ExchangeClientRow, ExchangeMessageRow, Tables } from './tables.js';

const TOKEN_SECONDS = 3600;

interface Dependencies {
  readonly stamp: () => Stamp;
  readonly nowMs: () => number;
  readonly random: (bytes: number) => Buffer;
}

/** Partners, their tokens, their notifications, and the footprints published to them. */
export function createExchangeStore(db: Kysely<Tables>, { stamp, nowMs, random }: Dependencies): ExchangeStore {
  const findClient = async (id: string): Promise<ExchangeClientRow | undefined> =>
    db.selectFrom('exchange_clients').selectAll().where('id', '=', toStoredText(id)).executeTakeFirst();
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
        // Earlier footprints are not new.
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
        // For a day, an expired token is distinguished from an unknown one.
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
    ...createFootprintStore(db, stamp),
  };
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
