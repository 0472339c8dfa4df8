import { rememberPrepared } from './cache/prepared.js';
import type { Engines } from './calculate.js';
import { TIGHT, watchMemory } from './machine/memory.js';
import { openThreadClock } from './machine/thread-clock.js';
import { type Prepare, prepareWith } from './prepare.js';
import { startSlices } from './turns/give-way.js';
import { type PrepareInTurn, takeTurns, type WaitingLimits } from './turns/take-turns.js';
import type { Turns } from './turns/turns.js';
import { yieldingEngines } from './turns/yielding-engines.js';

export interface PreparingDependencies {
  readonly engines: Engines;
  readonly turns: Turns;
  readonly limits: WaitingLimits;
  /** Calculates in another thread; `here` is the same in this thread, if no other is left. */
  readonly aside?:
    | ((...prepare: [...Parameters<PrepareInTurn>, here: PrepareInTurn]) => ReturnType<PrepareInTurn>)
    | undefined;
  /** Called for every look-up of a cached calculation. */
  readonly onLookup: (hit: boolean) => void;
}

/**
 * From a body to its answer, from the service inwards: `service → cache → turns → pool → thread → prepare`. Cached
 * answers are returned at once; the others take turns by account, wait for a thread, and are calculated there.
 */
export function createPrepare({ engines, turns, limits, aside, onLookup }: PreparingDependencies): Prepare {
  const processorMs = openThreadClock();
  const here: PrepareInTurn = async (asked, spent) => {
    const slices = startSlices({ processorMs });
    try {
      return await prepareWith(yieldingEngines(engines, slices))(asked);
    } finally {
      spent(slices.spentMs());
    }
  };
  const calculated: PrepareInTurn = aside === undefined ? here : (asked, spent) => aside(asked, spent, here);
  const inTurn = takeTurns(calculated, turns, limits, watchMemory(TIGHT));
  return engines.lasting === true ? rememberPrepared(inTurn, onLookup) : inTurn;
}
