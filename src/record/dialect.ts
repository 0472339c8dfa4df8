import type { Expression, Kysely, RawBuilder } from 'kysely';
import type { PoolState } from './port.js';
import type { Tables } from './tables.js';

/** An open database, and the few ways in which databases differ. */
export interface SqlDialect {
  readonly name: string;
  /** Current number of connections, if there is a pool. */
  readonly pool?: () => PoolState;
  /** For file databases: size of the write-ahead log. */
  readonly logBytes?: () => number;
  readonly db: Kysely<Tables>;
  /** Where request allowances are counted: may lose everything in a crash, must be shared by all processes. */
  readonly limits: Kysely<Tables>;
  /** Maximum number of open transactions. */
  readonly writers: number;
  /** Milliseconds since 1970 by the one clock shared by all processes on this store. */
  readonly sharedNowMs: (now: () => Date) => Expression<number>;
  /** Column type of text compared byte by byte. */
  readonly text: 'text' | RawBuilder<string>;
  /** The integer part of a non-negative double, as SQL. */
  readonly whole: (value: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Reads as of one instant, however long they take and whatever is written meanwhile. */
  snapshot<T>(read: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Within a transaction: waits until no other process is changing the schema. */
  lockSchema(tx: Kysely<Tables>): Promise<void>;
  /** Creates the tables for `limits`, safely even if others do the same. */
  prepareLimits(): Promise<void>;
  /** Read-only statements: they wait for no transaction of this process, and see what is committed. */
  readonly reads: Kysely<Tables>;
  /**
   * For databases where others see a commit before it is on disk: resolves once everything committed so far is on disk,
   * except, for `SEEN`, commits declared `unseen`.
   */
  flushed?(what?: 'SEEN' | 'ALL'): Promise<void>;
  /**
   * Called within a transaction whose changes are not shown by readers that wait for `flushed('SEEN')`: they need not
   * wait until it is on disk. Its own caller still does, except `LATER`: if the system fails before the next commit that
   * is waited for, it must be enough that nothing of it has happened.
   */
  unseen?(when?: 'LATER'): void;
  /** For file databases: moves everything committed into the one file. */
  gatherFile?(): Promise<void>;
  /**
   * For file databases.
   * @throws if the disk has no room for a large result
   */
  checkRoom?(): Promise<void>;
  /** Whether the store failed (unreachable, full, read-only, locked) rather than the statement. */
  isUnavailable(error: unknown): boolean;
  close(): Promise<void>;
}
