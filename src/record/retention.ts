import { setTimeout as sleep } from 'node:timers/promises';
import { formatStamp } from '../quantity/stamp.js';
import type { ResultStore } from './port.js';

const DAY_MS = 86_400_000;
const SWEEP_EVERY_MS = 3_600_000;
/** Results deleted per transaction: milliseconds on a machine at rest. Fewer where they take longer. */
const [MOST_AT_ONCE, LEAST_AT_ONCE] = [100, 10];
/** Aim for the length of a transaction: requests of the same account wait for it. */
const TRANSACTION_MS = 20;
/** Pause between two transactions, for requests; at least as long as the transaction. */
const PAUSE_MS = 20;

export interface Retention {
  /** Ends after the current transaction. */
  stop(): Promise<void>;
}

interface RetentionLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

/**
 * Deletes stored results older than `days`, now and every hour; keeps them forever if `days` is undefined. Any number
 * of processes may do this on one store. If a store cannot be reached, it is tried again an hour later.
 */
export function startRetention(
  store: Pick<ResultStore, 'deleteResults'>,
  days: number | undefined,
  log: RetentionLog,
  now: () => Date = () => new Date(),
): Retention {
  if (days === undefined) return { stop: async () => {} };
  const ending = new AbortController();
  const sweep = async (): Promise<void> => {
    try {
      const deleted = await deleteOlder(store, formatStamp(now().getTime() - days * DAY_MS), ending.signal);
      if (deleted > 0) log.info({ deleted, days }, 'old results deleted');
    } catch (error) {
      log.warn({ err: error }, 'old results could not be deleted');
    }
  };
  let running = sweep();
  const timer = setInterval(() => {
    running = running.then(sweep);
  }, SWEEP_EVERY_MS);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      ending.abort();
      return running;
    },
  };
}

async function deleteOlder(
  store: Pick<ResultStore, 'deleteResults'>,
  createdBefore: string,
  signal: AbortSignal,
): Promise<number> {
  let deleted = 0;
  let limit = MOST_AT_ONCE;
  while (!signal.aborted) {
    const startedAt = performance.now();
    const count = await store.deleteResults(createdBefore, limit);
    if (count === 0) break;
    deleted += count;
    const next = planNext(limit, performance.now() - startedAt);
    limit = next.limit;
    await sleep(next.pauseMs, undefined, { ref: false });
  }
  return deleted;
}

/** How many results the next transaction deletes, and when, after one of `limit` that took so long. */
export function planNext(limit: number, tookMs: number): { readonly limit: number; readonly pauseMs: number } {
  const fitting = Math.floor((limit * TRANSACTION_MS) / Math.max(1, tookMs));
  return {
    limit: Math.min(MOST_AT_ONCE, 2 * limit, Math.max(LEAST_AT_ONCE, fitting)),
    pauseMs: Math.max(PAUSE_MS, tookMs),
  };
}
