import type { Migration } from './migration.js';

/** Rows of a batch that are charged together have one ledger row: 450 bytes of each were its own and the indexes on it. */
export const addSharedCharges: Migration = async (db, text) => {
  await db.schema
    .alterTable('ledger')
    .addColumn('calculations', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('ledger').addColumn('batch_id', text).execute();
};
