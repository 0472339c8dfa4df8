import { Piscina } from 'piscina';
import type { CountCache } from '../cache/engines.js';
import type { OnNeighbour } from '../errors/breaker.js';
import { ApiFault } from '../errors/fault.js';
import type { Asked, Prepared } from '../prepare.js';
import type { PrepareInTurn } from '../turns/take-turns.js';
import { AHEAD_OF_THREAD } from '../turns/turns.js';
import type { DoneStep, Outcome, ThreadMeans } from './thread.js';

export interface CalculationThreads {
  /** In one of the threads; by `here`, in the serving thread, when none is left. `spent` learns the processor time, ms. */
  prepare(asked: Asked, here: PrepareInTurn, spent: (ms: number) => void): Promise<Prepared>;
  close(): Promise<void>;
}

/** Run from sources (tests, tsx) the thread is still the built one: a worker thread loads JavaScript only. */
const THREAD = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/threads/thread.js' : './thread.js',
  import.meta.url,
);

/** Of short-lived objects in each thread: by default six times as much, which is no faster here. */
const YOUNG_MB = 8;

/**
 * Threads that calculate beside the one that serves, on the same copy of the networks. They start at once; what is asked
 * before they are ready waits for them. A thread that ends is replaced; without any the serving thread calculates itself.
 */
export function startThreads(
  count: number,
  means: ThreadMeans,
  observe: {
    readonly countCache: CountCache;
    readonly stepDone: (...step: DoneStep) => void;
    readonly onNeighbour?: OnNeighbour;
  },
): CalculationThreads {
  const pool = new Piscina<Asked, Outcome>({
    filename: THREAD.href,
    minThreads: count,
    maxThreads: count,
    concurrentTasksPerWorker: AHEAD_OF_THREAD,
    workerData: { cargowake: means },
    // Nothing of the environment is read there: the settings come with the data.
    env: {},
    recordTiming: false,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  // The pool never again starts a thread where one could not start, and forgets what waits.
  const waiting = new Set<(reason: Error) => void>();
  const desert = (): void => {
    if (pool.threads.length > 0) return;
    for (const reject of waiting) reject(new Error('no calculating thread is left'));
  };
  pool.on('workerDestroy', () => setImmediate(desert));
  // What a thread throws while it starts; without a listener it would end the process.
  pool.on('error', () => setImmediate(desert));

  const runAside = (asked: Asked): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      waiting.add(reject);
      pool
        .run(asked)
        .then(resolve, reject)
        .finally(() => waiting.delete(reject));
    });
  const counters = new Map<string, (hit: boolean) => void>();
  const report = ({ steps, lookups, neighbours }: Outcome): void => {
    for (const asking of neighbours) observe.onNeighbour?.(...asking);
    for (const step of steps) observe.stepDone(...step);
    for (const [cache, hit] of lookups) {
      const count = counters.get(cache) ?? observe.countCache(cache);
      counters.set(cache, count);
      count(hit);
    }
  };
  return {
    async prepare(asked, here, spent) {
      if (pool.threads.length === 0) return here(asked, spent);
      let outcome: Outcome;
      try {
        outcome = await runAside(asked);
      } catch (error) {
        // A calculation that grew beyond the memory of a thread must not take the service with it.
        if ((error as { readonly code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY') throw error;
        return here(asked, spent);
      }
      report(outcome);
      spent(outcome.spentMs);
      if ('prepared' in outcome) return outcome.prepared;
      if ('failure' in outcome) throw outcome.failure;
      const { kind, details, rendering } = outcome.fault;
      throw new ApiFault(kind, details, rendering);
    },
    close: () => pool.destroy(),
  };
}
