import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { ApiFault } from '../../src/errors/fault.js';
import { greatCircleKm, type LatLon } from '../../src/geo/point.js';
import type { EmbeddedLocator } from '../../src/locate/engines/embedded/locator.js';
import type { LocationQuery } from '../../src/request/types.js';
import { describeGeocoder } from './contract.js';
import { openLocator, query } from './support.js';

let locator: EmbeddedLocator;
beforeAll(() => {
  locator = openLocator();
});

interface Case extends LatLon {
  readonly query: Partial<LocationQuery>;
  readonly toleranceKm: number;
  readonly note: string;
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

describe('the embedded geocoder', () => {
  describeGeocoder({ title: 'embedded', create: () => locator.geocoder, streetToleranceKm: 3 });

  const { cases } = readJson<{ cases: readonly Case[] }>(join(import.meta.dirname, 'texts.json'));
  test.each(cases.map((c) => [JSON.stringify(c.query), c.note, c] as const))('finds %s %s', async (_, __, c) => {
    const found = await locator.geocoder.locate(query(c.query));
    expect(greatCircleKm(found, c), `${found.match.matched}`).toBeLessThanOrEqual(c.toleranceKm);
  });

  test('says if the region or the postcode contradicts the town', async () => {
    const notesOn = async (fields: Partial<LocationQuery>) => {
      const { notes = [], match } = await locator.geocoder.locate(query(fields));
      return { notes: notes.join(), confidence: match.confidence };
    };
    const munich = await notesOn({ city: 'Munich', region: 'DE-NW', country: 'DE' });
    expect(munich).toEqual({
      notes: 'Munich is not in North Rhine-Westphalia (DE-NW) as stated: the region was not used',
      confidence: 0.5,
    });
    expect((await notesOn({ city: 'Bergamo', region: 'Veneto', country: 'IT' })).confidence).toBe(0.5);
    expect((await notesOn({ city: 'Lyon', postcode: '75001', country: 'FR' })).notes).toMatch(
      /^postcode 75001 .* from Lyon/,
    );
    for (const [city, region, country] of [
      ['San Diego', 'CA', 'US'],
      ['Pensacola', 'Florida', 'US'],
      ['Punta Arenas', 'Magallanes', 'CL'],
      ['Brest', 'Bretagne', 'FR'],
      ['Springfield', 'IL', 'US'],
    ] as const)
      expect(await notesOn({ city, region, country })).toEqual({ notes: '', confidence: 1 });
  });

  // A wrong place is worse than none: each of these has a namesake in another state, and none where it is said to lie.
  test.each([
    ['Charlevoix, TX', 'US', /no place called "Charlevoix.*" in Texas; did you mean Charlevoix \(Michigan\)\?/],
    ['Fairview Quarry', 'CA', /no place called "Fairview Quarry"/],
    ['Port of Nowhereville', 'US', /no place called/],
  ])('refuses %s instead of taking a namesake far away', async (city, country, message) => {
    await expect(locator.geocoder.locate(query({ city, country }))).rejects.toThrow(message);
  });

  test('says which part of a text it did not understand, with less confidence', async () => {
    const found = await locator.geocoder.locate(query({ city: 'Terminal Sud, Le Havre', country: 'FR' }));
    expect(found.match.confidence).toBe(0.7);
    expect(found.notes).toEqual(['no "Terminal Sud" is known near Le Havre: Le Havre itself was used']);
    const operator = await locator.geocoder.locate(query({ city: 'BCTN Nijmegen', country: 'NL' }));
    expect(operator.match.confidence).toBe(0.7);
    expect(operator.notes).toEqual(['"BCTN Nijmegen" was read as Nijmegen']);
  });

  // Capitals of the areas, and how far the middle may lie from them.
  test.each([
    ['SA-02', 'SA', 21.43, 39.83, 250],
    ['AE-AZ', 'AE', 24.45, 54.38, 200],
    ['MX-MEX', 'MX', 19.29, -99.65, 100],
    ['ES-VC', 'ES', 39.47, -0.38, 100],
    ['BD-C', 'BD', 23.71, 90.41, 150],
    ['UA-32', 'UA', 50.45, 30.52, 120],
    ['FJ-03', 'FJ', -16.43, 179.37, 150],
  ])(
    'knows the area %s, whatever its level in the list of places',
    async (region, country, latitude, longitude, km) => {
      const found = await locator.geocoder.locate(query({ region, country }));
      expect(found.match.method).toBe('AREA');
      expect(greatCircleKm(found, { latitude, longitude })).toBeLessThan(km);
    },
  );

  test('puts the centre of an area where people live: a town in Queensland, not its desert', async () => {
    const { match, ...found } = await locator.geocoder.locate(query({ region: 'AU-QLD', country: 'AU' }));
    expect(match.accuracyKm).toBe(742);
    expect(greatCircleKm(found, { latitude: -22.6, longitude: 144.6 })).toBeLessThan(200);
    expect(greatCircleKm(found, { latitude: -22.6, longitude: 144.6 })).toBeGreaterThan(25);
  });

  test('trusts a postcode more if its source has proved accurate', async () => {
    const accuracyOf = async (postcode: string, country: string) =>
      (await locator.geocoder.locate(query({ postcode, country }))).match.accuracyKm;
    // Four in five postcodes of small Brazilian towns lie more than 10 km from the town's centre; German ones lie on
    // it.
    expect(await accuracyOf('78890', 'BR')).toBeGreaterThan(10);
    expect(await accuracyOf('20457', 'DE')).toBe(3);
  });

  test('says that a region is unknown instead of asking for one', async () => {
    await expect(locator.geocoder.locate(query({ region: 'Nowhereshire', country: 'GB' }))).rejects.toThrow(
      /region: no area called "Nowhereshire" is known/,
    );
  });

  // Seats of municipalities that the list of 2023 lacks; positions by IBGE and the Indian survey.
  test.each([
    ['Sorriso', 'BR', -12.54, -55.72],
    ['Lucas do Rio Verde', 'BR', -13.05, -55.91],
    ['Xambioá', 'BR', -6.41, -48.54],
    ['Yercaud', 'IN', 11.78, 78.21],
  ])('knows towns of the newer list: %s', async (city, country, latitude, longitude) => {
    const found = await locator.geocoder.locate(query({ city, country }));
    expect(greatCircleKm(found, { latitude, longitude })).toBeLessThan(8);
  });

  test('states its confidence: less for a misspelling, a partial postcode and a contradiction than for an exact name', async () => {
    const confidence = async (fields: Partial<LocationQuery>) =>
      (await locator.geocoder.locate(query(fields))).match.confidence;
    expect(await confidence({ city: 'Lille', country: 'FR' })).toBe(1);
    expect(await confidence({ city: 'Pariss', country: 'FR' })).toBeLessThan(0.9);
    expect(await confidence({ postcode: 'EH1 1YZ', country: 'GB' })).toBe(0.95);
    expect(await confidence({ city: 'Lille', postcode: '13001', country: 'FR' })).toBe(0.6);
  });

  test.each([
    ['JE', 'JE2 3QA', 49.19, -2.1],
    ['IM', 'IM1 1AA', 54.15, -4.48],
    ['GG', 'GY1 1AA', 49.46, -2.54],
    ['AD', 'AD500', 42.51, 1.52],
    ['LI', '9490', 47.14, 9.52],
    ['IQ', '61001', 30.5, 47.8],
  ])('places a postcode of %s by the beginning of it: %s', async (country, postcode, latitude, longitude) => {
    const found = await locator.geocoder.locate(query({ country, postcode }));
    expect(greatCircleKm(found, { latitude, longitude })).toBeLessThan(12);
    expect(found.match.confidence).toBe(0.7);
  });

  test.each([
    ['Esperanza', 'MX', 'Sonora', /Esperanza \(Puebla\)/],
    ['Desterro', 'BR', 'Santa Catarina', /Desterro \(Paraíba\)/],
  ])(
    '%s (%s) is the largest place of the name, and municipalities called so are named',
    async (city, country, region, others) => {
      const found = await locator.geocoder.locate(query({ city, country }));
      expect(found).toMatchObject({ region, match: { confidence: 0.85 } });
      expect(found.notes?.join()).toMatch(others);
    },
  );

  // UNECE code list 2024-2: place, and its centre.
  test.each([
    ['DEMUC', 48.137, 11.575],
    ['CHZRH', 47.37, 8.54],
    ['USCHI', 41.88, -87.63],
    ['GBLON', 51.51, -0.13],
    ['CNBJS', 39.9, 116.4],
    ['NLRTM', 51.92, 4.48],
    ['SGSIN', 1.29, 103.85],
    ['BRSSZ', -23.96, -46.33],
    ['ZAJNB', -26.2, 28.05],
    ['AUMEL', -37.81, 144.96],
    ['INTKD', 28.51, 77.28],
    ['INLDH', 30.9, 75.85],
    ['THLKR', 13.73, 100.78],
  ])('places UN/LOCODE %s', async (unLoCode, latitude, longitude) => {
    const found = await locator.geocoder.locate(query({ unLoCode }));
    expect(greatCircleKm(found, { latitude, longitude })).toBeLessThan(15);
    expect(found).toMatchObject({ unLoCode, match: { method: 'UN_LOCODE' } });
  });

  test.each([
    ['EGPSE', 'EGPSD', 31.25, 32.31],
    ['CNWGQ', 'CNSHA', 31.34, 121.6],
  ])('the code of a terminal, %s, is that of its port', async (unLoCode, port, latitude, longitude) => {
    const harbor = await locator.geocoder.locate(query({ type: 'HARBOR', unLoCode }));
    expect(harbor).toMatchObject({ type: 'HARBOR', code: port });
    expect(greatCircleKm(await locator.geocoder.locate(query({ unLoCode })), { latitude, longitude })).toBeLessThan(8);
  });

  test('the position of a harbor that lies apart from its town is that of the quay: Tanger Med', async () => {
    const found = await locator.geocoder.locate(query({ unLoCode: 'MAPTM' }));
    expect(greatCircleKm(found, { latitude: 35.88, longitude: -5.5 })).toBeLessThan(5);
  });

  test('four letters in the city field are the ICAO code of an airport, and said to be', async () => {
    const found = await locator.geocoder.locate(query({ city: 'EDDP', country: 'DE' }));
    expect(greatCircleKm(found, { latitude: 51.42, longitude: 12.24 })).toBeLessThan(3);
    expect(found.notes).toEqual(['EDDP was read as the ICAO code of Leipzig/Halle Airport']);
    await expect(locator.geocoder.locate(query({ type: 'AIRPORT', iataCode: 'EDDP' }))).rejects.toThrow(
      /did you mean LEJ, Leipzig/,
    );
  });

  test('an estate in the street field that is not known leaves the town, with a wider circle', async () => {
    const found = await locator.geocoder.locate(
      query({ street: 'Nowhere Industrial Park', city: 'Pune', country: 'IN' }),
    );
    expect(found).toMatchObject({ city: 'Pune', match: { confidence: 0.8, accuracyKm: 20 } });
    expect(found.notes).toEqual(['Nowhere Industrial Park is not known: the middle of Pune was taken']);
  });
});

test.each([
  ['Delhi', 'IN', 'DEL'],
  ['Singapore', 'SG', 'SIN'],
  ['Anchorage', 'US', 'ANC'],
  ['Dakar', 'SN', 'DSS'],
])('freight from %s (%s) flies from %s, not from a closer airport without freight', async (city, country, code) => {
  const town = await locator.geocoder.locate(query({ city, country }));
  const [closest] = locator.facilities.listClosest('AIRPORT', town, { service: true }, 1);
  expect(closest?.facility.code).toBe(code);
  expect(locator.facilities.findByCode('AIRPORT', 'ISL')?.name).toMatch(/Atatürk/);
});

test('a ZIP code of a town that has many means a part of it: the port of Savannah', async () => {
  const found = await locator.geocoder.locate(query({ city: 'Savannah', postcode: '31407', country: 'US' }));
  expect(greatCircleKm(found, { latitude: 32.149, longitude: -81.163 })).toBeLessThan(2);
  const only = await locator.geocoder.locate(query({ city: 'Kokomo', postcode: '46901', country: 'US' }));
  expect(greatCircleKm(only, { latitude: 40.486, longitude: -86.134 })).toBeLessThan(1);
});

test('a coarse postcode far from the small town beside it is less certain, and said to be', async () => {
  const found = await locator.geocoder.locate(query({ city: 'Elko', postcode: '89822', country: 'US' }));
  expect(found.match.confidence).toBeLessThanOrEqual(0.75);
  expect(found.notes).toEqual([expect.stringMatching(/^postcode 89822 lies \d+ km from Elko/)]);
});

test('a harbor or airport that is not known by its name in Chinese is that of its town, and said to be', async () => {
  const found = await locator.geocoder.locate(query({ city: '海口无名港', country: 'CN' }));
  expect(found).toMatchObject({ city: 'Haikou', match: { confidence: 0.7 } });
  expect(found.notes).toEqual(['no 海口无名港 is known by that name: Haikou itself was taken']);
});

test('the town of an estate in an address is taken before the city beside it, and said to be', async () => {
  const address = 'Parque Industrial de Pilar, Buenos Aires';
  const found = await locator.geocoder.locate(query({ address, country: 'AR' }));
  expect(found).toMatchObject({ city: 'Pilar', match: { confidence: 0.85 } });
  const unknown = await locator.geocoder.locate(query({ address: 'Nowhere Industrial Park, Pune', country: 'IN' }));
  expect(unknown).toMatchObject({ city: 'Pune', match: { confidence: 0.8, accuracyKm: 20 } });
  expect(unknown.notes).toEqual(['Nowhere Industrial Park is not known: the middle of Pune was taken']);
});

describe('a facility is asked for', () => {
  test.each([
    ['HARBOR', 'Neuss', 'DE', 'DENSS'],
    ['HARBOR', 'Basel Kleinhüningen', 'CH', 'CHBSL'],
    ['HARBOR', 'Pyeongtaek', 'KR', 'KRPTK'],
    ['HARBOR', 'Chongqing Guoyuan', 'CN', 'CNCKG'],
    ['RAIL_YARD', 'Corwith Yard', 'US', 'US-CHI-COR'],
    ['RAIL_YARD', 'Taschereau', 'CA', 'CA-MTR-TAS'],
    // The quays of these lie farther from the town than those of another port.
    ['HARBOR', 'Rotterdam', 'NL', 'NLRTM'],
    ['HARBOR', 'Antwerp', 'BE', 'BEANR'],
    ['HARBOR', 'Los Angeles', 'US', 'USLAX'],
    ['HARBOR', 'Tianjin', 'CN', 'CNTSN'],
    ['HARBOR', 'Europoort', 'NL', 'NLRTM'],
    ['HARBOR', 'Deltaport', 'CA', 'CAVAN'],
    // Villages and smaller towns of the name lie far from the sea.
    ['HARBOR', 'Tuxpan', 'MX', 'MXTUX'],
    ['HARBOR', 'Masan', 'KR', 'KRMAS'],
    // In the language of the country.
    ['HARBOR', '上海港', 'CN', 'CNSHA'],
    ['HARBOR', '深圳盐田港', 'CN', 'CNYTN'],
    ['HARBOR', '赤湾', 'CN', 'CNCWN'],
    // Not the closest, which lies across a border.
    ['HARBOR', 'Amman', 'JO', 'JOAQJ'],
    ['HARBOR', 'Monterrey', 'MX', 'MXATM'],
    ['HARBOR', '高雄港', 'TW', 'TWKHH'],
    ['HARBOR', '横浜港', 'JP', 'JPYOK'],
    ['HARBOR', '부산항', 'KR', 'KRPUS'],
    ['HARBOR', 'Морской порт Новороссийск', 'RU', 'RUNVS'],
    ['HARBOR', 'ميناء جدة', 'SA', 'SAJED'],
    ['HARBOR', 'נמל אשדוד', 'IL', 'ILASH'],
    ['HARBOR', 'Λιμάνι Πειραιά', 'GR', 'GRPIR'],
    ['HARBOR', 'Cảng Hải Phòng', 'VN', 'VNHPH'],
    ['AIRPORT', '北京首都国际机场', 'CN', 'PEK'],
    ['AIRPORT', '上海浦东机场', 'CN', 'PVG'],
    ['AIRPORT', '成田空港', 'JP', 'NRT'],
    ['AIRPORT', '인천국제공항', 'KR', 'ICN'],
    ['AIRPORT', 'аэропорт Шереметьево', 'RU', 'SVO'],
    ['AIRPORT', 'مطار الملك خالد', 'SA', 'RUH'],
    ['AIRPORT', 'ท่าอากาศยานสุวรรณภูมิ', 'TH', 'BKK'],
    ['RAIL_YARD', '义乌西站', 'CN', 'CN-YIW-YIW'],
    ['RAIL_YARD', '東京貨物ターミナル駅', 'JP', 'JP-TYO-TOK'],
  ] as const)('%s %s', async (type, city, country, code) => {
    const town = await locator.geocoder.locate(query({ type, city, country }));
    const [closest] = locator.facilities.listClosest(type, town, {}, 1);
    expect(closest?.facility.code).toBe(code);
  });
});

test('any text gives a location in the country or a fault of the catalogue', async () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('St.', 'Köln-', ',', '12345', '上海市', "'", '(x'),
  );
  const fields = fc.record(
    { city: text, street: text, postcode: text, region: text, address: text },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fields, fc.constantFrom('DE', 'CN', 'US', 'GB', 'AR'), async (given, country) => {
      const outcome = await locator.geocoder.locate(query({ ...given, country })).catch((error: unknown) => error);
      if (outcome instanceof ApiFault) expect([7, 16]).toContain(outcome.code);
      else expect(outcome).toMatchObject({ match: { geocoder: 'embedded' }, latitude: expect.any(Number) });
    }),
    { numRuns: 500 },
  );
});

describe('countries', () => {
  test.each([
    ['Hong Kong', 22.32, 114.17, 'HK'],
    ['Gibraltar', 36.14, -5.35, 'GI'],
    ['Kosovo', 42.66, 21.16, 'XK'],
    ['Ceuta', 35.889, -5.316, 'ES'],
    ['Svalbard', 78.22, 15.63, 'SJ'],
    ['Maasvlakte, on made land', 51.96, 4.03, 'NL'],
    ['Tanger Med', 35.88, -5.5, 'MA'],
    ['Réunion', -20.93, 55.29, 'RE'],
  ])('tells the territory of %s', (_, latitude, longitude, code) => {
    expect(locator.countries.countryAt({ latitude, longitude })).toBe(code);
  });

  test('knows no country in the middle of the North Atlantic', () => {
    expect(locator.countries.countryAt({ latitude: 45, longitude: -40 })).toBeUndefined();
  });

  test.each(['BE', 'be', 'BEL', 'Belgium', 'België', 'Belgique', 'Belgien', '比利时', 'ベルギー', 'Бельгия'])(
    'reads %s',
    async (country) => {
      expect(await locator.geocoder.locate(query({ city: 'Gent', country }))).toMatchObject({ countryCode: 'BE' });
    },
  );

  // Basel: the French border is 1.5 km from the centre; Weil am Rhein lies 3 km over the German one.
  test('accepts a point up to 5 km outside, and no further', async () => {
    const locate = (latitude: number, longitude: number) =>
      locator.geocoder.locate(query({ latitude, longitude, country: 'CH' }));
    await expect(locate(47.594, 7.62)).resolves.toMatchObject({ countryCode: 'CH' });
    await expect(locate(47.75, 7.34)).rejects.toMatchObject({ code: 11 });
  });
});

const shared = join(import.meta.dirname, '../../../shared/validation/geocode.json');
interface Reference {
  readonly cases: readonly {
    readonly input: Readonly<Record<string, string>>;
    readonly expected: LatLon & { readonly countryCode: string };
    readonly toleranceKm: number;
  }[];
  readonly iata: readonly (LatLon & { readonly iataCode: string; readonly toleranceKm: number })[];
}

describe.skipIf(!existsSync(shared))(
  'the reference positions (../shared/validation/geocode.json; skipped where it is absent)',
  () => {
    const reference = existsSync(shared) ? readJson<Reference>(shared) : { cases: [], iata: [] };

    test('at least 97 % lie within their tolerance, none in another country', async () => {
      const outcomes = await Promise.all(
        reference.cases.map(async ({ input: { countryCode, ...fields }, expected, toleranceKm }) => {
          const found = await locator.geocoder.locate(
            query({ ...fields, ...(countryCode ? { country: countryCode } : {}) }),
          );
          expect(found.countryCode).toBe(expected.countryCode);
          return greatCircleKm(found, expected) <= toleranceKm;
        }),
      );
      expect(outcomes.filter(Boolean).length / outcomes.length).toBeGreaterThanOrEqual(0.97);
    });

    test('every IATA code is right', async () => {
      for (const { iataCode, toleranceKm, ...expected } of reference.iata) {
        const found = await locator.geocoder.locate(query({ iataCode }));
        expect(greatCircleKm(found, expected), iataCode).toBeLessThanOrEqual(toleranceKm);
      }
    });
  },
);
