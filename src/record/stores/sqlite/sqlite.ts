import { statSync } from 'node:fs';
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
import { codeOf } from '../../../errors/code-of.js';
import { makeFolder } from '../../../machine/folder.js';
import type { SqlDialect } from '../../dialect.js';
import { createAttemptTable, createRateLimitTable } from '../../rate-limit.js';
import type { Tables } from '../../tables.js';
import { LARGEST_LOG_BYTES, startCheckpointer } from './checkpointer.js';
import { createFlusher, type Sight } from './flusher.js';
import { hasGrown, readLogGrowth } from './log-growth.js';
import { moveLog } from './move-log.js';
import { keepPrepared } from './prepared-statements.js';

/** How long a writer waits for other writers, in this process or another. */
const BUSY_TIMEOUT_MS = 5_000;
/** SQLite's own waiting blocks the whole process, so it is kept this short and repeated. */
const BLOCKING_WAIT_MS = 10;
const BUSY_RETRY_MS = 3;
/** Cache for pages that writes change, mainly of indexes; SQLite's default of 2 MB holds fewer than a batch touches. */
const WRITER_CACHE_KIB = 8 * 1024;
/**
 * Of new files. A row of a result takes 1.9 to 2.6 KB: pages of 4 KB hold one or two and are left half empty, those of 8 KB
 * hold three or four. Commits take the same time; larger pages gain little more, and each commit writes whole pages.
 */
export const PAGE_BYTES = 8192;
const LARGEST_RESULT_BYTES = 8 * 1024 * 1024;
/** Failures of the store, not of the statement; extended codes (SQLITE_BUSY_SNAPSHOT) begin the same. */
const UNAVAILABLE = /^SQLITE_(BUSY|LOCKED|IOERR|FULL|READONLY|CANTOPEN|NOTADB|CORRUPT|PROTOCOL|NOMEM)/;

/**
 * Flushes the log to disk.
 * @throws if the disk refuses
 */
type FlushLog = (log: FileHandle) => Promise<void>;

/** Opens (and creates) the file. Every commit is flushed to disk before it is answered; tests supply `flushLog`. */
export async function openSqlite(file: string, flushLog: FlushLog = (log) => log.datasync()): Promise<SqlDialect> {
  const path = resolve(file);
  makeFolder(dirname(path));
  // In WAL mode a commit appends to the log. SQLite's own flush of it (`full`) would block the event loop; with
  // `normal`, SQLite flushes whatever else needs it (checkpoints, reuse of the log), in the order that keeps the file
  // consistent.
  const main = await open(path, 'normal');
  // Allowances are kept outside the store: counting a request must not cost a flush, and losing a second's count does
  // no harm.
  const side = await open(`${path}-limits`, 'off');
  const log = await openLog(main, path);
  const checkpointer = startCheckpointer(
    path,
    { hasGrown: (since, bytes) => hasGrown(log, since, bytes), readGrowth: () => readLogGrowth(log) },
    () => main.open && main.exec('pragma wal_autocheckpoint = 1000'),
  );
  main.exec('pragma wal_autocheckpoint = 0');
  // Otherwise its file keeps the largest size it ever had, until the service stops.
  main.exec(`pragma journal_size_limit = ${LARGEST_LOG_BYTES}`);
  main.exec(`pragma cache_size = -${WRITER_CACHE_KIB}`);
  const flusher = createFlusher(async (afterFailure) => {
    // Flushing again cannot recover what a failed flush lost, because the system considers those pages written.
    // Everything in the log is moved into the database file, which SQLite flushes, and a new log begins.
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
  // A connection that was never used could not be closed, and would answer after the others.
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
    // On a separate connection: others would otherwise wait until it is done.
    async snapshot(read) {
      await checkpointer.beforeLongRead();
      reader ??= open(path, 'normal').then((database) => connect(database));
      return (await reader).transaction().setAccessMode('read only').execute(read);
    },
    // See `begin immediate` below: a transaction holds the only write lock from its start.
    lockSchema: async () => {},
    prepareLimits: () =>
      limits.transaction().execute(async (tx) => {
        await createRateLimitTable(tx);
        await createAttemptTable(tx);
      }),
    // A connection is closed late, when its statements are garbage-collected: until then the file alone is incomplete.
    gatherFile: async () => {
      await sql`pragma wal_checkpoint(truncate)`.execute(db);
    },
    isUnavailable,
    flushed: (what) => flusher.settled(what),
    unseen(when) {
      commits.sight = when === 'LATER' ? 'LATER' : 'UNSEEN';
    },
    checkRoom: () => checkRoom(path),
    logBytes: () => statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0,
    async close() {
      // After a stop, the file alone must be complete, so that it can be copied. The library closes a connection late,
      // which would delay emptying the log.
      await (await reader)?.destroy();
      await reads.destroy();
      try {
        if (!closed) checkpoint(main);
      } catch {
        // Another process reads or writes, and moves the rest when it ends. Or the disk is full: the log keeps its
        // content.
      }
      closed = true;
      await checkpointer.close();
      await db.destroy();
      await limits.destroy();
      await log.close();
    },
  };
}

export function isUnavailable(error: unknown): boolean {
  return (
    UNAVAILABLE.test(getCode(error)) || /connection is not open|driver has already been destroyed/.test(String(error))
  );
}

/** @throws with the code of a full disk if the largest result could not be written */
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

/** @throws if a reader or writer is in its way */
function checkpoint(database: Database.Database): void {
  if (moveLog(database, 'truncate').busy !== 0)
    throw Object.assign(new Error('the log is in use'), { code: 'SQLITE_BUSY' });
}

async function open(path: string, synchronous: 'normal' | 'off'): Promise<Database.Database> {
  const database = await openDatabase(path);
  database.exec(`pragma busy_timeout = ${BLOCKING_WAIT_MS}`);
  database.exec(`pragma page_size = ${PAGE_BYTES}`);
  await waitWhileBusy(() => database.exec('pragma journal_mode = wal'));
  database.exec(`pragma synchronous = ${synchronous}`);
  database.exec('pragma foreign_keys = on');
  return database;
}

/** @throws the system's refusal where the library has only a number */
async function openDatabase(path: string): Promise<Database.Database> {
  try {
    return new Database(path);
  } catch (error) {
    await (await openFile(path, 'a')).close();
    throw error;
  }
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
  return String(codeOf(error));
}

/** How the next commit of a connection reaches the disk. */
interface Commits {
  /** For the open transaction. */
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
 * Takes the write lock at once: a lock taken later fails, without waiting, if another process has written meanwhile.
 * Every write is in a transaction, the caller's or one of its own, so this is the only place that waits. A commit is
 * done once it is flushed; others use the database meanwhile.
 */
class ImmediateDriver extends SqliteDriver {
  /** Those that no longer hold the one connection. */
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

  /** A write of the sign-in library, which begins no transaction for a single statement. */
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

  /** Not a prepared statement: one refused as busy stays open and then prevents the next commit. */
  override async beginTransaction(_: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    const readOnly = settings?.accessMode === 'read only';
    await waitWhileBusy(() => this.database.exec(readOnly ? 'begin' : 'begin immediate'));
    this.commits.sight = 'SEEN';
  }

  /** Once it is in the log it is committed; those waiting for the connection need not wait for the disk. */
  override async commitTransaction(held: DatabaseConnection): Promise<void> {
    this.database.exec('commit');
    const { sight } = this.commits;
    await this.releaseConnection(held);
    await this.commits.flush(sight);
  }

  /**
   * A full disk has already rolled back; that failure is the one to report, not this. A commit that was not flushed
   * stays.
   */
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
