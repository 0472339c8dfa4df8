import { workerData } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { CacheName } from '../cache/engines.js';
import type { Engines } from '../calculate.js';
import { composeEngines } from '../compose.js';
import type { Config } from '../config.js';
import type { SharedFiles } from '../datasets/open.js';
import type { OnNeighbour } from '../errors/breaker.js';
import type { ErrorName } from '../errors/catalogue.js';
import { ApiFault, type FaultRendering } from '../errors/fault.js';
import { collectHeap } from '../machine/collect-heap.js';
import { giveWayTo } from '../machine/give-way-to.js';
import { listHandedOver } from '../machine/json-text.js';
import { openThreadClock } from '../machine/thread-clock.js';
import { mapEngines } from '../map-engines.js';
import { measure, type Step, type Watch } from '../observe/watch.js';
import { type Asked, type Prepared, prepareWith } from '../prepare.js';
import { startSlices } from '../turns/give-way.js';
import { yieldingEngines } from '../turns/yielding-engines.js';
import { createPrecedence, createRowTasks } from './row-tasks.js';

/** Settings of a calculating thread. */
export interface ThreadDependencies {
  readonly config: Config;
  /** Opened by the main thread: the same memory, not a copy. */
  readonly shared: SharedFiles;
}

/** A completed step: its start, ms since 1970, and its duration. */
export type DoneStep = readonly [step: Step, startedAtMs: number, seconds: number];

/** The outcome of a calculation. A fault crosses as its parts, since classes do not; a failure is an internal error. */
type Settled =
  | { readonly prepared: Prepared }
  | { readonly failure: unknown }
  | {
      readonly fault: {
        readonly kind: ErrorName;
        readonly details: readonly string[];
        readonly rendering: FaultRendering;
      };
    };
export type Outcome = Settled & {
  readonly steps: readonly DoneStep[];
  readonly observed: Observed;
  readonly spentMs: number;
};
/** The outcome of a task with rows. */
export interface RowsOutcome<V> {
  readonly value: V;
  readonly observed: Observed;
}

/** Sent with the next result, whichever request it belongs to: it is only counted. */
export interface Observed {
  readonly lookups: readonly Lookup[];
  /** Outcomes of queries to other servers. */
  readonly neighbours: readonly Asking[];
}
type Lookup = readonly [cache: CacheName, hit: boolean, times: number];

/**
 * Two fifths of the serving thread's weight: another caller's answer never waits for a processor behind calculations.
 */
const NICE = 4;
/**
 * From its first heavy calculation on, a thread has a lower priority, because the system lets no thread raise its
 * priority again: the thread kept for light ones gets four times its share of a processor that both want.
 */
const HEAVY_NICE = 10;
giveWayTo(NICE);
const { config, shared }: ThreadDependencies = workerData.cargowake;
export type Asking = Parameters<OnNeighbour>;
let neighbours: Asking[] = [];
const counts = new Map<CacheName, { hits: number; misses: number }>();
const engines = composeEngines(
  config,
  (cache) => {
    const count = { hits: 0, misses: 0 };
    counts.set(cache, count);
    return (hit) => void (hit ? count.hits++ : count.misses++);
  },
  shared,
  undefined,
  (...asking) => neighbours.push(asking),
);

function takeObserved(): Observed {
  const lookups: Lookup[] = [];
  for (const [cache, count] of counts) {
    if (count.hits > 0) lookups.push([cache, true, count.hits]);
    if (count.misses > 0) lookups.push([cache, false, count.misses]);
    Object.assign(count, { hits: 0, misses: 0 });
  }
  const told = neighbours;
  neighbours = [];
  return { lookups, neighbours: told };
}

/** The engines, recording the steps of one calculation in `steps`. */
function watched(steps: DoneStep[]): Engines {
  const watch: Watch = (step, work) => {
    const startedAt = performance.now();
    return measure(work, () => {
      steps.push([step, performance.timeOrigin + startedAt, (performance.now() - startedAt) / 1000]);
    });
  };
  const watched = mapEngines(engines, {
    router: (router) => ({
      name: router.name,
      route: (from, to, options) => watch('route', () => router.route(from, to, options)),
    }),
    estimator: (estimator) => ({
      ...estimator,
      transport: (input) => watch('estimate', () => estimator.transport(input)),
      hub: (input) => watch('estimate', () => estimator.hub(input)),
    }),
  });
  return { ...watched, watch };
}

const precedence = createPrecedence();
const processorMs = openThreadClock();

/** The thread's task; several may be in progress at once. Resolves with an `Outcome`, its long texts handed over. */
export default async function calculateAside(asked: Asked): Promise<unknown> {
  const steps: DoneStep[] = [];
  const slices = startSlices({ processorMs });
  const outcome = await precedence.request(settle(prepareWith(yieldingEngines(watched(steps), slices))(asked)));
  const prepared = 'prepared' in outcome ? outcome.prepared : undefined;
  return handOver<Outcome>(
    { ...outcome, steps, observed: takeObserved(), spentMs: slices.spentMs() },
    listHandedOver(prepared?.resultJson, prepared?.store?.explanationJson),
  );
}

/** The same: the pool tells heavy calculations from light ones by the name of the task (`share-threads.ts`). */
export const heavy = (asked: Asked): Promise<unknown> => {
  giveWayTo(HEAVY_NICE);
  return calculateAside(asked);
};

/** Without a copy in either thread. */
const handOver = <T>(value: T, buffers: readonly ArrayBuffer[]): unknown =>
  buffers.length === 0 ? value : move({ [transferableSymbol]: buffers, [valueSymbol]: value } as never);

const tasks = createRowTasks(yieldingEngines(engines, startSlices()), precedence);
const observing =
  <A, V>(task: (argument: A) => V | Promise<V>) =>
  async (argument: A): Promise<RowsOutcome<V>> => ({ value: await task(argument), observed: takeObserved() });
/** The same thread, with its caches, also processes batch rows: separate threads would take twice the memory. */
export const calculateRows = observing(tasks.calculateRows);
export const checkRows = observing(tasks.checkRows);
export const openStored = observing(tasks.openStored);

/** Asked for after a load. */
export const collect = collectHeap;

async function settle(work: Promise<Prepared>): Promise<Settled> {
  try {
    return { prepared: await work };
  } catch (error) {
    if (!(error instanceof ApiFault)) return { failure: error };
    const { kind, details, rendering } = error;
    return { fault: { kind, details, rendering } };
  }
}
