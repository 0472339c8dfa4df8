import Database from 'libsql';
import type { CopiedTable } from '../../copied-tables.js';
import { type CopySource, type CopyTarget, columnsOf, digestOf, type Row, type Value } from '../../copy-end.js';
import { DamagedText, decodeText } from '../../pack.js';
import { isUnavailable } from './sqlite.js';

const ROWS_AT_ONCE = 500;
/** Of a copy, whose indexes are made at its end. */
const CACHE_KIB = 256 * 1024;
/** How long a copy waits for those who write. */
const BUSY_TIMEOUT_MS = 10_000;
/** Bytes that no UTF-8 text contains: behind each text, and in place of an absent one. */
const [END, NOTHING] = ['\u00ff', '\u00fe'];
const BEYOND_ASCII = /[\u0080-\u00ff]/;

export function openSqliteSource(path: string): CopySource {
  const db = new Database(path);
  db.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}; begin`);
  return {
    read: (table) => readRows(db, table),
    isUnavailable,
    async close() {
      // A connection is closed when its statements are garbage-collected; its snapshot must not last until then.
      db.exec('rollback');
      db.close();
    },
  };
}

/** The file of a store whose tables exist. */
export function openSqliteTarget(path: string): CopyTarget {
  const db = new Database(path);
  // References are those of the source; checking each row again would take most of the time.
  db.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}; pragma foreign_keys = off; pragma cache_size = -${CACHE_KIB}`);
  db.exec('begin immediate');
  const indexes = db
    .prepare("select name, sql from sqlite_master where type = 'index' and sql is not null")
    .all() as readonly { readonly name: string; readonly sql: string }[];
  // Made from sorted rows at the end, an index takes a fraction of the time.
  for (const { name } of indexes) db.exec(`drop index ${name}`);
  let open = true;
  return {
    read: (table) => readRows(db, table),
    isUnavailable,
    async write(table, rows) {
      const columns = columnsOf(table);
      const insert = db.prepare(
        `insert into ${table.name} (${columns.join(',')}) values (${columns.map(() => '?').join(',')})`,
      );
      for await (const some of rows) for (const row of some) insert.run(row as Value[]);
    },
    async isWhole(table, sent) {
      const arrived = await digestOf(table, readRows(db, table));
      return arrived.rows === sent.rows && arrived.sha256 === sent.sha256;
    },
    async commit() {
      for (const { sql } of indexes) db.exec(sql);
      db.exec('commit');
      open = false;
      // The connection is closed when its statements are garbage-collected: until then the file alone is incomplete.
      db.prepare('pragma wal_checkpoint(truncate)').all();
    },
    async close() {
      if (open) db.exec('rollback');
      db.close();
    },
  };
}

/**
 * The library ends the whole process on a text that is not UTF-8, as damage on disk leaves it, and creates an object for
 * each value: so all texts of a row are read as one sequence of bytes, and decoded here.
 */
async function* readRows(db: Database.Database, table: CopiedTable): AsyncIterable<readonly Row[]> {
  const columns = columnsOf(table);
  const types = new Map(
    (
      db.prepare(`pragma table_info(${table.name})`).all() as readonly {
        readonly name: string;
        readonly type: string;
      }[]
    ).map(({ name, type }) => [name, type.toLowerCase()]),
  );
  const texts = columns.filter((column) => types.get(column) === 'text');
  const others = columns.filter((column) => types.get(column) !== 'text');
  const joined = texts.map((column) => `ifnull(${column}, x'fe') || x'ff'`).join(' || ');
  const selected = [...others, `cast(${joined} as blob)`].join(', ');
  const statement = db.prepare(`select ${selected} from ${table.name} order by ${table.key.join(', ')}`);
  const places = columns.map((column) =>
    texts.includes(column) ? others.length + texts.indexOf(column) : others.indexOf(column),
  );
  let rows: Row[] = [];
  for (const values of statement.raw(true).iterate() as Iterable<(Value | ArrayBuffer)[]>) {
    const found = values.map((value) => (value instanceof ArrayBuffer ? new Uint8Array(value) : value));
    const all = [...found.slice(0, -1), ...splitTexts(found.at(-1) as Uint8Array, texts.length)];
    rows.push(places.map((place) => all[place] ?? null));
    if (rows.length < ROWS_AT_ONCE) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** @throws DamagedText */
function splitTexts({ buffer, byteOffset, byteLength }: Uint8Array, count: number): (string | null)[] {
  const parts = Buffer.from(buffer, byteOffset, byteLength).toString('latin1').split(END);
  if (parts.length !== count + 1) throw new DamagedText('a stored text is no UTF-8');
  parts.length = count;
  return parts.map((part) => {
    if (part === NOTHING) return null;
    return BEYOND_ASCII.test(part) ? decodeText(Buffer.from(part, 'latin1')) : part;
  });
}
