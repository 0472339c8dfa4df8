import { ApiFault } from '../errors/fault.js';

/**
 * Does a few pieces of work at once, the others in the order in which they came. Hashing a password holds a thread of Node's pool
 * and 16 MB for some 50 ms: strangers who sign in from many addresses would take all threads from files and the store.
 */
export function createFewAtOnce({ atOnce, mostWaiting }: { readonly atOnce: number; readonly mostWaiting: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;

  /** @throws ApiFault SERVICE_UNAVAILABLE when too many wait */
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new ApiFault('SERVICE_UNAVAILABLE', ['too many are signing in']);
      // Whoever ends hands its place on.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
