import type { Piscina } from 'piscina';

/** The task of a heavy calculation, as exported by `thread.ts`. */
export const HEAVY = 'heavy';

/** Piscina's name of a task without one. */
const REQUEST = 'default';

/** Light calculations that a thread may have before another one starts beside a heavy one. */
const LIGHT_PER_HEAVY = 3;

type Choose = NonNullable<NonNullable<ConstructorParameters<typeof Piscina>[0]>['loadBalancer']>;
type Thread = Parameters<Choose>[1][number];

export interface Sharing {
  /** Piscina's balancer. */
  readonly choose: Choose;
  /** A heavy calculation has ended in the thread of this id. */
  heavyDone(thread: number): void;
}

/**
 * Decides which thread calculates what; each has `mostAtOnce` tasks at a time. One thread, the oldest, is kept for light work as long as the others can take the heavy:
 * a heavy calculation yields every few milliseconds, but its garbage is collected in one piece, 10 to 20 ms in which a light one
 * in the same thread waits.
 */
export function shareThreads(mostAtOnce: number): Sharing {
  const heavyIn = new Map<number, number>();
  const countHeavy = ({ id }: Thread): number => heavyIn.get(id) ?? 0;

  const chooseForHeavy = ([kept, ...others]: readonly Thread[]): Thread | undefined => {
    const free = least(others, (thread) => countHeavy(thread) * LIGHT_PER_HEAVY + thread.currentUsage);
    if (kept === undefined || (free !== undefined && countHeavy(free) <= countHeavy(kept))) return free;
    return kept;
  };
  return {
    choose({ name }, workers) {
      const threads = workers.filter((worker) => !worker.terminating && !worker.destroyed).sort((a, b) => a.id - b.id);
      const open = threads.filter(({ currentUsage }) => currentUsage < mostAtOnce);
      if (name === HEAVY) {
        const chosen = chooseForHeavy(open);
        if (chosen !== undefined) heavyIn.set(chosen.id, countHeavy(chosen) + 1);
        return chosen ?? null;
      }
      // Of equal ones, the kept thread comes first for a request, and last for rows of a file.
      const inOrder = name === REQUEST ? open : open.toReversed();
      return least(inOrder, (thread) => thread.currentUsage + countHeavy(thread) * LIGHT_PER_HEAVY) ?? null;
    },
    heavyDone(thread) {
      const left = (heavyIn.get(thread) ?? 0) - 1;
      if (left > 0) heavyIn.set(thread, left);
      else heavyIn.delete(thread);
    },
  };
}

/** The first of those with the lowest value. */
function least<T>(values: readonly T[], costOf: (value: T) => number): T | undefined {
  let best: T | undefined;
  for (const value of values) if (best === undefined || costOf(value) < costOf(best)) best = value;
  return best;
}
