import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { CopiedTable } from '../../copied-tables.js';
import { type CopySource, type CopyTarget, columnsOf, type Row } from '../../copy-end.js';
import { type ColumnType, decodeRows, encodeRows } from './binary-rows.js';
import { CONNECT_TIMEOUT_MS, isUnavailable, OPTIONS } from './postgres.js';

const ROWS_AT_ONCE = 500;
const TYPES: ReadonlySet<string> = new Set<ColumnType>(['text', 'bytea', 'bigint', 'integer', 'double precision']);

export async function openPostgresSource(url: string): Promise<CopySource> {
  const client = await connect(url);
  await client.query('begin isolation level repeatable read read only');
  return { read: (table) => readRows(client, table), isUnavailable, close: () => client.end() };
}

export async function openPostgresTarget(url: string): Promise<CopyTarget> {
  const client = await connect(url);
  await client.query('begin');
  // If a service is using the store, the tables cannot be had: it is not empty for long.
  await client.query("set local lock_timeout = '10s'");
  await client.query("set local maintenance_work_mem = '256MB'");
  const restore = await setAside(client);
  /** SHA-256 of what was sent, by table. */
  const sent = new Map<string, string>();
  return {
    read: (table) => readRows(client, table),
    isUnavailable,
    async write(table, rows) {
      const types = await typesOf(client, table);
      const stream = client.query(
        copyFrom(`copy ${table.name} (${columnsOf(table).join()}) from stdin with (format binary)`),
      );
      const hash = createHash('sha256');
      const bytes = async function* () {
        for await (const chunk of encodeRows(rows, types)) {
          hash.update(chunk);
          yield chunk;
        }
      };
      await pipeline(Readable.from(bytes()), stream);
      sent.set(table.name, hash.digest('hex'));
    },
    // The server sends the same bytes for the same rows in the same order: there is no need to decode them.
    async isWhole(table) {
      const hash = createHash('sha256');
      for await (const chunk of streamRows(client, table)) hash.update(chunk);
      return hash.digest('hex') === sent.get(table.name);
    },
    async commit() {
      for (const statement of restore) await client.query(statement);
      await client.query('commit');
    },
    close: () => client.end(),
  };
}

/** Without the limits of the service's own statements: those of a copy take minutes. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'cargowake copy',
    options: OPTIONS,
    keepAlive: true,
  });
  // A connection that breaks fails the next statement; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/**
 * Drops indexes and references, which cost more than the rows if they are kept with each of them.
 * @returns statements that make them again
 */
async function setAside(client: pg.Client): Promise<readonly string[]> {
  const references = await client.query<{ owner: string; name: string; definition: string }>(`
    select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by 1, 2`);
  const indexes = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and not exists (select 1 from pg_constraint where conindid = indexrelid) order by 1`);
  for (const { owner, name } of references.rows) await client.query(`alter table ${owner} drop constraint ${name}`);
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
  return [
    ...indexes.rows.map(({ definition }) => definition),
    ...references.rows.map(
      ({ owner, name, definition }) => `alter table ${owner} add constraint ${name} ${definition}`,
    ),
    'analyze',
  ];
}

async function* readRows(client: pg.Client, table: CopiedTable): AsyncIterable<readonly Row[]> {
  const types = await typesOf(client, table);
  yield* decodeRows(streamRows(client, table), types, ROWS_AT_ONCE);
}

function streamRows(client: pg.Client, table: CopiedTable): AsyncIterable<Buffer> {
  const rows = `select ${columnsOf(table).join()} from ${table.name} order by ${table.key.join()}`;
  return client.query(copyTo(`copy (${rows}) to stdout with (format binary)`));
}

async function typesOf(client: pg.Client, table: CopiedTable): Promise<readonly ColumnType[]> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = current_schema() and table_name = $1`,
    [table.name],
  );
  const types = new Map(rows.map(({ name, type }) => [name, type]));
  return columnsOf(table).map((column) => {
    const type = types.get(column);
    if (!isColumnType(type)) throw new Error(`column ${column} of ${table.name} has the type ${type}`);
    return type;
  });
}

const isColumnType = (type: string | undefined): type is ColumnType => type !== undefined && TYPES.has(type);
