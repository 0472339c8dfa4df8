import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options?: {
  readonly type: 'major';
  readonly execution: 'sync';
  readonly flavor: 'last-resort';
}) => void;

/** From this size on, V8 gives back all it can when asked to as a last resort; below it, pages are only compacted. */
const FIRST_WITH_LAST_RESORT = 12;
const knowsLastResort = Number.parseInt(process.versions.v8, 10) >= FIRST_WITH_LAST_RESORT;

let collect: Collect | undefined;

/**
 * Collects the heap of the calling thread, compacts what is alive and gives the rest back to the system: 20 to 50 ms in
 * which the thread does nothing else. Under load V8 keeps half-empty pages, a third of the heap of a thread. It
 * compacts them by itself only if an event loop keeps turning for some ten seconds, which that of a waiting worker does
 * not.
 */
export function collectHeap(): void {
  collect ??= openCollector();
  if (knowsLastResort) {
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    return;
  }
  setFlagsFromString('--compact-on-every-full-gc');
  collect();
  setFlagsFromString('--no-compact-on-every-full-gc');
}

/**
 * Texts outside the heap hardly let it grow: V8 would keep 50 MB of them before it collects five. A thread that passes such
 * texts on tells their bytes, and collects after this many; that takes some milliseconds.
 */
const BYTES_UNTIL_COLLECTION = 16 * 1024 * 1024;
let bytesPassed = 0;

/** Counts bytes that the calling thread has handled, and collects its heap when it has nothing else to do and they are many. */
export function countPassed(bytes: number): void {
  bytesPassed += bytes;
  if (bytesPassed < BYTES_UNTIL_COLLECTION) return;
  bytesPassed = 0;
  setImmediate(collectHeap);
}

/** The function that `--expose-gc` gives to new contexts, without giving it to anything else. */
function openCollector(): Collect {
  setFlagsFromString('--expose-gc');
  try {
    return runInNewContext('gc') as Collect;
  } finally {
    setFlagsFromString('--no-expose-gc');
  }
}
