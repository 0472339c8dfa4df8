import { setImmediate as otherTasks } from 'node:timers/promises';
import { type AskedRow, calculateRow, type RowOutcome } from '../batch/calculate-row.js';
import { type CheckedRow, checkRow } from '../batch/check-row.js';
import { type OpenedChunk, openChunk } from '../batch/service/pack.js';
import type { Engines } from '../calculate.js';

/** A thread's tasks for batch rows, by name. */
export interface RowTasks {
  readonly calculateRows: (rows: readonly AskedRow[]) => Promise<readonly RowOutcome[]>;
  /** Rows that are checked before they are paid for. */
  readonly checkRows: (requests: readonly string[]) => Promise<readonly CheckedRow[]>;
  /** Opens a stored chunk: work that the serving thread need not do. */
  readonly openStored: (input: string) => OpenedChunk;
}

/** Called between two rows, so that other work of the thread can proceed. */
export type BetweenRows = () => Promise<void> | undefined;

/**
 * One task after another, and within each one row after another: two at once would be no faster and take twice the
 * memory.
 */
export function createRowTasks(
  engines: Engines,
  { betweenRows = () => undefined }: { readonly betweenRows?: BetweenRows } = {},
): RowTasks {
  let before: Promise<unknown> = Promise.resolve();
  const inTurn = <I, O>(rows: readonly I[], each: (row: I) => Promise<O>): Promise<readonly O[]> => {
    const done = before.then(async () => {
      const outcomes: O[] = [];
      for (const row of rows) {
        await betweenRows();
        outcomes.push(await each(row));
      }
      return outcomes;
    });
    before = done.catch(() => {});
    return done;
  };
  return {
    calculateRows: (rows) => inTurn(rows, (row) => calculateRow(row, engines)),
    checkRows: (requests) => inTurn(requests, (request) => checkRow(request, engines)),
    openStored: openChunk,
  };
}

/** Requests on a thread shared with rows: they come first, because somebody waits for them. */
export interface Precedence {
  /** Counts as in progress until it is settled. */
  request<T>(work: Promise<T>): Promise<T>;
  readonly betweenRows: BetweenRows;
}

/**
 * Rows wait for requests, each at most this many times as long as the previous one took: they keep a quarter of a
 * request's share.
 */
const PATIENCE = 4;

export function createPrecedence(now: () => number = () => performance.now()): Precedence {
  let requests = 0;
  let resumedAt = now();
  let noRequest: () => void = () => {};
  return {
    async request(work) {
      requests += 1;
      try {
        return await work;
      } finally {
        requests -= 1;
        if (requests === 0) noRequest();
      }
    },
    async betweenRows() {
      const tookMs = now() - resumedAt;
      // Lets messages sent meanwhile arrive.
      await otherTasks();
      if (requests > 0) {
        await new Promise<void>((resolve) => {
          const patience = setTimeout(resolve, PATIENCE * tookMs);
          noRequest = () => {
            clearTimeout(patience);
            resolve();
          };
        });
      }
      resumedAt = now();
    },
  };
}
