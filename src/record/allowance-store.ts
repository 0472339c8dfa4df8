import { createBatcher } from './batch.js';
import type { SqlDialect } from './dialect.js';
import { MAX_ADMISSIONS } from './key-store.js';
import type { Allowances, TakenRequest } from './port.js';
import { deleteStaleAttempts, forgetAttempts, takeAttempt, takeRequests } from './rate-limit.js';

const SWEEP_EVERY_MS = 60_000;

/** Requests and attempts, counted where all processes see them. */
export function createAllowances(dialect: SqlDialect, limitPerSecond: number, now: () => Date): Allowances {
  const { limits, writers, isUnavailable } = dialect;
  const sharedNowMs = () => dialect.sharedNowMs(now);
  let sweptAtMs = Number.NEGATIVE_INFINITY;
  return {
    takeRequest: createBatcher<string, TakenRequest>({
      maxItems: MAX_ADMISSIONS,
      lanes: writers,
      isUnavailable,
      run: (accountIds) => takeRequests(limits, accountIds, limitPerSecond, sharedNowMs),
      groupOf: (accountId) => accountId,
    }),
    async takeAttempt(key, limit, windowMs) {
      const nowMs = now().getTime();
      if (nowMs - sweptAtMs >= SWEEP_EVERY_MS) {
        sweptAtMs = nowMs;
        await deleteStaleAttempts(limits, sweptAtMs);
      }
      return takeAttempt(limits, key, limit, windowMs, sharedNowMs);
    },
    forgetAttempts: (key) => forgetAttempts(limits, key),
  };
}
