import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listActiveImports } from '../../src/datasets/imports.js';
import { openDataset } from '../../src/datasets/open.js';
import { greatCircleKm, type LatLon } from '../../src/geo/point.js';
import { openEmbeddedLocator } from '../../src/locate/engines/embedded/locator.js';
import { gazetteerRecipe } from '../../src/locate/engines/embedded/recipe.js';
import type { Geocoder } from '../../src/locate/port.js';
import type { LocationQuery } from '../../src/request/types.js';
import { type Drawing, importDrawing, newFolder, placeOf } from './draw.js';

/** Kassel lies at 51.317, 9.49: the streets are drawn where the town is. */
const MAP = `${'\n'.repeat(8)}          A--B--C
          D--E--F
          GHIJKLMN`;
const at = placeOf(MAP);
const house = (street: string, number: string, more = {}) => ({
  'addr:street': street,
  'addr:housenumber': number,
  'addr:city': 'Kassel',
  'addr:postcode': '34117',
  ...more,
});
const DRAWING: Drawing = {
  map: MAP,
  ways: {
    ABC: { highway: 'residential', name: 'Königsstraße' },
    DEF: { highway: 'residential', name: 'Rue de la Paix' },
    GHIG: house('Friedrichsplatz', '12-16'),
  },
  nodes: {
    A: house('Königsstraße', '1'),
    B: house('Königsstraße', '5'),
    C: house('Königsstraße', '9a'),
    D: house('Rue de la Paix', '2'),
    J: house('Königsstraße', '1', { 'addr:city': 'Vellmar', 'addr:postcode': '34246' }),
    E: { place: 'city', name: 'Kassel' },
    K: { place: 'hamlet', name: 'Hintertupfing' },
    L: { railway: 'yard', name: 'Kassel Rangierbahnhof Drawn' },
    M: { aeroway: 'aerodrome', iata: 'KSF', name: 'Kassel' },
    N: { 'addr:housenumber': '7', 'addr:city': 'Hintertupfing', 'addr:postcode': '34999' },
  },
};

describe('addresses of an imported map', () => {
  const dir = newFolder();
  let geocoder: Geocoder;
  let facilities: ReturnType<typeof openEmbeddedLocator>['facilities'];
  let places: ReturnType<typeof openEmbeddedLocator>['places'];
  beforeAll(async () => {
    await importDrawing(dir, DRAWING);
    const opened = openEmbeddedLocator(
      openDataset('var/data', gazetteerRecipe),
      listActiveImports(dir).map((active) => active.dir),
    );
    ({ geocoder, facilities, places } = opened);
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  const locate = (query: Partial<LocationQuery>) =>
    geocoder.locate({ path: 'origin', type: 'PLACE', country: 'DE', ...query });
  const kmFrom = (point: LatLon, letter: string): number => greatCircleKm(point, at(letter));

  test.each([
    ['as the map writes it', { street: 'Königsstraße 5', city: 'Kassel' }, 'B'],
    ['in short', { street: 'Königsstr. 5', city: 'Kassel', postcode: '34117' }, 'B'],
    ['without its umlaut', { street: 'Konigsstrasse 5', city: 'Kassel' }, 'B'],
    ['misspelt', { street: 'Königstraße 5', city: 'Kassel' }, 'B'],
    ['with a letter at the number', { street: 'Königsstraße 9 A', city: 'Kassel' }, 'C'],
    ['with its number first', { street: '2 rue de la Paix', city: 'Kassel' }, 'D'],
    ['without small words', { street: 'Rue Paix 2', city: 'Kassel' }, 'D'],
    ['in one line', { address: 'Königsstraße 5, 34117 Kassel' }, 'B'],
    ['in one line without commas', { address: 'Königsstraße 5 34117 Kassel' }, 'B'],
    ['of the next town', { street: 'Königsstraße 1', city: 'Vellmar', postcode: '34246' }, 'J'],
    ['without a street, in a hamlet that only the map knows', { street: 'Hintertupfing 7', postcode: '34999' }, 'N'],
  ])('are found %s, to metres', async (_, query, letter) => {
    const found = await locate(query);
    expect(kmFrom(found, letter)).toBeLessThan(0.005);
    expect(found.match).toMatchObject({ method: 'ADDRESS', quality: 'REAL_NETWORK', accuracyKm: 0.02 });
    expect(found.match.matched).toContain('OpenStreetMap drawn 2026-01-01');
  });

  test('a number within a range is the building of the range', async () => {
    const found = await locate({ street: 'Friedrichsplatz 14', city: 'Kassel' });
    expect(found.match.matched).toContain('Friedrichsplatz 12-16');
    expect(kmFrom(found, 'H')).toBeLessThan(2);
  });

  test('a number that the map lacks lies between its neighbours of the same side, and that is said', async () => {
    const found = await locate({ street: 'Königsstraße 3', city: 'Kassel' });
    const middle = { latitude: at('A').latitude, longitude: (at('A').longitude + at('B').longitude) / 2 };
    expect(greatCircleKm(found, middle)).toBeLessThan(0.01);
    expect(found.notes?.join()).toContain('no number 3');
    expect(found.match.accuracyKm).toBeGreaterThan(0.5);
  });

  test('a number beyond the last one is in the street, and that is said', async () => {
    const found = await locate({ street: 'Königsstraße 400', city: 'Kassel' });
    expect(found.notes?.join()).toContain('no number 400');
    expect(found.match.accuracyKm).toBeGreaterThan(0.1);
  });

  test('a street that the map does not have is left to the gazetteer', async () => {
    const found = await locate({ street: 'Wolkenkuckucksweg 3', city: 'Kassel' });
    expect(found.match.matched).not.toContain('OpenStreetMap');
    expect(found.match.quality).toBeUndefined();
  });

  test('a street of the name in another town is not taken', async () => {
    const found = await locate({ street: 'Königsstraße 5', city: 'Hamburg' });
    expect(found.match.matched).not.toContain('OpenStreetMap');
  });

  test('places that the gazetteer lacks are found by name', async () => {
    const found = await locate({ city: 'Hintertupfing' });
    expect(kmFrom(found, 'K')).toBeLessThan(0.01);
    expect(found.match.matched).toContain('OpenStreetMap drawn');
  });

  test('a town that the gazetteer has is not offered twice', async () => {
    const offered = await places.suggest('Kassel', 20);
    const here = offered.filter(
      ({ kind, label, ...point }) => kind === 'PLACE' && label === 'Kassel' && kmFrom(point, 'E') < 10,
    );
    expect(here).toHaveLength(1);
    expect((await locate({ city: 'Kassel' })).match.matched).toContain('GeoNames');
  });

  test('a freight yard is offered, and an airport lies where the map has it only if that is near', () => {
    const [yard] = facilities.listClosest('RAIL_YARD', at('L'), {}, 1);
    expect(yard?.facility.name).toBe('Kassel Rangierbahnhof Drawn');
    // KSF is 12 km from where it is drawn here: the airport on the map is another one.
    expect(facilities.findByCode('AIRPORT', 'KSF')?.latitude).toBeCloseTo(51.4, 1);
  });
});
