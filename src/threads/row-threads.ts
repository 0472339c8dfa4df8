import type { AskedRow, RowOutcome } from '../batch/calculate-row.js';
import type { CheckedRow } from '../batch/check-row.js';
import type { OpenedChunk } from '../batch/service/pack.js';
import { createFewAtOnce } from '../machine/few-at-once.js';
import type { RowTasks } from './row-tasks.js';

/** Threads as batches use them, of whichever kind. */
export interface RowThreads {
  /** In the order of the rows. */
  calculate(rows: readonly AskedRow[]): Promise<readonly RowOutcome[]>;
  /** Checks rows without calculating them. */
  check(requests: readonly string[]): Promise<readonly CheckedRow[]>;
  openChunk(input: string): Promise<OpenedChunk>;
}

/** About 20 ms of work: long enough that handing it over costs little, short enough to share evenly. */
const ROWS_PER_TASK = 40;

export type RowTaskValue<T extends keyof RowTasks> = Awaited<ReturnType<RowTasks[T]>>;
/** Runs a task in a thread. */
export type RunRowTask = <T extends keyof RowTasks>(
  task: T,
  argument: Parameters<RowTasks[T]>[0],
) => Promise<RowTaskValue<T>>;

/** Passes rows to threads in parts, `atOnce` of them in progress: what waits here does not block requests there. */
export function shareRows(atOnce: number | (() => number), run: RunRowTask): RowThreads {
  const limited = createFewAtOnce(atOnce);
  const inParts = async <I, O>(
    items: readonly I[],
    runPart: (part: readonly I[]) => Promise<readonly O[]>,
  ): Promise<readonly O[]> => {
    const parts: Promise<readonly O[]>[] = [];
    for (let at = 0; at < items.length; at += ROWS_PER_TASK) {
      const part = items.slice(at, at + ROWS_PER_TASK);
      parts.push(limited(() => runPart(part)));
    }
    return (await Promise.all(parts)).flat();
  };
  return {
    calculate: (rows) => inParts(rows, (part) => run('calculateRows', part)),
    check: (requests) => inParts(requests, (part) => run('checkRows', part)),
    openChunk: (input) => limited(() => run('openStored', input)),
  };
}
