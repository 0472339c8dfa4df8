import { createHash, type Hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { COPIED, type CopiedTable } from './copied-tables.js';
import type { SqlDialect } from './dialect.js';
import { insertRows } from './insert-rows.js';
import { openDialect } from './open.js';
import type { Tables } from './tables.js';
import { unavailable } from './unavailable.js';

const ROWS_AT_ONCE = 500;

type Row = Readonly<Record<string, string | number | Uint8Array | null>>;

export interface CopiedRows {
  readonly table: string;
  readonly rows: number;
  /** SHA-256 over all rows in key order, the same for every database with the same content. */
  readonly sha256: string;
}

/**
 * Copies a whole store into an empty one, in one transaction: the target gets all of it or nothing. The source is read
 * as of one instant and may be written meanwhile. The copy is read back and compared.
 * @throws Error if the target is not empty or differs afterwards, ApiFault SERVICE_UNAVAILABLE if one of them cannot be
 * reached
 */
export async function storeCopy(fromUrl: string, toUrl: string): Promise<readonly CopiedRows[]> {
  if (isMissingFile(fromUrl)) throw new Error(`there is no store at ${fromUrl}`);
  const from = await openDialect(fromUrl);
  try {
    const to = await openDialect(toUrl);
    try {
      const copied = await copyAll(from, to);
      await to.gatherFile?.();
      return copied;
    } catch (error) {
      throw from.isUnavailable(error) || to.isUnavailable(error) ? unavailable(error) : error;
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

/** Opening a SQLite store creates it, so a mistyped source would be copied as an empty store. */
export function isMissingFile(url: string): boolean {
  return url.startsWith('sqlite:') && !existsSync(url.slice('sqlite:'.length));
}

async function copyAll(from: SqlDialect, to: SqlDialect): Promise<readonly CopiedRows[]> {
  await requireEmpty(to.db);
  return from.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((source) =>
      to.db.transaction().execute(async (target) => {
        await requireEmpty(target);
        const copied: CopiedRows[] = [];
        for (const table of COPIED) {
          const sent = await digest(source, table, (rows) => insert(target, table, rows));
          const arrived = await digest(target, table);
          if (arrived.rows !== sent.rows || arrived.sha256 !== sent.sha256) {
            throw new Error(`table ${table.name} differs after copying: ${sent.rows} rows sent, ${arrived.rows} found`);
          }
          copied.push(sent);
        }
        return copied;
      }),
    );
}

async function requireEmpty(db: Kysely<Tables>): Promise<void> {
  for (const { name } of COPIED) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) throw new Error(`the target store is not empty: table ${name} has rows`);
  }
}

/** Counts and hashes a table, passing on each batch. */
async function digest(
  tx: Transaction<Tables>,
  table: CopiedTable,
  each: (rows: readonly Row[]) => Promise<void> = async () => {},
): Promise<CopiedRows> {
  const hash = createHash('sha256');
  let count = 0;
  for (let last: Row | undefined; ; ) {
    const rows = await readBatch(tx, table, last);
    if (rows.length === 0) break;
    for (const row of rows) addTo(hash, table, row);
    await each(rows);
    count += rows.length;
    last = rows.at(-1);
  }
  return { table: table.name, rows: count, sha256: hash.digest('hex') };
}

/** Bytes with their length in front; everything else as JSON. */
function addTo(hash: Hash, table: CopiedTable, row: Row): void {
  let text = '';
  for (const column of listColumns(table)) {
    const value = row[column] ?? null;
    if (value instanceof Uint8Array) {
      hash.update(`${text}${value.length}:`);
      hash.update(value);
      text = ',';
    } else text += `${JSON.stringify(value)},`;
  }
  hash.update(`${text}\n`);
}

async function readBatch(tx: Transaction<Tables>, table: CopiedTable, last: Row | undefined): Promise<readonly Row[]> {
  const key = sql.join(table.key.map((column) => sql.ref(column)));
  const after = last === undefined ? sql`` : sql`where (${key}) > (${joinValues(table.key, last)})`;
  const columns = sql.join(listColumns(table).map((column) => sql.ref(column)));
  const query = sql<Row>`select ${columns} from ${sql.table(table.name)} ${after} order by ${key} limit ${sql.lit(ROWS_AT_ONCE)}`;
  return (await query.execute(tx)).rows;
}

async function insert(tx: Transaction<Tables>, table: CopiedTable, rows: readonly Row[]): Promise<void> {
  const columns = listColumns(table);
  await insertRows(
    tx,
    table.name,
    columns,
    rows.map((row) => columns.map((column) => row[column] ?? null)),
  );
}

function listColumns(table: CopiedTable): readonly string[] {
  return [...table.key, ...table.rest];
}

function joinValues(columns: readonly string[], row: Row): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql`${row[column]}`));
}
