import type { Migration } from './migration.js';

/** Removed accounts keep their row, with the date, so that nothing they did loses its owner. */
export const addRemovedAccounts: Migration = async (db, text) => {
  await db.schema.alterTable('accounts').addColumn('removed_at', text).execute();
};
