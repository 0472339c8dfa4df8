import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listActiveImports } from '../../../../datasets/imports.js';

export const IMPORTED_RAILS = 'rails';
export const IMPORTED_FILE = 'rails.bin';

/** The imported network of `dataDir`; undefined if nothing was imported. */
export function readImportedRails(dataDir: string): ArrayBuffer | undefined {
  const [rails] = listActiveImports(dataDir, IMPORTED_RAILS);
  if (rails === undefined) return undefined;
  const bytes = readFileSync(join(rails.dir, IMPORTED_FILE));
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
}
