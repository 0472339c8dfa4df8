import { sql } from 'kysely';
import type { Migration } from './migration.js';

/** Reports with their frozen lines, and who stands behind an account. */
export const addReports: Migration = async (db, text) => {
  await db.schema
    .createTable('account_profiles')
    .addColumn('account_id', text, (c) => c.primaryKey().references('accounts.id').onDelete('cascade'))
    .addColumn('profile_json', text, (c) => c.notNull())
    .addColumn('updated_at', text, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('reports')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('account_id', text, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('period_from', text, (c) => c.notNull())
    .addColumn('period_to', text, (c) => c.notNull())
    .addColumn('document_json', text, (c) => c.notNull())
    .addColumn('verification_json', text)
    .addColumn('issued_at', text)
    .addColumn('statement_json', text)
    .addColumn('signature', text)
    .addColumn('supersedes', text)
    .addColumn('superseded_by', text)
    .execute();
  const index = db.schema.createIndex('reports_account').on('reports');
  await index.columns(['account_id', 'created_at desc', 'id desc']).execute();
  await db.schema
    .createTable('report_parts')
    .addColumn('report_id', text, (c) => c.notNull().references('reports.id').onDelete('cascade'))
    .addColumn('part', 'integer', (c) => c.notNull())
    .addColumn('lines_packed', sql`bytea`, (c) => c.notNull())
    .addPrimaryKeyConstraint('report_parts_primary_key', ['report_id', 'part'])
    .execute();
};
