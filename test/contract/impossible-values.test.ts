import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.js';
import { calculated, city, HAMBURG, harbor, MUNICH, movement } from './support/movements.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
const tonnes = (value: number) => ({ cargo: { weight: { value, unit: 'METRIC_TONNE' } } });
const refuse = async (element: object, changes: object = {}) =>
  (await service.calculate({ ...movement(HAMBURG, MUNICH, [element]), ...changes })).body;
const notesOf = (chain: readonly { elements: readonly { notes?: readonly string[] }[] }[]) =>
  chain.flatMap(({ elements }) => elements.flatMap(({ notes = [] }) => notes));
const metric = (value: number) => ({ value, unit: 'METRIC_TONNE' });

describe('Impossible values', () => {
  it('impossible container counts are code 20', async () => {
    const sea = { type: 'WATER', vehicle: 'CONTAINER' };
    for (const [containerCount, mass] of [
      [100_000, 1],
      [100_000, 0.001],
      [1000, 0.001],
      [1, 1000],
      [10, 500],
    ] as const) {
      const body = await refuse({ ...sea, containerCount }, tonnes(mass));
      expect(body).toMatchObject({
        code: 20,
        details: [expect.stringMatching(/^transportChain\[0\]\.containerCount: /)],
      });
    }
    const voyage = (containerCount: number, mass: number) =>
      calculated(service, {
        ...movement(harbor('DEHAM'), harbor('CNSHA'), [{ ...sea, containerCount }]),
        ...tonnes(mass),
      });
    await voyage(1, 0.000_001);
    await voyage(20, 500);
  });

  it.each<[what: string, code: number, element: object]>([
    ['a vehicle of 1e-9 kg', 5, { type: 'ROAD', grossWeight: { value: 1e-9, unit: 'KILOGRAM' } }],
    ['a truck of a thousand tonnes', 5, { type: 'ROAD', grossWeight: metric(1000) }],
    [
      'a first mile by a truck of a gram',
      5,
      { type: 'RAIL', firstMile: { grossWeight: { value: 0.001, unit: 'KILOGRAM' } } },
    ],
    [
      'a ship of half a million TEU',
      5,
      { type: 'WATER', vehicle: 'CONTAINER', capacity: { value: 500_000, unit: 'TEU' } },
    ],
    ['a leg twice round the earth', 5, { type: 'ROAD', distance: { value: 90_000, unit: 'KILOMETRE' } }],
    ['1 m stated for 798 km', 5, { type: 'ROAD', distance: { value: 1, unit: 'METRE' } }],
    ['a truck that takes 5,000 l/km', 24, { type: 'ROAD', energyConsumption: { value: 5000, unit: 'LITRE_PER_KM' } }],
    [
      'a truck whose 30 l per 100 km are stated per km',
      24,
      { type: 'ROAD', energyConsumption: { value: 30, unit: 'LITRE_PER_KM' } },
    ],
    [
      'a truck that takes 120 kWh/km',
      24,
      { type: 'ROAD', energyType: 'ELECTRICITY', energyConsumption: { value: 120, unit: 'KILOWATT_HOUR_PER_KM' } },
    ],
    ['a departure in the year 0', 25, { type: 'ROAD', departureDateTime: '0000-05-01T00:00:00Z' }],
    ['a departure in the year 1899', 25, { type: 'ROAD', departureDateTime: '1899-12-31T23:59:59Z' }],
    ['an arrival in the year 9999', 25, { type: 'RAIL', arrivalDateTime: '9999-12-31T00:00:00Z' }],
    ['an arrival in the year 2200', 25, { type: 'RAIL', arrivalDateTime: '2200-01-01T00:00:00Z' }],
    ['a number for an aircraft', 5, { type: 'AIR', vehicle: 747 }],
    ['a list for an aircraft', 5, { type: 'AIR', vehicle: ['B744'] }],
    ['an aircraft that is none', 27, { type: 'AIR', vehicle: 'B999' }],
    ['cargo denser than osmium', 19, { type: 'WATER', volume: { value: 0.1, unit: 'CUBIC_METRE' } }],
  ])('%s', async (_, code, element) => {
    const body = await refuse(element);
    expect(body).toMatchObject({ code, details: [expect.stringMatching(/^transportChain\[0\]\.\w+/)] });
  });

  it('a leg that departs years before an earlier one is code 25; plans that overlap by days are accepted', async () => {
    const legs = (first: string, second: string) =>
      movement(HAMBURG, MUNICH, [
        { type: 'ROAD', departureDateTime: first },
        { type: 'HUB', location: city('Nürnberg', 'DE') },
        { type: 'ROAD', departureDateTime: second },
      ]);
    expect((await service.calculate(legs('2026-05-01T00:00Z', '2019-05-01T00:00Z'))).body).toMatchObject({
      code: 25,
      details: [expect.stringMatching(/^transportChain\[2\]\.departureDateTime: .*transportChain\[0\]/)],
    });
    await calculated(service, legs('2026-05-01T00:00Z', '2026-04-28T00:00Z'));
  });

  it('the first and the last supported year are accepted', async () => {
    for (const departureDateTime of ['1900-01-01T00:00:00Z', '2199-12-31T23:59:59Z'])
      await calculated(service, movement(HAMBURG, MUNICH, [{ type: 'ROAD', departureDateTime }]));
  });

  it.each<[what: string, movement: object, note: RegExp]>([
    [
      'a container ship from the Rhine to the Rhine',
      movement(city('Duisburg', 'DE'), city('Basel', 'CH'), [{ type: 'WATER', vehicle: 'CONTAINER' }]),
      /^the way by water is \d+ times as long as the straight line$/,
    ],
    [
      'trucks that drive farther than the whole movement',
      movement(city('Zagreb', 'HR'), city('Sarajevo', 'BA'), [{ type: 'WATER', vehicle: 'CONTAINER' }]),
      /^trucks drive \d+ km to and from the harbors, the straight line is \d+ km$/,
    ],
    [
      'a flight between airports of one region',
      movement(city('Köln', 'DE'), city('Düsseldorf', 'DE'), [{ type: 'AIR' }]),
      /^a flight of \d+ km is unusual: over such distances air freight is trucked$/,
    ],
    [
      'loads of Europe used in Kazakhstan',
      movement(city('Almaty', 'KZ'), city('Shymkent', 'KZ'), [{ type: 'ROAD' }]),
      /^Load assumed: .*; these are figures of Europe, none are known there/,
    ],
  ])('notes say what is doubtful about %s', async (_, request, note) => {
    const { transportChain } = await calculated(service, request);
    expect(notesOf(transportChain)).toContainEqual(expect.stringMatching(note));
  });

  it('a way by water on which trucks drive farther than the ship is refused', async () => {
    const request = {
      ...movement(city('Irkutsk', 'RU'), city('Severobaykalsk', 'RU'), [{ type: 'WATER' }]),
      options: { fallbackTransportModes: [] },
    };
    expect((await service.calculate(request)).body).toMatchObject({
      code: 30,
      details: [expect.stringMatching(/are \d+ km by truck, the straight line is \d+ km$/)],
    });
  });

  it('a river quay that is named is not said to be out of reach of trucks', async () => {
    const quay = { type: 'HARBOR', unLoCode: 'DEDUI' };
    const request = {
      ...movement(quay, { type: 'HARBOR', unLoCode: 'GBLIV' }, [{ type: 'WATER' }]),
      options: { fallbackTransportModes: [] },
    };
    expect((await service.calculate(request)).body).toMatchObject({
      code: 30,
      details: [expect.stringMatching(/no seagoing ship reaches Duisburg \(DEDUI\); put an inland vessel/)],
    });
  });

  it('notes do not doubt what is usual', async () => {
    for (const request of [
      movement(HAMBURG, city('New York', 'US'), [{ type: 'WATER' }]),
      movement(city('Rotterdam', 'NL'), city('Basel', 'CH'), [{ type: 'WATER' }]),
      movement(city('Palermo', 'IT'), city('Tunis', 'TN'), [{ type: 'AIR' }]),
      movement(HAMBURG, MUNICH, [{ type: 'ROAD' }]),
    ]) {
      const { transportChain } = await calculated(service, request);
      expect(notesOf(transportChain).join()).not.toMatch(/straight line|is unusual|none are known there/);
    }
  });

  it('notes mention a stated distance below the great circle', async () => {
    const { transportChain } = await calculated(
      service,
      movement(HAMBURG, MUNICH, [{ type: 'ROAD', distance: { value: 500, unit: 'KILOMETRE' } }]),
    );
    expect(transportChain[0].elements[0].notes).toContainEqual(
      expect.stringMatching(/500 km .*shorter than the great circle/),
    );
  });

  it('a stated road distance between continents is noted', async () => {
    const { transportChain } = await calculated(
      service,
      movement(HAMBURG, city('New York', 'US'), [{ type: 'ROAD', distance: { value: 6500, unit: 'KILOMETRE' } }]),
    );
    expect(transportChain[0].elements[0].notes).toContainEqual(expect.stringMatching(/no road/));
  });
});

describe('Values that are accepted', () => {
  it('group codes of ISO 6346 are container type codes: 22GP, 42GP, 45RE, 22UT', async () => {
    for (const containerTypeCode of ['22GP', '42GP', '45RE', '22UT', '45RT', '20TN', '42PL', 'l5gp']) {
      const sea = { type: 'WATER', vehicle: 'CONTAINER', containerTypeCode };
      const { transportChain } = await calculated(service, movement(harbor('DEHAM'), harbor('CNSHA'), [sea]));
      expect(transportChain[0].elements[0].containerType).toContain(containerTypeCode.toUpperCase());
    }
    for (const containerTypeCode of ['22XX', '22GX', 'Z2GP', '2ZGP', '22P0X', '22EP']) {
      expect(await refuse({ type: 'WATER', vehicle: 'CONTAINER', containerTypeCode })).toMatchObject({ code: 26 });
    }
  });

  it('an INLAND_CONTAINER takes capacity in TEU', async () => {
    const gramsAt = async (capacity: object) =>
      (
        await calculated(
          service,
          movement(harbor('NLRTM'), harbor('DEDUI'), [{ type: 'WATER', vehicle: 'INLAND_CONTAINER', capacity }]),
        )
      ).totalEmissions.co2eGrams;
    expect(await gramsAt({ value: 200, unit: 'TEU' })).toBe(await gramsAt({ value: 2000, unit: 'DEADWEIGHT_TONNE' }));
    expect(await gramsAt({ value: 400, unit: 'TEU' })).toBeLessThan(await gramsAt({ value: 200, unit: 'TEU' }));
  });

  it('notes say that climateControl REQUIRED adds nothing on AIR', async () => {
    const { transportChain } = await calculated(service, {
      ...movement(HAMBURG, city('New York', 'US'), [{ type: 'AIR' }]),
      cargo: { weight: { value: 1, unit: 'METRIC_TONNE' }, climateControl: 'REQUIRED' },
    });
    const main = transportChain[0].elements.find(({ role }: { role: string }) => role === 'MAIN');
    expect(main.notes).toContainEqual(expect.stringMatching(/^climateControl REQUIRED: no energy is added/));
  });

  it('a date on UNKNOWN', async () => {
    const element = { type: 'UNKNOWN', departureDateTime: '2025-06-01T00:00Z', arrivalDateTime: '2025-06-02T00:00Z' };
    await calculated(service, movement(HAMBURG, MUNICH, [element]));
    expect(await refuse({ ...element, arrivalDateTime: '2025-05-01T00:00Z' })).toMatchObject({ code: 25 });
  });
});
