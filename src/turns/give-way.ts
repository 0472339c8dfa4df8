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

/**
 * @param now ms, for the length of a slice
 * @param processorMs time of the thread. By the wall, a light calculation on a busy machine would look heavy: it would then
 * stand behind the heavy ones of others, for seconds
 */
export function startSlices({
  now = () => performance.now(),
  processorMs = now,
}: {
  readonly now?: () => number;
  readonly processorMs?: () => number;
} = {}): Slices {
  const startedMs = processorMs();
  let awayMs = 0;
  let sliceStartedAt = now();
  return {
    giveWay() {
      if (now() - sliceStartedAt < SLICE_MS) return undefined;
      const leftMs = processorMs();
      return otherTurns().then(() => {
        sliceStartedAt = now();
        awayMs += processorMs() - leftMs;
      });
    },
    spentMs: () => processorMs() - startedMs - awayMs,
  };
}
