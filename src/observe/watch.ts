/** Steps of a calculation that are timed; `record` and `certify` are the work around it. */
export type Step = 'locate' | 'plan' | 'route' | 'estimate' | 'aggregate' | 'record' | 'certify';

/**
 * Runs a step and returns its result; the watcher is told how long it took, until its promise is settled if there is
 * one.
 */
export type Watch = <T>(step: Step, work: () => T) => T;

export const unwatched: Watch = (_step, work) => work();

/** Runs `work` and calls `done` once it has returned, thrown, or settled. */
export function measure<T>(work: () => T, done: (failure?: unknown) => void): T {
  let value: T;
  try {
    value = work();
  } catch (error) {
    done(error ?? new Error('thrown without a reason'));
    throw error;
  }
  if (!(value instanceof Promise)) {
    done();
    return value;
  }
  value.then(
    () => done(),
    (error: unknown) => done(error ?? new Error('rejected without a reason')),
  );
  return value;
}
