import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { createGazetteer } from '../../../src/route/engines/land/build/gazetteer.js';
import { readSettlements } from '../../../src/route/engines/land/build/settlements.js';
import { readCorridors } from '../../../src/route/engines/land/build/tables.js';
import { openRail, openRoad, quantile } from './open.js';

interface HeldOutRow {
  readonly from: string;
  readonly to: string;
  readonly km: string;
}

const gazetteer = createGazetteer(readSettlements());
const routers = { road: openRoad(), rail: openRail() };
const countryOf = (place: string): string => place.slice(-2);

function readHeldOut(mode: 'road' | 'rail'): readonly HeldOutRow[] {
  const text = readFileSync(new URL(`held-out-${mode}.csv`, import.meta.url), 'utf8');
  return parse(text, { columns: true, comment: '#', skip_empty_lines: true });
}

async function routeKm(mode: 'road' | 'rail', { from, to }: HeldOutRow): Promise<number> {
  const options = { fromCountry: countryOf(from), toCountry: countryOf(to) };
  return (await routers[mode].route(gazetteer.find(from), gazetteer.find(to), options)).distanceKm;
}

describe.each([
  ['road', 2.5, 8],
  ['rail', 1, 8],
] as const)('%s lengths that no row of the tables states', (mode, medianPercent, p90Percent) => {
  const rows = readHeldOut(mode);

  test('are of pairs that no row joins', () => {
    const joined = new Set(
      readCorridors(mode, gazetteer).flatMap(({ name }) => [name, name.split('-').reverse().join('-')]),
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
