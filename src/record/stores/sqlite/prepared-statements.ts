import type { SqliteDatabase, SqliteStatement } from 'kysely';
import type Database from 'libsql';
import { decodeText } from '../../pack.js';

/** The store has about fifty, and one for each number of rows inserted at once. */
const MAX_KEPT = 300;
/** Statements that read or change rows; schema changes are prepared each time. */
const KEPT = /^\s*(select|insert|update|delete)\b/i;
const READS = /^\s*select\b/i;
/** Columns of bytes; all others are text or numbers. */
const BYTES = /_packed$/;

/**
 * The database in the form Kysely's driver takes, with each statement prepared once. A failed one is not reused: it may
 * not have been reset.
 */
export function keepPrepared(database: Database.Database): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  const prepare = (text: string): SqliteStatement => {
    if (!KEPT.test(text)) return decoding(statementOf(database, text));
    const statement = READS.test(text) ? prepareRead(database, text) : decoding(statementOf(database, text));
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
      // Read step by step, so another use may begin meanwhile.
      iterate: (parameters) => prepareRead(database, text).iterate(parameters),
    };
    kept.set(text, prepared);
    return prepared;
  };
  return {
    prepare: (text) => kept.get(text) ?? prepare(text),
    close() {
      // The connection is closed when its statements are garbage-collected.
      kept.clear();
      database.close();
    },
  };
}

/**
 * A statement whose texts are read as bytes and decoded here: the library ends the whole process on a text that is not
 * UTF-8, as damage on disk leaves it.
 * @throws DamagedText when such a row is read
 */
function prepareRead(database: Database.Database, text: string): SqliteStatement {
  // A connection notices a schema change by another when a statement runs, not when it is prepared: without this,
  // `select *` would return the columns from before a migration.
  database.prepare('select 1 from sqlite_schema limit 1').all();
  const names = statementOf(database, text)
    .columns()
    .map(({ name }) => name);
  // Two columns with the same name cannot be told apart from outside.
  if (new Set(names).size < names.length) return decoding(statementOf(database, text));
  const columns = names.map((name) => {
    const quoted = `"${name.replaceAll('"', '""')}"`;
    return `case typeof(${quoted}) when 'text' then cast(${quoted} as blob) else ${quoted} end as ${quoted}`;
  });
  return decoding(statementOf(database, `select ${columns.join(', ')} from (${text})`));
}

interface WithColumns {
  columns(): readonly { readonly name: string }[];
}

/** The library's types lack methods that its statements have. */
function statementOf(database: Database.Database, text: string): SqliteStatement & WithColumns {
  return database.prepare(text) as unknown as SqliteStatement & WithColumns;
}

/** Bytes arrive as ArrayBuffer: those of a text are decoded, others stay bytes. */
function decoding(statement: SqliteStatement): SqliteStatement {
  return {
    reader: statement.reader,
    all: (parameters) => (statement.all(parameters) as Row[]).map(decode),
    run: (parameters) => statement.run(parameters),
    *iterate(parameters) {
      for (const row of statement.iterate(parameters)) yield decode(row as Row);
    },
  };
}

type Row = Record<string, unknown>;

function decode(row: Row): Row {
  for (const name in row) {
    const value = row[name];
    if (!(value instanceof ArrayBuffer)) continue;
    row[name] = BYTES.test(name) ? Buffer.from(value) : decodeText(new Uint8Array(value));
  }
  return row;
}
