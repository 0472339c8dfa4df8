import { type Piscina, queueOptionsSymbol } from 'piscina';

/** The task of a heavy calculation, as exported by `thread.ts`. */
export const HEAVY = 'heavy';

/** Piscina's name of a task without one. */
const REQUEST = 'default';

/** Light calculations that a thread may have before another one starts beside a heavy one. */
const LIGHT_PER_HEAVY = 3;

/** After a light request more are expected for this long. */
const EXPECTED_MS = 500;

type Choose = NonNullable<NonNullable<ConstructorParameters<typeof Piscina>[0]>['loadBalancer']>;
type Thread = Parameters<Choose>[1][number];

export interface Sharing {
  /** Piscina's balancer. */
  readonly choose: Choose;
  /** Whether light requests have come lately: rows of files then leave the kept thread to them. */
  isAsked(): boolean;
  /** Runs a heavy calculation, which counts in its thread until it ends, however it ends. */
  runHeavy<T>(pool: Pick<Piscina, 'run'>, asked: object): Promise<T>;
}

/**
 * Decides which thread calculates what; each has `mostAtOnce` tasks at a time. One thread, the oldest, is kept for light work as long as the others can take the heavy:
 * a heavy calculation yields every few milliseconds, but its garbage is collected in one piece, 10 to 20 ms in which a light one
 * in the same thread waits. Rows of files leave it alone as long as light requests come.
 */
export function shareThreads(mostAtOnce: number, now: () => number = () => performance.now()): Sharing {
  /** Ids of the threads by the heavy calculations in them. */
  const heavyIn = new Map<object, number>();
  let askedAt = Number.NEGATIVE_INFINITY;
  const isAsked = (): boolean => now() - askedAt < EXPECTED_MS;
  const countHeavy = ({ id }: Thread): number => [...heavyIn.values()].filter((thread) => thread === id).length;

  const chooseForHeavy = ([kept, ...others]: readonly Thread[]): Thread | undefined => {
    const free = least(others, (thread) => countHeavy(thread) * LIGHT_PER_HEAVY + thread.currentUsage);
    if (kept === undefined || (free !== undefined && countHeavy(free) <= countHeavy(kept))) return free;
    return kept;
  };
  return {
    isAsked,
    choose({ name, [queueOptionsSymbol]: asked }, workers) {
      const threads = workers.filter((worker) => !worker.terminating && !worker.destroyed).sort((a, b) => a.id - b.id);
      const open = threads.filter(({ currentUsage }) => currentUsage < mostAtOnce);
      if (name === HEAVY) {
        const chosen = chooseForHeavy(open);
        if (chosen !== undefined && asked !== null) heavyIn.set(asked, chosen.id);
        return chosen ?? null;
      }
      const isRequest = name === REQUEST;
      if (isRequest) askedAt = now();
      // Of equal ones, the kept thread comes first for a request, and last for rows of a file.
      const inOrder = isRequest ? open : open.toReversed();
      const isLeft = (thread: Thread): boolean => !isRequest && thread === threads[0] && isAsked();
      const usageOf = (thread: Thread): number =>
        thread.currentUsage + countHeavy(thread) * LIGHT_PER_HEAVY + (isLeft(thread) ? mostAtOnce : 0);
      return least(inOrder, usageOf) ?? null;
    },
    async runHeavy(pool, asked) {
      try {
        // Not sent to the thread: only the balancer sees it.
        return await pool.run({ ...asked, [queueOptionsSymbol]: asked }, { name: HEAVY });
      } finally {
        heavyIn.delete(asked);
      }
    },
  };
}

/** The first of those with the lowest value. */
function least<T>(values: readonly T[], costOf: (value: T) => number): T | undefined {
  let best: T | undefined;
  for (const value of values) if (best === undefined || costOf(value) < costOf(best)) best = value;
  return best;
}
