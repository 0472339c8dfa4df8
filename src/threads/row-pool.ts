import { threadFile } from '../machine/thread-file.js';
import { createPool } from './create-pool.js';
import type { RowThreadDependencies } from './row-thread.js';
import { type RowThreads, type RunRowTask, shareRows } from './row-threads.js';

const THREAD = threadFile(import.meta.url, './row-thread.js');

/** One is calculated while the next is on its way. */
const AHEAD = 2;
const YOUNG_MB = 8;
/** A thread without work ends after this time: its caches would waste memory. */
const IDLE_MS = 60_000;

/**
 * Threads that only calculate batch rows, in a process without calculating threads or beside them, with a lower
 * priority than threads that answer requests. They start with the first row.
 */
export function startRowThreads(
  count: number,
  dependencies: RowThreadDependencies,
): RowThreads & { close(): Promise<void> } {
  const { pool, unlessDeserted } = createPool({
    filename: THREAD.href,
    minThreads: 0,
    maxThreads: count,
    idleTimeout: IDLE_MS,
    concurrentTasksPerWorker: AHEAD,
    workerData: { cargowake: dependencies },
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const runTask: RunRowTask = (task, argument) => unlessDeserted(pool.run(argument, { name: task }));
  return {
    ...shareRows(count * AHEAD, runTask),
    close: () => pool.destroy(),
  };
}
