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

describe('a guess says what was taken', () => {
  test.each<[Fields, RegExp]>([
    [{ city: 'Hambrug', country: 'DE' }, /^"Hambrug" was read as Hamburg$/],
    [{ city: 'Toronto', country: 'US' }, /others: Toronto \(Ontario, CA\)$/],
    [{ city: 'San Juan', country: 'US' }, /others: San Juan \(San Juan, PR\)$/],
    [{ postcode: '99999', country: 'DE' }, /^postcode 99999 is not listed/],
    [{ city: 'Fischamend', postcode: '2401', country: 'AT' }, /^postcode 2401 lies 14 km from Fischamend/],
    [
      { address: 'Lotnisko Nieznane, Warszawa', country: 'PL' },
      /^Lotnisko Nieznane is not known: the middle of Warsaw/,
    ],
    [{ address: 'Acme, Nieistniejowo, Warszawa', country: 'PL' }, /^Nieistniejowo is not known: the middle of Warsaw/],
    [{ address: '경기도 평택시 없는읍', country: 'KR' }, /^없는읍 is not known: the middle of Pyeongtaek/],
    [{ city: 'Rio Grande', postcode: '96200', country: 'BR' }, /^postcode 96200 lies 24 km from Rio Grande/],
    [{ city: '河北省唐山市曹妃甸区', country: 'CN' }, /^曹妃甸区 is not known: the middle of Tangshan was taken$/],
    [{ city: 'GZ', country: 'CN' }, /^GZ was read as Guizhou \(CN-GZ\): its middle was taken$/],
  ])('%j', async (fields, note) => {
    expect((await locate(fields)).notes).toEqual([expect.stringMatching(note)]);
  });

  test('a town spelt as listed has no note', async () => {
    expect((await locate({ city: 'Hamburg', country: 'DE' })).notes).toBeUndefined();
    expect((await locate({ city: 'Toronto', country: 'CA' })).notes).toBeUndefined();
  });
});

describe('an estate that is not listed', () => {
  test.each<[Fields, string]>([
    [{ city: 'Dammam 9th Industrial City', country: 'SA' }, 'Dammam'],
    [{ city: 'Zona Franca de Colón', country: 'PA' }, 'Colón'],
    [{ city: 'Suez Canal Economic Zone, Ain Sokhna', country: 'EG' }, 'Ain Sokhna'],
  ])('%j lies up to 20 km from its town', async (fields, city) => {
    const found = await locate(fields);
    expect(found).toMatchObject({ city, notes: [expect.stringContaining(`the middle of ${city} was taken`)] });
    expect(found.match.accuracyKm).toBeGreaterThanOrEqual(20);
  });
});

describe('an airport in an address', () => {
  test.each<[string, string, number, number]>([
    ['BR', 'Aeroporto de Viracopos, Campinas', -23.01, -47.13],
    ['US', "O'Hare International Airport, Chicago", 41.98, -87.9],
    ['CN', '成都天府国际机场', 30.31, 104.44],
  ])('%s %s', async (country, address, latitude, longitude) => {
    expect(greatCircleKm(await locate({ address, country }), { latitude, longitude })).toBeLessThan(6);
  });

  test('is not a street called after one', async () => {
    const found = await locate({ address: 'Airport Road 12, Brampton', country: 'CA' });
    expect(found).toMatchObject({ city: 'Brampton' });
    expect(found.notes).toBeUndefined();
  });
});

describe('a city behind its province, in one word', () => {
  test.each<[string, string, string]>([
    ['CN', '山东省烟台市', 'Yantai'],
    ['CN', '江苏昆山', 'Kunshan'],
    ['CN', '吉林省长春市', 'Changchun'],
    ['CN', '广西壮族自治区南宁市', 'Nanning'],
    ['CN', '北京市朝阳区', '朝阳区'],
    ['JP', '広島県福山市', 'Fukuyama'],
    ['JP', '京都府京都市', 'Kyoto'],
    ['JP', '福岡県北九州市', 'Kitakyushu'],
    ['KR', '경상남도 창원시', 'Changwon'],
  ])('%s %s is in %s', async (country, city, town) => {
    expect(await locate({ city, country })).toMatchObject({ city: town });
  });
});

test.each([
  ['Building 4, Fort Worth TX', 'Fort Worth', 'Texas'],
  ['Acme, Springfield MA', 'Springfield', 'Massachusetts'],
  ['Toyota, Georgetown KY', 'Georgetown', 'Kentucky'],
  ['Acme, Washington DC', 'Washington', 'District of Columbia'],
  ['Alliance Intermodal, Haslet TX', 'Alliance', 'Texas'],
])('%s is in %s, %s', async (text, city, region) => {
  expect(await locate({ city: text, country: 'US' })).toMatchObject({ city, region });
});

test('a village that is named decides where only the first digits of the postcode are known', async () => {
  const found = await locate({ address: 'Jl. Raya Narogong KM 16, Cileungsi, Bogor 16820', country: 'ID' });
  expect(greatCircleKm(found, { latitude: -6.4, longitude: 106.96 })).toBeLessThan(6);
  expect(found.postcode).toBe('16820');
});

test('a ward that is named with its city is found in a longer address', async () => {
  const found = await locate({ address: '인천광역시 중구 공항로 272', country: 'KR' });
  expect(found).toMatchObject({ city: '인천 중구' });
});

test.each([
  ['Hamnvägen 1, SE-261 51 Landskrona', 'SE'],
  ['Calle 1, E-08040 Barcelona', 'ES'],
  ['Rua 1, P-4470-573 Maia', 'PT'],
  ['19 Timberly Rd, Mangere, Auckland, N.Z.', 'NZ'],
  ['حي الصناعية، الرياض، السعودية', 'SA'],
])('%s names its country', async (address, countryCode) => {
  expect(await locate({ address })).toMatchObject({ countryCode });
});

describe('a town before its province', () => {
  test.each<[string, string, string]>([
    ['AR', 'Toyota Argentina, Ruta 12 km 81, Zárate, Buenos Aires', 'Zárate'],
    ['MX', 'Blvd. Atlixco 1, Puebla, Puebla', 'Puebla'],
    ['JP', 'Toyota Motor Corporation, 1 Toyota-cho, Toyota City, Aichi', 'Toyota'],
    ['JP', '大阪府堺市西区築港新町1-5', 'Sakai'],
    ['CN', '广东省佛山市顺德区北滘镇美的大道6号', 'Beijiao'],
  ])('%s %s is in %s', async (country, address, city) => {
    expect(await locate({ address, country })).toMatchObject({ city });
  });
});

test('a town that shares its postcode with a larger one keeps its own position', async () => {
  const found = await locate({ city: 'Bentivoglio', postcode: '40010', country: 'IT' });
  expect(greatCircleKm(found, { latitude: 44.636, longitude: 11.418 })).toBeLessThan(2);
  expect((await locate({ postcode: '40010', country: 'IT' })).match.accuracyKm).toBeGreaterThan(10);
});

test('a word of operators is no town by itself', async () => {
  await expect(locate({ city: 'Inland Nowhere', country: 'US' })).rejects.toThrow();
});

test('a port that is not known by its name leaves the town, with a note', async () => {
  const found = await locate({ address: 'Foobar Port, Shanghai', country: 'CN' });
  expect(found.match.confidence).toBeLessThanOrEqual(0.8);
  expect(found.notes).toEqual(['Foobar Port is not known: the middle of Shanghai was taken']);
});
