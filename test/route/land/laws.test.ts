import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openDataset } from '../../../src/datasets/open.js';
import { greatCircleKm, type LatLon } from '../../../src/geo/point.js';
import { createLandEngine } from '../../../src/route/engines/land/engine.js';
import { openNetwork } from '../../../src/route/engines/land/network.js';
import { landRecipe } from '../../../src/route/engines/land/recipe.js';

/**
 * Laws of road lengths, over points drawn around random places of the world. Where a law cannot hold everywhere (the
 * search prefers listed roads, and straits and ridges part neighbours), the share that breaks it is held.
 */
const SEED = 20_261_123;
const MAX_SNAP_KM = 75;
const KM_PER_DEGREE = 111.2;

const network = openNetwork(openDataset('var/data', landRecipe).read('road.bin'));
const engine = createLandEngine(network, 'ROAD', MAX_SNAP_KM);

const place = fc.nat(network.firstRingNode - 1).map((node) => network.pointOf(node));
const bearing = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
/** Of a radius: spread evenly over the disc. */
const share = fc.double({ min: 0, max: 1, noNaN: true }).map(Math.sqrt);

function moved({ latitude, longitude }: LatLon, km: number, towards: number): LatLon {
  const perDegree = KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  return {
    latitude: latitude + (km * Math.cos(towards)) / KM_PER_DEGREE,
    longitude: longitude + (km * Math.sin(towards)) / perDegree,
  };
}

/** So many points within a radius of one place. */
const pointsAround = (count: number, radiusKm: number) =>
  fc
    .tuple(place, fc.array(fc.tuple(share, bearing), { minLength: count, maxLength: count }))
    .map(([centre, draws]) => draws.map(([of, towards]) => moved(centre, radiusKm * of, towards)));

function kmBetween(from: LatLon, to: LatLon): number | undefined {
  const way = engine.find(from, to);
  return 'reason' in way ? undefined : way.distanceKm;
}

const isNumber = (km: number | undefined): km is number => km !== undefined;

describe('a road length', () => {
  test('is the same in both directions', () => {
    fc.assert(
      fc.property(pointsAround(2, 60), ([a, b]) => {
        fc.pre(a !== undefined && b !== undefined);
        const [there, back] = [kmBetween(a, b), kmBetween(b, a)];
        if (there === undefined || back === undefined) expect(back).toBe(there);
        else expect(there).toBeCloseTo(back, 9);
      }),
      { numRuns: 500, seed: SEED },
    );
  });

  test('is never shorter than the straight line', () => {
    fc.assert(
      fc.property(pointsAround(2, 60), ([a, b]) => {
        fc.pre(a !== undefined && b !== undefined);
        expect(kmBetween(a, b) ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(greatCircleKm(a, b) - 1e-6);
      }),
      { numRuns: 500, seed: SEED + 1 },
    );
  });

  test('grows along a street of one town', () => {
    fc.assert(
      fc.property(place, bearing, fc.double({ min: 0.1, max: 1, noNaN: true }), (town, towards, km) => {
        const ways = [km / 4, km / 2, km].map((along) => kmBetween(town, moved(town, along, towards)));
        fc.pre(ways.every(isNumber));
        expect(ways.filter(isNumber)).toEqual(ways.filter(isNumber).toSorted((a, b) => a - b));
      }),
      { numRuns: 1000, seed: SEED + 2 },
    );
  });
});

describe('a detour by a third point', () => {
  test.each([
    { radiusKm: 3, brokenAtMost: 0.001 },
    { radiusKm: 10, brokenAtMost: 0.002 },
    { radiusKm: 25, brokenAtMost: 0.004 },
    { radiusKm: 50, brokenAtMost: 0.012 },
  ])(
    'shortens the way by more than 1 % for at most $brokenAtMost of triples within $radiusKm km',
    ({ radiusKm, brokenAtMost }) => {
      const sums = fc
        .sample(pointsAround(3, radiusKm), { numRuns: 2000, seed: SEED + radiusKm })
        .map(([a, b, c]) => {
          if (a === undefined || b === undefined || c === undefined) throw new Error('three points');
          return [kmBetween(a, b), kmBetween(b, c), kmBetween(a, c)].filter(isNumber).sort((x, y) => x - y);
        })
        .filter(({ length }) => length === 3);
      const isBroken = ([first = 0, second = 0, longest = 0]: readonly number[]): boolean =>
        longest > (first + second) * 1.01;
      expect(sums.length).toBeGreaterThan(1500);
      expect(sums.filter(isBroken).length / sums.length).toBeLessThanOrEqual(brokenAtMost);
    },
  );
});

test('200 m farther on, a length jumps by more than 2 % and 400 m in at most 4 of 1,000 steps', () => {
  const [stepKm, steps] = [0.2, 50];
  const rays = fc.sample(fc.tuple(place, bearing, fc.constantFrom(0, 5, 15, 40)), { numRuns: 400, seed: SEED + 3 });
  let [taken, jumped] = [0, 0];
  for (const [start, towards, awayKm] of rays) {
    let before: number | undefined;
    for (let step = 0; step <= steps; step++) {
      const km = kmBetween(start, moved(start, awayKm + step * stepKm, towards));
      if (km !== undefined && before !== undefined) {
        taken++;
        if (Math.abs(km - before) > 2 * stepKm + 0.02 * km) jumped++;
      }
      before = km;
    }
  }
  expect(taken).toBeGreaterThan(15_000);
  expect(jumped / taken).toBeLessThanOrEqual(0.004);
});
