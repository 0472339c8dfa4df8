import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Neighbour, NeighbourOutcome } from '../errors/breaker.js';
import type { PoolState } from '../record/port.js';
import type { Step } from './watch.js';

const PREFIX = 'cargowake_';
/** Seconds: a calculation takes 5 to 100 ms, a queue under load several seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Seconds: one step takes a tenth of a millisecond or more. */
const STEP_BUCKETS = [0.0001, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

export interface AnsweredRequest {
  readonly method: string;
  /** The pattern of the route, never the path: paths contain ids. */
  readonly route: string;
  readonly status: number;
  /** Code from the error catalogue; 0 for success. */
  readonly code: number;
  readonly seconds: number;
}

/** What a server counts. Labels have few values: no ids, addresses, keys or names of accounts. */
export interface Metrics {
  /** A request arrived; call the result when its connection is finished with it. */
  requestArrived(): () => void;
  requestAnswered(request: AnsweredRequest): void;
  requestShed(reason: string): void;
  stepDone(step: Step, seconds: number): void;
  storeDone(operation: string, seconds: number, failed: boolean): void;
  creditsCharged(credits: number): void;
  /** A batch paused, for the reason that the API states. */
  batchPaused(reason: string): void;
  /** A counter for the look-ups of one cache. */
  countCache(cache: string): (hit: boolean, times?: number) => void;
  /** An external geocoder or road engine was asked, or skipped because it fails. */
  neighbourAsked(neighbour: Neighbour, outcome: NeighbourOutcome): void;
  /** `read` is called whenever the metrics are rendered. */
  watchPool(read: () => PoolState | undefined): void;
  watchLog(read: () => number | undefined): void;
  /** Requests whose allowance has been counted in memory, read whenever the metrics are rendered. */
  watchAllowances(readInMemory: () => number): void;
  /** All metrics as Prometheus text, including those of the process. */
  render(): Promise<string>;
  readonly contentType: string;
}

/** Counters of one server, separate from any other in the process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Counter({ name: PREFIX + name, help, labelNames: [...labelNames], registers });
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = [], collect?: () => void) =>
    new Gauge({ name: PREFIX + name, help, labelNames: [...labelNames], registers, ...(collect ? { collect } : {}) });
  const histogram = <L extends string>(name: string, help: string, labelNames: readonly L[], buckets: number[]) =>
    new Histogram({ name: PREFIX + name, help, labelNames: [...labelNames], buckets, registers });

  const requests = counter('http_requests_total', 'Requests answered, by route pattern, status and error code.', [
    'method',
    'route',
    'status',
    'code',
  ]);
  const requestSeconds = histogram(
    'http_request_seconds',
    'Time from the head of a request to the end of its answer.',
    ['method', 'route'],
    REQUEST_BUCKETS,
  );
  const inFlight = gauge('http_requests_in_flight', 'Requests that are being answered.');
  const shed = counter('http_requests_shed_total', 'Requests refused to protect the others.', ['reason']);
  const stepSeconds = histogram('step_seconds', 'Time of one step of a calculation.', ['step'], STEP_BUCKETS);
  const credits = counter('credits_charged_total', 'Credits charged for calculations.');
  const paused = counter('batches_paused_total', 'Batches that paused, by reason.', ['reason']);
  const storeSeconds = histogram('store_seconds', 'Time of one operation of the store.', ['operation'], STEP_BUCKETS);
  const storeErrors = counter('store_errors_total', 'Operations of the store that failed.', ['operation']);
  const caches = counter('cache_lookups_total', 'Look-ups of a cache, by outcome.', ['cache', 'outcome']);
  const neighbours = counter(
    'neighbour_requests_total',
    'Questions to a geocoder or road engine over the network, by outcome; not_asked while it rests after failures.',
    ['neighbour', 'outcome'],
  );

  return {
    requestArrived() {
      inFlight.inc();
      return () => inFlight.dec();
    },
    requestAnswered({ method, route, status, code, seconds }) {
      requests.inc({ method, route, status, code });
      requestSeconds.observe({ method, route }, seconds);
    },
    requestShed: (reason) => shed.inc({ reason }),
    stepDone: (step, seconds) => stepSeconds.observe({ step }, seconds),
    storeDone(operation, seconds, failed) {
      storeSeconds.observe({ operation }, seconds);
      if (failed) storeErrors.inc({ operation });
    },
    creditsCharged: (amount) => credits.inc(amount),
    batchPaused: (reason) => paused.inc({ reason: reason.toLowerCase() }),
    countCache:
      (cache) =>
      (hit, times = 1) =>
        caches.inc({ cache, outcome: hit ? 'hit' : 'miss' }, times),
    neighbourAsked: (neighbour, outcome) => neighbours.inc({ neighbour, outcome: outcome.toLowerCase() }),
    watchAllowances(readInMemory) {
      const help = 'Requests whose allowance was counted in this process, because the store could not be written to.';
      const counted: Gauge = gauge('allowances_in_memory', help, [], () => counted.set(readInMemory()));
    },
    watchPool(read) {
      const pool = gauge('store_pool', 'Connections to the store, by state.', ['state'], () => {
        for (const [state, connections] of Object.entries(read() ?? {})) pool.set({ state }, connections);
      });
    },
    watchLog(read) {
      const log: Gauge = gauge('store_log_bytes', "Size of SQLite's write-ahead log.", [], () => log.set(read() ?? 0));
    },
    render: async () => `${await registry.metrics()}\n${await processRegistry().metrics()}`,
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
  };
}

let ofProcess: Registry | undefined;

/** Memory, CPU, file handles and event-loop lag belong to the process, whichever servers it runs. */
function processRegistry(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}
