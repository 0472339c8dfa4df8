import { setImmediate as otherTasks } from 'node:timers/promises';
import { type AskedRow, calculateRow, type RowOutcome } from '../batch/calculate-row.js';
import { type CheckedRow, checkRow } from '../batch/check-row.js';
import { type OpenedChunk, openChunk } from '../batch/service/pack.js';
import type { Engines } from '../calculate.js';

/** What a thread does with rows of batches, by the names under which it is asked for. */
export interface RowTasks {
  readonly calculateRows: (rows: readonly AskedRow[]) => Promise<readonly RowOutcome[]>;
  /** Rows that are looked at before they are paid. */
  readonly checkRows: (requests: readonly string[]) => Promise<readonly CheckedRow[]>;
  /** A chunk as it is kept, opened: work that the thread which serves need not do. */
  readonly openStored: (input: string) => OpenedChunk;
}

/** Between two rows: others of the thread go on. */
export type BetweenRows = () => Promise<void> | undefined;

/** One task after the other, and of each one row after the other: two at once would be no faster and hold twice as much. */
export function createRowTasks(engines: Engines, betweenRows: BetweenRows = () => undefined): RowTasks {
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

/** Requests of a thread that rows share: those that somebody waits for come first. */
export interface Precedence {
  /** Counts as under way until it is settled. */
  request<T>(work: Promise<T>): Promise<T>;
  readonly betweenRows: BetweenRows;
}

/** Rows wait for requests, each at most this many times as long as the one before it took: they keep a quarter of a request's share. */
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
      // What has been sent meanwhile comes in.
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
