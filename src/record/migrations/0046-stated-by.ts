import { sql } from 'kysely';
import type { Migration } from './migration.js';

/**
 * Kept sums now say how many results state each figure: until now a figure that a result does not state was added as 0, which
 * cannot be told from a true zero. Every sum begins anew, in the background after the start.
 */
export const countStatedFigures: Migration = async (db) => {
  await sql`delete from summary_sums`.execute(db);
  await sql`update summary_scopes set position_json = null, is_built = 0, summed = 0`.execute(db);
};
