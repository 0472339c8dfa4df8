import type { Migration } from './migration.js';

/** Which kind of distance the tonne-km of a mode rest on, where a request states another than the usual one of the mode. */
export const addDistanceTypes: Migration = async (db) => {
  await db.schema.alterTable('summary_modes').addColumn('distance_type', 'text').execute();
};
