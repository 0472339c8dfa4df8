import { workerData } from 'node:worker_threads';
import type { CacheName } from '../cache/engines.js';
import type { Engines } from '../calculate.js';
import { composeEngines } from '../compose.js';
import type { Config } from '../config.js';
import type { SharedFiles } from '../datasets/open.js';
import type { OnNeighbour } from '../errors/breaker.js';
import type { ErrorName } from '../errors/catalogue.js';
import { ApiFault, type FaultRendering } from '../errors/fault.js';
import { giveWayTo } from '../machine/give-way-to.js';
import { mapEngines } from '../map-engines.js';
import { measure, type Step, type Watch } from '../observe/watch.js';
import { type Asked, type Prepared, prepareWith } from '../prepare.js';
import { startSlices } from '../turns/give-way.js';
import { yieldingEngines } from '../turns/yielding-engines.js';

/** What a calculating thread is started with. */
export interface ThreadMeans {
  readonly config: Config;
  /** Opened by the main thread: the same memory, not a copy. */
  readonly shared: SharedFiles;
}

/** A step that was done: when it began, ms since 1970, and how long it took. */
export type DoneStep = readonly [step: Step, startedAtMs: number, seconds: number];

/** What a calculation came to. A fault crosses as its parts, since classes do not; a failure is a mistake of ours. */
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
  readonly lookups: readonly Lookup[];
  /** What came of asking other servers. */
  readonly neighbours: readonly Asking[];
  readonly spentMs: number;
};

type Lookup = readonly [cache: CacheName, hit: boolean];
/** Sent with the next result, whoever's they were: they are only counted. */
let lookups: Lookup[] = [];

/** Two fifths of the weight of the serving thread: a neighbour's answer never waits for a processor behind calculations. */
const NICE = 4;
giveWayTo(NICE);
const { config, shared } = (workerData as { readonly cargowake: ThreadMeans }).cargowake;
export type Asking = Parameters<OnNeighbour>;
let neighbours: Asking[] = [];
const engines = composeEngines(
  config,
  (cache) => (hit) => lookups.push([cache, hit]),
  shared,
  undefined,
  (...asking) => neighbours.push(asking),
);

/** The engines, with the steps of one calculation kept in `steps`. */
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

/** The thread's task; several may be under way at once. */
export default async function calculateAside(asked: Asked): Promise<Outcome> {
  const steps: DoneStep[] = [];
  const slices = startSlices();
  const outcome = await settle(prepareWith(yieldingEngines(watched(steps), slices))(asked));
  const counted = lookups;
  lookups = [];
  const told = neighbours;
  neighbours = [];
  return { ...outcome, steps, lookups: counted, neighbours: told, spentMs: slices.spentMs() };
}

async function settle(work: Promise<Prepared>): Promise<Settled> {
  try {
    return { prepared: await work };
  } catch (error) {
    if (!(error instanceof ApiFault)) return { failure: error };
    const { kind, details, rendering } = error;
    return { fault: { kind, details, rendering } };
  }
}
