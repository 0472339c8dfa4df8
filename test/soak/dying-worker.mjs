// Loaded into the service with --import, and by that into its worker threads: the first one ends in the middle of its first
// certificate, when it reads a font.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread, threadId } from 'node:worker_threads';

const FIRST_WORKER = 1;

if (!isMainThread && threadId === FIRST_WORKER) {
  for (const [owner, name] of [
    [fs, 'readFile'],
    [fs, 'readFileSync'],
    [fs.promises, 'readFile'],
  ]) {
    const read = owner[name];
    owner[name] = function (path, ...parameters) {
      if (String(path).endsWith('.ttf')) process.exit(13);
      return read.call(this, path, ...parameters);
    };
  }
  syncBuiltinESMExports();
}
