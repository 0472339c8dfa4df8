import type { CountCache } from '../cache/engines.js';
import type { OnNeighbour } from '../errors/breaker.js';
import { codeOf } from '../errors/code-of.js';
import { ApiFault } from '../errors/fault.js';
import { collectHeap } from '../machine/collect-heap.js';
import { restAfter } from '../machine/rest-between.js';
import { QUIET_MS, whenQuiet } from '../machine/when-quiet.js';
import type { Asked, Prepared } from '../prepare.js';
import type { PrepareInTurn } from '../turns/take-turns.js';
import { AHEAD_OF_THREAD } from '../turns/turns.js';
import { createPool } from './create-pool.js';
import { type RowTaskValue, type RowThreads, type RunRowTask, shareRows } from './row-threads.js';
import { shareThreads } from './share-threads.js';
import type { DoneStep, Observed, Outcome, RowsOutcome, ThreadDependencies } from './thread.js';

export interface CalculationThreads {
  /**
   * Runs in one of the threads, or as `here` in the serving thread if none is left. `spent` receives the processor
   * time, ms.
   */
  prepare(asked: Asked, here: PrepareInTurn, spent: (ms: number) => void): Promise<Prepared>;
  /** For batch rows, on as many of the threads at once. */
  readonly rows: RowThreads;
  /** Whether calculations have been requested lately, so that more are expected. */
  isAsked(): boolean;
  close(): Promise<void>;
}

/** Even when run from sources (tests, tsx) the thread is the built one: a worker thread loads only JavaScript. */
const THREAD = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/threads/thread.js' : './thread.js',
  import.meta.url,
);

/** Memory for short-lived objects in each thread: the default is six times as much, and no faster here. */
const YOUNG_MB = 8;
/**
 * After a load the threads give back what they do not need: when there has been nothing to do for this long after much
 * work.
 */
const QUIET = { ms: QUIET_MS, pieces: 200 };
/** Parts of files given to a thread at a time. */
const PARTS_AHEAD = 2;
/** Between two parts of files, while requests come. */
const LONGEST_REST_MS = 200;

/**
 * Threads that calculate beside the serving one, on the same copy of the networks. They start at once; requests before
 * they are ready wait for them. A thread that ends is replaced; without any, the serving thread calculates itself.
 */
export function startThreads(
  count: number,
  dependencies: ThreadDependencies,
  observe: {
    readonly countCache: CountCache;
    readonly stepDone: (...step: DoneStep) => void;
    readonly onNeighbour?: OnNeighbour;
  },
  /** How many of the threads may process rows at a time. */
  rowThreads = count,
): CalculationThreads {
  const atOnce = AHEAD_OF_THREAD + PARTS_AHEAD;
  const sharing = shareThreads(atOnce);
  // If all threads may process rows, one part of a file is calculated while the next is on its way. While requests come,
  // one thread is left to them and the others rest between two parts.
  const partsAtOnce = (): number => {
    if (sharing.isAsked()) return Math.max(1, Math.min(rowThreads, count - 1));
    return rowThreads < count ? Math.max(1, rowThreads) : count * PARTS_AHEAD;
  };
  const { pool, unlessDeserted } = createPool({
    loadBalancer: sharing.choose,
    filename: THREAD.href,
    minThreads: count,
    maxThreads: count,
    // Requests have as much room as turns leave them, whatever rows there are.
    concurrentTasksPerWorker: atOnce,
    workerData: { cargowake: dependencies },
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  // Idle threads are given one piece each.
  const quiet = whenQuiet(QUIET, async () => {
    await Promise.allSettled(pool.threads.map(() => pool.run(undefined, { name: 'collect' })));
    collectHeap();
  });
  /** A thread's work, rejected if no thread is left. */
  const whileOneIsLeft = <T>(run: Promise<T>): Promise<T> => quiet.during(unlessDeserted(run));
  const counters = new Map<string, ReturnType<CountCache>>();
  const report = ({ lookups, neighbours }: Observed): void => {
    for (const asking of neighbours) observe.onNeighbour?.(...asking);
    for (const [cache, hit, times] of lookups) {
      const count = counters.get(cache) ?? observe.countCache(cache);
      counters.set(cache, count);
      count(hit, times);
    }
  };
  const runRows: RunRowTask = async (name, argument) => {
    // Without threads this starts one: rows have nobody else to calculate them.
    const { value, observed } = await whileOneIsLeft<RowsOutcome<RowTaskValue<typeof name>>>(
      pool.run(argument, { name }),
    );
    report(observed);
    return value;
  };
  return {
    async prepare(asked, here, spent) {
      if (pool.threads.length === 0) return here(asked, spent);
      let outcome: Outcome;
      try {
        outcome = await whileOneIsLeft(asked.isHeavy === true ? sharing.runHeavy(pool, asked) : pool.run(asked));
      } catch (error) {
        // A calculation that exceeds the memory of a thread must not end the service.
        if (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY') throw error;
        return here(asked, spent);
      }
      report(outcome.observed);
      for (const step of outcome.steps) observe.stepDone(...step);
      spent(outcome.spentMs);
      if ('prepared' in outcome) return outcome.prepared;
      if ('failure' in outcome) throw outcome.failure;
      const { kind, details, rendering } = outcome.fault;
      throw new ApiFault(kind, details, rendering);
    },
    rows: shareRows(partsAtOnce, (task, argument) =>
      restAfter(() => runRows(task, argument), sharing.isAsked, LONGEST_REST_MS),
    ),
    isAsked: sharing.isAsked,
    close() {
      quiet.close();
      return pool.destroy();
    },
  };
}
