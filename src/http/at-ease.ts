import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** What a file does at a stretch, ms. Its pieces may be larger. */
const STRETCH_MS = 4;
/** While others wait for answers, files rest as long again as they work. */
const BUSY_FACTOR = 2;

/** When the next stretch of any file may begin, on the clock of `performance`. */
let nextAt = 0;

/**
 * The same pieces, with rests: a file that is written as it is read from SQLite never waits for anything, and would
 * keep the thread until its end. All files together work one stretch at a time, and for half of the time if others wait.
 */
export async function* atEase<T>(pieces: AsyncIterable<T>, isBusy: () => boolean): AsyncGenerator<T> {
  let since = performance.now();
  let used = performance.eventLoopUtilization();
  for await (const piece of pieces) {
    yield piece;
    const now = performance.now();
    if (now - since < STRETCH_MS) continue;
    // Not the time in which the reader or the database kept it waiting.
    const { active } = performance.eventLoopUtilization(used);
    nextAt = Math.max(nextAt, now - active) + active * (isBusy() ? BUSY_FACTOR : 1);
    if (nextAt > now) await sleep(nextAt - now);
    else await nextTurn();
    since = performance.now();
    used = performance.eventLoopUtilization();
  }
}
