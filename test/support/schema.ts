import { type Kysely, sql } from 'kysely';
import type { SqlDialect } from '../../src/record/dialect.js';
import type { Tables } from '../../src/record/tables.js';

export interface Column {
  readonly table: string;
  readonly column: string;
  /** In small letters, as the database names it. */
  readonly type: string;
}

/** Every column of every table of a store, as the database itself lists them. */
export async function listColumns({ db, name }: Pick<SqlDialect, 'db' | 'name'>): Promise<readonly Column[]> {
  const query =
    name === 'sqlite'
      ? sql<Column>`select m.name as "table", c.name as "column", lower(c.type) as type
          from sqlite_master m join pragma_table_info(m.name) c
          where m.type = 'table' and m.name not like 'sqlite_%' order by 1, 2`
      : sql<Column>`select table_name as "table", column_name as "column", data_type as type
          from information_schema.columns where table_schema = current_schema() order by 1, 2`;
  return (await query.execute(db)).rows;
}

/** Lets rows be written that break references and conditions. Later changes cascade along references as always. */
export async function withoutConstraints(
  { db, name }: Pick<SqlDialect, 'db' | 'name'>,
  work: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  if (name === 'sqlite') {
    await sql`pragma foreign_keys = off`.execute(db);
    await sql`pragma ignore_check_constraints = on`.execute(db);
    await work(db);
    await sql`pragma ignore_check_constraints = off`.execute(db);
    await sql`pragma foreign_keys = on`.execute(db);
    return;
  }
  const { rows } = await sql<{ owner: string; name: string; isReference: boolean; definition: string }>`
    select conrelid::regclass::text as owner, quote_ident(conname) as name, contype = 'f' as "isReference",
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype in ('c', 'f') and connamespace = current_schema()::regnamespace`.execute(db);
  for (const { owner, name: constraint } of rows)
    await sql`alter table ${sql.raw(owner)} drop constraint ${sql.raw(constraint)}`.execute(db);
  await work(db);
  for (const { owner, name: constraint, definition } of rows.filter(({ isReference }) => isReference))
    await sql`${sql.raw(`alter table ${owner} add constraint ${constraint} ${definition} not valid`)}`.execute(db);
}
