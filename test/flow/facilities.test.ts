import { describe, expect, test } from 'vitest';
import { calculate } from '../../src/calculate.js';
import { chooseFacility } from '../../src/plan/facility.js';
import { parseRequest } from '../../src/request/parse.js';
import { toLocationQuery } from '../../src/request/to-location.js';
import { expectAccepted, FACILITY_CASES } from '../support/facility-cases.js';
import { getEngines } from '../support/service.js';

describe('the facility chosen over the road network is one a forwarder would accept', () => {
  test.each(FACILITY_CASES.map((c) => [c.id, c] as const))('%s', async (_, c) => {
    const engines = getEngines();
    const place = await engines.geocoder.locate(
      toLocationQuery({ city: c.city, countryCode: c.countryCode }, 'origin'),
    );
    const chosen = chooseFacility(c.type, place, c.need, engines);
    expectAccepted(c, chosen);
    expect(chosen.selection?.alternatives.length).toBeLessThanOrEqual(3);
  });
});

describe('a facility that is nearer than the one taken is named with why it was not', () => {
  test.each([
    ['HARBOR', { city: 'Lübeck', countryCode: 'DE' }, { cargo: 'CONTAINERS' }, 'DELBC', /equipped for this cargo/],
    ['AIRPORT', { city: 'Grenoble', countryCode: 'FR' }, {}, 'GNB', /fewer flights/],
    ['AIRPORT', { type: 'AIRPORT', city: 'Grenoble', countryCode: 'FR' }, {}, 'AHZ', /without scheduled or cargo/],
    ['RAIL_YARD', { city: 'Siegen', countryCode: 'DE' }, {}, undefined, /no freight terminal/],
  ] as const)('%s %j', async (type, fields, need, code, why) => {
    const engines = getEngines();
    const place = await engines.geocoder.locate(toLocationQuery(fields, 'origin'));
    const { selection } = chooseFacility(type, place, need, engines);
    const passed = selection?.alternatives.find(
      (one) => one.passedOver !== undefined && (code ?? one.code) === one.code,
    );
    expect(passed?.passedOver).toMatch(why);
    // Who took the nearest has nothing to explain.
    const nearest = (selection?.alternatives ?? []).filter(
      ({ roadKm = 0, passedOver }) => passedOver === undefined && roadKm > 0 && roadKm < (selection?.roadKm ?? 0) - 1,
    );
    expect(nearest).toEqual([]);
  });
});

test.each([
  ['London', 'GB', 'GB-LON-BAR'],
  ['Dallas', 'US', 'US-DFW-DIT'],
  ['成都', 'CN', 'CN-CTU-QBJ'],
])(
  'a train from %s is loaded at a terminal outside the city, not at a passenger station',
  async (city, country, code) => {
    const engines = getEngines();
    const place = await engines.geocoder.locate(toLocationQuery({ city, countryCode: country }, 'origin'));
    expect(chooseFacility('RAIL_YARD', place, {}, engines)).toMatchObject({ code });
  },
);

test('an airport that is closest is taken, and the one that most freight of the city uses is named', async () => {
  const engines = getEngines();
  const choose = async (city: string, countryCode: string) => {
    const place = await engines.geocoder.locate(toLocationQuery({ type: 'AIRPORT', city, countryCode }, 'origin'));
    return chooseFacility('AIRPORT', place, {}, engines);
  };
  const milan = await choose('Milan', 'IT');
  expect(milan).toMatchObject({ code: 'LIN', selection: { reason: expect.stringContaining('(MXP)') } });
  expect((await choose('Leipzig', 'DE')).selection?.reason).toBe('closest airport that can be used');
});

test('the facility closest to a town is no surer than the town', async () => {
  const engines = getEngines();
  const [sure, doubtful] = await Promise.all(
    ['Hamburg', 'Neuenkirchen'].map(async (city) => {
      const query = toLocationQuery({ type: 'RAIL_YARD', city, countryCode: 'DE' }, 'origin');
      return chooseFacility('RAIL_YARD', await engines.geocoder.locate(query), {}, engines);
    }),
  );
  expect(sure?.match.confidence).toBe(1);
  expect(doubtful?.match.confidence).toBe(0.85);
});

describe('a port with few overseas sailings', () => {
  const startOf = async (city: string, countryCode: string, unLoCode: string): Promise<string | undefined> => {
    const request = parseRequest({
      cargo: { weight: { value: 10, unit: 'METRIC_TONNE' } },
      origin: { city, countryCode },
      destination: { type: 'HARBOR', unLoCode },
      options: { fallbackTransportModes: [] },
      transportChain: [{ type: 'WATER', vehicle: 'CONTAINER' }],
    });
    const { result } = await calculate(request, getEngines());
    const elements = result.transportChain.flatMap((item) => (item.type === 'HUB' ? [] : item.elements));
    return elements.flatMap((element) => (element.type === 'WATER' ? [element.start.code] : []))[0];
  };

  test.each([
    ['Lisboa', 'PT', 'PTCNL', 'PTLIS'],
    ['Manama', 'BH', 'AEJEA', 'BHKBS'],
    ['Varna', 'BG', 'TRMER', 'BGVAR'],
  ])('ships from %s, %s to %s, which is not overseas', async (city, country, to, expected) => {
    expect(await startOf(city, country, to)).toBe(expected);
  });

  test('is driven past on the way overseas', async () => {
    expect(await startOf('Lisboa', 'PT', 'SGSIN')).toBe('PTSIE');
  });
});
