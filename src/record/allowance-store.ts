import { createBatcher } from './batch.js';
import type { SqlDialect } from './dialect.js';
import { MAX_ADMISSIONS } from './key-store.js';
import type { Allowances, TakenRequest } from './port.js';
import {
  type Admissions,
  admit,
  admitDelayed,
  atMost,
  deleteStaleAttempts,
  forgetAttempts,
  hasAttempt,
  takeAttempt,
  takeRequests,
} from './rate-limit.js';

const SWEEP_EVERY_MS = 60_000;
/** Accounts counted in memory. */
const MAX_KEPT = 10_000;

/** Requests and attempts, counted where all processes see them. */
export function createAllowances(dialect: SqlDialect, limitPerSecond: number, now: () => Date): Allowances {
  const { limits, writers, isUnavailable } = dialect;
  const sharedNowMs = () => dialect.sharedNowMs(now);
  let sweptAtMs = Number.NEGATIVE_INFINITY;
  const inMemory = { requests: 0 };
  const kept = new Map<string, Admissions>();
  /** With a full disk, stored data can still be read: requests are then counted here, for this process alone. */
  const takeInMemory = (accountIds: readonly string[]): readonly TakenRequest[] => {
    if (kept.size > MAX_KEPT) kept.clear();
    inMemory.requests += accountIds.length;
    return accountIds.map((id) => {
      const { outcome, admissions } = admit(kept.get(id) ?? [], now().getTime(), limitPerSecond);
      kept.set(id, admissions);
      return outcome;
    });
  };
  const attempt = async (key: string, judge: Parameters<typeof takeAttempt>[2], windowMs: number) => {
    const nowMs = now().getTime();
    if (nowMs - sweptAtMs >= SWEEP_EVERY_MS) {
      sweptAtMs = nowMs;
      await deleteStaleAttempts(limits, sweptAtMs);
    }
    return takeAttempt(limits, key, judge, windowMs, sharedNowMs);
  };
  return {
    inMemory,
    takeRequest: createBatcher<string, TakenRequest>({
      maxItems: MAX_ADMISSIONS,
      batchesAtOnce: writers,
      isUnavailable,
      run: async (accountIds) => {
        try {
          return await takeRequests(limits, accountIds, limitPerSecond, sharedNowMs);
        } catch (error) {
          if (!isUnavailable(error)) throw error;
          return takeInMemory(accountIds);
        }
      },
      groupOf: (accountId) => accountId,
    }),
    takeAttempt: (key, limit, windowMs) => attempt(key, atMost(limit, windowMs), windowMs),
    takeDelayedAttempt: (key, delaysMs, windowMs) =>
      attempt(key, (before, nowMs) => admitDelayed(before, nowMs, delaysMs, windowMs), windowMs),
    hasAttempt: (key) => hasAttempt(limits, key, now().getTime()),
    forgetAttempts: (key) => forgetAttempts(limits, key),
  };
}
