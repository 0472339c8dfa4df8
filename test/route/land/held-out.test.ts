import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { greatCircleKm } from '../../../src/geo/point.js';
import { createGazetteer } from '../../../src/route/engines/land/build/gazetteer.js';
import { readSettlements } from '../../../src/route/engines/land/build/settlements.js';
import { readStretches } from '../../../src/route/engines/land/build/stretches.js';
import { openRail, openRoad, quantile } from './open.js';

interface HeldOutRow {
  readonly from: string;
  readonly to: string;
  readonly km: string;
}

const gazetteer = createGazetteer(readSettlements());
const routers = { road: openRoad(), rail: openRail() };
/** Places given by coordinates are in the United States. */
const countryOf = (place: string): string => (/^-?\d/.test(place) ? 'US' : place.slice(-2));

function readHeldOut(
  mode: 'road' | 'rail',
  set:
    | 'held-out'
    | 'unnamed'
    | 'fresh'
    | 'blind'
    | 'fourth'
    | 'fifth'
    | 'sixth'
    | 'seventh'
    | 'eighth'
    | 'ninth'
    | 'eleventh'
    | 'twelfth' = 'held-out',
): readonly HeldOutRow[] {
  const text = readFileSync(new URL(`${set}-${mode}.csv`, import.meta.url), 'utf8');
  return parse(text, { columns: true, comment: '#', skip_empty_lines: true });
}

async function routeKm(mode: 'road' | 'rail', { from, to }: HeldOutRow): Promise<number> {
  const options = { fromCountry: countryOf(from), toCountry: countryOf(to) };
  return (await routers[mode].route(gazetteer.find(from), gazetteer.find(to), options)).distanceKm;
}

describe.each([
  ['road', 2.5, 8],
  ['rail', 1.4, 6.5],
] as const)('%s lengths that no row of the tables states', (mode, medianPercent, p90Percent) => {
  const rows = readHeldOut(mode);

  test('are of pairs that no row connects', () => {
    const joined = new Set(
      readStretches(mode, gazetteer).flatMap(({ name }) => [name, name.split('-').reverse().join('-')]),
    );
    const named = rows.filter(({ from, to }) => joined.has(`${from.slice(0, -3)}-${to.slice(0, -3)}`));
    expect(named).toEqual([]);
  });

  test(`are met within ${medianPercent} % at the median and ${p90Percent} % in nine of ten`, async () => {
    const errors = await Promise.all(
      rows.map(async (row) => Math.abs((await routeKm(mode, row)) / Number(row.km) - 1) * 100),
    );
    expect(quantile(errors, 0.5)).toBeLessThanOrEqual(medianPercent);
    expect(quantile(errors, 0.9)).toBeLessThanOrEqual(p90Percent);
  });
});

describe.each([
  ['road', 'unnamed', 4.8, 16.5],
  ['rail', 'unnamed', 2.2, 12],
  ['road', 'fresh', 6.2, 21],
  ['rail', 'fresh', 2.9, 21],
  // The lists that were never examined.
  ['rail', 'blind', 1.5, 9],
  ['road', 'blind', 7.5, 19],
  ['road', 'fourth', 10, 24],
  ['road', 'fifth', 11, 24],
  // Between cities.
  ['road', 'seventh', 2.6, 9],
  ['road', 'eighth', 3.4, 12],
  ['rail', 'fifth', 1.2, 6.5],
  // Between towns that an atlas of a whole country lists.
  ['road', 'ninth', 1.8, 6.5],
  // Between towns of which most had no row when the list was written.
  ['road', 'eleventh', 6.5, 24],
  // Between middle towns, named or not.
  ['road', 'twelfth', 4.5, 13.5],
  ['rail', 'sixth', 0.7, 3],
  // On branch lines.
  ['rail', 'seventh', 1.5, 13],
] as const)(
  '%s lengths of the lists that were written before the rows (%s)',
  (mode, set, medianPercent, p90Percent) => {
    test(`are met within ${medianPercent} % at the median and ${p90Percent} % in nine of ten`, async () => {
      await expectErrors(`${mode} ${set}`, readHeldOut(mode, set), medianPercent, p90Percent);
    });
  },
);

describe.each([
  // Of the 131 pairs by rail seven are left that no row names.
  ['road', 7.5, 19],
] as const)('%s lengths from a place that no row names', (mode, medianPercent, p90Percent) => {
  const points = readStretches(mode, gazetteer).flatMap((corridor) => corridor.points);
  const isNamed = (place: string): boolean => points.some((p) => greatCircleKm(p, gazetteer.find(place)) < 4);
  const rows = (['unnamed', 'fresh', 'blind'] as const)
    .flatMap((set) => readHeldOut(mode, set))
    .filter(({ from, to }) => !isNamed(from) || !isNamed(to));

  test(`are met within ${medianPercent} % at the median and ${p90Percent} % in nine of ten`, async () => {
    expect(rows.length).toBeGreaterThanOrEqual(20);
    await expectErrors(`${mode} not named`, rows, medianPercent, p90Percent);
  });
});

async function expectErrors(name: string, rows: readonly HeldOutRow[], median: number, p90: number): Promise<void> {
  const mode = name.startsWith('road') ? 'road' : 'rail';
  const errors = await Promise.all(
    rows.map(async (row) => Math.abs((await routeKm(mode, row)) / Number(row.km) - 1) * 100),
  );
  console.log(
    `${name} n=${errors.length} median=${quantile(errors, 0.5).toFixed(2)} p90=${quantile(errors, 0.9).toFixed(1)}`,
  );
  expect(quantile(errors, 0.5)).toBeLessThanOrEqual(median);
  expect(quantile(errors, 0.9)).toBeLessThanOrEqual(p90);
}
