import { randomUUID } from 'node:crypto';
import { formatStamp } from '../quantity/stamp.js';
import type { CommitDependencies } from './commit.js';
import type { SqlDialect } from './dialect.js';
import type { Delivery, Webhook, WebhookStore } from './port.js';
import type { WebhookDeliveryRow, WebhookRow } from './tables.js';

/** Webhooks of accounts and their deliveries. */
export function createWebhookStore({ db }: SqlDialect, { stamp, nowMs }: CommitDependencies): WebhookStore {
  const now = (): string => formatStamp(nowMs());
  return {
    async createWebhook({ accountId, url, events, secret }) {
      const row = {
        ...{ id: randomUUID(), account_id: accountId, url, events: events.join(','), secret, created_at: stamp() },
        ...{ previous_secret: null, previous_until: null, failing_since: null, disabled_at: null },
      };
      await db.transaction().execute((tx) => tx.insertInto('webhooks').values(row).execute());
      return toWebhook(row, now());
    },
    async listWebhooks(accountId) {
      const rows = await db
        .selectFrom('webhooks')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .execute();
      return rows.map((row) => toWebhook(row, now()));
    },
    async findWebhook(id) {
      const row = await db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toWebhook(row, now());
    },
    async deleteWebhook(accountId, id) {
      const { numDeletedRows } = await db
        .transaction()
        .execute((tx) =>
          tx.deleteFrom('webhooks').where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst(),
        );
      return Number(numDeletedRows) > 0;
    },
    async replaceSecret(id, secret, previousUntil) {
      await db.transaction().execute((tx) =>
        tx
          .updateTable('webhooks')
          .set((eb) => ({
            previous_secret: eb.ref('secret'),
            previous_until: previousUntil,
            secret,
            disabled_at: null,
            failing_since: null,
          }))
          .where('id', '=', id)
          .execute(),
      );
    },
    async addDelivery({ id, webhookId, event, payloadJson }) {
      const row = {
        ...{ id, webhook_id: webhookId, event, payload_json: payloadJson, state: 'WAITING' as const, attempts: 0 },
        ...{ status: null, problem: null, created_at: stamp(), ended_at: null },
      };
      await db.transaction().execute((tx) =>
        tx
          .insertInto('webhook_deliveries')
          .values(row)
          .onConflict((c) => c.column('id').doNothing())
          .execute(),
      );
    },
    async findDelivery(id) {
      const row = await db.selectFrom('webhook_deliveries').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toDelivery(row);
    },
    async listDeliveries(webhookId, limit) {
      const rows = await db
        .selectFrom('webhook_deliveries')
        .selectAll()
        .where('webhook_id', '=', webhookId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toDelivery);
    },
    async noteAttempt(id, { state, attempts, status, problem }) {
      const ended_at = state === 'WAITING' ? null : now();
      await db.transaction().execute((tx) =>
        tx
          .updateTable('webhook_deliveries')
          .set({ state, attempts, status: status ?? null, problem: problem ?? null, ended_at })
          .where('id', '=', id)
          .execute(),
      );
    },
    async noteHealth(id, { failingSince, disabledAt }) {
      await db.transaction().execute((tx) =>
        tx
          .updateTable('webhooks')
          .set({ failing_since: failingSince ?? null, ...(disabledAt !== undefined && { disabled_at: disabledAt }) })
          .where('id', '=', id)
          .execute(),
      );
    },
  };
}

function toWebhook(row: WebhookRow, now: string): Webhook {
  const isPreviousValid = row.previous_secret !== null && (row.previous_until ?? '') > now;
  return {
    id: row.id,
    accountId: row.account_id,
    url: row.url,
    events: row.events.split(','),
    secret: row.secret,
    ...(isPreviousValid && row.previous_secret !== null && { previousSecret: row.previous_secret }),
    createdAt: row.created_at,
    ...(row.failing_since !== null && { failingSince: row.failing_since }),
    ...(row.disabled_at !== null && { disabledAt: row.disabled_at }),
  };
}

const toDelivery = (row: WebhookDeliveryRow): Delivery => ({
  id: row.id,
  webhookId: row.webhook_id,
  event: row.event,
  payloadJson: row.payload_json,
  state: row.state,
  attempts: row.attempts,
  createdAt: row.created_at,
  ...(row.status !== null && { status: row.status }),
  ...(row.problem !== null && { problem: row.problem }),
  ...(row.ended_at !== null && { endedAt: row.ended_at }),
});
