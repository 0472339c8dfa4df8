import { sql } from 'kysely';
import type { Migration } from './migration.js';

/**
 * Kept sums now also answer a filter by mode and periods of days: until now, each such sum read every summary, which took
 * seconds for a million. Every sum begins anew, in the background after the start. Logged changes do not state the modes of
 * main legs; what they changed is summed with the summaries themselves.
 */
export const keepSumsByDay: Migration = async (db) => {
  for (const table of ['summary_sums', 'summary_changes']) await sql`delete from ${sql.table(table)}`.execute(db);
  await sql`update summary_scopes set position_json = null, is_built = 0, summed = 0`.execute(db);
};
