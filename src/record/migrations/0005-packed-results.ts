import { sql } from 'kysely';
import type { Migration } from './migration.js';

/** Where a text is packed, the column of the text itself is empty. Older rows keep theirs until they are packed. */
export const addPackedResults: Migration = async (db) => {
  for (const column of ['result_packed', 'explanation_packed', 'request_packed']) {
    await db.schema.alterTable('results').addColumn(column, sql`bytea`).execute();
  }
};
