import { describe, expect, test } from 'vitest';
import { greatCircleKm } from '../../../src/geo/point.js';
import { createGazetteer } from '../../../src/route/engines/land/build/gazetteer.js';
import { readTowns, toStretches } from '../../../src/route/engines/land/build/road-lines.js';
import type { Settlement } from '../../../src/route/engines/land/build/settlements.js';

function town(name: string, latitude: number, population = 9_000): Settlement {
  return {
    name,
    asciiName: name,
    alternateNames: '',
    latitude,
    longitude: 10,
    countryCode: 'DE',
    admin1: '',
    population,
    elevationMetres: 0,
  };
}

// One degree of latitude is 111.2 km.
const gazetteer = createGazetteer([
  town('Neustadt', 48, 500_000),
  town('Anfang', 50),
  town('Mitte', 50.5),
  town('Neustadt', 51),
  town('Ende', 51.5),
]);
const read = (places: string) => readTowns({ country: 'DE', line: 'B 1', places });

describe('numbered roads by their kilometres', () => {
  test('read towns with and without a kilometre, and of another country', () => {
    expect(read('Anfang 0 > Mitte > Brest BY 75.5')).toEqual([
      { name: 'Anfang', place: 'Anfang DE', km: 0 },
      { name: 'Mitte', place: 'Mitte DE', km: undefined },
      { name: 'Brest', place: 'Brest BY', km: 75.5 },
    ]);
    expect(() => read('Anfang 0')).toThrow('fewer than two');
    expect(() => read('Anfang 0 > Mitte')).toThrow('end without its kilometre');
  });

  test('are cut at towns with a kilometre, and pass through those without', () => {
    const stretches = toStretches(read('Anfang 0 > Mitte > Neustadt 125 > Ende 190'), gazetteer);
    expect(stretches.map(({ name, km, points }) => [name, km, points.length])).toEqual([
      ['Anfang-Neustadt', 125, 3],
      ['Neustadt-Ende', 65, 2],
    ]);
  });

  test('lie on the namesake that fits the kilometres, not on the largest', () => {
    const [stretch] = toStretches(read('Anfang 0 > Neustadt 125'), gazetteer);
    expect(stretch?.points[1]?.latitude).toBe(51);
  });

  test('are no shorter than the straight line, however the kilometres were rounded', () => {
    const [stretch] = toStretches(read('Anfang 0 > Mitte 55'), gazetteer);
    const straightKm = greatCircleKm(gazetteer.find('Anfang DE'), gazetteer.find('Mitte DE'));
    expect(straightKm).toBeGreaterThan(55);
    expect(stretch?.km).toBeGreaterThan(straightKm);
  });
});
