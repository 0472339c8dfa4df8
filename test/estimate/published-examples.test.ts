import { describe, expect, it } from 'vitest';
import { createEstimator } from '../../src/estimate/estimator.js';
import { cargoOf, gramsOf, movementOf } from './support/fixtures.js';
import { PUBLISHED_CASES, UNEXPRESSED_CASES } from './support/published-cases.js';

describe('published worked examples are reproduced to their printed digits', () => {
  it.each(PUBLISHED_CASES.map((example) => [example.ids.join(', '), example] as const))('%s', (_, example) => {
    const results = [example.run()].flat();
    const expected = [example.expected].flat();
    expect(results).toHaveLength(expected.length);
    for (const [index, value] of expected.entries()) {
      expect(
        Math.abs((results[index] ?? Number.NaN) - value),
        `${results[index]} against ${value} ${example.unit}`,
      ).toBeLessThanOrEqual(example.tolerance * (1 + 1e-9));
    }
  });

  it('every case of the collection is either tested or excluded with a reason, none twice', () => {
    const ids = [...PUBLISHED_CASES.flatMap(({ ids }) => ids), ...UNEXPRESSED_CASES.flatMap(([ids]) => ids)];
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(136);
  });

  it('the known wrong public example (2 t, New York to San Francisco at 150 "kg") is not reproduced', () => {
    const estimate = createEstimator().transport({
      spec: { mode: 'AIR' },
      cargo: cargoOf(2),
      movement: movementOf(4151.79),
    });
    const gramsPerTonneKm = gramsOf(estimate).wtw / 2 / 4151.79;
    expect(gramsPerTonneKm).toBeGreaterThan(400);
    expect(gramsPerTonneKm).toBeLessThan(1200);
  });
});
