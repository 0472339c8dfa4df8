import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closeShares } from '../../src/aggregate/totals.js';
import { isWhole, sumOf, toShares } from '../../src/request/shares.js';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

describe('shares', () => {
  it('of any percentages add up to 1, each within a millionth of its part', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.001, max: 100, noNaN: true }), { minLength: 1, maxLength: 10 }),
        (given) => {
          const shares = toShares(given);
          expect(sum(shares)).toBeCloseTo(1, 14);
          for (const [index, share] of shares.entries())
            expect(share).toBeCloseTo((given[index] ?? 0) / sum(given), 12);
        },
      ),
    );
  });

  it('are what was stated where that adds up to 100, and equal where it was equal', () => {
    expect(toShares(Array.from({ length: 10 }, () => 10))).toEqual(Array.from({ length: 10 }, () => 0.1));
    expect(toShares([33.3, 33.3, 33.4])).toEqual([33.3 / 100, 33.3 / 100, 33.4 / 100]);
    expect(new Set(toShares([33.33, 33.33, 33.33])).size).toBe(1);
  });

  it('thirds with two decimals are a whole, 99.98 is not; the sum is named without drift', () => {
    expect([[33.33, 33.33, 33.33], [33.34, 33.33, 33.34], [50, 50.01], [99.99]].map(isWhole)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(
      [
        [33.32, 33.33, 33.33],
        [50, 50.02],
        [60, 30],
      ].map(isWhole),
    ).toEqual([false, false, false]);
    expect(sumOf([33.33, 33.33, 33.33])).toBe(99.99);
  });

  it('of data kinds are closed: no 0.9999999999999998', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (a, b) => {
        const [primary, modelled] = [a * b, a * (1 - b)];
        const { default: assumed, ...others } = closeShares({ primary, modelled, default: 1 - a + 1e-16 });
        expect(Math.min(assumed, others.primary, others.modelled)).toBeGreaterThanOrEqual(0);
        expect(others.primary + others.modelled + assumed).toBeCloseTo(1, 15);
      }),
    );
    expect(closeShares({ primary: 0, modelled: 0.3, default: 0.6999999999999998 })).toEqual({
      primary: 0,
      modelled: 0.3,
      default: 0.7,
    });
  });
});
