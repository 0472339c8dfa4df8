import type { Migration } from './migration.js';

/** What reports sum beside the figures of a summary: hubs by their category, and the interval of the total. */
export const addSummaryDetails: Migration = async (db) => {
  await db.schema.alterTable('summaries').addColumn('details_json', 'text').execute();
};
