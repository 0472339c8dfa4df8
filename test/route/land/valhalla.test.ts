import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectRoadEngine } from '../../../src/road-engines.js';
import { createRoadRouter, type RoadRouter } from '../../../src/route/engines/land/real-roads.js';
import { buildRoads } from '../../../src/route/engines/valhalla/build.js';
import { findValhalla, VALHALLA_PACKAGE } from '../../../src/route/engines/valhalla/package.js';
import { at, countries } from './open.js';

const EXTRACT = '../shared/data/osm/liechtenstein.osm.pbf';
const refusing = {
  name: 'none',
  route: () => Promise.reject(new Error('the embedded network was asked')),
  reach: () => [],
};

const missing = [
  findValhalla() === undefined ? `${VALHALLA_PACKAGE} is not installed` : undefined,
  existsSync(EXTRACT) ? undefined : `${EXTRACT} is absent`,
].filter((reason) => reason !== undefined);
if (missing.length > 0) console.warn(`real roads are not tested: ${missing.join(', ')}`);

test.skipIf(findValhalla() !== undefined)(
  'without the package, building and opening say how to install it',
  async () => {
    const dir = mkdtempSync(join(tmpdir(), 'roads-'));
    await expect(buildRoads(import.meta.filename, join(dir, 'tiles'))).rejects.toThrow('npm install');
    expect(() => createRoadRouter(connectRoadEngine(`valhalla:${dir}`), refusing, countries)).toThrow('npm install');
    rmSync(dir, { recursive: true });
  },
);

describe.skipIf(missing.length > 0)('Valhalla on the roads of Liechtenstein', () => {
  const dir = mkdtempSync(join(tmpdir(), 'roads-'));
  const tiles = join(dir, 'tiles');
  let router: RoadRouter;
  beforeAll(async () => {
    await buildRoads(EXTRACT, tiles);
    router = createRoadRouter(connectRoadEngine(`valhalla:${tiles}`), refusing, countries);
  });
  afterAll(() => {
    router?.close();
    rmSync(dir, { recursive: true, force: true });
  });

  test('Vaduz to Schaanwald: 13 km of real road', async () => {
    const route = await router.route(at(47.141, 9.5209), at(47.2156, 9.5613), { grossWeightTonnes: 40 });
    expect(route.quality).toBe('REAL_NETWORK');
    // Landstrasse Vaduz-Schaan-Nendeln-Schaanwald; map distance 11 to 15 km by the turns allowed to a truck.
    expect(route.distanceKm).toBeGreaterThan(9);
    expect(route.distanceKm).toBeLessThan(16);
    expect(route.sections[0]?.countries.map((c) => c.countryCode)).toContain('LI');
    expect(route.sections[0]?.line.length).toBeGreaterThan(50);
  });
  test('outside its map the embedded network answers', async () => {
    await expect(router.route(at(48.1, 11.5), at(52.5, 13.4), {})).rejects.toThrow('embedded network was asked');
  });
  test('many simultaneous queries are all answered', async () => {
    const routes = await Promise.all(
      Array.from({ length: 30 }, (_, i) => router.route(at(47.141, 9.5209), at(47.16 + i / 1000, 9.51), {})),
    );
    expect(new Set(routes.map((r) => r.quality))).toEqual(new Set(['REAL_NETWORK']));
  });
  test('a folder that holds other things is not overwritten', async () => {
    await expect(buildRoads(EXTRACT, dir)).rejects.toThrow('contains no road tiles');
  });
});
