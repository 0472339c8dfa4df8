import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARGO_CATEGORIES, HUB_TYPES } from '../../src/request/vocabulary.js';
import { startService, type TestService } from '../support/service.js';
import {
  airport,
  calculated,
  city,
  HAMBURG,
  harbor,
  hub,
  MUNICH,
  movement,
  NEW_YORK,
  shapeOf,
} from './support/movements.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
const run = (body: unknown) => calculated(service, body);
const refuse = async (body: unknown) => (await service.calculate(body)).body;
const road = movement(HAMBURG, MUNICH, [{ type: 'ROAD' }]);
const weighing = (value: unknown, unit: unknown = 'KILOGRAM', more: object = {}) => ({
  ...road,
  cargo: { weight: { value, unit }, ...more },
});

describe('Cargo', () => {
  it('`KILOGRAM`, `POUND`, `METRIC_TONNE` (1000 kg), `US_SHORT_TON` (2000 lb)', async () => {
    const tonnes = async (value: number, unit: string) => (await run(weighing(value, unit))).cargo.massTonnes;
    expect(await tonnes(1000, 'KILOGRAM')).toBe(1);
    expect(await tonnes(1, 'METRIC_TONNE')).toBe(1);
    // Pound: exactly 0.45359237 kg (international yard and pound agreement, 1959).
    expect(await tonnes(2000, 'POUND')).toBeCloseTo(0.90718474, 12);
    expect(await tonnes(1, 'US_SHORT_TON')).toBe(0.90718474);
  });

  it.each([0, -1, -1e-300, '10', true, [], {}, 1e13, 5e-324])(
    'weight.value must be positive (invalid weight gives error code 4): %j',
    async (value) => {
      expect(await refuse(weighing(value))).toMatchObject({
        status: 400,
        code: 4,
        details: [expect.stringContaining('cargo.weight.value')],
      });
    },
  );

  it.each([
    ['cargo', { cargo: undefined }, 'cargo: is missing'],
    ['cargo.weight', { cargo: {} }, 'cargo.weight: is missing'],
    ['weight.value', { cargo: { weight: { unit: 'KILOGRAM' } } }, 'cargo.weight.value: is missing'],
    ['weight.unit', { cargo: { weight: { value: 1 } } }, 'cargo.weight.unit: is missing'],
    ['null is absent: weight', { cargo: { weight: null } }, 'cargo.weight: is missing'],
  ])('required: %s', async (_, changes, detail) => {
    expect(await refuse({ ...road, ...changes })).toMatchObject({ code: 3, details: [detail] });
  });

  it.each(Object.entries(CARGO_CATEGORIES))('Category defaults: %s', async (category, { climateControl, density }) => {
    const { cargo } = await run(weighing(1, 'METRIC_TONNE', { category }));
    expect(cargo).toMatchObject({ category, climateControl, densityCharacteristics: density });
  });

  it('category: no, default `GENERAL`', async () => {
    expect((await run(road)).cargo).toEqual({
      massTonnes: 10,
      category: 'GENERAL',
      densityCharacteristics: 'AVERAGE_MIXED',
      climateControl: 'AT_AMBIENT',
    });
  });

  it('climateControl `REQUIRED` adds refrigeration or other powered temperature regulation energy', async () => {
    const grams = async (climateControl: string) =>
      (await run(weighing(10, 'METRIC_TONNE', { climateControl }))).totalEmissions.co2eGrams;
    expect(await grams('REQUIRED')).toBeGreaterThan(await grams('AT_AMBIENT'));
  });

  it('densityCharacteristics is used for road, rail and container hubs: light cargo fills a truck with less weight', async () => {
    for (const mode of ['ROAD', 'RAIL']) {
      const intensity = async (densityCharacteristics: string) =>
        (
          await run({
            ...movement(HAMBURG, MUNICH, [{ type: mode }]),
            cargo: { weight: { value: 10, unit: 'METRIC_TONNE' }, densityCharacteristics },
          })
        ).transportIntensities.wtwCo2eGramsPerTonneKm;
      expect(await intensity('LIGHT')).toBeGreaterThan(await intensity('HEAVY'));
    }
  });

  it.each(['category', 'densityCharacteristics', 'climateControl'])(
    'a word that is not in the list of %s is code 5',
    async (field) => {
      expect(await refuse(weighing(1, 'KILOGRAM', { [field]: 'SOMETHING' }))).toMatchObject({
        code: 5,
        details: [expect.stringMatching(`^cargo.${field}: must be one of `)],
      });
    },
  );

  it('emissions are proportional to the weight', async () => {
    const [one, many] = [await run(weighing(1, 'METRIC_TONNE')), await run(weighing(1e9, 'METRIC_TONNE'))];
    expect(many.totalEmissions.co2eGrams / one.totalEmissions.co2eGrams / 1e9).toBeCloseTo(1, 9);
  });

  it.each([1e-9, 1e12])('a weight of %d is calculated with finite figures', async (value) => {
    const { totalEmissions, totalIntensities } = await run(weighing(value));
    expect(totalEmissions.co2eGrams).toBeGreaterThan(0);
    expect(Number.isFinite(totalIntensities.co2eGramsPerTonneKm)).toBe(true);
  });
});

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
  ])('a text of %s that is longer than any is code 5', async (field, length) => {
    const origin = { city: 'Hamburg', countryCode: 'DE', [field]: 'x'.repeat(length) };
    expect(await refuse({ ...road, origin })).toMatchObject({
      code: 5,
      details: [`origin.${field}: must NOT have more than ${length - 1} characters`],
    });
  });

  it('structured addresses tolerate minor entry errors such as a postcode in the street field', async () => {
    const { origin } = await run(
      movement({ street: 'Jungfernstieg 1, 20095', city: 'Hamburg', countryCode: 'DE' }, MUNICH, [{ type: 'ROAD' }]),
    );
    expect(origin.city).toBe('Hamburg');
  });
});

describe('Options', () => {
  it('storeResult: false by default', async () => {
    await run({ ...road, id: 'not kept' });
    expect((await service.get('/v1/not%20kept')).status).toBe(404);
  });

  it('hubInsertion: AUTOMATIC_ON_ALL_TRANSITIONS by default', async () => {
    const chain = [{ type: 'ROAD' }, { type: 'AIR' }];
    const stated = movement(HAMBURG, NEW_YORK, chain, { options: { hubInsertion: 'AUTOMATIC_ON_ALL_TRANSITIONS' } });
    expect(await run(movement(HAMBURG, NEW_YORK, chain))).toEqual(await run(stated));
  });

  it('includeRoutePolylines: results of ROAD, RAIL and WATER operations include route polylines in the Google Encoded Polyline format', async () => {
    const chain = [{ type: 'RAIL' }, hub(harbor('NLRTM')), { type: 'WATER' }, hub(harbor('USNYC')), { type: 'ROAD' }];
    const asked = movement(MUNICH, city('Chicago', 'US'), chain, { options: { includeRoutePolylines: true } });
    const elements = (await run(asked)).transportChain.flatMap((item: { elements?: object[] }) => item.elements ?? []);
    const transports = elements.filter(({ type }: { type: string }) => type !== 'HUB');
    expect(new Set(transports.map(({ type }: { type: string }) => type))).toEqual(new Set(['ROAD', 'RAIL', 'WATER']));
    for (const { routePolylines, start, end } of transports) {
      const points = routePolylines.flatMap(decode);
      expect(points.length).toBeGreaterThanOrEqual(2);
      for (const [point, place] of [
        [points[0], start],
        [points.at(-1), end],
      ]) {
        expect(Math.abs(point[0] - place.latitude)).toBeLessThan(0.5);
        expect(Math.abs(point[1] - place.longitude)).toBeLessThan(0.5);
      }
    }
    expect(JSON.stringify(await run(road))).not.toContain('routePolylines');
  });

  it('includeExplanation (ours): every figure explained in the answer', async () => {
    const { explanation } = await run({ ...road, options: { includeExplanation: true } });
    expect(explanation.elements[0]).toMatchObject({ path: 'transportChain[0].elements[0]', steps: expect.any(Array) });
    expect('explanation' in (await run(road))).toBe(false);
  });
});

describe('Options: decided', () => {
  it.each(HUB_TYPES)('defaultHubTypes: hub type of inserted hubs by type of their location: %s', async (hubType) => {
    const options = { defaultHubTypes: { AIRPORT: hubType } };
    const { transportChain } = await run(movement(HAMBURG, NEW_YORK, [{ type: 'AIR' }], { options }));
    expect(
      transportChain[0].elements
        .filter(({ type }: { type: string }) => type === 'HUB')
        .map((h: { hubType: string }) => h.hubType),
    ).toEqual([hubType, hubType]);
    // A type that is asked for wins.
    const asked = await run(
      movement(
        HAMBURG,
        airport('JFK'),
        [{ type: 'ROAD' }, hub(airport('HAM'), { hubType: 'WAREHOUSE' }), { type: 'AIR' }],
        { options },
      ),
    );
    expect(asked.transportChain[1].hubType).toBe('WAREHOUSE');
  });

  it('default hub types: containers at a HARBOR MARITIME_TERMINAL, liquids LIQUID_BULK_TERMINAL, everything else TRANSSHIPMENT', async () => {
    const at = async (vehicle: string, category = 'GENERAL') => {
      const body = movement(MUNICH, harbor('USHOU'), [{ type: 'WATER', vehicle }]);
      const { transportChain } = await run({ ...body, cargo: { ...body.cargo, category } });
      return transportChain[0].elements[1].hubType;
    };
    expect(await at('CONTAINER')).toBe('MARITIME_TERMINAL');
    expect(await at('OIL_TANKER', 'OIL')).toBe('LIQUID_BULK_TERMINAL');
    expect(await at('GENERAL_CARGO')).toBe('TRANSSHIPMENT');
    const air = await run(movement(HAMBURG, airport('JFK'), [{ type: 'AIR' }]));
    expect(air.transportChain[0].elements[1].hubType).toBe('TRANSSHIPMENT');
  });

  it('unknown properties are ignored outside of chain elements, null is absent', async () => {
    const plain = await run(road);
    const options = { storeResult: null, fallbackTransportModes: null, unknown: { constructor: 1 } };
    expect(
      await run({
        ...road,
        id: null,
        context: null,
        options,
        note: 'x',
        origin: { ...HAMBURG, note: 5, street: null },
      }),
    ).toEqual(plain);
    expect(shapeOf((await run({ ...road, transportChain: null })).transportChain)).toBe('ROAD[ROAD]');
  });

  it('the same request gives the same answer, byte for byte', async () => {
    const body = movement(MUNICH, NEW_YORK, [{ type: 'WATER' }], {
      options: { includeRoutePolylines: true, includeExplanation: true },
    });
    expect((await service.calculate(body)).text).toBe((await service.calculate(body)).text);
  });
});

/** The published algorithm (Google, Encoded Polyline Algorithm Format), written anew so that the library is not checked by itself. */
function decode(text: string): [number, number][] {
  const points: [number, number][] = [];
  let [index, latitude, longitude] = [0, 0, 0];
  const next = (): number => {
    let [result, shift, byte] = [0, 0, 0x20];
    while (byte >= 0x20) {
      byte = text.charCodeAt(index++) - 63;
      result |= (byte & 0x1f) << shift;
      shift += 5;
    }
    return result & 1 ? ~(result >> 1) : result >> 1;
  };
  while (index < text.length) {
    latitude += next();
    longitude += next();
    points.push([latitude / 1e5, longitude / 1e5]);
  }
  return points;
}
