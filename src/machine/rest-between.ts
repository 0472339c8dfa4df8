import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { createFewAtOnce } from './few-at-once.js';

const LONGEST_REST_MS = 20;

interface Clock {
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
}

const REAL: Clock = { now: () => performance.now(), sleep };

/**
 * Runs work that blocks the event loop, one piece after the other. While `isAnswering`, each is followed by a rest of its own
 * length, so that requests get half of the thread; when nobody waits, by a turn of the loop.
 */
export function restBetween(isAnswering: () => boolean, clock = REAL): <T>(work: () => Promise<T>) => Promise<T> {
  const alone = createFewAtOnce(1);
  return (work) =>
    alone(async () => {
      const startedAt = clock.now();
      try {
        return await work();
      } finally {
        const tookMs = clock.now() - startedAt;
        // Requests that came meanwhile are noticed in this turn.
        await nextTurn();
        if (isAnswering()) await clock.sleep(Math.min(tookMs, LONGEST_REST_MS));
      }
    });
}
