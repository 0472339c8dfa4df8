import { sql } from 'kysely';
import type { Migration } from './migration.js';

/** Tags are now summed up by day of shipment too: unfinished sums start again. */
export const sumTagsByDay: Migration = async (db) => {
  await sql`delete from summary_sums where exists (select 1 from summary_scopes as s where s.is_built = 0
    and s.scope <> '' and s.account_id = summary_sums.account_id and s.scope = summary_sums.scope)`.execute(db);
  await sql`update summary_scopes set position_json = null, summed = 0 where is_built = 0 and scope <> ''`.execute(db);
};
