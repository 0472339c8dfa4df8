import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Tables } from './tables.js';

type Value = string | number | Uint8Array | null;

/** Maximum number of parameters per statement: PostgreSQL's own limit is 65,535. */
const MAX_PARAMETERS = 20_000;
/**
 * An embedded store inserts 1, 2, 4, ... or this many rows at once: its compiled statements are kept, several kilobytes for each
 * row, and there would otherwise be one for each number of rows.
 */
const MAX_EMBEDDED_ROWS = 64;
const MAX_KEPT = 200;

const texts = new Map<string, string>();

/**
 * Inserts rows, many per statement. The statement's text is built only once: for inserts that every
 * request makes, building a query from parts would take longer than running it. `tail` follows the values (`on conflict
 * …`).
 * @returns the rows of a `returning` in the tail
 */
export async function insertRows<Row = unknown>(
  tx: Kysely<Tables>,
  table: keyof Tables,
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
  tail = '',
): Promise<Row[]> {
  const found: Row[] = [];
  for (let start = 0; start < rows.length; ) {
    const count = countAtOnce(tx, columns.length, rows.length - start);
    const text = textOf(tx, table, columns, count, tail);
    // `flat` and spreading take ten times as long for the few thousand values of a commit.
    const values: Value[] = [];
    for (let at = start; at < start + count; at++) for (const value of rows[at] ?? []) values.push(value);
    const result = await tx.executeQuery<Row>(CompiledQuery.raw(text, values));
    found.push(...result.rows);
    start += count;
  }
  return found;
}

function countAtOnce(tx: Kysely<Tables>, columns: number, left: number): number {
  if (isNumbered(tx)) return Math.min(left, Math.floor(MAX_PARAMETERS / columns));
  return Math.min(MAX_EMBEDDED_ROWS, 2 ** Math.floor(Math.log2(left)));
}

function textOf(tx: Kysely<Tables>, table: string, columns: readonly string[], rows: number, tail: string): string {
  const numbered = isNumbered(tx);
  const key = `${numbered} ${table} ${columns.join()} ${rows} ${tail}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const place = (n: number): string => (numbered ? `$${n}` : '?');
  const values = Array.from(
    { length: rows },
    (_, row) => `(${columns.map((_column, i) => place(row * columns.length + i + 1)).join(',')})`,
  );
  const text = `insert into ${table} (${columns.join(',')}) values ${values.join(',')} ${tail}`;
  const [oldest] = texts.keys();
  if (texts.size >= MAX_KEPT && oldest !== undefined) texts.delete(oldest);
  texts.set(key, text);
  return text;
}

const styles = new WeakMap<object, boolean>();

/** Whether the database numbers its parameters (`$1`) instead of using `?`. */
function isNumbered(tx: Kysely<Tables>): boolean {
  const adapter = tx.getExecutor().adapter;
  const known = styles.get(adapter);
  if (known !== undefined) return known;
  const numbered = sql`select ${1}`.compile(tx).sql.includes('$1');
  styles.set(adapter, numbered);
  return numbered;
}
