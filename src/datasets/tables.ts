import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';

export type TableRow = Readonly<Record<string, string>>;

/** A folder of hand-made tables, `data/<name>`, found from the sources and from the compiled files alike. */
function getTablesDir(name: string): string {
  for (let dir = dirname(fileURLToPath(import.meta.url)); ; dir = dirname(dir)) {
    const candidate = join(dir, 'data', name);
    if (existsSync(candidate)) return candidate;
    if (dirname(dir) === dir) throw new Error(`folder data/${name} is missing; the installation is incomplete`);
  }
}

/** Rows of `data/<folder>/<file>` with a header line; lines beginning with # are comments. */
export function readTable(folder: string, file: string): readonly TableRow[] {
  const text = readFileSync(join(getTablesDir(folder), file), 'utf8');
  return parse(text, { columns: true, comment: '#', comment_no_infix: true, skip_empty_lines: true, trim: true });
}

/** Changes with any table of the folder, so that a corrected row reaches existing installations. */
export function hashTables(folder: string): string {
  const hash = createHash('sha256');
  const dir = getTablesDir(folder);
  for (const file of readdirSync(dir).sort()) hash.update(file).update(readFileSync(join(dir, file)));
  return hash.digest('hex');
}
