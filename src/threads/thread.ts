import { workerData } from 'node:worker_threads';
import type { CacheName } from '../cache/engines.js';
import { composeEngines } from '../compose.js';
import type { Config } from '../config.js';
import type { SharedFiles } from '../datasets/open.js';
import type { ErrorCode } from '../errors/catalogue.js';
import { ApiFault, type FaultRendering } from '../errors/fault.js';
import { measure, type Step, type Watch } from '../observe/watch.js';
import { type Asked, type Prepared, prepareWith } from '../prepare.js';

/** What a calculating thread is started with. */
export interface ThreadMeans {
  readonly config: Config;
  /** Opened by the main thread: the same memory, not a copy. */
  readonly shared: SharedFiles;
}

/** A step that was done: when it began, ms since 1970, and how long it took. */
export type DoneStep = readonly [step: Step, startedAtMs: number, seconds: number];

/** What a calculation came to. A fault crosses as its parts, since classes do not; a failure is a mistake of ours. */
export type Outcome = (
  | { readonly prepared: Prepared }
  | { readonly failure: unknown }
  | {
      readonly fault: {
        readonly code: ErrorCode;
        readonly details: readonly string[];
        readonly rendering: FaultRendering;
      };
    }
) & { readonly steps: readonly DoneStep[]; readonly lookups: readonly (readonly [cache: CacheName, hit: boolean])[] };

/** A thread works on one calculation at a time: what happens belongs to it. */
let steps: DoneStep[] = [];
let lookups: (readonly [CacheName, boolean])[] = [];

const { config, shared } = (workerData as { readonly cargowake: ThreadMeans }).cargowake;
const engines = composeEngines(config, (cache) => (hit) => lookups.push([cache, hit]), shared);
const watch: Watch = (step, work) => {
  const startedAt = performance.now();
  return measure(work, () => {
    steps.push([step, performance.timeOrigin + startedAt, (performance.now() - startedAt) / 1000]);
  });
};
const watchRouter = <R extends { route(...parameters: never[]): Promise<unknown> }>(router: R): R => ({
  ...router,
  route: (...parameters: Parameters<R['route']>) => watch('route', () => router.route(...parameters)),
});
const { road, rail, water, air } = engines.routers;
const { estimator } = engines;
const prepare = prepareWith({
  ...engines,
  watch,
  routers: { road: watchRouter(road), rail: watchRouter(rail), water: watchRouter(water), air: watchRouter(air) },
  estimator: {
    ...estimator,
    transport: (input) => watch('estimate', () => estimator.transport(input)),
    hub: (input) => watch('estimate', () => estimator.hub(input)),
  },
});

/** The thread's task. */
export default async function calculateAside(asked: Asked): Promise<Outcome> {
  steps = [];
  lookups = [];
  try {
    return { prepared: await prepare(asked), steps, lookups };
  } catch (error) {
    if (!(error instanceof ApiFault)) return { failure: error, steps, lookups };
    const { code, details, rendering } = error;
    return { fault: { code, details, rendering }, steps, lookups };
  }
}
