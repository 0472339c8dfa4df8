import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../bench/support/random.js';
import { GreatCircle, greatCircleKm, type LatLon } from '../../../src/geo/point.js';
import { Walk } from '../../../src/route/engines/water/walk.js';

const SEED = 20261121;
/** Between knots the walk runs evenly. */
const OFF_KM = 0.1;

describe(`a walk keeps to the great circle (seed ${SEED})`, () => {
  const random = createRandom(SEED);
  const anywhere = (): LatLon => ({ latitude: 178 * random() - 89, longitude: 360 * random() - 180 });
  const walk = new Walk();
  const offKm = (way: GreatCircle, km: number): number => {
    walk.moveTo(km);
    return greatCircleKm(way.at(km), walk);
  };

  test('in short steps and long ones', () => {
    for (let i = 0; i < 300; i++) {
      const [a, b] = [anywhere(), anywhere()];
      const way = new GreatCircle(a, b);
      expect(walk.begin(a, b)).toBeCloseTo(way.lengthKm, 6);
      for (let km = 0; km < way.lengthKm; km += random() < 0.9 ? 5 * random() : 500 * random()) {
        expect(offKm(way, km)).toBeLessThan(OFF_KM);
      }
    }
  });
  test('for places before the start and after the end', () => {
    for (let i = 0; i < 300; i++) {
      const [a, b] = [anywhere(), anywhere()];
      const way = new GreatCircle(a, b);
      const length = walk.begin(a, b);
      for (let k = 0; k < 30; k++) expect(offKm(way, length * random())).toBeLessThan(OFF_KM);
    }
  });
  test('across the antimeridian, past a pole, and between identical points', () => {
    for (const [a, b] of [
      [
        { latitude: -17, longitude: 178 },
        { latitude: -18, longitude: -178 },
      ],
      [
        { latitude: 80, longitude: 10 },
        { latitude: 80, longitude: -175 },
      ],
    ] as const) {
      const way = new GreatCircle(a, b);
      walk.begin(a, b);
      for (let km = 0; km < way.lengthKm; km += 1) expect(offKm(way, km)).toBeLessThan(OFF_KM);
    }
    const here = { latitude: 51.9, longitude: 4.5 };
    expect(walk.begin(here, here)).toBe(0);
    walk.moveTo(0);
    expect(greatCircleKm(here, walk)).toBeLessThan(1e-6);
  });
});
