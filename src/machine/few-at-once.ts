/**
 * Runs work `atOnce` at a time, a number that may change; the rest waits in order of arrival.
 * @throws `refusal()` if more than `mostWaiting` wait
 */
export function createFewAtOnce(
  atOnce: number | (() => number),
  { mostWaiting, refusal }: { readonly mostWaiting: number; readonly refusal: () => Error } = UNBOUNDED,
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const isRoom = (): boolean => running < (typeof atOnce === 'number' ? atOnce : atOnce());
  return async (work) => {
    if (!isRoom()) {
      if (waiting.length >= mostWaiting) throw refusal();
      // Finished work makes room, and counts what it starts.
      await new Promise<void>((resume) => waiting.push(resume));
    } else running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      while (waiting.length > 0 && isRoom()) {
        running += 1;
        waiting.shift()?.();
      }
    }
  };
}

const UNBOUNDED = {
  mostWaiting: Number.POSITIVE_INFINITY,
  refusal: () => new Error('too much waits'),
} as const;
