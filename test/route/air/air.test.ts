import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { greatCircleKm, type LatLon } from '../../../src/geo/point.js';
import type { Airport, CountryIndex, FacilityIndex, FacilityNeed } from '../../../src/locate/port.js';
import { createAirRouter } from '../../../src/route/engines/air/router.js';

const NOWHERE: CountryIndex = { countryAt: () => undefined };

const AIRPORTS: readonly Airport[] = (
  [
    ['KEF', 63.985, -22.6056, 3054],
    ['YQX', 48.9369, -54.5681, 3109],
    ['ANC', 61.1744, -149.9964, 3780],
    ['SNN', 52.702, -8.9248, 3199],
    ['LPA', 27.9319, -15.3866, 3100],
    // On the way from Europe to America, but too short for jets.
    ['FLW', 39.4581, -31.1314, 1400],
    ['HNL', 21.3206, -157.9242, 3753],
  ] as const
).map(([code, latitude, longitude, longestRunwayMetres]) => ({
  type: 'AIRPORT',
  code,
  name: code,
  countryCode: 'XX',
  latitude,
  longitude,
  size: 'LARGE',
  scheduled: true,
  longestRunwayMetres,
}));

/** A few real airports, found by brute force. */
const FACILITIES: FacilityIndex = {
  listNear: (_type, near: LatLon, need: FacilityNeed, limit) =>
    AIRPORTS.filter((a) => (a.longestRunwayMetres ?? 0) >= (need.runwayMetres ?? 0))
      .map((facility) => ({ facility, greatCircleKm: greatCircleKm(near, facility) }))
      .sort((a, b) => a.greatCircleKm - b.greatCircleKm)
      .slice(0, limit),
  listClosest: () => [],
  findByCode: (_type, code) => AIRPORTS.find((a) => a.code === code),
  toLocation: (): never => {
    throw new Error('a flight asks for no locations');
  },
};

const router = createAirRouter(FACILITIES, NOWHERE);
const jfk = { latitude: 40.6398, longitude: -73.7789 };
const lhr = { latitude: 51.4706, longitude: -0.4619 };

describe('flights', () => {
  it('are as long as the geodesic: JFK to LHR 5,555 km (Great Circle Mapper: 5,555)', async () => {
    const { distanceKm, sections, method } = await router.route(jfk, lhr, {});
    expect(Math.abs(distanceKm - 5555)).toBeLessThan(3);
    expect(sections).toHaveLength(1);
    expect(method).toBe('GREAT_CIRCLE_DISTANCE');
  });

  it('follow WGS 84: a degree of the equator is 111.31949 km, a quarter meridian 10,001.966 km', async () => {
    const origin = { latitude: 0, longitude: 0 };
    const east = await router.route(origin, { latitude: 0, longitude: 1 }, {});
    expect(east.distanceKm).toBeCloseTo(111.31949, 4);
    const pole = await router.route(origin, { latitude: 90, longitude: 0 }, {});
    expect(pole.distanceKm).toBeCloseTo(10_001.9657, 3);
  });

  it('draw a line that keeps to the great circle, ends included', async () => {
    const [section] = (await router.route(jfk, lhr, {})).sections;
    const line = section?.line ?? [];
    expect(line[0]).toEqual(jfk);
    expect(line.at(-1)).toEqual(lhr);
    // The great circle reaches 53 N, far north of the straight line on a flat map.
    expect(Math.max(...line.map((p) => p.latitude))).toBeGreaterThan(52.5);
    const drawn = line.slice(1).reduce((sum, p, i) => sum + greatCircleKm(line[i] ?? p, p), 0);
    expect(Math.abs(drawn / (section?.distanceKm ?? 0) - 1)).toBeLessThan(0.006);
  });

  it('work from a point to itself and to its antipode', async () => {
    expect((await router.route(jfk, jfk, {})).distanceKm).toBe(0);
    const antipode = { latitude: -jfk.latitude, longitude: jfk.longitude + 180 };
    const { distanceKm, sections } = await router.route(jfk, antipode, {});
    expect(distanceKm).toBeGreaterThan(20_000);
    expect(sections[0]?.line.length).toBeGreaterThan(100);
  });

  it('share their length among the countries below', async () => {
    const halves = createAirRouter(FACILITIES, { countryAt: ({ longitude }) => (longitude < -37 ? 'WW' : 'EE') });
    const [section] = (await halves.route(jfk, lhr, {})).sections;
    expect(section?.countries.map((c) => c.countryCode)).toEqual(['WW', 'EE']);
    expect(section?.countries.reduce((sum, c) => sum + c.km, 0)).toBeCloseTo(section?.distanceKm ?? 0, 6);
  });
});

describe('stops', () => {
  it('are inserted beyond the range, at airports with the runway, one section per flight', async () => {
    const { sections, notes, distanceKm } = await router.route(jfk, lhr, { rangeKm: 4500, runwayMetres: 2000 });
    expect(sections.length).toBe(2);
    expect(sections.every((s) => s.distanceKm <= 4500)).toBe(true);
    expect(notes.join()).toMatch(/YQX|SNN|KEF/);
    expect(notes.join()).not.toContain('FLW');
    expect(distanceKm).toBeLessThan(5555 * 1.1);
  });

  it('are as few as possible: two if no airport reaches both ends', async () => {
    // Gander-Heathrow 3,760 km and Shannon-JFK 4,950 km are out of range; Gander-Shannon, 3,180 km, is within.
    const { sections } = await router.route(jfk, lhr, { rangeKm: 3500, runwayMetres: 2000 });
    expect(sections.length).toBe(3);
  });

  it('are the same on the way back', async () => {
    const options = { rangeKm: 4500 };
    const [there, back] = [await router.route(jfk, lhr, options), await router.route(lhr, jfk, options)];
    expect(back.distanceKm).toBeCloseTo(there.distanceKm, 9);
    expect(back.sections.map((s) => s.distanceKm).reverse()).toEqual(there.sections.map((s) => s.distanceKm));
  });

  it('are refused with 32 when no airport is within range', async () => {
    const auckland = { latitude: -37.0081, longitude: 174.7917 };
    const santiago = { latitude: -33.393, longitude: -70.7858 };
    await expect(router.route(auckland, santiago, { rangeKm: 2000 })).rejects.toMatchObject({ code: 32 });
    await expect(router.route(auckland, santiago, { rangeKm: 2000 })).rejects.toThrow(/-37\.00810, 174\.79170/);
  });
});

const FILE = new URL('../../../../shared/validation/air.json', import.meta.url);

interface AirCase {
  readonly origin: LatLon;
  readonly destination: LatLon;
  readonly expectedKm: number;
}

describe.skipIf(!existsSync(FILE))('reference flights (skipped where ../shared/validation/air.json is absent)', () => {
  it('agree within 0.1 %', async () => {
    const { cases } = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly cases: readonly AirCase[] };
    for (const { origin, destination, expectedKm } of cases) {
      const { distanceKm } = await router.route(origin, destination, {});
      expect(Math.abs(distanceKm / expectedKm - 1) * 100).toBeLessThan(0.1);
    }
  });
});
