import type { Migration } from './migration.js';

/** Accounts are removed without a trace of theirs being lost: the row stays and says when. */
export const addRemovedAccounts: Migration = async (db, text) => {
  await db.schema.alterTable('accounts').addColumn('removed_at', text).execute();
};
