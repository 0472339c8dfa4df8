import type { Migration } from './migration.js';

/** Partners with what each may see, what was published to them, and what carriers told of their own operation. */
export const addExchange: Migration = async (db, text) => {
  await db.schema
    .createTable('exchange_clients')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('account_id', text, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('secret_hash', text, (c) => c.notNull())
    .addColumn('tag_key', text)
    .addColumn('tag_value', text)
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('revoked_at', text)
    .execute();
  await db.schema
    .createTable('exchange_tokens')
    .addColumn('token_hash', text, (c) => c.primaryKey())
    .addColumn('client_id', text, (c) => c.notNull().references('exchange_clients.id').onDelete('cascade'))
    .addColumn('expires_at', text, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('exchange_events')
    .addColumn('client_id', text, (c) => c.notNull().references('exchange_clients.id').onDelete('cascade'))
    .addColumn('event_id', text, (c) => c.notNull())
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('event_json', 'text', (c) => c.notNull())
    .addColumn('received_at', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('exchange_events_primary_key', ['client_id', 'event_id'])
    .execute();
  await db.schema
    .createTable('footprints')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('account_id', text, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('item_id', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('updated_at', text)
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('preceding_id', text)
    .addColumn('facts_json', 'text', (c) => c.notNull())
    .execute();
  const footprints = db.schema.createIndex('footprints_created').on('footprints');
  await footprints.columns(['account_id', 'created_at', 'id']).execute();
  await db.schema.createIndex('footprints_item').on('footprints').columns(['account_id', 'kind', 'item_id']).execute();
  await db.schema
    .createTable('footprint_uses')
    .addColumn('account_id', text, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('footprint_id', text, (c) => c.notNull())
    .addColumn('result_id', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('footprint_uses_primary_key', ['footprint_id', 'result_id'])
    .execute();
  const uses = db.schema.createIndex('footprint_uses_result').on('footprint_uses');
  await uses.columns(['account_id', 'result_id']).execute();
  await db.schema
    .createTable('carrier_figures')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('account_id', text, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('carrier', text, (c) => c.notNull())
    .addColumn('figure_json', 'text', (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('carrier_figures_carrier')
    .on('carrier_figures')
    .columns(['account_id', 'carrier'])
    .execute();
};
