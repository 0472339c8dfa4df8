import { describe, expect, test } from 'vitest';
import type { Settlement } from '../../../src/route/engines/land/build/settlements.js';
import { mapSlopes, mapUsual } from '../../../src/route/engines/land/build/usual.js';
import { usualBetween } from '../../../src/route/engines/land/usual.js';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

/** A row of one degree along the equator, 111.2 km straight, so many times longer. */
const row = (longitude: number, bends: number) => ({
  name: `at ${longitude}`,
  build: 'FIT' as const,
  points: [at(0, longitude), at(0, longitude + 1)],
  km: 111.195 * bends,
});
const straightRows = Array.from({ length: 40 }, () => row(10, 1.1));
const bentRows = Array.from({ length: 39 }, () => row(60, 1.5));
const ONLY_ROWS = { level: 0, perRow: 1, perSlope: 0 };

function village(latitude: number, longitude: number, elevationMetres: number): Settlement {
  const name = '';
  return {
    ...at(latitude, longitude),
    name,
    asciiName: name,
    alternateNames: name,
    countryCode: 'GA',
    admin1: '',
    population: 1000,
    elevationMetres,
  };
}

describe('the usual ratio of road to straight line', () => {
  const nowhere = mapSlopes([], []);
  const map = mapUsual(nowhere, [...straightRows, ...bentRows], ONLY_ROWS);

  test('comes from the rows nearby', () => {
    expect(usualBetween(map, at(1, 10), at(1, 11))).toBeCloseTo(1.1, 1);
    // 39 rows of 1.5 against two of the middle one, 1.1.
    expect(usualBetween(map, at(1, 60), at(1, 61))).toBeGreaterThan(1.44);
  });

  test('is that of the median row if there is none nearby', () => {
    expect(usualBetween(map, at(-60, 150), at(-60, 151))).toBeCloseTo(1.1, 2);
  });

  test('grows with the slopes between neighbours', () => {
    const settlements = [village(0.1, 30.1, 0), village(0.1, 30.2, 500)];
    const steep = mapUsual(mapSlopes(settlements, [{ from: 0, to: 1, km: 11 }]), straightRows, {
      level: 0,
      perRow: 0,
      perSlope: 0.005,
    });
    expect(usualBetween(steep, at(0.1, 30.1), at(0.1, 30.2))).toBeGreaterThan(1.05);
    expect(usualBetween(steep, at(0.1, 80), at(0.1, 80.1))).toBe(1);
  });

  test('changes gradually, even across the antimeridian', () => {
    const around = mapUsual(nowhere, [row(178.5, 1.5), ...straightRows], ONLY_ROWS);
    let before = usualBetween(around, at(0, 170), at(0, 170));
    for (let longitude = 170.05; longitude < 190; longitude += 0.05) {
      const here = at(0, longitude > 180 ? longitude - 360 : longitude);
      const ratio = usualBetween(around, here, here);
      expect(Math.abs(ratio - before)).toBeLessThan(0.005);
      before = ratio;
    }
  });
});
