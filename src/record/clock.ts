const MICROS_PER_MS = 1000;

/** An instant as the store writes it: `2026-02-03T09:51:38.473461+00:00`. */
export type Stamp = string;

/** `ms` since 1970 plus microseconds within that millisecond. */
export function formatStamp(ms: number, micros = 0): Stamp {
  return `${new Date(ms).toISOString().slice(0, -1)}${String(micros).padStart(3, '0')}+00:00`;
}

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
