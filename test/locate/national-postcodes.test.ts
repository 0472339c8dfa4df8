import { beforeAll, describe, expect, test } from 'vitest';
import type { EmbeddedLocator } from '../../src/locate/engines/embedded/locator.js';
import { openLocator, query } from './support.js';

let locator: EmbeddedLocator;
beforeAll(() => {
  locator = openLocator();
});

type Fields = Parameters<typeof query>[0];
const locate = async (fields: Fields) => locator.geocoder.locate(query(fields));

describe('a code of a territory, with the state as the country', () => {
  test.each<[string, string, string]>([
    ['FR', '97420', 'RE'],
    ['FR', '97122', 'GP'],
    ['FR', '97200', 'MQ'],
    ['FR', '97300', 'GF'],
    ['FR', '97600', 'YT'],
    ['FR', '98800', 'NC'],
    ['FR', '98713', 'PF'],
    ['DK', '3900', 'GL'],
    ['FI', '22100', 'AX'],
  ])('%s %s lies in %s', async (country, postcode, territory) => {
    expect((await locate({ postcode, country })).countryCode).toBe(territory);
  });

  test('decides against a town of the state with the same name', async () => {
    const found = await locate({ city: 'Saint-Denis', postcode: '97400', country: 'FR' });
    expect(found.countryCode).toBe('RE');
    expect((await locate({ city: 'Saint-Denis', postcode: '93200', country: 'FR' })).countryCode).toBe('FR');
  });
});

describe('a code that lost its leading zeros in a spreadsheet', () => {
  test.each<[string, string, string]>([
    ['DE', '4109', '04109'],
    ['ES', '8040', '08040'],
    ['US', '7114', '07114'],
    ['US', '901', '00901'],
    ['FR', '1000', '01000'],
    ['PL', '1001', '01001'],
    ['RO', '10011', '010011'],
  ])('%s %s is %s', async (country, short, whole) => {
    const [found, meant] = [await locate({ postcode: short, country }), await locate({ postcode: whole, country })];
    expect([found.latitude, found.longitude]).toEqual([meant.latitude, meant.longitude]);
    expect(found.match.confidence).toBeLessThan(meant.match.confidence);
    expect(found.notes?.[0]).toBe(`postcode ${short} was read as ${whole}`);
  });

  test('is said beside a town, too', async () => {
    const found = await locate({ city: 'Newark', postcode: '7114', country: 'US' });
    expect(found).toMatchObject({ region: 'New Jersey', notes: ['postcode 7114 was read as 07114'] });
  });

  test('is not guessed from fewer digits than that, nor in countries without zeros', async () => {
    await expect(locate({ postcode: '12', country: 'US' })).rejects.toThrow();
    await expect(locate({ postcode: '123', country: 'AT' })).rejects.toThrow();
  });
});

test('a code that is known to a wide area only says so', async () => {
  const found = await locate({ postcode: '88370-000', country: 'BR' });
  expect(found.match.confidence).toBeLessThanOrEqual(0.75);
  expect(found.match.accuracyKm).toBeGreaterThan(50);
  expect(found.notes?.[0]).toMatch(/known to within \d+ km only/);
});
