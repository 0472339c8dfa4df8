import { describe, expect, it } from 'vitest';
import { compareWithDefaults } from '../../scripts/validation.js';

const comparisons = compareWithDefaults();
const ratioOf = ({ ours, oracle }: (typeof comparisons)[number]): number => ours / oracle;

describe('our defaults beside those of other publishers', () => {
  it('305 points and more, nine in ten within a fifth', () => {
    expect(comparisons.length).toBeGreaterThanOrEqual(305);
    const near = comparisons.filter((comparison) => Math.abs(ratioOf(comparison) - 1) <= 0.2).length;
    console.log(`${near} of ${comparisons.length} published defaults within 20 %`);
    expect(near).toBeGreaterThanOrEqual(275);
    expect(near / comparisons.length).toBeGreaterThanOrEqual(275 / 305);
  });

  it.each([...new Set(comparisons.map(({ group }) => group))])('%s: the median lies between 0.85 and 1.18', (group) => {
    const ratios = comparisons
      .filter((comparison) => comparison.group === group)
      .map(ratioOf)
      .sort((a, b) => a - b);
    const middle = ratios.length / 2;
    const median = ((ratios[Math.ceil(middle) - 1] ?? 0) + (ratios[Math.floor(middle)] ?? 0)) / 2;
    expect(median).toBeGreaterThanOrEqual(0.85);
    expect(median).toBeLessThanOrEqual(1.18);
  });

  it('every point is cited', () => {
    for (const { source, name } of comparisons) expect(source, name).toMatch(/\d/);
  });
});
