import type { Expression, Kysely, RawBuilder } from 'kysely';
import type { PoolState } from './port.js';
import type { Tables } from './tables.js';

/** A database opened for the store, and the few things in which databases differ. */
export interface SqlDialect {
  readonly name: string;
  /** Connections at this moment, where there is a pool of them. */
  readonly pool?: () => PoolState;
  readonly db: Kysely<Tables>;
  /** Where request allowances are counted: may forget everything in a crash, must be shared by all processes. */
  readonly limits: Kysely<Tables>;
  /** Transactions that may be open at once. */
  readonly writers: number;
  /** Milliseconds since 1970 by the one clock that all processes on this store share. */
  readonly sharedNowMs: (now: () => Date) => Expression<number>;
  /** Column type of text that is compared byte by byte. */
  readonly text: 'text' | RawBuilder<string>;
  /** The whole number that a double from 0 on begins with, as SQL. */
  readonly whole: (value: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Reads of one instant, however long they take and whatever is written meanwhile. */
  snapshot<T>(read: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Within a transaction: waits until no other process changes the schema. */
  lockSchema(tx: Kysely<Tables>): Promise<void>;
  /** Creates what `limits` needs, whoever else is doing the same. */
  prepareLimits(): Promise<void>;
  /** Statements that only read: they wait for no transaction of this process, and see what is committed. */
  readonly reads: Kysely<Tables>;
  /**
   * Where others see a commit before it is on disk: resolves when all that was committed until now is, or all but the commits that
   * were declared `unseen`.
   */
  flushed?(what?: 'SEEN' | 'ALL'): Promise<void>;
  /**
   * Called within a transaction that changes nothing which readers who wait for `flushed('SEEN')` show: they need not wait until it
   * is on disk. Whoever commits it still does.
   */
  unseen?(): void;
  /** Where the database is a file: brings everything committed into that one file, whatever lies beside it. */
  gatherFile?(): Promise<void>;
  /** Where the database is a file. @throws when the disk has no room for a large result */
  checkRoom?(): Promise<void>;
  /** Whether the failure is the store's (out of reach, full, read-only, locked) and not a wrong statement. */
  isUnavailable(error: unknown): boolean;
  close(): Promise<void>;
}
