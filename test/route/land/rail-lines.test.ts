import { describe, expect, test } from 'vitest';
import { greatCircleKm, type LatLon } from '../../../src/geo/point.js';
import { createGazetteer } from '../../../src/route/engines/land/build/gazetteer.js';
import { misfit } from '../../../src/route/engines/land/build/line-places.js';
import { placeStations, RAIL_BENDS, readStations } from '../../../src/route/engines/land/build/rail-lines.js';
import type { Settlement } from '../../../src/route/engines/land/build/settlements.js';

function town(name: string, countryCode: string, latitude: number, longitude: number, population: number): Settlement {
  return {
    name,
    asciiName: name,
    alternateNames: '',
    latitude,
    longitude,
    countryCode,
    admin1: '',
    population,
    elevationMetres: 0,
  };
}

describe('lines with kilometre posts', () => {
  test('read stations (in another country if one is named) and points', () => {
    expect(readStations({ country: 'RU', line: 'x', stations: 'Moscow 0 > Brest BY 1100.5 > 52.1/23.7 1102' })).toEqual(
      [
        { name: 'Moscow', place: 'Moscow RU', km: 0 },
        { name: 'Brest', place: 'Brest BY', km: 1100.5 },
        { name: '52.1/23.7', place: '52.1/23.7', km: 1102 },
      ],
    );
    expect(() => readStations({ country: 'RU', line: 'x', stations: 'Moscow 0 > Tver' })).toThrow('"Tver"');
    expect(() => readStations({ country: 'RU', line: 'x', stations: 'Moscow 0' })).toThrow('fewer than two');
  });

  test('among places with the same name take the one that fits the kilometres, not the largest', () => {
    // One degree of latitude is 111.2 km.
    const near = town('Neustadt', 'DE', 51, 10, 5_000);
    const gazetteer = createGazetteer([
      town('Neustadt', 'DE', 48, 10, 500_000),
      town('Anfang', 'DE', 50, 10, 9_000),
      near,
    ]);
    const stations = readStations({ country: 'DE', line: 'x', stations: 'Anfang 0 > Neustadt 120' });
    const [, placed] = placeStations(stations, gazetteer) as readonly [LatLon, LatLon];
    expect(placed).toBe(near);
    expect(greatCircleKm(near, placed)).toBe(0);
  });

  test('a length fits from the straight line to 1.7 times it, apart from rounding', () => {
    expect(misfit(100, 100, RAIL_BENDS)).toBe(0);
    expect(misfit(100, 170, RAIL_BENDS)).toBe(0);
    expect(misfit(100, 90, RAIL_BENDS)).toBeGreaterThan(0);
    expect(misfit(100, 180, RAIL_BENDS)).toBeGreaterThan(0);
  });

  test('soft signs may be left out', () => {
    const tver = town("Tver'", 'RU', 56.86, 35.9, 400_000);
    expect(createGazetteer([tver]).find('Tver RU')).toBe(tver);
  });
});
