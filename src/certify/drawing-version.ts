import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folders of the built service that a drawing depends on, besides this one. */
const READ = ['certify', 'stored', 'words'];

/** Changes with every change to the drawing code: drawings of an earlier version are then redrawn. */
export function readDrawingVersion(worker: URL): string {
  const dist = fileURLToPath(new URL('..', worker));
  const sum = createHash('sha256');
  for (const folder of READ) {
    const files = readdirSync(join(dist, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort();
    for (const file of files) sum.update(readFileSync(file));
  }
  return sum.digest('hex');
}
