import { Piscina } from 'piscina';
import type { AskedRow, RowOutcome } from '../batch/calculate-row.js';
import type { CheckedRow } from '../batch/check-row.js';
import type { OpenedChunk } from '../batch/service/pack.js';
import { threadFile } from '../machine/thread-file.js';
import type { RowThreadMeans } from './row-thread.js';

export interface RowThreads {
  readonly count: number;
  /** In the order of the rows. */
  calculate(rows: readonly AskedRow[]): Promise<readonly RowOutcome[]>;
  /** Looks at rows without calculating them. */
  check(requests: readonly string[]): Promise<readonly CheckedRow[]>;
  openChunk(input: string): Promise<OpenedChunk>;
  close(): Promise<void>;
}

const THREAD = threadFile(import.meta.url, './row-thread.js');

/** One is calculated while the next is on its way. */
const AHEAD = 2;
/** Some 20 ms of work: long enough that handing it over costs nothing, short enough to share evenly. */
const ROWS_PER_TASK = 20;
const YOUNG_MB = 8;
/** A thread without work ends after this: its caches are memory that nobody uses. */
const IDLE_MS = 60_000;

/**
 * Threads that calculate the rows of batches, apart from those that answer requests and behind them in the queue for the
 * processors. They start with the first row.
 */
export function startRowThreads(count: number, means: RowThreadMeans): RowThreads {
  const pool = new Piscina({
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
    calculate: (rows) => inParts<AskedRow, RowOutcome>(rows, (part) => pool.run(part)),
    check: (requests) => inParts<string, CheckedRow>(requests, (part) => pool.run(part, { name: 'checkRows' })),
    openChunk: (input) => pool.run(input, { name: 'openStored' }),
    close: () => pool.destroy(),
  };
}

async function inParts<I, O>(
  items: readonly I[],
  run: (part: readonly I[]) => Promise<readonly O[]>,
): Promise<readonly O[]> {
  const parts: Promise<readonly O[]>[] = [];
  for (let at = 0; at < items.length; at += ROWS_PER_TASK) parts.push(run(items.slice(at, at + ROWS_PER_TASK)));
  return (await Promise.all(parts)).flat();
}
