import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';

/** The reviewed tables of data/places, found from the sources and from the compiled files alike. */
function getTablesDir(): string {
  for (let dir = dirname(fileURLToPath(import.meta.url)); ; dir = dirname(dir)) {
    const candidate = join(dir, 'data', 'places');
    if (existsSync(candidate)) return candidate;
    if (dirname(dir) === dir) throw new Error('folder data/places is missing; the installation is incomplete');
  }
}

/** Rows of a reviewed table with a header line; lines that begin with # are remarks. */
export function readTable<Column extends string>(name: string): readonly Readonly<Record<Column, string>>[] {
  const text = readFileSync(join(getTablesDir(), `${name}.csv`), 'utf8');
  return parse(text, { columns: true, comment: '#', comment_no_infix: true, skip_empty_lines: true, trim: true });
}

/** A number that changes with any reviewed table, so that a corrected harbor reaches an installation that was built before. */
export function fingerprintTables(): number {
  const hash = createHash('sha256');
  const dir = getTablesDir();
  for (const name of readdirSync(dir).sort()) hash.update(name).update(readFileSync(join(dir, name)));
  return hash.digest().readUInt16LE(0);
}
