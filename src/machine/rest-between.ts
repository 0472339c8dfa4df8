import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { createFewAtOnce } from './few-at-once.js';

const LONGEST_REST_MS = 20;

interface Clock {
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
}

const REAL: Clock = { now: () => performance.now(), sleep };

/**
 * Runs work that blocks the event loop, one piece after the other. While `isAsked`, each is followed by a rest of its own
 * length, so that requests get half of the thread; when nobody waits, by a turn of the loop.
 */
export function restBetween(isAsked: () => boolean, clock = REAL): <T>(work: () => Promise<T>) => Promise<T> {
  const alone = createFewAtOnce(1);
  return (work) => alone(() => restAfter(work, isAsked, LONGEST_REST_MS, clock));
}

/** Runs a piece of work, followed by a rest of its own length but of `longestMs` at most while `isAsked`. */
export async function restAfter<T>(
  work: () => Promise<T>,
  isAsked: () => boolean,
  longestMs: number,
  { now, sleep }: Clock = REAL,
): Promise<T> {
  const startedAt = now();
  try {
    return await work();
  } finally {
    const tookMs = now() - startedAt;
    // Requests that came meanwhile are noticed in this turn.
    await nextTurn();
    if (isAsked()) await sleep(Math.min(tookMs, longestMs));
  }
}
