/**
 * Runs work `atOnce` at a time; the rest waits in order of arrival.
 * @throws `refusal()` if more than `mostWaiting` wait
 */
export function createFewAtOnce(
  atOnce: number,
  { mostWaiting, refusal }: { readonly mostWaiting: number; readonly refusal: () => Error } = UNBOUNDED,
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw refusal();
      // A finished piece of work passes its slot on.
      await new Promise<void>((resume) => waiting.push(resume));
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

const UNBOUNDED = {
  mostWaiting: Number.POSITIVE_INFINITY,
  refusal: () => new Error('too much waits'),
} as const;
