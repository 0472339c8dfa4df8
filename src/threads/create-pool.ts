import { FixedQueue, Piscina } from 'piscina';

export interface Pool {
  readonly pool: Piscina;
  /**
   * A task of the pool, rejected when the last thread has ended or could not start, with the thread's own error as its
   * cause: the pool itself would let the task wait for ever. The next task makes the pool try to start a thread again.
   */
  unlessDeserted<T>(task: Promise<T>): Promise<T>;
}

/** Creates a pool of threads that reads no settings from the environment: they come with the data. */
export function createPool(options: ConstructorParameters<typeof Piscina>[0]): Pool {
  const queue = new FixedQueue();
  const pool = new Piscina({ env: {}, recordTiming: false, ...options, taskQueue: queue });
  // Not done with abort signals: the pool gives a thread only one task with a signal at a time.
  const waiting = new Set<(reason: Error) => void>();
  let cause: unknown;
  const desert = (): void => {
    if (pool.threads.length > 0) return;
    // Taken back, so that a thread that starts later does not run them as well.
    while (queue.shift() !== null);
    for (const reject of waiting) reject(new Error('no thread is left', { cause }));
  };
  pool.on('workerDestroy', () => setImmediate(desert));
  // Errors thrown while a thread starts: without a listener they would end the process.
  pool.on('error', (error) => {
    cause = error;
    setImmediate(desert);
  });
  return {
    pool,
    unlessDeserted: (task) =>
      new Promise((resolve, reject) => {
        waiting.add(reject);
        task.then(resolve, reject).finally(() => waiting.delete(reject));
      }),
  };
}
