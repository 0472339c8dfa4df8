import { hash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { toText } from '../machine/json-text.js';
import { COPIED, type CopiedTable } from './copied-tables.js';
import { isMissingFile } from './copy.js';
import type { SqlDialect } from './dialect.js';
import { openDialect } from './open.js';
import { DamagedText } from './pack.js';
import type { ResultRow } from './port.js';
import { toResult } from './read-stored.js';
import type { Tables } from './tables.js';

const ROWS_AT_ONCE = 200;

export interface DamagedRow {
  readonly table: string;
  /** Its primary key as far as it can be read; else its position. */
  readonly key: string;
  readonly problem: string;
}

export interface StoreCheck {
  readonly rows: number;
  readonly damaged: readonly DamagedRow[];
}

/**
 * Reads every row of a store and looks for invalid texts, results that do not unpack or do not match their summary's
 * checksum, and balances that differ from the sum of their ledger. Changes nothing except an older schema.
 */
export async function checkStore(url: string): Promise<StoreCheck> {
  if (isMissingFile(url)) throw new Error(`there is no store at ${url}`);
  const dialect = await openDialect(url);
  try {
    const damaged: DamagedRow[] = [...(await checkFile(dialect)), ...(await checkBalances(dialect.db))];
    let rows = 0;
    for (const table of COPIED) rows += await checkTable(dialect, table, (row) => damaged.push(row));
    return { rows, damaged };
  } finally {
    await dialect.close();
  }
}

type Row = Readonly<Record<string, unknown>>;

/** By position in the file where rows have one, since a damaged key could not be continued from; by key elsewhere. */
async function checkTable(
  dialect: SqlDialect,
  table: CopiedTable,
  report: (damaged: DamagedRow) => void,
): Promise<number> {
  const { db } = dialect;
  const isByPosition = dialect.name === 'sqlite' && (await hasPositions(db, table));
  const key = isByPosition ? ['rowid'] : table.key;
  const columns = sql.join([...new Set([...key, ...table.key, ...table.rest])].map((column) => sql.ref(column)));
  const from = sql`from ${sql.table(table.name)}`;
  const order = sql.join(key.map((column) => sql.ref(column)));
  let rows = 0;
  for (let last: Row | undefined; ; ) {
    const after =
      last === undefined ? sql`` : sql`where (${order}) > (${sql.join(key.map((column) => sql`${last?.[column]}`))})`;
    const tail = sql`${after} order by ${order} limit ${sql.lit(ROWS_AT_ONCE)}`;
    let found: readonly Row[];
    try {
      found = (await sql<Row>`select ${columns} ${from} ${tail}`.execute(db)).rows;
      for (const row of found) await checkRow(db, table, row, report);
    } catch (error) {
      if (!(error instanceof DamagedText)) throw error;
      if (!isByPosition) {
        const before = last === undefined ? 'first rows' : `rows after ${nameOf(table, last)}`;
        report({ table: table.name, key: before, problem: 'no text in one of them; the rest is not checked' });
        return rows;
      }
      found = (await sql<Row>`select rowid ${from} ${tail}`.execute(db)).rows;
      for (const { rowid } of found) await checkAlone(db, table, columns, rowid as number, report);
    }
    rows += found.length;
    last = found.at(-1);
    if (found.length < ROWS_AT_ONCE) return rows;
  }
}

/** Whether rows have a position besides their key. */
async function hasPositions(db: Kysely<Tables>, { name }: CopiedTable): Promise<boolean> {
  const { rows } = await sql`select 1 from pragma_table_list where name = ${name} and wr = 0`.execute(db);
  return rows.length > 0;
}

/** Checks single rows if some of their batch cannot be read. */
async function checkAlone(
  db: Kysely<Tables>,
  table: CopiedTable,
  columns: RawBuilder<unknown>,
  rowid: number,
  report: (damaged: DamagedRow) => void,
): Promise<void> {
  const where = sql`from ${sql.table(table.name)} where rowid = ${rowid}`;
  const read = (selected: RawBuilder<unknown>) => sql<Row>`select ${selected} ${where}`.execute(db);
  try {
    const [row] = (await read(columns)).rows;
    if (row !== undefined) await checkRow(db, table, row, report);
    return;
  } catch (error) {
    if (!(error instanceof DamagedText)) throw error;
  }
  const wrong: string[] = [];
  for (const column of [...table.key, ...table.rest]) {
    await read(sql.ref(column)).catch(() => wrong.push(column));
  }
  const key = await read(sql.join(table.key.map((column) => sql.ref(column)))).then(
    ({ rows: [row] }) => nameOf(table, row ?? {}),
    () => `row ${rowid}`,
  );
  report({ table: table.name, key, problem: `no text in ${wrong.join(', ')}` });
}

async function checkRow(
  db: Kysely<Tables>,
  table: CopiedTable,
  row: Row,
  report: (damaged: DamagedRow) => void,
): Promise<void> {
  if (table.name !== 'results') return;
  const problem = await problemOf(db, row as unknown as ResultRow);
  if (problem !== undefined) report({ table: table.name, key: nameOf(table, row), problem });
}

async function problemOf(db: Kysely<Tables>, row: ResultRow): Promise<string | undefined> {
  try {
    const { resultJson, explanationJson, requestJson = 'null' } = toResult(row);
    for (const text of [resultJson, explanationJson, requestJson]) JSON.parse(toText(text));
    const summary = await sql<{ result_sha256: string | null }>`select result_sha256 from summaries
      where account_id = ${row.account_id} and id = ${row.id}`.execute(db);
    const expected = summary.rows[0]?.result_sha256 ?? undefined;
    if (expected !== undefined && expected !== hash('sha256', resultJson))
      return 'the result does not match its checksum';
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const nameOf = (table: CopiedTable, row: Row): string => table.key.map((column) => String(row[column])).join(' / ');

async function checkBalances(db: Kysely<Tables>): Promise<readonly DamagedRow[]> {
  const { rows } = await sql<{ id: string; balance: number; total: number }>`
    select id, balance, (select coalesce(sum(amount), 0) from ledger where account_id = accounts.id) as total
    from accounts`.execute(db);
  return rows
    .filter(({ balance, total }) => Number(balance) !== Number(total))
    .map(({ id, balance, total }) => ({
      ...{ table: 'accounts', key: id },
      problem: `balance ${balance}, but the ledger adds up to ${total}`,
    }));
}

/** SQLite's own check of its file: pages, indexes, constraints. */
async function checkFile({ db, name }: SqlDialect): Promise<readonly DamagedRow[]> {
  if (name !== 'sqlite') return [];
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(20)`.execute(db);
  return rows
    .map(({ integrity_check }) => integrity_check)
    .filter((line) => line !== 'ok')
    .map((problem) => ({ table: '', key: 'file', problem }));
}
