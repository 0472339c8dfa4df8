import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  sql,
  type TransactionSettings,
} from 'kysely';
import Database from 'libsql';
import type { SqlDialect } from '../dialect.js';
import { createAttemptTable, createRateLimitTable } from '../rate-limit.js';
import type { Tables } from '../tables.js';

/** How long a writer waits for the writers before it, in this process or another. */
const BUSY_TIMEOUT_MS = 5_000;
/** SQLite's own waiting stops the whole process, so it is kept this short and repeated. */
const BLOCKING_WAIT_MS = 10;
const BUSY_RETRY_MS = 3;
/** The store's own trouble, not a wrong statement; extended codes (SQLITE_BUSY_SNAPSHOT) begin alike. */
const UNAVAILABLE = /^SQLITE_(BUSY|LOCKED|IOERR|FULL|READONLY|CANTOPEN|NOTADB|CORRUPT|PROTOCOL|NOMEM)/;

/** Opens (and creates) the file. Every commit is flushed to disk before it is answered. */
export async function openSqlite(file: string): Promise<SqlDialect> {
  const path = resolve(file);
  mkdirSync(dirname(path), { recursive: true });
  const main = await open(path, 'full');
  // Allowances beside the store: counting a request must not cost a flush, and forgetting a second is no loss.
  const side = await open(`${path}-limits`, 'off');
  const db = connect(main);
  const limits = connect(side);
  return {
    name: 'sqlite',
    db,
    limits,
    writers: 1,
    sharedNowMs: (now) => sql<number>`cast(${now().getTime()} as integer)`,
    text: 'text',
    // `begin immediate` below: a transaction holds the only write lock from its start.
    lockSchema: async () => {},
    prepareLimits: () =>
      limits.transaction().execute(async (tx) => {
        await createRateLimitTable(tx);
        await createAttemptTable(tx);
      }),
    // A connection is closed late, when its statements are collected: until then the file alone is not everything.
    gatherFile: async () => {
      await sql`pragma wal_checkpoint(truncate)`.execute(db);
    },
    isUnavailable: (error) =>
      UNAVAILABLE.test(getCode(error)) ||
      /connection is not open|driver has already been destroyed/.test(String(error)),
    async close() {
      await db.destroy();
      await limits.destroy();
    },
  };
}

async function open(path: string, synchronous: 'full' | 'off'): Promise<Database.Database> {
  const database = new Database(path);
  database.exec(`pragma busy_timeout = ${BLOCKING_WAIT_MS}`);
  await waitWhileBusy(() => database.exec('pragma journal_mode = wal'));
  database.exec(`pragma synchronous = ${synchronous}`);
  database.exec('pragma foreign_keys = on');
  return database;
}

async function waitWhileBusy<T>(work: () => T | Promise<T>): Promise<T> {
  for (const deadlineMs = performance.now() + BUSY_TIMEOUT_MS; ; ) {
    try {
      return await work();
    } catch (error) {
      if (!/^SQLITE_BUSY/.test(getCode(error)) || performance.now() > deadlineMs) throw error;
    }
    await sleep(BUSY_RETRY_MS);
  }
}

function getCode(error: unknown): string {
  return String((error as { readonly code?: unknown }).code);
}

function connect(database: Database.Database): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new ImmediateDialect(database) });
}

const WRITES: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);

type SqliteDatabase = Exclude<SqliteDialectConfig['database'], (...parameters: never[]) => unknown>;

class ImmediateDialect extends SqliteDialect {
  constructor(private readonly database: Database.Database) {
    super({ database: database as unknown as SqliteDatabase });
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.database);
  }
}

/**
 * Takes the write lock at once: a lock taken halfway fails, without waiting, when another process wrote meanwhile.
 * Every write is in a transaction, that of the store's callers or one of its own, so that this is the one place where
 * it waits.
 */
class ImmediateDriver extends SqliteDriver {
  constructor(private readonly database: Database.Database) {
    super({ database: database as unknown as SqliteDatabase });
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
        if (this.database.inTransaction || !WRITES.has(query.query.kind)) return connection.executeQuery<R>(query);
        return this.executeAlone<R>(connection, query);
      },
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  /** A write of the sign-in library, which does not begin a transaction for one statement. */
  private async executeAlone<R>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<R>> {
    await this.beginTransaction(connection);
    try {
      const result = await connection.executeQuery<R>(query);
      this.database.exec('commit');
      return result;
    } catch (error) {
      await this.rollbackTransaction(connection);
      throw error;
    }
  }

  /** Not as a prepared statement: one that was refused as busy stays open and then forbids the next commit. */
  override async beginTransaction(_: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    const readOnly = settings?.accessMode === 'read only';
    await waitWhileBusy(() => this.database.exec(readOnly ? 'begin' : 'begin immediate'));
  }

  /** A full disk has rolled back already; that failure is the one to report, not this. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!/no transaction is active/.test(String(error))) throw error;
    }
  }
}
