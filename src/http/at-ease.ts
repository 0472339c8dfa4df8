import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** What files do at a stretch, ms. A piece of one may take longer. */
const STRETCH_MS = 4;
/** The longest rest, ms: the loop may have been busy with others while a reader or the database kept a file waiting. */
const LONGEST_REST_MS = 100;

/** The use of the event loop up to the end of the last rest. */
let used = performance.eventLoopUtilization();
/** When the next stretch of any file may begin, on the clock of `performance`. */
let nextAt = 0;
/** Settled when the file that came last may go on. */
let last: Promise<void> = Promise.resolve();

/**
 * The same pieces, with rests: a file that is written as it is read from SQLite never waits for anything, and would
 * keep the thread until its end. To be put around what is read as well as around what is written: a writer that gathers
 * rows reads on without anybody asking for them.
 */
export async function* atEase<T>(pieces: AsyncIterable<T>, isBusy: () => boolean): AsyncGenerator<T> {
  for await (const piece of pieces) {
    yield piece;
    await restIfDue(isBusy);
  }
}

/** All files together work one stretch at a time, and for half of the time if others wait for answers. */
export async function restIfDue(isBusy: () => boolean): Promise<void> {
  const { active } = performance.eventLoopUtilization(used);
  if (active < STRETCH_MS) return;
  if (isBusy()) nextAt = performance.now() + Math.min(active, LONGEST_REST_MS);
  last = last.then(rest);
  await last;
}

/**
 * Files go on one after the other, with a turn of the event loop in between: timers that come due while others are handled
 * are handled at once, and eight files that slept kept the thread for 240 ms.
 */
async function rest(): Promise<void> {
  await nextTurn();
  for (let ms = nextAt - performance.now(); ms > 0; ms = nextAt - performance.now()) await sleep(ms);
  used = performance.eventLoopUtilization();
}
