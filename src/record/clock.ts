import { formatStamp, type Stamp } from '../quantity/stamp.js';

const MICROS_PER_MS = 1000;

/**
 * A clock whose every reading is later than the one before, even if `now` stands still or goes back, so that no two
 * results of a process share an instant and paging is stable.
 */
export function createStampClock(now: () => Date): () => Stamp {
  let lastMicros = 0;
  return () => {
    lastMicros = Math.max(now().getTime() * MICROS_PER_MS, lastMicros + 1);
    return formatStamp(Math.floor(lastMicros / MICROS_PER_MS), lastMicros % MICROS_PER_MS);
  };
}
