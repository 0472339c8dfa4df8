import type { SqliteDatabase, SqliteStatement } from 'kysely';
import type Database from 'libsql';
import { decodeText } from '../../pack.js';

/** The store has some fifty, and one for each number of rows inserted at once. */
const MAX_KEPT = 300;
/** What reads and changes rows; what changes the schema is prepared each time. */
const KEPT = /^\s*(select|insert|update|delete)\b/i;
const READS = /^\s*select\b/i;
/** Columns of bytes; every other is text or a number. */
const BYTES = /_packed$/;

/**
 * The database as Kysely's driver takes it, with each statement prepared once. One that failed is not used again: it may
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
      // Read step by step, so that another may be wanted meanwhile.
      iterate: (parameters) => prepareRead(database, text).iterate(parameters),
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

/**
 * The statement with its texts read as bytes and decoded here: the library ends the whole process over a text that is no
 * UTF-8, as damage on disk leaves it. @throws DamagedText when such a row is read
 */
function prepareRead(database: Database.Database, text: string): SqliteStatement {
  // A connection notices that another has changed the schema when a statement runs, not when it is prepared: without this,
  // the columns of `select *` would be those from before a migration.
  database.prepare('select 1 from sqlite_schema limit 1').all();
  const names = statementOf(database, text)
    .columns()
    .map(({ name }) => name);
  // Two columns of one name cannot be told apart from outside.
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

/** The types of the library lack what its statements have. */
function statementOf(database: Database.Database, text: string): SqliteStatement & WithColumns {
  return database.prepare(text) as unknown as SqliteStatement & WithColumns;
}

/** Bytes come as ArrayBuffer: those of a text are decoded, others stay bytes. */
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
