import type { Migration } from './migration.js';

/** The log of administrative actions, apart from results. */
export const addAudit: Migration = async (db, text) => {
  await db.schema
    .createTable('audit')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('action', text, (c) => c.notNull())
    .addColumn('actor_kind', text, (c) => c.notNull())
    .addColumn('actor_id', text)
    .addColumn('actor_name', text)
    .addColumn('address', text)
    .addColumn('account_id', text)
    .addColumn('target', text)
    .addColumn('details_json', text)
    .addColumn('outcome', text)
    .execute();
  await db.schema.createIndex('audit_created_at').on('audit').columns(['created_at desc', 'id desc']).execute();
};
