import { describe, expect, test } from 'vitest';
import type { PlaceRow, PostcodeRow } from '../../src/locate/engines/embedded/build/layer-rows.js';
import { indexByName } from '../../src/locate/engines/embedded/build/places-by-name.js';
import { listPostalTowns } from '../../src/locate/engines/embedded/build/postal-towns.js';

const row = (city: string, latitude: number, longitude: number, more: Partial<PostcodeRow> = {}): PostcodeRow => ({
  countryCode: 'US',
  postcode: '1',
  city,
  latitude,
  longitude,
  source: 'zipcodes',
  ...more,
});
const losAngeles: PlaceRow = {
  id: 1,
  name: 'Los Angeles',
  otherNames: ['LA'],
  latitude: 34.05,
  longitude: -118.24,
  countryCode: 'US',
  admin1: 'US.CA',
  admin2: 'US.CA.037',
  population: 3_900_000,
  featureCode: 'PPLA2',
};
const list = (...rows: readonly PostcodeRow[]): readonly PlaceRow[] =>
  listPostalTowns(rows, [losAngeles], indexByName([losAngeles], 'ALL'));

describe('a town that only a source of postcodes names', () => {
  test('is listed once for all its codes, in the state the source gives', () => {
    const towns = list(
      row('City Of Industry', 34.02, -117.96, { area: 'US-CA' }),
      row('City Of Industry', 34.0, -118.0),
    );
    expect(towns).toMatchObject([{ name: 'City Of Industry', latitude: 34.02, admin1: 'US.CA', errorKm: 5.6 }]);
  });

  test('takes its state from the nearest town where the source gives none', () => {
    expect(list(row('Vernon', 34.0, -118.2))).toMatchObject([{ admin1: 'US.CA', admin2: 'US.CA.037' }]);
  });

  test('is two towns where its codes lie far apart', () => {
    expect(list(row('Vernon', 34.0, -118.2), row('Vernon', 34.15, -99.27))).toHaveLength(2);
  });

  test('is left out where a list of towns has the name, be it another one of the town', () => {
    expect(list(row('LA', 34.0, -118.2), row('Los Angeles', 34.1, -118.2), row('', 34, -118))).toEqual([]);
  });

  test('never comes before a town of a list, however small that is', () => {
    expect(list(row('Vernon', 34.0, -118.2))[0]?.population).toBe(1);
  });

  test('of Korea that is a city is known without its ending', () => {
    const [town] = list(
      row('Pyeongtaek-si', 36.998, 127.09, { countryCode: 'KR', area: 'KR-41', source: 'GeoLite2 2019' }),
    );
    expect(town).toMatchObject({ otherNames: ['Pyeongtaek'], population: 50_000, admin1: 'KR.13' });
  });
});
