import { sql } from 'kysely';
import type { Migration } from './migration.js';

/**
 * Everything of an account is now summed up by day of shipment rather than by id: unfinished sums start again. And the
 * largest results of a lane are found by index, whatever else is asked of them.
 */
export const speedUpOverview: Migration = async (db) => {
  await sql`delete from summary_sums where scope = ''
    and account_id in (select account_id from summary_scopes where scope = '' and is_built = 0)`.execute(db);
  await sql`update summary_scopes set position_json = null, summed = 0 where scope = '' and is_built = 0`.execute(db);
  await db.schema.dropIndex('summaries_lane').execute();
  const index = db.schema.createIndex('summaries_lane').on('summaries');
  await index.columns(['account_id', 'lane', 'total_grams', 'id']).where('lane', 'is not', null).execute();
};
