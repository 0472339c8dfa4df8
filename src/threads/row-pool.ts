import { Piscina } from 'piscina';
import type { AskedRow, RowOutcome } from '../batch/calculate-row.js';
import type { RowThreadMeans } from './row-thread.js';

export interface RowThreads {
  readonly count: number;
  /** In the order of the rows. */
  calculate(rows: readonly AskedRow[]): Promise<readonly RowOutcome[]>;
  close(): Promise<void>;
}

const THREAD = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/threads/row-thread.js' : './row-thread.js',
  import.meta.url,
);

/** One is calculated while the next is on its way. */
const AHEAD = 2;
/** Some 20 ms of work: long enough that handing it over costs nothing, short enough to share evenly. */
const ROWS_PER_TASK = 20;
const YOUNG_MB = 16;
/** A thread without work ends after this: its caches are memory that nobody uses. */
const IDLE_MS = 60_000;

/**
 * Threads that calculate the rows of batches, apart from those that answer requests and behind them in the queue for the
 * processors. They start with the first row.
 */
export function startRowThreads(count: number, means: RowThreadMeans): RowThreads {
  const pool = new Piscina<readonly AskedRow[], readonly RowOutcome[]>({
    filename: THREAD.href,
    minThreads: 0,
    maxThreads: count,
    idleTimeout: IDLE_MS,
    concurrentTasksPerWorker: AHEAD,
    workerData: { cargowake: means },
    env: {},
    recordTiming: false,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  pool.on('error', () => {});
  return {
    count,
    async calculate(rows) {
      const tasks: Promise<readonly RowOutcome[]>[] = [];
      for (let at = 0; at < rows.length; at += ROWS_PER_TASK) tasks.push(pool.run(rows.slice(at, at + ROWS_PER_TASK)));
      return (await Promise.all(tasks)).flat();
    },
    close: () => pool.destroy(),
  };
}
