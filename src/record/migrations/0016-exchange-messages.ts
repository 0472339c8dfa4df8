import type { Migration } from './migration.js';

/** Where partners want to be told, and what they were told. Their secrets are kept, as each message needs a token of theirs. */
export const addExchangeMessages: Migration = async (db, text) => {
  for (const column of ['callback_url', 'callback_token_url', 'callback_client_id', 'callback_client_secret'] as const)
    await db.schema.alterTable('exchange_clients').addColumn(column, 'text').execute();
  for (const column of ['told_at', 'told_id'] as const)
    await db.schema.alterTable('exchange_clients').addColumn(column, text).execute();
  await db.schema
    .createTable('exchange_messages')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('client_id', text, (c) => c.notNull().references('exchange_clients.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('event_json', 'text', (c) => c.notNull())
    .addColumn('state', text, (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('status', 'integer')
    .addColumn('problem', 'text')
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('ended_at', text)
    .execute();
  const messages = db.schema.createIndex('exchange_messages_client').on('exchange_messages');
  await messages.columns(['client_id', 'created_at', 'id']).execute();
};
