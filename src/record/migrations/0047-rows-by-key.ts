import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.js';
import type { Migration } from './migration.js';

/**
 * Small rows that SQLite keeps in the order of their keys: beside a table of rows, the index of the keys repeated account and
 * result for each mode, and account, month and lane for each sum, and every row was written in two places. PostgreSQL has no
 * such tables.
 */
export const keepRowsByKey: Migration = async (db, text) => {
  if (text !== 'text') return;
  await remake(db, 'summary_modes');
  await remake(db, 'summary_sums');
};

/** SQLite changes the kind of a table only by making it anew. */
async function remake(db: Kysely<Tables>, table: 'summary_modes' | 'summary_sums'): Promise<void> {
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_schema
    where type = 'table' and name = ${table}`.execute(db);
  const definition = rows[0]?.sql;
  if (definition === undefined) throw new Error(`the store has no table ${table}`);
  await sql`alter table ${sql.table(table)} rename to rows_before`.execute(db);
  await sql`${sql.raw(definition)} without rowid`.execute(db);
  await sql`insert into ${sql.table(table)} select * from rows_before`.execute(db);
  await sql`drop table rows_before`.execute(db);
}
