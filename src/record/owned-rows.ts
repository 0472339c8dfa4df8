import { inflateRawSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { COPIED, type CopiedTable } from './copied-tables.js';
import type { OwnedRow } from './port.js';
import type { Tables } from './tables.js';

type TableName = (typeof COPIED)[number]['name'];

/** Exported by `export.ts` through their own ports, in the API's terms rather than as columns. */
const WRITTEN_OTHERWISE = ['accounts', 'api_keys', 'users', 'deletions', 'audit', 'ledger', 'results'] as const;
/** Secrets and their hashes; data that belongs to nobody; and tables that only repeat others for speed. */
const LEFT_OUT = [
  ...(['credentials', 'sessions', 'one_time_links', 'secrets', 'exchange_tokens'] as const),
  ...(['carrier_keys', 'summary_tags', 'idempotency'] as const),
] as const;
/** Columns that would let their reader act for the account. */
const SECRET = /secret|token$/;

/** For tables without an account column: the table and column that lead to it. */
const THROUGH: { readonly [Name in TableName]?: readonly [parent: keyof Tables, column: string] } = {
  batch_chunks: ['batches', 'batch_id'],
  batch_rows: ['batches', 'batch_id'],
  webhook_deliveries: ['webhooks', 'webhook_id'],
  report_parts: ['reports', 'report_id'],
  exchange_events: ['exchange_clients', 'client_id'],
  exchange_messages: ['exchange_clients', 'client_id'],
};

const passed: readonly string[] = [...WRITTEN_OTHERWISE, ...LEFT_OUT];
const EXPORTED: readonly CopiedTable[] = COPIED.filter(({ name }) => !passed.includes(name));

/** Names of the tables that {@link listOwnedRows} reads. */
export const OWNED_TABLES: readonly string[] = EXPORTED.map(({ name }) => name);

/** The account's rows of a table in key order, after a given key, without secrets. */
export async function listOwnedRows(
  db: Kysely<Tables>,
  accountId: string,
  name: string,
  after: OwnedRow['key'] | undefined,
  limit: number,
): Promise<readonly OwnedRow[]> {
  const table = EXPORTED.find((one) => one.name === name);
  if (table === undefined) throw new Error(`${name} is not exported`);
  const key = sql.join(table.key.map((column) => sql.ref(column)));
  const columns = [...table.key, ...table.rest].filter((column) => !SECRET.test(column));
  const through = THROUGH[table.name as TableName];
  const owned =
    through === undefined
      ? sql`account_id = ${accountId}`
      : sql`${sql.ref(through[1])} in (select id from ${sql.table(through[0])} where account_id = ${accountId})`;
  const later = after === undefined ? sql`` : sql`and (${key}) > (${sql.join(after.map((value) => sql`${value}`))})`;
  const { rows } = await sql<Record<string, string | number | Uint8Array | null>>`
    select ${sql.join([...new Set([...columns, ...table.key])].map((column) => sql.ref(column)))}
    from ${sql.table(table.name)} where ${owned} ${later} order by ${key} limit ${limit}`.execute(db);
  return rows.map((row) => ({
    key: table.key.map((column) => row[column] as string | number),
    facts: () =>
      Object.fromEntries(
        columns.flatMap((column) => {
          const value = row[column] ?? null;
          return value === null || column === 'account_id' ? [] : [toFact(column, value)];
        }),
      ),
  }));
}

/** JSON as its value, and compressed columns unpacked: lines of rows or of a report. */
function toFact(column: string, value: string | number | Uint8Array): [string, unknown] {
  if (value instanceof Uint8Array)
    return [column.replace(/_packed$/, ''), parseLines(inflateRawSync(value).toString())];
  if (typeof value === 'number') return [column, value];
  if (column === 'input') return [column, JSON.parse(inflateRawSync(Buffer.from(value, 'base64')).toString())];
  return column.endsWith('_json') ? [column.slice(0, -'_json'.length), JSON.parse(value)] : [column, value];
}

const parseLines = (text: string): unknown[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
