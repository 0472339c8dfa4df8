import { sql } from 'kysely';
import type { Migration } from './migration.js';

/** Pages that were read of a partner whose list broke off, until the rest of it has been read. */
export const addFetchedPages: Migration = async (db, text) => {
  await db.schema
    .createTable('fetched_pages')
    .addColumn('partner_id', text, (c) => c.notNull().references('carrier_partners.id').onDelete('cascade'))
    .addColumn('page', 'integer', (c) => c.notNull())
    .addColumn('next_url', 'text', (c) => c.notNull())
    .addColumn('body_packed', sql`bytea`, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('fetched_pages_primary_key', ['partner_id', 'page'])
    .execute();
};
