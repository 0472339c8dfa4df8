import { describe, expect, it } from 'vitest';
import { cut, ExactSum } from '../../src/record/summaries/exact-sum.js';
import { sumExactly } from '../report/oracle.js';

/** Of a seed that a failure prints. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('exact sums', () => {
  it.each([1, 2, 3, 4, 5])('do not depend on order or partition, and equal the true sum (seed %i)', (seed) => {
    const random = createRandom(seed);
    // Grams from a letter to a fleet: 1e-3 to 1e13.
    const values = Array.from({ length: 2000 }, () => 10 ** (random() * 16 - 3) * (0.5 + random()));
    const shuffled = values.map((value) => [random(), value] as const).sort((a, b) => a[0] - b[0]);
    const parts = Array.from({ length: 7 }, () => new ExactSum());
    for (const [, value] of shuffled) parts[Math.floor(random() * 7)]?.add(cut(value));
    const total = new ExactSum();
    for (const part of parts) total.merge(part);
    expect(total.value).toBe(sumExactly(values));
  });

  it('lose no digits where doubles would', () => {
    const sum = new ExactSum();
    for (const value of [1e15, 1e-9, -1e15]) sum.add(cut(value));
    expect(sum.value).toBe(1e-9);
  });
});
