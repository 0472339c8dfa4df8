import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { greatCircleKm } from '../../src/geo/point.js';
import type { EmbeddedLocator } from '../../src/locate/engines/embedded/locator.js';
import { openLocator, query } from './support.js';

type Column =
  | 'country'
  | 'city'
  | 'region'
  | 'postcode'
  | 'street'
  | 'address'
  | 'latitude'
  | 'longitude'
  | 'km'
  | 'below1';
const CASES = parse(readFileSync(join(import.meta.dirname, 'place-choice.csv'), 'utf8'), {
  columns: true,
  comment: '#',
}) as readonly Readonly<Record<Column, string>>[];
const FIELDS = ['country', 'city', 'region', 'postcode', 'street', 'address'] as const;

let locator: EmbeddedLocator;
beforeAll(() => {
  locator = openLocator();
});

describe('areas, wards, estates, streets and native spellings lie where they should', () => {
  test.each(CASES.map((c) => [FIELDS.map((field) => c[field]).join('|'), c] as const))('%s', async (_, c) => {
    const fields = FIELDS.filter((field) => c[field] !== '').map((field) => [field, c[field]]);
    const found = await locator.geocoder.locate(query(Object.fromEntries(fields)));
    const expected = { latitude: Number(c.latitude), longitude: Number(c.longitude) };
    expect(greatCircleKm(found, expected), found.match.matched).toBeLessThanOrEqual(Number(c.km));
    if (c.below1 === 'yes') expect(found.match.confidence).toBeLessThan(1);
    expect(found.match.accuracyKm).toBeGreaterThan(0);
  });
});

test('a city that shares the name of a distant state has less confidence, and says so', async () => {
  const found = await locator.geocoder.locate(query({ city: 'Washington', country: 'US' }));
  expect(found).toMatchObject({ region: 'District of Columbia', match: { confidence: 0.6 } });
  expect(found.notes?.join()).toMatch(/US-WA/);
});

test.each([
  ['California', 'California in Maryland has 12,000 people'],
  ['Kansas', 'Kansas in Oklahoma has 800'],
])('%s in the city field is the state, with its size, and not a small town elsewhere', async (city) => {
  const found = await locator.geocoder.locate(query({ city, country: 'US' }));
  expect(found).toMatchObject({ region: city, match: { method: 'AREA' } });
  expect(found.match.accuracyKm).toBeGreaterThan(200);
});

describe('contradictions', () => {
  test('a code in another country than stated is used, with half the confidence and a note', async () => {
    const found = await locator.geocoder.locate(query({ type: 'AIRPORT', iataCode: 'FRA', country: 'FR' }));
    expect(found).toMatchObject({ countryCode: 'DE', match: { confidence: 0.5 } });
    expect(found.notes?.join()).toMatch(/lies in Germany, not in France/);
  });

  test('coordinates of Paris with the city Hamburg', async () => {
    const found = await locator.geocoder.locate(query({ latitude: 48.857, longitude: 2.352, city: 'Hamburg' }));
    expect(found).toMatchObject({ latitude: 48.857, match: { confidence: 0.5 } });
    expect(found.notes?.join()).toMatch(/km from Hamburg/);
  });

  test.each([
    [{ latitude: 48.86, longitude: 2.35, city: 'Paris' }],
    [{ latitude: 48.86, longitude: 2.35, city: 'Qwxz' }],
    [{ latitude: 52.3, longitude: 4.77, city: 'Amsterdam', country: 'NL' }],
  ])('nothing is said where %o agree', async (fields) => {
    const found = await locator.geocoder.locate(query(fields));
    expect(found.notes).toBeUndefined();
    expect(found.match.confidence).toBe(1);
  });
});

describe('a city or postcode without a country is refused with the likely countries', () => {
  test.each([
    [{ city: 'Paris' }, /; Paris: FR, US-TX, CA/],
    [{ city: 'Antwerp' }, /; Antwerp: BE, US-OH/],
    [{ city: 'Saint-Denis', postcode: '93200' }, /; Saint-Denis: FR/],
    [{ postcode: '80331' }, /; 80331: .*DE/],
  ])('%o', async (fields, details) => {
    await expect(locator.geocoder.locate(query(fields))).rejects.toThrow(details);
  });
});

describe('a country in both fields', () => {
  test.each(['DEU', 'de', 'Germany', 'Deutschland'])('DE and %s are the same', async (countryAgain) => {
    const found = await locator.geocoder.locate(query({ city: 'Hamburg', country: 'DE', countryAgain }));
    expect(found.countryCode).toBe('DE');
  });

  test('DE and France contradict each other: code 5', async () => {
    const asked = locator.geocoder.locate(query({ city: 'Hamburg', country: 'DE', countryAgain: 'France' }));
    await expect(asked).rejects.toThrow(/^5 .*origin\.country: "France" is not the country of countryCode "DE"/);
  });
});
