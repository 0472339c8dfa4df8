import { setImmediate as otherTurns } from 'node:timers/promises';

/** A calculation yields after this time, ms: a light one is finished in about as long. */
const SLICE_MS = 5;

/** The processor time of one calculation, and the points where it yields. */
export interface Slices {
  /** Call it often: between two pieces of work that take a millisecond or more. */
  giveWay(): Promise<void> | undefined;
  /** Ms so far, without the time used by others. */
  spentMs(): number;
}

export function startSlices(now: () => number = () => performance.now()): Slices {
  const startedAt = now();
  let awayMs = 0;
  let sliceStartedAt = startedAt;
  return {
    giveWay() {
      const before = now();
      if (before - sliceStartedAt < SLICE_MS) return undefined;
      return otherTurns().then(() => {
        sliceStartedAt = now();
        awayMs += sliceStartedAt - before;
      });
    },
    spentMs: () => now() - startedAt - awayMs,
  };
}
