import { type FileHandle, open as openFile, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  sql,
  type TransactionSettings,
} from 'kysely';
import Database from 'libsql';
import { makeFolder } from '../../../machine/folder.js';
import type { SqlDialect } from '../../dialect.js';
import { createAttemptTable, createRateLimitTable } from '../../rate-limit.js';
import type { Tables } from '../../tables.js';
import { startCheckpointer } from './checkpointer.js';
import { createFlusher, type Sight } from './flusher.js';
import { readLogGrowth } from './log-growth.js';
import { keepPrepared } from './prepared-statements.js';

/** How long a writer waits for the writers before it, in this process or another. */
const BUSY_TIMEOUT_MS = 5_000;
/** SQLite's own waiting stops the whole process, so it is kept this short and repeated. */
const BLOCKING_WAIT_MS = 10;
const BUSY_RETRY_MS = 3;
/** Of pages that writes change, above all those of indexes; SQLite's own 2 MB are fewer than a batch touches. */
const WRITER_CACHE_KIB = 8 * 1024;
const LARGEST_RESULT_BYTES = 8 * 1024 * 1024;
/** The store's own trouble, not a wrong statement; extended codes (SQLITE_BUSY_SNAPSHOT) begin alike. */
const UNAVAILABLE = /^SQLITE_(BUSY|LOCKED|IOERR|FULL|READONLY|CANTOPEN|NOTADB|CORRUPT|PROTOCOL|NOMEM)/;

/** Brings the log to disk. @throws when the disk does not take it */
type FlushLog = (log: FileHandle) => Promise<void>;

/** Opens (and creates) the file. Every commit is flushed to disk before it is answered; `flushLog` is given by tests. */
export async function openSqlite(file: string, flushLog: FlushLog = (log) => log.datasync()): Promise<SqlDialect> {
  const path = resolve(file);
  makeFolder(dirname(path));
  // In WAL mode a commit is an addition to the log. SQLite's own flush of it (`full`) would stop the event loop; what else
  // needs one (checkpoints, the log's reuse) SQLite flushes itself with `normal`, in the order that keeps the file whole.
  const main = await open(path, 'normal');
  // Allowances beside the store: counting a request must not cost a flush, and forgetting a second is no loss.
  const side = await open(`${path}-limits`, 'off');
  const log = await openLog(main, path);
  const logIndex = await openFile(`${path}-shm`, 'r');
  const checkpointer = startCheckpointer(
    path,
    () => readLogGrowth(logIndex),
    () => main.open && main.exec('pragma wal_autocheckpoint = 1000'),
  );
  main.exec('pragma wal_autocheckpoint = 0');
  main.exec(`pragma cache_size = -${WRITER_CACHE_KIB}`);
  const flusher = createFlusher(async (afterFailure) => {
    // What a failed flush has lost cannot be had by flushing again: the system takes those pages for written. All that the
    // log holds is moved into the database file, which SQLite flushes, and the log begins anew.
    if (afterFailure) checkpoint(main);
    try {
      await flushLog(log);
    } catch (cause) {
      throw Object.assign(new Error('the log could not be flushed', { cause }), { code: 'SQLITE_IOERR_FSYNC' });
    }
  });
  const commits: Commits = { sight: 'SEEN', flush: (sight) => flusher.flush(sight) };
  const db = connect(main, commits);
  const reads = connect(await open(path, 'normal'));
  // One that was never used could not be closed, and would answer after the others.
  await sql`select 1`.execute(reads);
  let reader: Promise<Kysely<Tables>> | undefined;
  let closed = false;
  const limits = connect(side);
  return {
    name: 'sqlite',
    db,
    reads,
    limits,
    writers: 1,
    sharedNowMs: (now) => sql<number>`cast(${now().getTime()} as integer)`,
    text: 'text',
    whole: (value) => sql`cast(${value} as integer)`,
    // On a connection of its own: others would otherwise wait until it is done.
    async snapshot(read) {
      reader ??= open(path, 'normal').then((database) => connect(database));
      return (await reader).transaction().setAccessMode('read only').execute(read);
    },
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
    flushed: (what) => flusher.settled(what),
    unseen() {
      commits.sight = 'UNSEEN';
    },
    checkRoom: () => checkRoom(path),
    async close() {
      // What is stopped can be copied as one file. The library closes a connection late, and with it would the log be emptied.
      await (await reader)?.destroy();
      await reads.destroy();
      try {
        if (!closed) checkpoint(main);
      } catch {
        // Another process reads or writes; its own end brings the rest over. Or the disk is full: the log keeps what it has.
      }
      closed = true;
      await checkpointer.close();
      await db.destroy();
      await limits.destroy();
      await log.close();
      await logIndex.close();
    },
  };
}

/** @throws with the code of a full disk when the largest result could not be written */
async function checkRoom(path: string): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(path));
  if (bavail * bsize < LARGEST_RESULT_BYTES) {
    throw Object.assign(new Error('the disk is full'), { code: 'SQLITE_FULL' });
  }
}

/** The write-ahead log, which exists from the first read until the last connection is closed. */
async function openLog(database: Database.Database, path: string): Promise<FileHandle> {
  await waitWhileBusy(() => database.exec('select count(*) from sqlite_master'));
  return openFile(`${path}-wal`, 'r+');
}

/** @throws when somebody who reads or writes is in its way */
function checkpoint(database: Database.Database): void {
  const [row] = database.prepare('pragma wal_checkpoint(truncate)').all() as { readonly busy: number }[];
  if (row?.busy !== 0) throw Object.assign(new Error('the log is in use'), { code: 'SQLITE_BUSY' });
}

async function open(path: string, synchronous: 'normal' | 'off'): Promise<Database.Database> {
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

/** How the next commit of a connection gets to the disk. */
interface Commits {
  /** Of the open transaction. */
  sight: Sight;
  flush(sight: Sight): Promise<void>;
}

const unflushed = (): Commits => ({ sight: 'SEEN', flush: async () => {} });

function connect(database: Database.Database, commits = unflushed()): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new ImmediateDialect(database, keepPrepared(database), commits) });
}

const WRITES: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);

class ImmediateDialect extends SqliteDialect {
  constructor(
    private readonly database: Database.Database,
    private readonly prepared: SqliteDatabase,
    private readonly commits: Commits,
  ) {
    super({ database: prepared });
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.database, this.prepared, this.commits);
  }
}

/**
 * Takes the write lock at once: a lock taken halfway fails, without waiting, when another process wrote meanwhile.
 * Every write is in a transaction, that of the store's callers or one of its own, so that this is the one place where
 * it waits. A commit is done when it is flushed; others use the database meanwhile.
 */
class ImmediateDriver extends SqliteDriver {
  /** Those that are no longer the holders of the one connection. */
  private readonly released = new WeakSet<DatabaseConnection>();

  constructor(
    private readonly database: Database.Database,
    prepared: SqliteDatabase,
    private readonly commits: Commits,
  ) {
    super({ database: prepared });
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    const held: DatabaseConnection = {
      executeQuery: <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
        if (this.database.inTransaction || !WRITES.has(query.query.kind)) return connection.executeQuery<R>(query);
        return this.executeAlone<R>(held, () => connection.executeQuery<R>(query));
      },
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
    return held;
  }

  /** A write of the sign-in library, which does not begin a transaction for one statement. */
  private async executeAlone<R>(
    held: DatabaseConnection,
    execute: () => Promise<QueryResult<R>>,
  ): Promise<QueryResult<R>> {
    await this.beginTransaction(held);
    try {
      const result = await execute();
      await this.commitTransaction(held);
      return result;
    } catch (error) {
      await this.rollbackTransaction(held);
      throw error;
    }
  }

  /** Not as a prepared statement: one that was refused as busy stays open and then forbids the next commit. */
  override async beginTransaction(_: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    const readOnly = settings?.accessMode === 'read only';
    await waitWhileBusy(() => this.database.exec(readOnly ? 'begin' : 'begin immediate'));
    this.commits.sight = 'SEEN';
  }

  /** Committed is what the log says; whoever waits for the connection need not wait for the disk. */
  override async commitTransaction(held: DatabaseConnection): Promise<void> {
    this.database.exec('commit');
    const { sight } = this.commits;
    await this.releaseConnection(held);
    await this.commits.flush(sight);
  }

  /** A full disk has rolled back already; that failure is the one to report, not this. A commit that was not flushed stays. */
  override async rollbackTransaction(held: DatabaseConnection): Promise<void> {
    if (this.released.has(held)) return;
    try {
      await super.rollbackTransaction(held);
    } catch (error) {
      if (!/no transaction is active/.test(String(error))) throw error;
    }
  }

  override async releaseConnection(held?: DatabaseConnection): Promise<void> {
    if (held === undefined || this.released.has(held)) return;
    this.released.add(held);
    await super.releaseConnection();
  }
}
