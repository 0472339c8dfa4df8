import type { Migration } from './migration.js';

/** Sums by the values of a tag look up each result's: without the value in the index, SQLite searched all rows of the tag. */
export const coverTagsOfRows: Migration = async (db) => {
  await db.schema.dropIndex('summary_tags_of').execute();
  const index = db.schema.createIndex('summary_tags_of').on('summary_tags');
  await index.columns(['account_id', 'id', 'key', 'value']).execute();
};
