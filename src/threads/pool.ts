import { AsyncResource } from 'node:async_hooks';
import { Piscina } from 'piscina';
import type { CountCache } from '../cache/engines.js';
import { ApiFault } from '../errors/fault.js';
import type { Asked, Prepare, Prepared } from '../prepare.js';
import type { DoneStep, Outcome, ThreadMeans } from './thread.js';

export interface CalculationThreads {
  /** In one of the threads, or by `here`, in the serving thread, when they are all busy. */
  prepare(asked: Asked, here: Prepare): Promise<Prepared>;
  close(): Promise<void>;
}

/** Run from sources (tests, tsx) the thread is still the built one: a worker thread loads JavaScript only. */
const THREAD = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/threads/thread.js' : './thread.js',
  import.meta.url,
);

/** Calculations handed to a thread at once: it need not wait for the serving thread, which may be busy, between two. */
const AHEAD = 4;
/** Larger bodies, bytes, may take long and wait for a thread: what else is served would wait for them. */
const MAX_BODY_HERE = 16_384;
/** Of short-lived objects in each thread: by default three times as much, which is no faster here. */
const YOUNG_MB = 16;

/** A calculation that nobody has begun. Whoever begins it does so in the context of its own request: traces follow that. */
interface Waiting {
  readonly bytes: number;
  readonly aside: () => Promise<Prepared>;
  readonly here: () => Promise<Prepared>;
  readonly settle: (prepared: Promise<Prepared>) => void;
}

/**
 * Threads that calculate beside the one that serves, on the same copy of the networks. They start at once. While all of them
 * have enough ahead, the serving thread calculates too, once in a turn of its event loop. A thread that ends is replaced;
 * without any the serving thread does it all.
 */
export function startThreads(
  count: number,
  means: ThreadMeans,
  observe: { readonly countCache: CountCache; readonly stepDone: (...step: DoneStep) => void },
): CalculationThreads {
  const pool = new Piscina<Asked, Outcome>({
    filename: THREAD.href,
    minThreads: count,
    maxThreads: count,
    concurrentTasksPerWorker: AHEAD,
    workerData: { cargowake: means },
    // Nothing of the environment is read there: the settings come with the data.
    env: {},
    recordTiming: false,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  // The pool never again starts a thread where one could not start, and forgets what waits.
  const aside = new Set<(reason: Error) => void>();
  const desert = (): void => {
    if (pool.threads.length > 0) return;
    for (const reject of aside) reject(new Error('no calculating thread is left'));
  };
  pool.on('workerDestroy', () => setImmediate(desert));
  // What a thread throws while it starts; without a listener it would end the process.
  pool.on('error', () => setImmediate(desert));

  const runAside = (asked: Asked): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      aside.add(reject);
      pool
        .run(asked)
        .then(resolve, reject)
        .finally(() => aside.delete(reject));
    });
  const counters = new Map<string, (hit: boolean) => void>();
  const report = ({ steps, lookups }: Outcome): void => {
    for (const step of steps) observe.stepDone(...step);
    for (const [cache, hit] of lookups) {
      const count = counters.get(cache) ?? observe.countCache(cache);
      counters.set(cache, count);
      count(hit);
    }
  };
  const prepareAside = async (asked: Asked, here: Prepare): Promise<Prepared> => {
    let outcome: Outcome;
    try {
      outcome = await runAside(asked);
    } catch (error) {
      // A calculation that grew beyond the memory of a thread must not take the service with it.
      if ((error as { readonly code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY') throw error;
      return here(asked);
    }
    report(outcome);
    if ('prepared' in outcome) return outcome.prepared;
    if ('failure' in outcome) throw outcome.failure;
    const { code, details, rendering } = outcome.fault;
    throw new ApiFault(code, details, rendering);
  };

  const queue: Waiting[] = [];
  let busy = 0;
  let isHelping = false;
  const canHelp = ({ bytes }: Waiting): boolean => pool.threads.length === 0 || bytes <= MAX_BODY_HERE;
  const handOut = (): void => {
    while (queue.length > 0 && busy < pool.threads.length * AHEAD) {
      const next = queue.shift() as Waiting;
      busy += 1;
      const prepared = next.aside();
      next.settle(prepared);
      const done = (): void => {
        busy -= 1;
        handOut();
      };
      prepared.then(done, done);
    }
    if (isHelping || !queue.some(canHelp)) return;
    isHelping = true;
    // After the requests and answers that the event loop has already received.
    setImmediate(() => {
      isHelping = false;
      const next = queue.find(canHelp);
      if (next !== undefined) {
        queue.splice(queue.indexOf(next), 1);
        next.settle(next.here());
      }
      handOut();
    });
  };

  return {
    prepare: (asked, here) =>
      new Promise((resolve) => {
        queue.push({
          bytes: asked.body.byteLength,
          aside: AsyncResource.bind(() => prepareAside(asked, here)),
          here: AsyncResource.bind(() => here(asked)),
          settle: resolve,
        });
        handOut();
      }),
    close: () => pool.destroy(),
  };
}
