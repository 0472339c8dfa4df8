import { open, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import Database from 'libsql';
import { makeFolder } from '../../../machine/folder.js';
import { COPIED, type CopiedTable } from '../../copied-tables.js';
import { type CopiedRows, digestOf } from '../../copy-end.js';
import { unavailable } from '../../unavailable.js';
import { openSqliteSource } from './copy-rows.js';
import { isUnavailable, PAGE_BYTES } from './sqlite.js';

const CACHE_KIB = 256 * 1024;

/**
 * Copies a SQLite store into a new file, table by table within SQLite: five times as fast as rows that pass through here.
 * The copy is made beside its place, compared with the source in the same snapshot, read once more, and renamed.
 * @throws Error if it differs, or if the disk has no room for it
 */
export async function copySqliteFile(from: string, to: string): Promise<readonly CopiedRows[]> {
  const target = resolve(to);
  makeFolder(dirname(target));
  await requireRoom(from, dirname(target));
  const part = `${target}.${process.pid}.copying`;
  try {
    copyWithin(from, part);
    const source = openSqliteSource(part);
    const copied: CopiedRows[] = [];
    for (const table of COPIED) copied.push(await digestOf(table, source.read(table)));
    await source.close();
    await flush(part);
    // Left by a store that was here: its log would be read as the copy's.
    for (const suffix of ['-wal', '-shm']) await rm(`${target}${suffix}`, { force: true });
    await rename(part, target);
    await flush(dirname(target));
    return copied;
  } catch (error) {
    throw isUnavailable(error) ? unavailable(error) : error;
  } finally {
    await rm(part, { force: true });
  }
}

async function requireRoom(from: string, folder: string): Promise<void> {
  const [{ size }, { bavail, bsize }] = await Promise.all([stat(from), statfs(folder)]);
  if (bavail * bsize >= size) return;
  const [needed, free] = [size, bavail * bsize].map((bytes) => (bytes / 1e6).toFixed(1));
  throw new Error(`the copy needs ${needed} MB in ${folder}, where ${free} MB are free`);
}

function copyWithin(from: string, part: string): void {
  const db = new Database(from);
  try {
    createTables(db, part);
    // Nobody else knows the file yet, and after a failure it is deleted: it needs neither a log nor locks.
    db.exec(`attach '${part.replaceAll("'", "''")}' as copy`);
    db.exec(`pragma copy.journal_mode = off; pragma copy.synchronous = off; pragma copy.cache_size = -${CACHE_KIB}`);
    db.exec('pragma foreign_keys = off; begin');
    db.exec('insert into copy.schema_migrations select * from main.schema_migrations');
    // Tables whose definitions are the same are copied as they are on disk, with their indexes.
    for (const { name } of COPIED) db.exec(`insert into copy.${name} select * from main.${name}`);
    for (const table of COPIED) compare(db, table);
    db.exec('commit');
  } finally {
    db.close();
  }
}

/** Those of the source; what is not copied stays empty. */
function createTables(source: Database.Database, part: string): void {
  const definitions = source
    .prepare("select sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by type desc")
    .all() as readonly { readonly sql: string }[];
  const copy = new Database(part);
  copy.exec(`pragma page_size = ${PAGE_BYTES}`);
  for (const { sql } of definitions) copy.exec(sql);
  copy.close();
}

/** @throws Error unless every row of the source is in the copy, column by column, and nothing else is */
function compare(db: Database.Database, table: CopiedTable): void {
  const { name, key, rest } = table;
  const count = (from: string): number =>
    (db.prepare(`select count(*) as rows ${from}`).all() as { rows: number }[])[0]?.rows ?? 0;
  const sameKey = key.map((column) => `a.${column} = b.${column}`).join(' and ');
  const same = ['1', ...rest.map((column) => `a.${column} is b.${column}`)].join(' and ');
  const sent = count(`from main.${name}`);
  const arrived = count(`from copy.${name}`);
  const equal = count(`from main.${name} a cross join copy.${name} b on ${sameKey} where ${same}`);
  if (sent !== arrived || sent !== equal) {
    throw new Error(
      `table ${name} differs after copying: ${sent} rows sent, ${arrived} found, ${equal} of them the same`,
    );
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
