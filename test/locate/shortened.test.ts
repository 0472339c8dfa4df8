import { beforeAll, describe, expect, test } from 'vitest';
import { greatCircleKm } from '../../src/geo/point.js';
import type { EmbeddedLocator } from '../../src/locate/engines/embedded/locator.js';
import { openLocator, query } from './support.js';

let locator: EmbeddedLocator;
beforeAll(() => {
  locator = openLocator();
});

type Fields = Parameters<typeof query>[0];
const locate = async (fields: Fields) => locator.geocoder.locate(query(fields));

// Positions of the towns by general knowledge, good to a kilometre.
describe('a name with shortened words', () => {
  test.each<[string, string, number, number]>([
    ['DE', 'Frankfurt/O', 52.347, 14.55],
    ['DE', 'Rothenburg o.d.T.', 49.378, 10.18],
    ['DE', 'Neustadt a.d. Weinstr.', 49.35, 8.14],
    ['DE', 'Halle/S.', 51.482, 11.97],
    ['GB', 'Gt Yarmouth', 52.607, 1.73],
    ['AR', 'Gral. Pacheco', -34.455, -58.64],
    ['RU', 'Н. Новгород', 56.327, 44],
    ['RU', 'Nab. Chelny', 55.74, 52.4],
    ['TR', 'K.Maraş', 37.585, 36.93],
    ['PL', 'Gorzów Wlkp.', 52.733, 15.23],
    ['RO', 'Tg. Mureș', 46.545, 24.56],
    ['CZ', 'Č. Budějovice', 48.975, 14.475],
    ['US', 'N. Las Vegas NV', 36.2, -115.12],
    ['US', 'So. San Francisco CA', 37.655, -122.41],
    ['US', 'E. Rutherford NJ', 40.834, -74.097],
    ['US', 'Elk Grove Vlg IL', 42.004, -87.97],
    ['US', 'Cleveland Hts OH', 41.52, -81.556],
    ['US', 'Carol Strm IL', 41.912, -88.135],
    ['AU', 'Pt Hedland WA', -20.31, 118.6],
    ['BR', 'S.B. do Campo SP', -23.694, -46.565],
    ['CL', 'Pto Montt', -41.47, -72.94],
  ])('%s %s', async (country, city, latitude, longitude) => {
    const found = await locate({ city, country });
    expect(greatCircleKm(found, { latitude, longitude })).toBeLessThan(8);
    expect(found.match.confidence).toBeLessThanOrEqual(0.9);
    expect(found.notes?.[0]).toMatch(/ was read as /);
  });

  test.each<[string, string, string | undefined, string]>([
    ['US', 'Mpls', 'MN', 'Minneapolis'],
    ['US', 'Spgfld MO', undefined, 'Springfield'],
    ['AR', 'Bs. As.', undefined, 'Buenos Aires'],
  ])('%s %s is the city that its letters leave', async (country, city, region, name) => {
    const found = await locate({ city, country, ...(region === undefined ? {} : { region }) });
    expect(found.city).toBe(name);
    expect(found.match.confidence).toBeLessThanOrEqual(0.8);
    expect(found.notes?.[0]).toMatch(/ was read as /);
  });

  test('is not read from letters that no region explains', async () => {
    await expect(locate({ city: 'Spgfld', country: 'US' })).rejects.toMatchObject({ kind: 'UNRESOLVABLE_LOCATION' });
  });

  test('names what else it may mean', async () => {
    expect((await locate({ city: 'Neustadt/W.', country: 'DE' })).notes).toContainEqual(
      expect.stringContaining('Neustadt an der Waldnaab'),
    );
  });

  test('is refused where nothing fits, or where no word is written out', async () => {
    for (const city of ['Qx. Yarmouth', 'G. Y.'])
      await expect(locate({ city, country: 'GB' })).rejects.toMatchObject({ kind: 'UNRESOLVABLE_LOCATION' });
  });
});

describe('a town called by the beginning of its name', () => {
  test('is the only city that goes on with a link', async () => {
    const found = await locate({ city: 'Viña', country: 'CL' });
    expect(found).toMatchObject({ city: 'Viña del Mar', match: { confidence: 0.8 } });
    expect(found.notes?.[0]).toMatch(/ was read as Viña del Mar$/);
  });
});

describe('a town called by the end of its name', () => {
  test('is found in the state it is said to lie in', async () => {
    for (const fields of [{ city: 'Escobedo, N.L.' }, { city: 'Escobedo', region: 'Nuevo León' }]) {
      const found = await locate({ ...fields, country: 'MX' });
      expect(found).toMatchObject({ city: 'Ciudad General Escobedo', region: 'Nuevo León' });
      expect(found.notes?.[0]).toMatch(/ was read as Ciudad General Escobedo$/);
    }
  });

  test('is another place where no state is given', async () => {
    expect((await locate({ city: 'Escobedo', country: 'MX' })).region).toBe('Coahuila');
  });
});

describe('a state', () => {
  test.each<[string, string, string]>([
    ['MX', 'Juárez, N.L.', 'Nuevo León'],
    ['MX', 'Victoria, Tamps.', 'Tamaulipas'],
    ['MX', 'Guadalupe, Zac.', 'Zacatecas'],
    ['US', 'Springfield, Mass.', 'Massachusetts'],
    ['PH', 'San Fernando, La Union', 'Ilocos'],
    ['PH', 'San Fernando, Cebu', 'Central Visayas'],
  ])('%s %s lies in %s', async (country, city, region) => {
    const { notes, ...found } = await locate({ city, country });
    expect(found.region).toBe(region);
    expect(notes).toBeUndefined();
  });

  // Codes that were joined to a municipality called like the state: the area was a district, and its towns lay outside.
  test.each([
    ['SA', 'SA-01', 'Al Kharj'],
    ['PE', 'PE-CUS', 'Sicuani'],
    ['MX', 'MX-VER', 'Coatzacoalcos'],
    ['IQ', 'IQ-BA', 'Umm Qasr'],
  ])('%s %s holds %s, and is larger than a district', async (country, region, city) => {
    const found = await locate({ city, region, country });
    expect(found.match.confidence).toBe(1);
    expect(found.notes).toBeUndefined();
    expect((await locate({ region, country })).match.accuracyKm).toBeGreaterThan(25);
  });
});

test('a Japanese city counts by its own name without the word for city', async () => {
  const found = await locate({ city: 'Kashima', country: 'JP' });
  expect(found.city).toBe('Kashima-shi');
  expect(found.notes?.[0]).toContain('Kashima (Saga)');
});
