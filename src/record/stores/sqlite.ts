import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  sql,
} from 'kysely';
import Database from 'libsql';
import type { SqlDialect } from '../dialect.js';
import { createRateLimitTable } from '../rate-limit.js';
import type { Tables } from '../tables.js';

const BUSY_TIMEOUT_MS = 5_000;
const OPEN_RETRY_MS = 50;
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
  await createRateLimitTable(limits);
  return {
    name: 'sqlite',
    db,
    limits,
    sharedNowMs: (now) => sql<number>`cast(${now().getTime()} as integer)`,
    text: 'text',
    // `begin immediate` below: a transaction holds the only write lock from its start.
    lockSchema: async () => {},
    isUnavailable: (error) =>
      UNAVAILABLE.test(String((error as { code?: unknown }).code)) ||
      /connection is not open|driver has already been destroyed/.test(String(error)),
    async close() {
      await db.destroy();
      await limits.destroy();
    },
  };
}

async function open(path: string, synchronous: 'full' | 'off'): Promise<Database.Database> {
  const database = new Database(path);
  database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
  // Changing to WAL does not wait for other processes that are opening the file too.
  for (const deadline = Date.now() + BUSY_TIMEOUT_MS; ; ) {
    try {
      database.exec('pragma journal_mode = wal');
      break;
    } catch (error) {
      if (!/^SQLITE_BUSY/.test(String((error as { code?: unknown }).code)) || Date.now() > deadline) throw error;
      await sleep(OPEN_RETRY_MS);
    }
  }
  database.exec(`pragma synchronous = ${synchronous}`);
  database.exec('pragma foreign_keys = on');
  return database;
}

function connect(database: Database.Database): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new ImmediateDialect({ database: database as unknown as SqliteDatabase }) });
}

type SqliteDatabase = Exclude<SqliteDialectConfig['database'], (...parameters: never[]) => unknown>;

class ImmediateDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#config);
  }
}

/** Takes the write lock at once: a lock taken halfway fails, without waiting, when another process wrote meanwhile. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}
