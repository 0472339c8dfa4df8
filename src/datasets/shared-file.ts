import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { SharedFiles } from './open.js';

/** Bytes read at a time at most: country files exceed the limit of a single read. */
const MOST_AT_ONCE = 1 << 30;

/** A whole file of an import, read once for all threads that share the map. @throws Error when it ends too soon */
export function openSharedFile(path: string, shared: SharedFiles): ArrayBuffer {
  const [dir, name] = [dirname(path), basename(path)];
  const known = shared.get(dir);
  const content = known?.get(name) ?? readWhole(path);
  shared.set(dir, new Map([...(known ?? []), [name, content]]));
  // Typed arrays, DataView and Buffer accept either; only the type differs.
  return content as unknown as ArrayBuffer;
}

function readWhole(path: string): SharedArrayBuffer {
  const content = new SharedArrayBuffer(statSync(path).size);
  const bytes = new Uint8Array(content);
  const fd = openSync(path, 'r');
  try {
    for (let filled = 0; filled < bytes.length; ) {
      const read = readSync(fd, bytes, filled, Math.min(MOST_AT_ONCE, bytes.length - filled), null);
      if (read === 0) throw new Error(`${path} is damaged; import it again`);
      filled += read;
    }
  } finally {
    closeSync(fd);
  }
  return content;
}
