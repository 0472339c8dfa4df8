import { setImmediate as otherTurns } from 'node:timers/promises';

/** A calculation lets others go on after this, ms: a light one is done in about as long. */
const SLICE_MS = 5;

/** The processor time of one calculation, and the moments in which it lets others go on. */
export interface Slices {
  /** Call it often: between two pieces of work that take a millisecond or more. */
  giveWay(): Promise<void> | undefined;
  /** Ms so far, without those in which others went on. */
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
