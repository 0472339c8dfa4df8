import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Tables } from './tables.js';

type Value = string | number | Uint8Array | null;

/** Maximum number of parameters per statement: SQLite's own limit is 32,766. */
const MAX_PARAMETERS = 20_000;
const MAX_KEPT = 200;

const texts = new Map<string, string>();

/**
 * Inserts rows, with as many per statement as possible. The statement's text is built only once: for inserts that every
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
  const atOnce = Math.floor(MAX_PARAMETERS / columns.length);
  for (let start = 0; start < rows.length; start += atOnce) {
    const part = rows.slice(start, start + atOnce);
    const text = textOf(tx, table, columns, part.length, tail);
    const result = await tx.executeQuery<Row>(CompiledQuery.raw(text, part.flat()));
    found.push(...result.rows);
  }
  return found;
}

function textOf(tx: Kysely<Tables>, table: string, columns: readonly string[], rows: number, tail: string): string {
  const numbered = isNumbered(tx);
  const key = `${numbered} ${table} ${columns.length} ${rows} ${tail}`;
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
