import { sql } from 'kysely';
import type { Migration } from './migration.js';

/** Storing became a scope of its own: keys from before may store where they may calculate, as they always could. */
export const addStoreScope: Migration = async (db) => {
  await sql`update api_keys set scopes = scopes || ',store' where ',' || scopes || ',' like '%,calculate,%'`.execute(
    db,
  );
};
