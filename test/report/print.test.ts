import { describe, expect, test } from 'vitest';
import { declarationLines } from '../../src/report/files/declaration.js';
import { listParameters } from '../../src/report/pdf/method.js';
import { alignFigures } from '../../src/report/pdf/parts.js';
import { ReportTallies } from '../../src/report/sums.js';

describe('figures of a printed column', () => {
  test.each([
    [
      [35, 34.4, 36.83],
      ['35.00', '34.40', '36.83'],
    ],
    [
      [10_499, 72.57],
      ['10,499.0', '72.6'],
    ],
    [
      [0.611, 0.005577, undefined],
      ['0.61100', '0.00558', '–'],
    ],
    [
      [760_879_696.49, 18_490_819],
      ['760,879,696', '18,490,819'],
    ],
    [
      [0, 0],
      ['0', '0'],
    ],
    [
      [-0.6844, 4677],
      ['-0.684', '4,677.000'],
    ],
  ])('%o have the same decimals, three digits of the smallest at least', (values, printed) => {
    expect(alignFigures(values, 'en-GB')).toEqual(printed);
  });

  test('are grouped as the language does, with a space that every font has and that no line ends with', () => {
    expect(alignFigures([24_633, 2.55], 'fr-FR')).toEqual(['24\u00a0633,00', '2,55']);
    expect(alignFigures([4677, 2.55], 'es-ES')).toEqual(['4.677,00', '2,55']);
  });
});

test('parameters that differ by country alone are named once', () => {
  expect(
    listParameters([
      'freighter: load factor',
      'Electricity generation, Italy',
      'Traction',
      'Electricity generation, China',
    ]),
  ).toBe('Freighter: load factor; Electricity generation (China, Italy); Traction');
});

test('the declaration divides only results that state both emissions and activity, like the report', () => {
  const tallies = new ReportTallies();
  const base = { createdAt: '2025-01-01', shipmentDate: '2025-01-01', modes: [], tags: {} };
  tallies.add({
    ...base,
    id: 'a',
    totalGrams: 300,
    tonneKm: 10,
    byMode: [{ mode: 'ROAD', tonneKm: 10, totalGrams: 300 }],
  });
  tallies.add({ ...base, id: 'b', totalGrams: 500, byMode: [{ mode: 'ROAD', totalGrams: 500 }] });
  const sums = {
    byMode: tallies.byMode(),
    totals: tallies.totals(),
    dataQuality: { primary: 0, modelled: 0, default: 0 },
  };
  const lines = declarationLines(sums as unknown as Parameters<typeof declarationLines>[0]);
  expect(lines.map(({ item, kgPerTonneKm }) => [item, kgPerTonneKm])).toEqual([
    ['Road', 0.03],
    ['Total', 0.03],
  ]);
});
