import { sql } from 'kysely';
import type { Migration } from './migration.js';

/**
 * Recalculations are batches whose rows come from what was calculated before: what they change is summed beside their counts.
 * A chunk says what it was calculated with, and a summary which row of its batch it sums up, so that the request is found.
 */
export const addRecalculations: Migration = async (db, text) => {
  const double = sql`double precision`;
  for (const add of [
    db.schema.alterTable('batches').addColumn('kind', text, (c) => c.notNull().defaultTo('FILE')),
    db.schema.alterTable('batches').addColumn('changed_rows', 'integer', (c) => c.notNull().defaultTo(0)),
    db.schema.alterTable('batches').addColumn('before_grams', double, (c) => c.notNull().defaultTo(0)),
    db.schema.alterTable('batches').addColumn('after_grams', double, (c) => c.notNull().defaultTo(0)),
    db.schema.alterTable('batch_chunks').addColumn('basis_json', 'text'),
    db.schema.alterTable('summaries').addColumn('batch_row', 'integer'),
  ]) {
    await add.execute();
  }
};
