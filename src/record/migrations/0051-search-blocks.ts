import { sql } from 'kysely';
import type { Migration } from './migration.js';

/**
 * What a search looks through, in blocks of some thousand shipments: until now a search with few hits read every summary,
 * seconds for a million. Sums are also kept by carrier and mode together. Both are made from the summaries in the background
 * after the start, so every sum begins anew.
 */
export const addSearchBlocks: Migration = async (db, text) => {
  await db.schema
    .createTable('search_blocks')
    .addColumn('account_id', text, (c) => c.notNull())
    // Ascending: a block that replaces others comes after them.
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('entries', 'integer', (c) => c.notNull())
    // One per line, in lower case: the id of each entry, then each other text once.
    .addColumn('texts', text, (c) => c.notNull())
    // Ids as JSON.
    .addColumn('ids_json', text, (c) => c.notNull())
    // One line for each of the other texts: the entries that have it.
    .addColumn('places', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('search_blocks_primary_key', ['account_id', 'number'])
    .execute();
  // Deleted shipments are taken out of the blocks once a day.
  for (const [name, type] of [
    ['gone', 'integer'],
    ['swept', 'integer'],
  ] as const) {
    await db.schema
      .alterTable('summary_scopes')
      .addColumn(name, type, (c) => c.notNull().defaultTo(0))
      .execute();
  }
  await db.schema.alterTable('summary_scopes').addColumn('swept_on', text).execute();
  for (const table of ['summary_sums', 'summary_changes']) await sql`delete from ${sql.table(table)}`.execute(db);
  await sql`update summary_scopes set position_json = null, is_built = 0, summed = 0`.execute(db);
};
