import { describe, expect, test } from 'vitest';
import type { PlaceRow } from '../../src/locate/engines/embedded/build/layer-rows.js';
import { listMunicipalAreas } from '../../src/locate/engines/embedded/build/municipal-areas.js';
import { indexByName } from '../../src/locate/engines/embedded/build/places-by-name.js';
import { estimateSeatSizes } from '../../src/locate/engines/embedded/build/seat-sizes.js';

const place = (name: string, more: Partial<PlaceRow> = {}): PlaceRow => ({
  id: 1,
  name,
  otherNames: [],
  latitude: 52,
  longitude: 4.2,
  countryCode: 'NL',
  admin1: 'NL.11',
  admin2: 'NL.11.1783',
  population: 0,
  featureCode: 'PPL',
  ...more,
});

describe('a municipality that no place is called after', () => {
  const admins = new Map([['NL.11.1783', 'Gemeente Westland']]);
  const list = (...places: readonly PlaceRow[]): readonly PlaceRow[] =>
    listMunicipalAreas(places, admins, indexByName(places, 'ALL'));
  const naaldwijk = place('Naaldwijk', { population: 20_000 });
  const wateringen = place('Wateringen', { population: 10_000, latitude: 52.03, longitude: 4.29 });

  test('lies in the middle of its inhabitants, with its radius as error and without the word of its kind', () => {
    expect(list(naaldwijk, wateringen)).toMatchObject([
      { name: 'Westland', latitude: expect.closeTo(52.01), longitude: expect.closeTo(4.23), population: 30_000 },
    ]);
    expect(list(naaldwijk, wateringen)[0]?.errorKm).toBeGreaterThan(3);
  });

  test('is left out where a place nearby has the name, and listed where only one elsewhere has it', () => {
    expect(list(naaldwijk, place('Westland'))).toEqual([]);
    expect(list(naaldwijk, place('Westland', { latitude: 53.2, admin2: undefined }))).toHaveLength(1);
  });

  test('is left out where the area is larger than a municipality, and where its kind is no town elsewhere', () => {
    expect(list(naaldwijk, place('Groningen', { latitude: 53.2, population: 20_000 }))).toEqual([]);
    expect(list(place('Chicago', { countryCode: 'US' }))).toEqual([]);
  });
});

describe('the size of a seat that the list has not counted', () => {
  const seats = (sizes: readonly number[]): readonly PlaceRow[] =>
    sizes.map((population, i) => place(`Town ${i}`, { population, featureCode: 'PPLA2', admin2: `NL.11.${i}` }));
  const sizes = [9, 8, 7, 6, 5, 4, 3, 2, 1, 10, 11, 12].map((thousand) => thousand * 1000);
  const uncounted = place('Seat', { featureCode: 'PPLA2' });

  test('is the lower quartile of those counted in its country', () => {
    expect(estimateSeatSizes([...seats(sizes), uncounted], new Map()).at(-1)?.population).toBe(4000);
  });

  test('stays unknown where few are counted, for other places, and beside its own town', () => {
    const sizeOf = (...places: readonly PlaceRow[]): number | undefined =>
      estimateSeatSizes(places, new Map()).at(-1)?.population;
    expect(sizeOf(...seats(sizes.slice(4)), uncounted)).toBe(0);
    expect(sizeOf(...seats(sizes), place('Village'))).toBe(0);
    expect(sizeOf(...seats(sizes), place('Seat', { population: 90_000 }), uncounted)).toBe(0);
  });

  test('is at least that of a city where Japanese law has made it one', () => {
    const toda = place('Toda', { countryCode: 'JP', featureCode: 'PPLA2', admin2: 'JP.34.1850300' });
    expect(estimateSeatSizes([toda], new Map([['JP.34.1850300', 'Toda-shi']]))[0]?.population).toBe(30_000);
    expect(estimateSeatSizes([toda], new Map([['JP.34.1850300', 'Toda-gun']]))[0]?.population).toBe(0);
  });
});
