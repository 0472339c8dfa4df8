import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';

const CHUNK_BYTES = 1 << 20;

/**
 * The first 8 hexadecimal digits of a hash over names and contents of all files below `dir`, and their size in bytes.
 */
export function hashFolder(dir: string): { readonly hash: string; readonly bytes: number } {
  const hash = createHash('sha256');
  let bytes = 0;
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort();
  for (const name of names) {
    const path = join(dir, name);
    if (!statSync(path).isFile()) continue;
    hash.update(name.replaceAll('\\', '/')).update('\0');
    bytes += hashFile(path, hash);
  }
  return { hash: hash.digest('hex').slice(0, 8), bytes };
}

/** In chunks: the tiles of a continent do not fit into memory. */
function hashFile(path: string, hash: Hash): number {
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  const file = openSync(path, 'r');
  try {
    let bytes = 0;
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) {
      hash.update(chunk.subarray(0, read));
      bytes += read;
    }
    return bytes;
  } finally {
    closeSync(file);
  }
}
