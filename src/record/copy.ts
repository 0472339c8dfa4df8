import { existsSync } from 'node:fs';
import { COPIED, type CopiedTable } from './copied-tables.js';
import { type CopiedRows, type CopySource, type CopyTarget, startDigest } from './copy-end.js';
import { copyFile, openCopySource, openCopyTarget, openDialect, sqlitePathOf } from './open.js';
import { unavailable } from './unavailable.js';

export type { CopiedRows };

/**
 * Copies a whole store into an empty one: the target gets all of it or nothing. The source is read as of one instant and
 * may be written meanwhile. What arrived is read back and compared with what was sent.
 * @throws Error if the target is not empty or differs afterwards, ApiFault SERVICE_UNAVAILABLE if one of them cannot be
 * reached
 */
export async function storeCopy(fromUrl: string, toUrl: string): Promise<readonly CopiedRows[]> {
  if (isMissingFile(fromUrl)) throw new Error(`there is no store at ${fromUrl}`);
  await bringUpToDate(fromUrl);
  const [fromPath, toPath] = [sqlitePathOf(fromUrl), sqlitePathOf(toUrl)];
  if (fromPath !== undefined && toPath !== undefined && !existsSync(toPath)) return copyFile(fromPath, toPath);
  await bringUpToDate(toUrl);
  const from = await openCopySource(fromUrl);
  try {
    const to = await openCopyTarget(toUrl);
    try {
      return await copyRows(from, to);
    } catch (error) {
      throw from.isUnavailable(error) || to.isUnavailable(error) ? unavailable(error) : error;
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

/** Opening a SQLite store creates it, so a mistyped source would be copied as an empty store. */
export function isMissingFile(url: string): boolean {
  const path = sqlitePathOf(url);
  return path !== undefined && !existsSync(path);
}

/** Creates the tables, or those that an earlier version did not have. */
async function bringUpToDate(url: string): Promise<void> {
  const dialect = await openDialect(url);
  await dialect.close();
}

async function copyRows(from: CopySource, to: CopyTarget): Promise<readonly CopiedRows[]> {
  for (const table of COPIED) {
    for await (const _ of to.read(table))
      throw new Error(`the target store is not empty: table ${table.name} has rows`);
  }
  const copied: CopiedRows[] = [];
  for (const table of COPIED) copied.push(await copyTable(from, to, table));
  await to.commit();
  return copied;
}

async function copyTable(from: CopySource, to: CopyTarget, table: CopiedTable): Promise<CopiedRows> {
  const digest = startDigest(table);
  const read = async function* () {
    for await (const rows of from.read(table)) {
      digest.add(rows);
      yield rows;
    }
  };
  await to.write(table, read());
  const sent = digest.end();
  if (!(await to.isWhole(table, sent))) throw new Error(`table ${table.name} differs after copying ${sent.rows} rows`);
  return sent;
}
