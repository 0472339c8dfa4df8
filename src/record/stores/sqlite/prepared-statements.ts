import type { SqliteDatabase, SqliteStatement } from 'kysely';
import type Database from 'libsql';

/** The store has some fifty, and one for each number of rows inserted at once. */
const MAX_KEPT = 300;
/** What reads and changes rows; what changes the schema is prepared each time. */
const KEPT = /^\s*(select|insert|update|delete)\b/i;

/**
 * The database as Kysely's driver takes it, with each statement prepared once. One that failed is not used again: it may
 * not have been reset.
 */
export function keepPrepared(database: Database.Database): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  const prepare = (text: string): SqliteStatement => {
    const statement = database.prepare(text) as unknown as SqliteStatement;
    if (!KEPT.test(text)) return statement;
    const keptWhileItWorks = <T>(run: () => T): T => {
      try {
        return run();
      } catch (error) {
        kept.delete(text);
        throw error;
      }
    };
    const [oldest] = kept.keys();
    if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    const prepared: SqliteStatement = {
      reader: statement.reader,
      all: (parameters) => keptWhileItWorks(() => statement.all(parameters)),
      run: (parameters) => keptWhileItWorks(() => statement.run(parameters)),
      // Read step by step, so that another may be wanted meanwhile.
      iterate: (parameters) => (database.prepare(text) as unknown as SqliteStatement).iterate(parameters),
    };
    kept.set(text, prepared);
    return prepared;
  };
  return {
    prepare: (text) => kept.get(text) ?? prepare(text),
    close() {
      // The connection is closed when its statements are collected.
      kept.clear();
      database.close();
    },
  };
}
