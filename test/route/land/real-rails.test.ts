import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { lengthOfLine } from '../../../src/geo/line.js';
import { greatCircleKm } from '../../../src/geo/point.js';
import { buildRails } from '../../../src/route/engines/land/rails/import.js';
import { readImportedRails } from '../../../src/route/engines/land/rails/imported.js';
import { packTracks } from '../../../src/route/engines/land/rails/lines.js';
import { openRealRails } from '../../../src/route/engines/land/rails/real-rails.js';
import { at, openRail } from './open.js';

const dir = mkdtempSync(join(tmpdir(), 'rails-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('a network of tracks', () => {
  //  a ---- b ---- c      by 10 km each along the equator's 1-degree grid, and a long way round from a to c
  const [a, b, c, far] = [at(10, 10), at(10, 10.1), at(10, 10.2), at(10.3, 10.1)];
  const line = (...points: ReturnType<typeof at>[]) => ({ line: points, km: lengthOfLine(points) });
  const rails = openRealRails(packTracks([line(b, a), line(b, c), line(a, far, c)], 'hand-drawn'));

  test('is travelled by the shorter route, with tracks reversed as needed', () => {
    const way = rails.find(a, c);
    expect(way?.km).toBeCloseTo(greatCircleKm(a, b) + greatCircleKm(b, c), 9);
    expect(way?.line).toEqual([a, a, b, b, c, c]);
  });
  test('has the same distance in both directions', () => {
    const near = at(10.01, 10.01);
    expect(rails.find(near, c)?.km).toBeCloseTo(rails.find(c, near)?.km ?? 0, 9);
  });
  test('is out of reach beyond ten kilometres', () => {
    expect(rails.find(at(11, 10), c)).toBeUndefined();
  });
});

test('where railroute-ts has track, the route is on real track', async () => {
  const options = { fromCountry: 'NL', toCountry: 'IT' };
  const route = await openRail().route(at(51.9225, 4.4792), at(44.4056, 8.9463), options);
  // Rotterdam-Genoa: 1,186 km in the package's own check, 1,200 km published for the corridor.
  expect(route.quality).toBe('REAL_NETWORK');
  expect(route.engine).toContain('railroute-ts');
  expect(Math.abs(route.distanceKm / 1200 - 1)).toBeLessThan(0.03);
  expect(route.sections[0]?.countries.map((s) => s.countryCode)).toEqual(expect.arrayContaining(['NL', 'CH', 'IT']));
});

const EXTRACTS = {
  koeln: '../shared/data/osm/cologne-railway.osm.pbf',
  vde8: '../shared/data/osm/vde8.2-rail.osm.pbf',
};
const hasExtracts = Object.values(EXTRACTS).every((path) => existsSync(path));
if (!hasExtracts) console.warn('../shared/data/osm is absent: the import of railways is not tested');

describe.skipIf(!hasExtracts)('an import from OpenStreetMap', () => {
  test('Erfurt to Halle runs over the new line', async () => {
    const { tracks, km } = await buildRails(EXTRACTS.vde8, dir);
    expect(tracks).toBeGreaterThan(100);
    expect(km).toBeGreaterThan(200);
    const imported = readImportedRails(dir);
    if (imported === undefined) throw new Error('nothing was imported');
    const [erfurt, halle] = [at(50.9725, 11.038), at(51.4775, 11.987)];
    const way = openRealRails(imported).find(erfurt, halle);
    // The high-speed line is nearly straight.
    expect(way?.km).toBeGreaterThan(greatCircleKm(erfurt, halle));
    expect(way?.km).toBeLessThan(greatCircleKm(erfurt, halle) * 1.1);
  });
  test('over the Rhine from Köln Hauptbahnhof to Deutz; a later import replaces the earlier', async () => {
    await buildRails(EXTRACTS.koeln, dir);
    const rails = openRealRails(readImportedRails(dir) ?? new ArrayBuffer(0));
    expect(rails.source).toContain('cologne-railway');
    const km = rails.find(at(50.943, 6.9589), at(50.9408, 6.975))?.km;
    // DB kilometre tables: 1.1 km.
    expect(km).toBeGreaterThan(1);
    expect(km).toBeLessThan(1.4);
  });
  test('a file that is not a railway map is refused', async () => {
    await expect(buildRails(join(dir, 'nothing.osm.pbf'), dir)).rejects.toThrow('no such file');
  });
});
