import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { SqlDialect } from '../../dialect.js';
import { createAttemptTable, createRateLimitTable } from '../../rate-limit.js';
import type { Tables } from '../../tables.js';

const CONNECTIONS = 10;
export const CONNECT_TIMEOUT_MS = 3_000;
/** Longer than any statement of the store; locks are held for milliseconds. */
const STATEMENT_TIMEOUT_MS = 10_000;
/** Any number that no other program locks in the same database. */
const SCHEMA_LOCK = 6_021_914_083;
const INT8_OID = 20;
/**
 * Every list of the store walks an index. Without fresh statistics of a table the planner considers an account small, and
 * reads and sorts all of it instead.
 */
export const OPTIONS = '-c enable_sort=off';

/** Unreachable, out of resources, shutting down, read-only, or in a conflict that a retry resolves. */
const UNAVAILABLE_STATES = /^(08|53|57|58|40)|^(25006|55P03)$/;
/** A message that this program formed wrongly; PgBouncer also ends a connection with it if it has no server for it. */
const PROTOCOL_VIOLATION = '08P01';
const UNAVAILABLE_CALLS = /^E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)/;
const UNAVAILABLE_TEXTS =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|already been destroyed|pool after calling end/;

/** Opens the database of a `postgres://` address (version 14 or later). */
export async function openPostgres(url: string): Promise<SqlDialect> {
  assertAddress(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    // A server that vanished silently triggers no statement timeout.
    query_timeout: 2 * STATEMENT_TIMEOUT_MS,
    application_name: 'cargowake',
    options: OPTIONS,
    types: { getTypeParser: getTypeParser as typeof pg.types.getTypeParser },
  });
  // A connection that breaks while idle or between two statements is replaced, and the next statement on it fails;
  // without these listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const lockSchema: SqlDialect['lockSchema'] = async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(SCHEMA_LOCK)})`.execute(tx);
  };
  return {
    name: 'postgres',
    pool: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    db,
    reads: db,
    limits: db,
    // For each kind of batch: keys, allowances, commits. Lists and fetches have the remaining connections.
    writers: 3,
    // The instances' own clocks may differ by more than the duration of a request.
    sharedNowMs: () => sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`,
    // Byte order, as in SQLite: a language's order would page differently and more slowly.
    text: sql`text collate "C"`,
    whole: (value) => sql`trunc(${value})::bigint`,
    snapshot: (read) => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read),
    lockSchema,
    prepareLimits: () =>
      db.transaction().execute(async (tx) => {
        await lockSchema(tx);
        // Unlogged: nothing to flush, and empty after a crash.
        await createRateLimitTable(tx, sql`unlogged`);
        await createAttemptTable(tx, sql`unlogged`);
      }),
    isUnavailable,
    close: () => db.destroy(),
  };
}

/** Balances and counts fit in a JavaScript number (a constraint of the schema), so they are read as one. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
  return oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format as 'text');
}

export function isUnavailable(error: unknown): boolean {
  const { code, message, severity } = error as Readonly<Record<'code' | 'message' | 'severity', unknown>>;
  if (code === PROTOCOL_VIOLATION) return severity === 'FATAL';
  if (typeof code === 'string' && (UNAVAILABLE_STATES.test(code) || UNAVAILABLE_CALLS.test(code))) return true;
  return UNAVAILABLE_TEXTS.test(String(message));
}

/** A pool would not notice before its first query, whose error says neither what is wrong nor how to write it. */
function assertAddress(url: string): void {
  try {
    new pg.Client({ connectionString: url });
  } catch (cause) {
    throw new Error(
      'the address of the database cannot be read; write postgres://USER:PASSWORD@HOST:PORT/DATABASE, and special characters of the password as %40 for @',
      { cause },
    );
  }
}
