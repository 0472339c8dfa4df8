import type { Migration } from './migration.js';

/**
 * Sums that are kept and brought up to date with every change, in place of monthly sums that were recomputed. What
 * changes is logged in its own transaction and added soon after; results of earlier versions are summed in the
 * background after the start.
 */
export const addKeptSums: Migration = async (db, text) => {
  for (const table of ['month_sums', 'summary_months']) await db.schema.dropTable(table).execute();

  // With the key: SQLite otherwise walks all rows of the key for each result that is asked for it.
  await db.schema.dropIndex('summary_tags_id').execute();
  await db.schema.createIndex('summary_tags_of').on('summary_tags').columns(['account_id', 'id', 'key']).execute();

  await db.schema
    .createTable('summary_changes')
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('changes', 'integer', (c) => c.notNull())
    .addColumn('changes_json', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('summary_changes_primary_key', ['account_id', 'id'])
    .execute();

  await db.schema
    .createTable('summary_scopes')
    .addColumn('account_id', text, (c) => c.notNull())
    // Empty for everything; a tag as JSON: `["team"]` or `["team","north"]`.
    .addColumn('scope', text, (c) => c.notNull())
    // Up to where results are summed: JSON of a tag's value and an id. Null at the start.
    .addColumn('position_json', 'text')
    .addColumn('is_built', 'integer', (c) => c.notNull())
    .addColumn('summed', 'integer', (c) => c.notNull())
    .addColumn('results', 'integer', (c) => c.notNull())
    // Day on which somebody last asked.
    .addColumn('asked_on', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('summary_scopes_primary_key', ['account_id', 'scope'])
    .execute();

  await db.schema
    .createTable('summary_sums')
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('scope', text, (c) => c.notNull())
    .addColumn('dimension', text, (c) => c.notNull())
    .addColumn('month', text, (c) => c.notNull())
    // Empty for none, else `=` and the text.
    .addColumn('key', text, (c) => c.notNull())
    // Rounded, for finding the largest.
    .addColumn('grams', 'double precision', (c) => c.notNull())
    .addColumn('results', 'integer', (c) => c.notNull())
    // Credits and figures, exact: multiples of 2^-92.
    .addColumn('figures', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('summary_sums_primary_key', ['account_id', 'scope', 'dimension', 'month', 'key'])
    .execute();
};
