import { describe, expect, test } from 'vitest';
import { chooseMiddle } from '../../src/locate/engines/embedded/build/geolite.js';
import type { PlaceRow, PostcodeRow } from '../../src/locate/engines/embedded/build/layer-rows.js';
import { measureErrors } from '../../src/locate/engines/embedded/build/postcode-errors.js';

const at = (postcode: string, latitude: number, longitude: number, city = ''): PostcodeRow => ({
  countryCode: 'IE',
  postcode,
  latitude,
  longitude,
  city,
  source: 'test',
});

describe('a code whose networks disagree', () => {
  test('is placed among most of them, not at the most frequent single position', () => {
    const chosen = chooseMiddle([
      { row: at('D13', 52.8156, -8.9667, 'Clarecastle'), count: 4 },
      { row: at('D13', 53.3878, -6.0653, 'Howth'), count: 3 },
      { row: at('D13', 53.4231, -6.1375, 'Portmarnock'), count: 3 },
      { row: at('D13', 53.3984, -6.1618, 'Donaghmede'), count: 3 },
    ]);
    expect(['Howth', 'Portmarnock', 'Donaghmede']).toContain(chosen.city);
  });

  test('states how far from there four in five of them are', () => {
    // A degree of latitude is 111.2 km: eight networks at the point, two half a degree away.
    const chosen = chooseMiddle([
      { row: at('X1', 53, -7), count: 8 },
      { row: at('X1', 53.5, -7), count: 2 },
    ]);
    expect(chosen.latitude).toBe(53);
    expect(chosen.errorKm).toBeCloseTo(55.6, 1);
  });
});

test('codes of a city at one point are as uncertain as the size of the city', () => {
  const city: PlaceRow = {
    id: 1,
    name: 'Stuttgart',
    otherNames: [],
    latitude: 48.78,
    longitude: 9.18,
    countryCode: 'IE',
    admin1: undefined,
    admin2: undefined,
    population: 630_000,
    featureCode: 'PPL',
  };
  const shared = ['1', '2', '3'].map((code) => at(code, 48.7662, 9.1833, 'Stuttgart'));
  const own = at('4', 48.8, 9.2, 'Stuttgart');
  const far = at('5', 48.78, 9.4, 'Stuttgart');
  const errorOf = measureErrors([...shared, own, far], [city]);
  // Half of 630,000 people at 2,500 to the square km live within 6.3 km.
  expect(shared.map(errorOf)).toEqual([6.3, 6.3, 6.3]);
  // Nothing is known of the source: a code may as well belong to the middle of the city that it names.
  expect(errorOf(own)).toBeCloseTo(2.7, 1);
  expect(errorOf(far)).toBeCloseTo(16.1, 1);
});
