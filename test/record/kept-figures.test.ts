import { expect, it } from 'vitest';
import { readKept, writeFigures } from '../../src/record/summaries/add.js';
import { FIGURES, STATED } from '../../src/record/summaries/groups.js';

/** As a multiple of 2^-92. */
const toExact = (value: number): bigint => BigInt(Math.trunc(value * 2 ** 46)) << 46n;
const VALUES = [0, 1, -1, 1e-12, -1 / 3, 4096, 123_456.789, 2 ** 52 + 1, 1e15, Math.PI * 1e7];
const exact = {
  statedBy: STATED.map((_, i) => i % 3),
  results: 7,
  credits: 12n,
  // Sums have more digits than the doubles in them.
  figures: FIGURES.map((_, i) => toExact(VALUES[i] ?? 0) * 1_000_003n + toExact(VALUES[(i + 1) % 10] ?? 0)),
};

it('kept figures are read to the last digit', () => {
  expect(readKept({ results: 7, figures: writeFigures(exact) })).toEqual(exact);
  const one = { ...exact, figures: FIGURES.map((_, i) => toExact(VALUES[i] ?? 0)) };
  expect(readKept({ results: 7, figures: writeFigures(one) })).toEqual(one);
});

it('the figures of one result take half the room of their decimal form', () => {
  const one = { ...exact, figures: FIGURES.map((_, i) => toExact(123_456.789 * (i + 1))) };
  expect(writeFigures(one).length).toBeLessThan([one.credits, ...one.figures, ...one.statedBy].join(' ').length * 0.6);
});
