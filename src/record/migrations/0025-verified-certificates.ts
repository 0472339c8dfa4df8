import type { Migration } from './migration.js';

/** Who verified a single certificate, and how. */
export const addVerifiedCertificates: Migration = async (db) => {
  await db.schema.alterTable('certificates').addColumn('verification_json', 'text').execute();
};
