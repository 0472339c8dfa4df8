import type { Migration } from './migration.js';

/** Addresses that are told of events, and what was sent to them. Secrets are kept, as they sign every message. */
export const addWebhooks: Migration = async (db, text) => {
  await db.schema
    .createTable('webhooks')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('account_id', text, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('url', text, (c) => c.notNull())
    // Comma-separated.
    .addColumn('events', text, (c) => c.notNull())
    .addColumn('secret', text, (c) => c.notNull())
    .addColumn('previous_secret', text)
    .addColumn('previous_until', text)
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('failing_since', text)
    .addColumn('disabled_at', text)
    .execute();
  await db.schema.createIndex('webhooks_account_id').on('webhooks').columns(['account_id', 'created_at']).execute();
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('webhook_id', text, (c) => c.notNull().references('webhooks.id').onDelete('cascade'))
    .addColumn('event', text, (c) => c.notNull())
    .addColumn('payload_json', 'text', (c) => c.notNull())
    .addColumn('state', text, (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('status', 'integer')
    .addColumn('problem', text)
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('ended_at', text)
    .execute();
  const deliveries = db.schema.createIndex('webhook_deliveries_webhook_id').on('webhook_deliveries');
  await deliveries.columns(['webhook_id', 'created_at desc', 'id desc']).execute();
};
