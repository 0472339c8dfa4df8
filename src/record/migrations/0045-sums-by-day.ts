import { sql } from 'kysely';
import type { Migration } from './migration.js';

/** Everything of an account is now summed up by day of shipment rather than by id: sums that are half made begin anew. */
export const restartSums: Migration = async (db) => {
  await sql`delete from summary_sums where scope = ''
    and account_id in (select account_id from summary_scopes where scope = '' and is_built = 0)`.execute(db);
  await sql`update summary_scopes set position_json = null, summed = 0 where scope = '' and is_built = 0`.execute(db);
};
