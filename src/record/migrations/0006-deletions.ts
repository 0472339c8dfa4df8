import type { Migration } from './migration.js';

/** Receipts of what was deleted: how much, when and by whom; nothing of what it was. */
export const addDeletions: Migration = async (db, text) => {
  await db.schema
    .createTable('deletions')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('results', 'integer', (c) => c.notNull())
    .addColumn('result_sha256', text)
    .addColumn('deleted_by', text)
    .addColumn('created_at', text, (c) => c.notNull())
    .execute();
  const index = db.schema.createIndex('deletions_account').on('deletions');
  await index.columns(['account_id', 'created_at desc', 'id desc']).execute();
};
