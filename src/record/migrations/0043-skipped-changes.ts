import type { Migration } from './migration.js';

/**
 * How many times changes beyond the position of a kept sum were skipped; until now it was part of the position, after
 * value and id.
 */
export const addSkippedChanges: Migration = async (db) => {
  await db.schema
    .alterTable('summary_scopes')
    .addColumn('skipped', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
};
