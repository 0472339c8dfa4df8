import { describe, expect, it } from 'vitest';
import { ApiFault } from '../../src/errors/fault.js';
import { parseRequest } from '../../src/request/parse.js';
import { CARGO_CATEGORIES } from '../../src/request/vocabulary.js';

const weight = { value: 1000, unit: 'KILOGRAM' };
const ends = { origin: { city: 'Hamburg', countryCode: 'DE' }, destination: { city: 'München', countryCode: 'DE' } };
const request = (more: Record<string, unknown> = {}) => ({ cargo: { weight }, ...ends, ...more });
const element = (fields: Record<string, unknown>) => request({ transportChain: [fields] });

function faultOf(document: unknown): { code: number; details: readonly string[] } {
  try {
    parseRequest(document);
  } catch (error) {
    if (error instanceof ApiFault) return { code: error.code, details: error.details };
    throw error;
  }
  throw new Error('the request was accepted');
}

describe('weights', () => {
  // Definitions: 1 lb = 0.45359237 kg, 1 short ton = 2000 lb, both exact.
  it.each([
    [{ value: 100, unit: 'KILOGRAM' }, 0.1],
    [{ value: 1, unit: 'METRIC_TONNE' }, 1],
    [{ value: 2000, unit: 'POUND' }, 0.90718474],
    [{ value: 1, unit: 'US_SHORT_TON' }, 0.90718474],
  ])('%j is %d t', (stated, tonnes) => {
    expect(parseRequest(request({ cargo: { weight: stated } })).cargo.massTonnes).toBeCloseTo(tonnes, 12);
  });

  it.each([[0], [-1], ['ten'], [true]])('a value of %j is code 4', (value) => {
    expect(faultOf(request({ cargo: { weight: { value, unit: 'KILOGRAM' } } })).code).toBe(4);
  });
});

describe('cargo categories have the defaults of the specification', () => {
  const TABLE = [
    ['AUTOMOBILES', 'AT_AMBIENT', 'AVERAGE_MIXED'],
    ['BUILDING_MATERIALS', 'AT_AMBIENT', 'HEAVY'],
    ['CEREALS', 'AT_AMBIENT', 'HEAVY'],
    ['COAL_AND_STEEL', 'AT_AMBIENT', 'HEAVY'],
    ['GENERAL', 'AT_AMBIENT', 'AVERAGE_MIXED'],
    ['LIQUEFIED_GAS', 'AT_AMBIENT', 'HEAVY'],
    ['LIQUID_CHEMICALS', 'AT_AMBIENT', 'HEAVY'],
    ['MANUFACTURED_PRODUCTS', 'AT_AMBIENT', 'AVERAGE_MIXED'],
    ['OIL', 'AT_AMBIENT', 'HEAVY'],
    ['REFRIGERATED_BULK', 'REQUIRED', 'AVERAGE_MIXED'],
    ['SOLID_CHEMICALS', 'AT_AMBIENT', 'HEAVY'],
  ] as const;

  it('and there are no others', () => {
    expect(Object.keys(CARGO_CATEGORIES).sort()).toEqual(TABLE.map(([name]) => name).sort());
  });

  it.each(TABLE)('%s: %s, %s', (category, climateControl, density) => {
    const { cargo } = parseRequest(request({ cargo: { weight, category } }));
    expect(cargo).toMatchObject({ category, climateControl, density, defaulted: ['density', 'climateControl'] });
  });
});

describe('a wrong request gets the error number and the position', () => {
  it.each<[string, unknown, number, string]>([
    ['cargo missing', { ...ends }, 3, 'cargo: is missing'],
    ['weight missing', request({ cargo: {} }), 3, 'cargo.weight: is missing'],
    ['unknown unit', request({ cargo: { weight: { value: 1, unit: 'STONE' } } }), 5, 'cargo.weight.unit'],
    ['unknown category', request({ cargo: { weight, category: 'GOLD' } }), 5, 'cargo.category'],
    ['unknown element', element({ type: 'BICYCLE' }), 6, 'transportChain[0].type'],
    ['null element', request({ transportChain: [{ type: 'ROAD' }, null] }), 6, 'transportChain[1].type'],
    ['misspelt field', element({ type: 'ROAD', laodFactor: 50 }), 6, 'transportChain[0].laodFactor'],
    [
      'misspelt connector field',
      element({ type: 'WATER', firstMile: { fuel: 'X' } }),
      6,
      'transportChain[0].firstMile.fuel',
    ],
    ['one coordinate', request({ origin: { latitude: 50 } }), 9, 'origin.longitude'],
    ['latitude of 91', request({ origin: { latitude: 91, longitude: 0 } }), 10, 'origin.latitude'],
    ['longitude as text', request({ origin: { latitude: 9, longitude: 'east' } }), 10, 'origin.longitude'],
    ['no origin', request({ origin: null }), 17, 'origin'],
    [
      'hub without place',
      request({ transportChain: [{ type: 'HUB' }, { type: 'ROAD' }] }),
      17,
      'transportChain[0].location',
    ],
    [
      'volume of -5',
      element({ type: 'WATER', volume: { value: -5, unit: 'CUBIC_METRE' } }),
      19,
      'transportChain[0].volume.value',
    ],
    ['half a container', element({ type: 'WATER', containerCount: 0.5 }), 20, 'transportChain[0].containerCount'],
    ['load factor of 150', element({ type: 'ROAD', loadFactor: 150 }), 22, 'transportChain[0].loadFactor'],
    ['empty running of 100', element({ type: 'ROAD', emptyRunning: 100 }), 23, 'transportChain[0].emptyRunning'],
    [
      'consumption of 0',
      element({ type: 'ROAD', energyConsumption: { value: 0, unit: 'LITRE_PER_100_KM' } }),
      24,
      'energyConsumption',
    ],
    [
      'a date in words',
      element({ type: 'RAIL', departureDateTime: 'yesterday' }),
      25,
      'transportChain[0].departureDateTime',
    ],
    [
      'a date without offset',
      element({ type: 'RAIL', departureDateTime: '2026-01-01T00:00:00' }),
      25,
      'departureDateTime',
    ],
    [
      'arrival before departure',
      element({
        type: 'RAIL',
        departureDateTime: '2026-01-02T00:00:00Z',
        arrivalDateTime: '2026-01-02T00:30:00+01:00',
      }),
      25,
      'transportChain[0].arrivalDateTime',
    ],
    [
      'container code of five characters',
      element({ type: 'WATER', containerTypeCode: '99ZZ9' }),
      26,
      'containerTypeCode',
    ],
    [
      'percentage of 150',
      element({ type: 'WEIGHTED_MODES', modes: [{ type: 'ROAD', percentage: 150 }] }),
      37,
      'modes[0].percentage',
    ],
    [
      'percentages of 90',
      element({ type: 'WEIGHTED_MODES', modes: [{ type: 'ROAD', percentage: 90 }] }),
      38,
      'transportChain[0].modes',
    ],
    ['a truck on coal', element({ type: 'ROAD', energyType: 'COAL' }), 40, 'transportChain[0].energyType'],
    ['storing without id', request({ options: { storeResult: true } }), 48, 'id'],
    [
      '51 elements',
      request({ transportChain: Array.from({ length: 51 }, () => ({ type: 'ROAD' })) }),
      5,
      'transportChain',
    ],
    [
      'hubs only',
      request({ transportChain: [{ type: 'HUB', location: { city: 'Ulm', countryCode: 'DE' } }] }),
      5,
      'transportChain',
    ],
    ['no object', [], 5, 'the body'],
  ])('%s', (_, document, code, place) => {
    const fault = faultOf(document);
    expect(fault.code).toBe(code);
    expect(fault.details.join()).toContain(place);
  });

  it('the code is that of the first fault in document order, with every fault of that code', () => {
    const { code, details } = faultOf(
      request({
        transportChain: [
          { type: 'ROAD', loadFactor: 101 },
          { type: 'RAIL', emptyRunning: -1, loadFactor: 0 },
        ],
      }),
    );
    expect(code).toBe(22);
    expect(details.map((text) => text.split(':')[0])).toEqual([
      'transportChain[0].loadFactor',
      'transportChain[1].loadFactor',
    ]);
  });

  it('document order is the order of the request, not of the schema', () => {
    expect(
      faultOf({ transportChain: [{ type: 'X' }], cargo: { weight: { value: -1, unit: 'KILOGRAM' } }, ...ends }).code,
    ).toBe(6);
    expect(
      faultOf({ cargo: { weight: { value: -1, unit: 'KILOGRAM' } }, transportChain: [{ type: 'X' }], ...ends }).code,
    ).toBe(4);
  });
});

describe('a request is read as it is meant', () => {
  it('an absent and an empty chain are one unknown movement', () => {
    for (const document of [request(), request({ transportChain: [] })]) {
      expect(parseRequest(document).chain).toEqual([{ type: 'UNKNOWN', path: 'transportChain[0]' }]);
    }
  });

  it('the built-in fallback is road, water, air; an empty list stays empty', () => {
    expect(parseRequest(request()).options.fallbackTransportModes).toEqual(['ROAD', 'WATER', 'AIR']);
    expect(parseRequest(request({ options: { fallbackTransportModes: [] } })).options.fallbackTransportModes).toEqual(
      [],
    );
  });

  it('both spellings of postcode and country say the same', () => {
    const read = (origin: unknown) => parseRequest(request({ origin })).origin;
    expect(read({ postCode: '1048', country: 'BE' })).toEqual(read({ postcode: '1048', countryCode: 'BE' }));
    expect(faultOf(request({ origin: { postcode: '1', postCode: '2', countryCode: 'BE' } })).code).toBe(5);
  });

  it('context keeps its nulls, everything else may be null for absent', () => {
    const context = { consignor: { name: null } };
    const parsed = parseRequest(request({ context, id: null, transportChain: [{ type: 'ROAD', loadFactor: null }] }));
    expect(parsed.context).toEqual(context);
    expect('id' in parsed).toBe(false);
  });

  it('a hub first or last stands in place of origin or destination', () => {
    const hub = { type: 'HUB', location: { type: 'HARBOR', unLoCode: 'CNSHA' } };
    const parsed = parseRequest({ cargo: { weight }, transportChain: [hub, { type: 'WATER' }, hub] });
    expect(parsed.chain.map((e) => e.type)).toEqual(['HUB', 'WATER', 'HUB']);
  });
});
