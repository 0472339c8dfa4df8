import type { Engines } from '../calculate.js';
import type { Certifier } from '../certify/certifier.js';
import type { Estimator } from '../estimate/types.js';
import { mapEngines } from '../map-engines.js';
import type { CommitCalculation, CommitOutcome, Store } from '../record/port.js';
import type { Metrics } from './metrics.js';
import type { Tracing } from './tracing.js';
import { measure, type Watch } from './watch.js';

const ESTIMATES: readonly string[] = ['transport', 'hub'] satisfies readonly (keyof Estimator)[];
const COMMIT = 'commitCalculation' satisfies keyof Store;

interface Instrumented {
  readonly engines: Engines;
  readonly store: Store;
  readonly certifier: Certifier;
}

/** The same engines, store and certifier with measurements: their answers are unchanged. */
export function instrument<T extends Instrumented>(
  dependencies: T,
  metrics: Metrics,
  tracing: Tracing | undefined,
  now: () => number = () => performance.now(),
): T {
  const { engines, store, certifier } = dependencies;
  const timed = <R>(name: string, work: () => R, done: (seconds: number, failed: boolean) => void): R => {
    const startedAt = now();
    const run = () => measure(work, (failure) => done((now() - startedAt) / 1000, failure !== undefined));
    return tracing === undefined ? run() : tracing.span(name, run);
  };
  const watch: Watch = (step, work) => timed(step, work, (seconds) => metrics.stepDone(step, seconds));
  metrics.watchPool(() => store.pool);
  metrics.watchLog(() => store.logBytes);
  metrics.watchAllowances(() => store.inMemory.requests);

  return {
    ...dependencies,
    engines: {
      ...mapEngines(engines, {
        router: (router) => intercept(router, (name, call) => (name === 'route' ? watch('route', call) : call())),
        estimator: (estimator) =>
          intercept(estimator, (name, call) => (ESTIMATES.includes(name) ? watch('estimate', call) : call())),
      }),
      watch,
    },
    store: intercept(store, (name, call, [first]) => {
      const outcome = timed(name === COMMIT ? 'record' : `store ${name}`, call, (seconds, failed) => {
        metrics.storeDone(name, seconds, failed);
        if (name === COMMIT) metrics.stepDone('record', seconds);
      });
      if (name === COMMIT) countCharge(outcome as Promise<CommitOutcome>, first as CommitCalculation, metrics);
      return outcome;
    }),
    certifier: intercept(certifier, (name, call) => (name === 'certificate' ? watch('certify', call) : call())),
  };
}

function countCharge(outcome: Promise<CommitOutcome>, { creditCost }: CommitCalculation, metrics: Metrics): void {
  const count = ({ state }: CommitOutcome): void => {
    if (state === 'COMMITTED') metrics.creditsCharged(creditCost);
  };
  outcome.then(count, () => {});
}

type Around = (name: string, call: () => unknown, parameters: readonly unknown[]) => unknown;

/** Wraps every method call of `target` in `around`; properties are read directly. */
function intercept<T extends object>(target: T, around: Around): T {
  return new Proxy(target, {
    get(_, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function' || typeof name === 'symbol') return value;
      return (...parameters: readonly unknown[]) =>
        around(name, () => Reflect.apply(value, target, parameters), parameters);
    },
  });
}
