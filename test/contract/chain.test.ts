import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.js';
import {
  airport,
  calculated,
  city,
  HAMBURG,
  harbor,
  hub,
  LONDON,
  MUNICH,
  movement,
  NEW_YORK,
  shapeOf,
  TEN_TONNES,
} from './support/movements.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
const run = (body: unknown) => calculated(service, body);
const codeOf = async (body: unknown) => (await service.calculate(body)).body.code;

describe('Transport chain elements', () => {
  it('Each element has `type`: `UNKNOWN`, `AIR`, `RAIL`, `ROAD`, `WATER`, `WEIGHTED_MODES` or `HUB`.', async () => {
    const chain = [
      { type: 'ROAD' },
      hub(harbor('DEHAM')),
      { type: 'WATER' },
      hub(harbor('NLRTM')),
      { type: 'RAIL' },
      hub(city('Duisburg', 'DE')),
      { type: 'WEIGHTED_MODES', modes: [{ type: 'ROAD', percentage: 100 }] },
      hub(airport('FRA')),
      { type: 'AIR' },
      hub(airport('JFK')),
      { type: 'UNKNOWN' },
    ];
    const { transportChain } = await run(movement(HAMBURG, NEW_YORK, chain));
    expect(
      transportChain.map((item: { requestedType?: string; type: string }) => item.requestedType ?? item.type),
    ).toEqual(chain.map(({ type }) => type));
  });

  it('`id`: uniqueness not enforced; echoed on the matching result element.', async () => {
    const { transportChain } = await run(
      movement(HAMBURG, MUNICH, [
        { type: 'ROAD', id: 'twin' },
        hub(city('Leipzig', 'DE'), { id: 'twin' }),
        { type: 'ROAD' },
      ]),
    );
    expect(transportChain.map((item: { id?: string }) => item.id)).toEqual(['twin', 'twin', undefined]);
  });

  it('`departureDateTime`, `arrivalDateTime`: ISO 8601 date-time with offset or Z', async () => {
    for (const [departureDateTime, arrivalDateTime] of [
      ['2025-12-25T00:00:00+00:00', '2026-01-01T18:12:30Z'],
      ['2026-01-01T12:00:00.123456+05:30', '2026-01-01T06:30:00.2Z'],
      ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'],
      ['2026-01-01T00:00Z', '2026-01-01T05:00+05'],
      ['2026-01-01T00:00-0500', '2026-01-01T05:00Z'],
    ]) {
      await run(movement(HAMBURG, MUNICH, [{ type: 'ROAD', departureDateTime, arrivalDateTime }]));
    }
  });

  it('the departure decides which year applies to factors that change every year', async () => {
    const grams = async (departureDateTime: string) =>
      (
        await run(
          movement(harbor('CNSHA'), harbor('NLRTM'), [{ type: 'WATER', vehicle: 'CONTAINER', departureDateTime }]),
        )
      ).totalEmissions.co2eGrams;
    expect(await grams('2020-06-01T00:00:00Z')).not.toBe(await grams('2030-06-01T00:00:00Z'));
    expect(await grams('2030-06-01T00:00:00Z')).toBe(await grams('2030-12-01T00:00:00Z'));
  });

  it('the year applies wherever factors are chosen by year: legs, hubs inside them and hubs of the chain', async () => {
    const { explanation } = await run({
      ...movement(HAMBURG, MUNICH, [
        { type: 'RAIL', energyType: 'ELECTRICITY', departureDateTime: '2022-06-01T00:00Z' },
        { type: 'HUB', location: city('Nürnberg', 'DE') },
        { type: 'ROAD', energyType: 'ELECTRICITY' },
      ]),
      options: { includeExplanation: true },
    });
    const reasons = explanation.elements.flatMap(
      ({ path, type, steps }: { path: string; type: string; steps: { symbol: string; reason?: string }[] }) =>
        steps.filter(({ symbol }) => /^grid(?!Loss)/.test(symbol)).map(({ reason }) => [path, type, reason]),
    );
    expect(reasons.map(([, type]: string[]) => type)).toEqual(expect.arrayContaining(['RAIL', 'HUB', 'ROAD']));
    for (const [path, , reason] of reasons) expect(reason, path).toMatch(/^later year: .* for 2022$/);
  });

  it('WATER `firstMile` describes the connecting road leg', async () => {
    const truck = async (firstMile?: unknown) => {
      const { transportChain } = await run(
        movement(MUNICH, harbor('NLRTM'), [
          { type: 'WATER', vehicle: 'CONTAINER', ...(firstMile === undefined ? {} : { firstMile }) },
        ]),
      );
      return transportChain[0].elements[0];
    };
    const stated = await truck({
      structure: 'RIGID',
      grossWeight: { value: 12, unit: 'METRIC_TONNE' },
      energyType: 'DIESEL',
      loadFactor: 50,
      emptyRunning: 10,
    });
    expect(stated).toMatchObject({ type: 'ROAD', role: 'FIRST_MILE', loadFactor: 50, emptyRunning: 10 });
    expect(stated.vehicle).not.toBe((await truck()).vehicle);
    expect(stated.vehicle).toMatch(/rigid/i);
  });

  it('`lastMile` describes the road leg after the arrival facility', async () => {
    const { transportChain } = await run(
      movement(airport('FRA'), MUNICH, [{ type: 'AIR', lastMile: { energyType: 'ELECTRICITY', structure: 'VAN' } }]),
    );
    expect(transportChain[0].elements.at(-1)).toMatchObject({ role: 'LAST_MILE' });
    expect(transportChain[0].elements.at(-1).resultsByEnergyType[0].energyType).toBe('ELECTRICITY');
  });

  it('AIR `aircraftType` `PASSENGER`: belly freight factor; `FREIGHTER`: freighter factor; unspecified gives a composite factor', async () => {
    const grams = async (fields: object) =>
      (await run(movement(airport('FRA'), airport('JFK'), [{ type: 'AIR', ...fields }]))).totalEmissions.co2eGrams;
    const [belly, freighter, composite] = [
      await grams({ aircraftType: 'PASSENGER' }),
      await grams({ aircraftType: 'FREIGHTER' }),
      await grams({}),
    ];
    expect(belly).not.toBe(freighter);
    expect(composite).toBeGreaterThan(Math.min(belly, freighter));
    expect(composite).toBeLessThan(Math.max(belly, freighter));
  });

  it.each([
    'WIDE_BODY_LONG_HAUL',
    'NARROW_BODY_MEDIUM_HAUL',
    'REGIONAL_SHORT_HAUL',
    'ALL_TERRAIN_STOL',
    'ALL_TERRAIN_VSTOL',
  ])('Air generic aircraft classes (five per aircraft type): %s', async (vehicle) => {
    for (const aircraftType of ['PASSENGER', 'FREIGHTER']) {
      const result = await run(movement(airport('FRA'), airport('MUC'), [{ type: 'AIR', vehicle, aircraftType }]));
      expect(result.transportChain[0].elements[0].type).toBe('AIR');
    }
  });

  it('An airport given as start or end is used even if its runway cannot take the class.', async () => {
    // London City: 1,508 m of runway.
    const { transportChain } = await run(
      movement(airport('LCY'), airport('JFK'), [{ type: 'AIR', vehicle: 'WIDE_BODY_LONG_HAUL' }]),
    );
    expect(transportChain[0].elements[0].start.iataCode).toBe('LCY');
  });

  it.each(['AVOID_KIEL_CANAL', 'AVOID_NORTHEAST_PASSAGE', 'AVOID_NORTHWEST_PASSAGE'])(
    '`navigationConstraints` %s',
    async (constraint) => {
      const route = async (navigationConstraints: string[]) =>
        (await run(movement(harbor('DEHAM'), harbor('PLGDN'), [{ type: 'WATER', navigationConstraints }])))
          .activityDistanceKm;
      const [free, kept] = [await route([]), await route([constraint])];
      if (constraint === 'AVOID_KIEL_CANAL') expect(kept).toBeGreaterThan(free + 200);
      else expect(kept).toBe(free);
    },
  );
});

describe('Chain rules', () => {
  it('1. Hubs must separate every pair of requested transport operations when automatic hub insertion is off.', async () => {
    const chain = [{ type: 'ROAD' }, { type: 'AIR' }];
    expect(await codeOf(movement(HAMBURG, NEW_YORK, chain, { options: { hubInsertion: 'MANUAL' } }))).toBe(18);
    expect(shapeOf((await run(movement(HAMBURG, NEW_YORK, chain))).transportChain)).toBe(
      'ROAD[ROAD] HUB AIR[AIR HUB ROAD]',
    );
  });

  it('2. A hub may be first and/or last element; it then replaces the top-level origin and/or destination and emissions are attributed to it.', async () => {
    const chain = [hub(harbor('SGSIN')), { type: 'WATER' }, hub(harbor('DEHAM'))];
    const without = await run({ cargo: TEN_TONNES, transportChain: chain });
    expect(without.origin.unLoCode).toBe('SGSIN');
    expect(without.destination.unLoCode).toBe('DEHAM');
    expect(without.hubEmissions.co2eGrams).toBeGreaterThan(0);
    expect(without.hubEmissions.co2eGrams).toBe(
      without.transportChain[0].emissions.co2eGrams + without.transportChain[2].emissions.co2eGrams,
    );
    // Given beside the hubs, they are replaced.
    expect(await run(movement(HAMBURG, MUNICH, chain))).toEqual(without);
  });

  it('2. A hub may be first only, or last only.', async () => {
    expect(
      shapeOf(
        (await run({ cargo: TEN_TONNES, destination: MUNICH, transportChain: [hub(HAMBURG), { type: 'ROAD' }] }))
          .transportChain,
      ),
    ).toBe('HUB ROAD[ROAD]');
    expect(
      shapeOf(
        (await run({ cargo: TEN_TONNES, origin: MUNICH, transportChain: [{ type: 'ROAD' }, hub(HAMBURG)] }))
          .transportChain,
      ),
    ).toBe('ROAD[ROAD] HUB');
  });

  it.each(['vehicle', 'distance', 'energyType', 'loadFactor'])(
    '3. A hub carries no vehicle, distance or energy properties: %s',
    async (field) => {
      expect(
        await codeOf(movement(HAMBURG, MUNICH, [hub(city('Leipzig', 'DE'), { [field]: 1 }), { type: 'ROAD' }])),
      ).toBe(6);
    },
  );

  it("4. A hub's location is both the end boundary of the preceding leg and the start boundary of the following leg.", async () => {
    const { transportChain } = await run(
      movement(LONDON, MUNICH, [{ type: 'WATER' }, hub(harbor('BEANR')), { type: 'RAIL' }]),
    );
    const [sea, terminal, rail] = transportChain;
    for (const place of [sea.end, sea.elements.at(-1).end, terminal.location, rail.start]) {
      expect(place).toMatchObject({ type: 'HARBOR', unLoCode: 'BEANR' });
    }
  });

  it.each(['vehicle', 'loadFactor', 'distance', 'energyType'])(
    '5. `UNKNOWN` elements carry no mode parameters: %s',
    async (field) => {
      expect(await codeOf(movement(HAMBURG, MUNICH, [{ type: 'UNKNOWN', [field]: 1 }]))).toBe(6);
    },
  );

  it('5. the fallback procedure decides the mode', async () => {
    const { transportChain } = await run(movement(HAMBURG, MUNICH, [{ type: 'UNKNOWN', id: 'any' }]));
    expect(transportChain).toEqual([expect.objectContaining({ type: 'ROAD', requestedType: 'UNKNOWN', id: 'any' })]);
  });

  it('6. One requested element may yield several result elements: first-mile road, departure hub, main mode, arrival hub, last-mile road.', async () => {
    const { transportChain } = await run(movement(MUNICH, NEW_YORK, [{ type: 'WATER', vehicle: 'CONTAINER' }]));
    expect(shapeOf(transportChain)).toBe('WATER[ROAD HUB WATER HUB ROAD]');
    const [firstMile, , sea, , lastMile] = transportChain[0].elements;
    expect([firstMile.role, sea.role, lastMile.role]).toEqual(['FIRST_MILE', 'MAIN', 'LAST_MILE']);
    expect(firstMile.end).toEqual(sea.start);
    expect(lastMile.start).toEqual(sea.end);
  });

  it('6. each transition is counted once: hubs inside an operation are not repeated in the chain', async () => {
    const { transportChain, hubEmissions } = await run(
      movement(MUNICH, city('Chicago', 'US'), [
        { type: 'ROAD' },
        { type: 'WATER', vehicle: 'CONTAINER' },
        { type: 'RAIL' },
      ]),
    );
    expect(shapeOf(transportChain)).toMatch(
      /^ROAD\[ROAD\] HUB WATER\[WATER\] HUB RAIL\[(ROAD HUB )?RAIL( HUB ROAD)?\]$/,
    );
    const tops = transportChain.filter((item: { type: string }) => item.type === 'HUB');
    const inner = transportChain.flatMap(
      (item: { elements?: { type: string }[] }) => item.elements?.filter((e) => e.type === 'HUB') ?? [],
    );
    const grams = [...tops, ...inner].reduce((sum, item) => sum + item.emissions.co2eGrams, 0);
    expect(hubEmissions.co2eGrams).toBeCloseTo(grams, 6);
  });

  it('a stated facility is used; if none is stated, a suitable nearby facility is selected', async () => {
    const given = await run(movement(airport('HAM'), airport('JFK'), [{ type: 'AIR' }]));
    expect(shapeOf(given.transportChain)).toBe('AIR[AIR]');
    expect(given.transportChain[0].elements[0].selection).toBeUndefined();
    const found = await run(movement(HAMBURG, airport('JFK'), [{ type: 'AIR' }]));
    expect(found.transportChain[0].elements[2].selection.start).toMatchObject({
      code: 'HAM',
      reason: 'nearest suitable by road',
      alternatives: expect.any(Array),
    });
  });
});

describe('Chain rules: decided', () => {
  it('with MANUAL, connectors have no hubs', async () => {
    const { transportChain, hubEmissions } = await run(
      movement(HAMBURG, NEW_YORK, [{ type: 'AIR' }], { options: { hubInsertion: 'MANUAL' } }),
    );
    expect(shapeOf(transportChain)).toBe('AIR[ROAD AIR ROAD]');
    expect(hubEmissions.co2eGrams).toBe(0);
    const left = (transportChain[0].elements as { notes?: string[] }[]).map(({ notes = [] }) =>
      notes.some((note) => note.startsWith('the hub at the facility is left out')),
    );
    expect(left).toEqual([true, false, true]);
  });

  it('with MANUAL, stated hubs are kept as stated', async () => {
    const { transportChain } = await run(
      movement(
        HAMBURG,
        NEW_YORK,
        [{ type: 'ROAD' }, hub(airport('HAM')), { type: 'AIR' }, hub(airport('JFK')), { type: 'ROAD' }],
        { options: { hubInsertion: 'MANUAL' } },
      ),
    );
    expect(shapeOf(transportChain)).toBe('ROAD[ROAD] HUB AIR[AIR] HUB ROAD[ROAD]');
  });

  it.each([
    ['ROAD', 'ROAD'],
    ['UNKNOWN', 'UNKNOWN'],
    ['RAIL', 'RAIL'],
    ['ROAD', 'UNKNOWN'],
  ])('a hub is inserted between every pair of transport operations: %s and %s', async (before, after) => {
    const { transportChain } = await run(movement(HAMBURG, MUNICH, [{ type: before }, { type: after }]));
    expect(transportChain.map(({ type }: { type: string }) => type)[1]).toBe('HUB');
    expect(transportChain[0].notes[0]).toMatch(/^the place where the two movements meet is not stated/);
    expect(
      await codeOf({
        ...movement(HAMBURG, MUNICH, [{ type: before }, { type: after }]),
        options: { hubInsertion: 'MANUAL' },
      }),
    ).toBe(18);
  });

  it('a weighted mix meets its neighbour where its longest leg needs it: ROAD, WEIGHTED_MODES(WATER 100 %)', async () => {
    const mix = { type: 'WEIGHTED_MODES', modes: [{ type: 'WATER', percentage: 100 }] };
    const { transportChain } = await run(movement(HAMBURG, city('New York', 'US'), [{ type: 'ROAD' }, mix]));
    expect(transportChain[1]).toMatchObject({ type: 'HUB', location: { type: 'HARBOR' } });
  });

  it('two hubs in a row are one site with two operations', async () => {
    const { transportChain } = await run(
      movement(HAMBURG, MUNICH, [
        { type: 'ROAD' },
        hub(city('Leipzig', 'DE')),
        hub(city('Leipzig', 'DE'), { hubType: 'WAREHOUSE' }),
        { type: 'ROAD' },
      ]),
    );
    expect(transportChain.map((item: { hubType?: string }) => item.hubType)).toEqual([
      undefined,
      'TRANSSHIPMENT',
      'WAREHOUSE',
      undefined,
    ]);
  });

  it('a chain of fifty elements is calculated', async () => {
    const there = hub(city('Bremen', 'DE'));
    const back = hub(HAMBURG);
    const chain = Array.from({ length: 25 }, (_, i) => [{ type: 'ROAD' }, i % 2 === 0 ? there : back]).flat();
    const result = await run(movement(HAMBURG, MUNICH, chain));
    expect(result.transportChain).toHaveLength(50);
    expect(result.creditCost).toBe(25);
  });

  it('from a place to itself: zero distance and zero emissions', async () => {
    const result = await run(movement(HAMBURG, HAMBURG, [{ type: 'ROAD' }]));
    expect(result).toMatchObject({ activityDistanceKm: 0, activityTonneKm: 0, totalEmissions: { co2eGrams: 0 } });
    expect(result.transportIntensities.wtwCo2eGramsPerTonneKm).toBe(0);
  });

  it('a stated distance replaces the routed one and is reported as such', async () => {
    const { transportChain } = await run(
      movement(HAMBURG, MUNICH, [{ type: 'ROAD', distance: { value: 500, unit: 'MILE' } }]),
    );
    expect(transportChain[0].elements[0]).toMatchObject({
      activityDistanceKm: 804.672,
      distanceMeasurementMethod: 'STATED_DISTANCE',
    });
  });
});
