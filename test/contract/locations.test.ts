import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.js';
import { calculated, HAMBURG, MUNICH, movement } from './support/movements.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
const run = (body: unknown) => calculated(service, body);
const refuse = async (body: unknown) => (await service.calculate(body)).body;
const road = movement(HAMBURG, MUNICH, [{ type: 'ROAD' }]);

describe('Location', () => {
  it.each<[string, object]>([
    ['coordinates', { latitude: 53.55, longitude: 9.99 }],
    ['coordinates with a country', { latitude: 53.55, longitude: 9.99, countryCode: 'DE' }],
    ['IATA code', { type: 'AIRPORT', iataCode: 'HAM' }],
    ['IATA code of a place', { iataCode: 'HAM' }],
    ['UN/LOCODE', { type: 'HARBOR', unLoCode: 'DEHAM' }],
    ['UN/LOCODE of a place', { unLoCode: 'DEHAM' }],
    ['unstructured address', { address: 'Jungfernstieg 1, 20095 Hamburg', countryCode: 'DE' }],
    ['structured address', { street: 'Jungfernstieg 1', city: 'Hamburg', postcode: '20095', countryCode: 'DE' }],
    ['street and city', { street: 'Jungfernstieg 1', city: 'Hamburg', country: 'DEU' }],
    ['street and postcode', { street: 'Jungfernstieg 1', postCode: '20095', country: 'Germany' }],
    ['postcode only', { postcode: '20095', countryCode: 'DE' }],
    ['city only', { city: 'Hamburg', countryCode: 'DE' }],
  ])('variant: %s', async (_, origin) => {
    const { origin: found } = await run(movement(origin, MUNICH, [{ type: 'ROAD' }]));
    expect(found.countryCode).toBe('DE');
    expect(Math.abs(found.latitude - 53.55)).toBeLessThan(0.2);
    expect(Math.abs(found.longitude - 9.99)).toBeLessThan(0.2);
  });

  it('both spellings: postcode and postCode, countryCode and country', async () => {
    const found = async (origin: object) => (await run(movement(origin, MUNICH, [{ type: 'ROAD' }]))).origin;
    expect(await found({ postCode: '20095', country: 'DE' })).toEqual(
      await found({ postcode: '20095', countryCode: 'DE' }),
    );
  });

  it.each(['AIRPORT', 'RAIL_YARD', 'HARBOR'])(
    'type %s: the closest facility of that type to the geocoded position is selected',
    async (type) => {
      const { origin } = await run(movement({ type, city: 'Hamburg', countryCode: 'DE' }, MUNICH, [{ type: 'ROAD' }]));
      expect(origin).toMatchObject({ type, code: expect.any(String), countryCode: 'DE' });
    },
  );

  it('Geocoding priority when several sources are present: coordinates first, free text last', async () => {
    const all = {
      latitude: 53.55,
      longitude: 9.99,
      iataCode: 'MUC',
      city: 'Köln',
      countryCode: 'DE',
      unLoCode: 'DEBRE',
      address: 'Dresden',
    };
    const latitudeOf = async (origin: object) =>
      (await run(movement(origin, MUNICH, [{ type: 'ROAD' }]))).origin.latitude;
    const { latitude, longitude, ...noCoordinates } = all;
    const { iataCode, ...noIata } = noCoordinates;
    const { city: _, ...noCity } = noIata;
    const { unLoCode, ...addressOnly } = noCity;
    expect(await latitudeOf(all)).toBe(latitude);
    expect(await latitudeOf(noCoordinates)).toBeCloseTo(48.35, 1);
    expect(await latitudeOf(noIata)).toBeCloseTo(50.94, 1);
    expect(await latitudeOf(noCity)).toBeCloseTo(53.08, 1);
    expect(await latitudeOf(addressOnly)).toBeCloseTo(51.05, 1);
    expect([longitude, iataCode, unLoCode]).toBeDefined();
  });

  it.each([
    ['address', 501],
    ['city', 501],
    ['postcode', 51],
    ['countryCode', 101],
    ['iataCode', 21],
  ])('a text longer than any real %s is code 5', async (field, length) => {
    const origin = { city: 'Hamburg', countryCode: 'DE', [field]: 'x'.repeat(length) };
    expect(await refuse({ ...road, origin })).toMatchObject({
      code: 5,
      details: [`origin.${field}: must have at most ${length - 1} characters, not ${length}`],
    });
  });

  it.each([
    ['DE', 'München', '10117'],
    ['FR', 'Paris', '75007'],
    ['GB', 'London', 'SW1A 0AA'],
    ['NL', 'Rotterdam', '1012 JS'],
    ['BE', 'Antwerpen', '1000'],
    ['IT', 'Milano', '00186'],
    ['ES', 'Valencia', '28014'],
    ['PL', 'Warszawa', '00-902'],
    ['AT', 'Wien', '1010'],
    ['CH', 'Zürich', '8001'],
    ['SE', 'Göteborg', '111 52'],
    ['CZ', 'Praha', '118 00'],
    ['CA', 'Vancouver', 'K1A 0A9'],
    ['JP', '東京', '100-0014'],
    ['BR', 'Santos', '70160-900'],
    ['US', 'Portland', '90210'],
    ['IN', 'Hyderabad', '110001'],
  ])(
    '%s: a city (%s) or postcode (%s) alone is code 15, and details name the likely countries',
    async (country, city, postcode) => {
      for (const origin of [{ city }, { postcode }]) {
        const { body } = await service.calculate(movement(origin, MUNICH, [{ type: 'ROAD' }]));
        expect(body).toMatchObject({ code: 15, details: [expect.stringMatching(/^origin\.countryCode: is needed/)] });
        const likely = /: ([A-Z, -]+)$/.exec(body.details[0])?.[1]?.split(', ') ?? [];
        expect(
          likely.map((code) => code.slice(0, 2)),
          body.details[0],
        ).toContain(country);
        expect(likely.length).toBeLessThanOrEqual(4);
      }
    },
  );

  it('structured addresses tolerate minor entry errors such as a postcode in the street field', async () => {
    const { origin } = await run(
      movement({ street: 'Jungfernstieg 1, 20095', city: 'Hamburg', countryCode: 'DE' }, MUNICH, [{ type: 'ROAD' }]),
    );
    expect(origin.city).toBe('Hamburg');
  });
});
