import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RowCondition, SignInRow, SignInRows, SignInTable } from './port.js';
import type { Tables } from './tables.js';

const MAX_ROWS = 1_000_000;
const COMPARISONS = { '=': sql`=`, '<>': sql`<>`, '<': sql`<`, '<=': sql`<=`, '>': sql`>`, '>=': sql`>=` } as const;

/** Rows of users, sessions, passwords and links for a sign-in library. */
export function createSignInRows(db: Kysely<Tables>): SignInRows {
  const change = (statement: RawBuilder<SignInRow>) =>
    db.transaction().execute(async (tx) => (await statement.execute(tx)).rows);
  return {
    async insertRow(table, row) {
      const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
      const values = sql.join(Object.values(row));
      const [inserted] = await change(
        sql<SignInRow>`insert into ${sql.table(table)} (${columns}) values (${values}) returning *`,
      );
      if (inserted === undefined) throw new Error(`nothing was inserted into ${table}`);
      return inserted;
    },
    async findRows(table, where, page = {}) {
      const { limit, offset, orderBy } = page;
      const order =
        orderBy && sql`order by ${sql.ref(orderBy.column)} ${orderBy.direction === 'desc' ? sql`desc` : sql`asc`}`;
      const statement = sql<SignInRow>`select * from ${sql.table(table)} ${matching(where)} ${order ?? sql``}
        limit ${limit ?? MAX_ROWS} offset ${offset ?? 0}`;
      return (await statement.execute(db)).rows;
    },
    async countRows(table, where) {
      const statement = sql<{ readonly n: number }>`select count(*) as n from ${sql.table(table)} ${matching(where)}`;
      return Number((await statement.execute(db)).rows[0]?.n ?? 0);
    },
    updateRows(table, where, to) {
      const set = sql.join(Object.entries(to).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
      return change(sql<SignInRow>`update ${sql.table(table)} set ${set} ${matching(some(table, where))} returning *`);
    },
    deleteRows: (table, where) =>
      change(sql<SignInRow>`delete from ${sql.table(table)} ${matching(some(table, where))} returning *`),
  };
}

/** A change without a condition would affect every row. */
function some(table: SignInTable, where: readonly RowCondition[]): readonly RowCondition[] {
  if (where.length === 0) throw new Error(`a change of ${table} names no row`);
  return where;
}

function matching(where: readonly RowCondition[]): RawBuilder<unknown> {
  return where.length === 0 ? sql`` : sql`where ${sql.join(where.map(toSql), sql` and `)}`;
}

function toSql({ column, is, value }: RowCondition): RawBuilder<unknown> {
  const at = sql.ref(column);
  if (is === 'in' || is === 'not in') {
    const values = Array.isArray(value) ? (value as readonly (string | number)[]) : [];
    if (values.length === 0) return is === 'in' ? sql`1 = 0` : sql`1 = 1`;
    return is === 'in' ? sql`${at} in (${sql.join(values)})` : sql`${at} not in (${sql.join(values)})`;
  }
  if (value === null) return is === '=' ? sql`${at} is null` : sql`${at} is not null`;
  return sql`${at} ${COMPARISONS[is]} ${value}`;
}
