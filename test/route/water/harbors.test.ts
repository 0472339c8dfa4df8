import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { getRouter } from './support.js';

interface HarborRow {
  readonly code: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly waterway: 'SEA' | 'INLAND' | 'BOTH';
}

/** The farthest harbor of the tables from the network, km, and a little more. */
const FARTHEST_KM = 23;

const harbors: readonly HarborRow[] = ['harbors', 'regional-ports'].flatMap((table) =>
  parse(readFileSync(new URL(`../../../data/places/${table}.csv`, import.meta.url), 'utf8'), {
    columns: true,
    comment: '#',
    comment_no_infix: true,
  }),
);

test.each([
  ['sea ships', 'INLAND', {}],
  ['inland vessels', 'SEA', { vehicle: 'INLAND_VESSEL' }],
] as const)('%s reach every harbor of the tables that takes them', async (_, without, vessel) => {
  const theirs = harbors.filter(({ waterway }) => waterway !== without);
  expect(theirs.length).toBeGreaterThan(200);
  const unreached: string[] = [];
  for (const { code, latitude, longitude } of theirs) {
    const point = { latitude: Number(latitude), longitude: Number(longitude) };
    const snapKm = await getRouter()
      .route(point, point, { constraints: [], ...vessel })
      .then((route) => route.snapKm.from)
      .catch(() => Number.POSITIVE_INFINITY);
    if (snapKm > FARTHEST_KM) unreached.push(`${code} ${snapKm.toFixed(0)} km`);
  }
  expect(unreached).toEqual([]);
});
