import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Admissions, admit, admitTogether, readAdmissions, writeAdmissions } from '../../src/record/rate-limit.js';

describe('allowance of requests', () => {
  it('admits a request exactly when fewer than the limit were admitted in the second before it', () => {
    const gaps = fc.array(fc.oneof(fc.constant(0), fc.nat(60), fc.nat(1500)), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), gaps, (limit, gapsMs) => {
        let nowMs = 1_770_000_000_000;
        let state: Admissions = [];
        const admittedAtMs: number[] = [];
        for (const gapMs of gapsMs) {
          nowMs += gapMs;
          // The oracle looks back over everything ever admitted.
          const inLastSecond = admittedAtMs.filter((ms) => ms > nowMs - 1000);
          const { outcome, admissions } = admit(state, nowMs, limit);
          state = admissions;
          if (inLastSecond.length < limit) {
            expect(outcome).toEqual({
              admitted: true,
              limit,
              remaining: limit - inLastSecond.length - 1,
              resetMs: 1000,
            });
            admittedAtMs.push(nowMs);
          } else {
            // At the end of the wait, and not a millisecond before, one place is free.
            const retryAfterMs = Math.min(...inLastSecond) + 1000 - nowMs;
            const resetMs = Math.max(...inLastSecond) + 1000 - nowMs;
            expect(outcome).toEqual({ admitted: false, limit, retryAfterMs, resetMs });
            expect(admit(state, nowMs + retryAfterMs - 1, limit).outcome.admitted).toBe(false);
            expect(admit(state, nowMs + retryAfterMs, limit).outcome.admitted).toBe(true);
          }
        }
      }),
      { seed: 5, numRuns: 300 },
    );
  });

  it('admits together exactly those that it would admit one after the other', () => {
    const arrivals = fc.array(fc.tuple(fc.nat(700), fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), arrivals, (limit, groups) => {
        let nowMs = 1_770_000_000_000;
        let [single, together]: [Admissions, Admissions] = [[], []];
        for (const [gapMs, count] of groups) {
          nowMs += gapMs;
          const alone = Array.from({ length: count }, () => {
            const one = admit(single, nowMs, limit);
            single = one.admissions;
            return one.outcome;
          });
          const all = admitTogether(together, nowMs, limit, count);
          together = all.admissions;
          expect(all.outcomes).toEqual(alone);
          expect(together).toEqual(single);
        }
      }),
      { seed: 6, numRuns: 300 },
    );
  });

  it('writes admissions so that they are read back, in a few characters each', () => {
    const steps = fc.array(fc.tuple(fc.nat(900_000), fc.integer({ min: 1, max: 1_000_000 })), { maxLength: 50 });
    fc.assert(
      fc.property(steps, (entries) => {
        let ms = 1_770_000_000_000;
        const admissions = entries.map(([gapMs, count]) => {
          ms += gapMs;
          return [ms, count] as const;
        });
        expect(readAdmissions(writeAdmissions(admissions))).toEqual(admissions);
      }),
      { seed: 7 },
    );
    const busy = Array.from({ length: 1000 }, (_, n) => [1_770_000_000_000 + n, 7] as const);
    expect(writeAdmissions(busy).length).toBeLessThan(5000);
  });

  it('keeps no more for a million requests a second than for a thousand', () => {
    let state: Admissions = [];
    for (let n = 0; n < 20_000; n++) state = admit(state, 5000 + Math.floor(n / 4), 1_000_000).admissions;
    expect(state.length).toBe(1000);
    expect(state.reduce((sum, [, count]) => sum + count, 0)).toBe(4000);
  });

  it('never refuses an account for more than a second if the clock goes back', () => {
    let state: Admissions = [];
    for (let n = 0; n < 5; n++) state = admit(state, 10_000_000, 5).admissions;
    const first = admit(state, 1_000_000, 5);
    expect(first.outcome).toEqual({ admitted: false, limit: 5, retryAfterMs: 1000, resetMs: 1000 });
    expect(admit(first.admissions, 1_001_000, 5).outcome.admitted).toBe(true);
  });
});
