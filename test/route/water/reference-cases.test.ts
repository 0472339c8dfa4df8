import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { quantile } from '../../../bench/support/random.js';
import type { LatLon } from '../../../src/geo/point.js';
import { getRouter, NM } from './support.js';

/** Reference cases that are kept beside the project; the test says so where they are not. */
const FILE = new URL('../../../../shared/validation/sea.json', import.meta.url);
const ABSENT = existsSync(FILE) ? '' : ' (skipped: ../shared/validation/sea.json is absent)';

interface SeaCase {
  readonly origin: LatLon;
  readonly destination: LatLon;
  readonly expectedKm: number;
  readonly alternativesKm: Readonly<Record<string, number>>;
}

interface CaseRow {
  readonly from_latitude: string;
  readonly from_longitude: string;
  readonly to_latitude: string;
  readonly to_longitude: string;
  readonly published_nm: string;
}

/** Errors in percent: at most 1 at the median and 5 at the 90th percentile. */
function expectWithinBars(name: string, errors: readonly number[]): void {
  const [median, p90, max] = [quantile(errors, 0.5), quantile(errors, 0.9), quantile(errors, 1)];
  console.log(`${name} n=${errors.length} median=${median.toFixed(2)}% p90=${p90.toFixed(2)}% max=${max.toFixed(1)}%`);
  expect(median).toBeLessThanOrEqual(1);
  expect(p90).toBeLessThanOrEqual(5);
}

describe('sea distances', () => {
  it('meet published ocean distances', async () => {
    const text = readFileSync(new URL('sea-cases.csv', import.meta.url), 'utf8');
    const cases: CaseRow[] = parse(text, { columns: true, comment: '#', comment_no_infix: true });
    const errors: number[] = [];
    for (const row of cases) {
      const from = { latitude: Number(row.from_latitude), longitude: Number(row.from_longitude) };
      const to = { latitude: Number(row.to_latitude), longitude: Number(row.to_longitude) };
      const { distanceKm } = await getRouter().route(from, to, { constraints: [] });
      errors.push(Math.abs(distanceKm / NM / Number(row.published_nm) - 1) * 100);
    }
    expectWithinBars('ocean', errors);
  });

  it.skipIf(ABSENT !== '')(`meet the reference cases${ABSENT}`, async () => {
    const { cases } = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly cases: readonly SeaCase[] };
    const errors: number[] = [];
    for (const { origin, destination, expectedKm, alternativesKm } of cases) {
      const { distanceKm } = await getRouter().route(origin, destination, { constraints: [] });
      const accepted = [expectedKm, ...Object.values(alternativesKm)];
      errors.push(Math.min(...accepted.map((km) => Math.abs(distanceKm / km - 1) * 100)));
    }
    expectWithinBars('sea', errors);
  });
});
