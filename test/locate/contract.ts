import { expect, test } from 'vitest';
import type { ErrorCode } from '../../src/errors/catalogue.js';
import { ApiFault } from '../../src/errors/fault.js';
import { greatCircleKm } from '../../src/geo/point.js';
import type { Geocoder } from '../../src/locate/port.js';
import type { LocationQuery } from '../../src/request/types.js';
import { query } from './support.js';

export interface GeocoderUnderTest {
  readonly title: string;
  readonly create: () => Promise<Geocoder> | Geocoder;
  /**
   * How far a found street address may be from its true position: services that know streets must be close, the
   * embedded one has only the postcode.
   */
  readonly streetToleranceKm: number;
}

type Fault = readonly [title: string, fields: Partial<LocationQuery>, code: ErrorCode, detail: RegExp];

/** Every fault of locating, with the field its detail must begin with. */
const FAULTS: readonly Fault[] = [
  ['nothing at all', {}, 7, /^origin: is empty/],
  ['a country alone', { country: 'JP' }, 7, /^origin: has only a country/],
  ['a harbor with a country alone', { type: 'HARBOR', country: 'GB' }, 7, /^origin: /],
  [
    'a street without a town',
    { street: 'Rue Victor Hugo', country: 'FR' },
    7,
    /^origin: has only a street and a country/,
  ],
  ['blank texts', { city: '  ', country: 'FR' }, 7, /^origin: has only a country/],
  ['an unknown airport', { type: 'AIRPORT', iataCode: 'QVX' }, 8, /^origin\.iataCode: no airport has the code "QVX"/],
  ['an ICAO code', { iataCode: 'EDDM' }, 8, /^origin\.iataCode: .*IATA codes have three/],
  ['the code of a city', { iataCode: 'LON' }, 8, /did you mean LHR or STN/],
  ['a latitude without longitude', { latitude: 53.5 }, 9, /^origin\.longitude: /],
  ['a longitude without latitude', { longitude: 2.35 }, 9, /^origin\.latitude: /],
  ['a latitude beyond the pole', { latitude: 95, longitude: 10 }, 10, /^origin\.latitude: 95/],
  ['a longitude beyond the date line', { latitude: 51, longitude: -190.5 }, 10, /^origin\.longitude: -190.5/],
  ['Kyiv in Austria', { latitude: 50.45, longitude: 30.52, country: 'AT' }, 11, /^origin: .*Ukraine.*Austria/],
  ['exchanged coordinates', { latitude: 11.575, longitude: 48.137, country: 'DE' }, 11, /the other way round/],
  ['a country that is none', { city: 'Hamburg', country: 'QX' }, 12, /^origin\.countryCode: "QX"/],
  ['a misspelt country', { city: 'Hamburg', country: 'Germny' }, 12, /did you mean Germany \(DE\)/],
  ['an unknown UN/LOCODE', { unLoCode: 'FIQQ8' }, 13, /^origin\.unLoCode: FIQQ8/],
  ['a town as harbor', { type: 'HARBOR', unLoCode: 'DEMUC' }, 13, /^origin\.unLoCode: DEMUC is Munich/],
  ['a malformed UN/LOCODE', { unLoCode: 'N-RTM' }, 14, /^origin\.unLoCode: .*"N-RTM"$/],
  ['an address without country', { address: 'Jungfernstieg 1, Hamburg' }, 15, /^origin\.countryCode: /],
  ['a town without country', { city: 'Lyon' }, 15, /^origin\.countryCode: /],
  ['a postcode without country', { postcode: '20121' }, 15, /^origin\.countryCode: /],
  ['a town that is none', { city: 'Wvxqzkjp', country: 'NL' }, 16, /^origin\.city: no place called "Wvxqzkjp"/],
  ['a town of another country', { city: 'Hamburg', country: 'FR' }, 16, /did you mean Hamburg \(DE\)/],
  ['an address that is none', { address: 'jjqx wvz kkq', country: 'BE' }, 16, /^origin\.address: /],
  ['a postcode that is none', { postcode: '00000', country: 'US' }, 16, /^origin\.postcode: /],
  ['a text longer than any address', { city: 'a'.repeat(501), country: 'DE' }, 16, /^origin\.city: is longer/],
  ['an unknown rail yard code of a place', { railYardCode: 'XX-1' }, 35, /^origin\.railYardCode: /],
  ['an unknown rail yard', { type: 'RAIL_YARD', railYardCode: 'XX-1' }, 35, /^origin\.railYardCode: /],
];

/** What every geocoder promises, whichever one answers. */
export function describeGeocoder({ create, streetToleranceKm }: GeocoderUnderTest): void {
  test.each(FAULTS)('refuses %s', async (_, fields, code, detail) => {
    const geocoder = await create();
    const outcome = await geocoder.locate(query(fields)).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(ApiFault);
    expect(outcome).toMatchObject({ code });
    expect((outcome as ApiFault).details[0]).toMatch(detail);
  });

  test('uses coordinates unchanged and states the country', async () => {
    const found = await (await create()).locate(query({ latitude: 22.3, longitude: 114.17, country: 'CN' }));
    expect(found).toMatchObject({ latitude: 22.3, longitude: 114.17, countryCode: 'HK', type: 'PLACE' });
    expect(found.match).toMatchObject({ method: 'COORDINATES', confidence: 1 });
  });

  test('gives the facility itself when its own code names it', async () => {
    const geocoder = await create();
    const harbor = await geocoder.locate(query({ type: 'HARBOR', unLoCode: 'nl rtm', latitude: 1, longitude: 1 }));
    expect(harbor).toMatchObject({ countryCode: 'NL', code: 'NLRTM', match: { method: 'UN_LOCODE' } });
    expect(harbor.facility).toMatchObject({ type: 'HARBOR', code: 'NLRTM', containers: true });
    const airport = await geocoder.locate(query({ type: 'AIRPORT', iataCode: 'fra', city: 'Paris', country: 'FR' }));
    expect(airport.facility).toMatchObject({ type: 'AIRPORT', code: 'FRA', size: 'LARGE' });
  });

  // The priority list of the specification, each pair decided by its first member.
  test.each([
    ['coordinates before IATA code', { latitude: 48.2, longitude: 16.37, iataCode: 'JFK' }, 48.2, 16.37],
    ['IATA code before town', { iataCode: 'JFK', city: 'Wien', country: 'AT' }, 40.64, -73.78],
    ['town before UN/LOCODE', { city: 'Wien', country: 'AT', unLoCode: 'NLRTM' }, 48.21, 16.37],
    [
      'UN/LOCODE before free text',
      { unLoCode: 'NLRTM', address: 'Stephansplatz 1, 1010 Wien', country: 'AT' },
      51.92,
      4.48,
    ],
    [
      'UN/LOCODE when the street alone says nothing',
      { street: 'Kade 1', country: 'NL', unLoCode: 'NLRTM' },
      51.92,
      4.48,
    ],
  ])('follows %s', async (_, fields, latitude, longitude) => {
    const found = await (await create()).locate(query(fields));
    expect(greatCircleKm(found, { latitude, longitude })).toBeLessThan(6);
  });

  test('finds a street address, and states the match and the geocoder', async () => {
    const fields = { street: 'Unter den Linden 77', postcode: '10117', city: 'Berlin', country: 'Deutschland' };
    const found = await (await create()).locate(query(fields));
    // Hotel Adlon, Unter den Linden 77.
    expect(greatCircleKm(found, { latitude: 52.5162, longitude: 13.3801 })).toBeLessThan(streetToleranceKm);
    expect(found).toMatchObject({ countryCode: 'DE', city: 'Berlin', postcode: '10117' });
    expect(found.formatted.split('\n').length).toBeGreaterThan(1);
    expect(found.match.matched).not.toBe('');
    expect(found.match.confidence).toBeGreaterThan(0.8);
    expect(found.match.confidence).toBeLessThanOrEqual(1);
  });

  test('gives the same answer to the same question', async () => {
    const geocoder = await create();
    const ask = async () => JSON.stringify(await geocoder.locate(query({ city: 'Antwerpn', country: 'BE' })));
    expect(await ask()).toBe(await ask());
  });
}
