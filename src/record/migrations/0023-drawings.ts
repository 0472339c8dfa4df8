import { sql } from 'kysely';
import type { Migration } from './migration.js';

/** Drawn certificates, so that none is drawn twice; they go with their certificate, and the oldest make room for newer ones. */
export const addDrawings: Migration = async (db, text) => {
  await db.schema
    .createTable('drawings')
    .addColumn('checksum', text, (c) => c.primaryKey())
    .addColumn('certificate_id', text, (c) => c.notNull().references('certificates.id').onDelete('cascade'))
    .addColumn('drawn_at', text, (c) => c.notNull())
    .addColumn('pdf_packed', sql`bytea`, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('drawings_certificate').on('drawings').column('certificate_id').execute();
  await db.schema.createIndex('drawings_drawn').on('drawings').column('drawn_at').execute();
};
