import type Database from 'libsql';

/** Pages of the log; all -1 but `busy` if another connection was moving it. */
export interface Moved {
  /** 1 if readers, a writer or another connection prevented what was asked. */
  readonly busy: number;
  readonly log: number;
  readonly checkpointed: number;
}

/** Moves the log into the database file (sqlite.org/pragma.html#pragma_wal_checkpoint). */
export function moveLog(database: Database.Database, how: 'passive' | 'restart' | 'truncate'): Moved {
  return database.prepare(`pragma wal_checkpoint(${how})`).all()[0] as Moved;
}
