import type { Batch } from '../../record/port.js';

/** Without a row in this time, and after this many failures, the batch is paused. */
const GIVE_UP_MS = 60_000;
const GIVE_UP_AFTER = 3;
const SHORTEST_REST_MS = 500;
const LONGEST_REST_MS = 10_000;

export interface Failures {
  /**
   * Notes that a chunk of a batch could not be processed.
   * @returns how long to rest before the next attempt, ms, which grows; undefined if it is time to give up
   */
  note(batch: Batch): number | undefined;
  /** Notes that one was. */
  end(batchId: string): void;
}

interface Failing {
  readonly settled: number;
  readonly sinceMs: number;
  readonly times: number;
}

/**
 * Failures of each batch since its last progress, in whichever process: one whose threads cannot start does not give up
 * a batch that others calculate.
 */
export function createFailures(now: () => number): Failures {
  const failing = new Map<string, Failing>();
  return {
    note({ id, counts }) {
      const settled = counts.done + counts.failed + counts.skipped;
      const known = failing.get(id);
      const { sinceMs, times } = known?.settled === settled ? known : { sinceMs: now(), times: 0 };
      if (times + 1 >= GIVE_UP_AFTER && now() - sinceMs >= GIVE_UP_MS) {
        failing.delete(id);
        return undefined;
      }
      failing.set(id, { settled, sinceMs, times: times + 1 });
      return Math.min(LONGEST_REST_MS, SHORTEST_REST_MS * 2 ** times);
    },
    end: (batchId) => void failing.delete(batchId),
  };
}
