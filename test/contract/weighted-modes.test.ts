import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.js';
import { airport, calculated, city, harbor, hub, movement, shapeOf, TEN_TONNES } from './support/movements.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
const run = (body: unknown) => calculated(service, body);
const [DUISBURG, MILAN] = [city('Duisburg', 'DE'), city('Milano', 'IT')];
const mixed = (modes: readonly unknown[], fields: object = {}) => [{ type: 'WEIGHTED_MODES', modes, ...fields }];
const between = (chain: readonly unknown[]) => movement(DUISBURG, MILAN, chain);

describe('WEIGHTED_MODES', () => {
  it('several underlying modes prorated into one combined operation', async () => {
    const mix = await run(
      between(
        mixed([
          { type: 'RAIL', percentage: 70 },
          { type: 'ROAD', percentage: 30 },
        ]),
      ),
    );
    const rail = await run(between([{ type: 'RAIL' }]));
    const road = await run(between([{ type: 'ROAD' }]));
    for (const value of [
      (result: typeof mix) => result.activityDistanceKm,
      (result: typeof mix) => result.activityTonneKm,
      (result: typeof mix) => result.transportEmissions.wttCo2eGrams,
      (result: typeof mix) => result.transportEmissions.wtwCo2eGrams,
      (result: typeof mix) => result.hubEmissions.co2eGrams,
      (result: typeof mix) => result.totalEmissions.co2eGrams,
    ]) {
      expect(value(mix) / (0.7 * value(rail) + 0.3 * value(road))).toBeCloseTo(1, 10);
    }
    expect(mix.transportChain[0].type).toBe('WEIGHTED_MODES');
  });

  it('results by energy type and source are prorated as well', async () => {
    const [mix] = (
      await run(
        between(
          mixed([
            { type: 'ROAD', percentage: 25 },
            { type: 'RAIL', percentage: 75 },
          ]),
        ),
      )
    ).transportChain;
    const [road] = (await run(between([{ type: 'ROAD' }]))).transportChain;
    const [prorated] = mix.elements;
    const [whole] = road.elements;
    expect(prorated.percentage).toBe(25);
    prorated.resultsByEnergyType.forEach((energy: typeof prorated, index: number) => {
      const full = whole.resultsByEnergyType[index];
      expect(energy.emissions.wtwCo2eGrams / full.emissions.wtwCo2eGrams).toBeCloseTo(0.25, 12);
      expect(energy.activityTonneKm / full.activityTonneKm).toBeCloseTo(0.25, 12);
      expect(energy.intensities.wtwCo2eGramsPerTonneKm).toBeCloseTo(full.intensities.wtwCo2eGramsPerTonneKm, 10);
      energy.resultsByEnergySource.forEach((source: typeof prorated, position: number) => {
        const fullSource = full.resultsByEnergySource[position];
        expect(source.factorReference).toBe(fullSource.factorReference);
        expect(source.emissions.ttwCo2eGrams).toBeCloseTo(fullSource.emissions.ttwCo2eGrams * 0.25, 6);
      });
    });
  });

  it('A WEIGHTED_MODES operation that expands into component operations costs 1 credit per child operation.', async () => {
    const hubs = { cargo: TEN_TONNES };
    const ends = [hub(harbor('DEHAM')), hub(harbor('NLRTM'))] as const;
    const mix = mixed([
      { type: 'WATER', percentage: 50 },
      { type: 'ROAD', percentage: 30 },
      { type: 'ROAD', percentage: 20 },
    ]);
    expect((await run({ ...hubs, transportChain: [ends[0], ...mix, ends[1]] })).creditCost).toBe(3);
  });

  it('percentages must total 100 (code 38), each must be valid (code 37)', async () => {
    const codeOf = async (...percentages: unknown[]) =>
      (await service.calculate(between(mixed(percentages.map((percentage) => ({ type: 'ROAD', percentage })))))).body
        .code;
    expect(await codeOf(60, 30)).toBe(38);
    expect(await codeOf(99.98)).toBe(38);
    expect(await codeOf(0, 100)).toBe(37);
    expect(await codeOf(-1, 101)).toBe(37);
    expect(await codeOf('50', '50')).toBe(37);
    expect(await codeOf(33.33, 33.33, 33.34)).toBe(undefined);
    expect(await codeOf(33.33, 33.33, 33.33)).toBe(undefined);
    expect(await codeOf(33.34, 33.33, 33.34)).toBe(undefined);
  });

  it('percentages may be a list parallel to modes, which then have none of their own', async () => {
    const listed = (percentages: unknown, modes: readonly object[] = [{ type: 'RAIL' }, { type: 'ROAD' }]) =>
      service.calculate(between(mixed(modes, { percentages })));
    const own = await run(
      between(
        mixed([
          { type: 'RAIL', percentage: 70 },
          { type: 'ROAD', percentage: 30 },
        ]),
      ),
    );
    expect((await listed([70, 30])).body).toEqual(own);
    for (const [percentages, code, place] of [
      [[70, 20], 38, 'percentages'],
      [[100], 38, 'percentages'],
      [[50, 25, 25], 38, 'percentages'],
      [[], 38, 'percentages'],
      [[0, 100], 37, 'percentages[0]'],
      [[150, -50], 37, 'percentages[0]'],
      [['70', '30'], 37, 'percentages[0]'],
      ['70,30', 37, 'percentages'],
    ] as const) {
      const { body } = await listed(percentages);
      expect(body, JSON.stringify(percentages)).toMatchObject({ code });
      expect(body.details[0]).toContain(`transportChain[0].${place}: `);
    }
    const both = await listed([70, 30], [{ type: 'RAIL', percentage: 70 }, { type: 'ROAD' }]);
    expect(both.body).toMatchObject({
      code: 6,
      details: [expect.stringMatching(/^transportChain\[0\]\.modes\[0\]\.percentage: /)],
    });
  });

  it('a percentage is returned as it was stated, and all of the cargo is counted', async () => {
    for (const percentages of [
      [7, 93],
      [33.33, 33.33, 33.33],
      [14.285, 71.43, 14.285],
      [0.1, 99.9],
    ]) {
      const [whole] = (await run(between([{ type: 'ROAD' }]))).transportChain;
      const mix = await run(between(mixed(percentages.map((percentage) => ({ type: 'ROAD', percentage })))));
      const [item] = mix.transportChain;
      expect(item.elements.map((element: { percentage: number }) => element.percentage)).toEqual(percentages);
      expect(item.activityTonneKm / whole.activityTonneKm).toBeCloseTo(1, 12);
      const { primary, modelled, default: assumed } = mix.dataQuality;
      expect(primary + modelled + assumed).toBe(1);
    }
  });
});

describe('WEIGHTED_MODES: decided', () => {
  it('carries `modes`: 1 to 10 transport elements with their usual fields, each with `percentage`', async () => {
    const { transportChain } = await run(
      between(mixed([{ type: 'ROAD', percentage: 100, loadFactor: 50, structure: 'RIGID' }])),
    );
    expect(transportChain[0].elements[0]).toMatchObject({ loadFactor: 50 });
    for (const count of [0, 11]) {
      const modes = Array.from({ length: count }, () => ({ type: 'ROAD', percentage: 100 / count }));
      expect((await service.calculate(between(mixed(modes)))).body).toMatchObject({ code: 5 });
    }
    expect((await service.calculate(between([{ type: 'WEIGHTED_MODES' }]))).body).toMatchObject({
      code: 3,
      details: ['transportChain[0].modes: is missing'],
    });
    expect((await service.calculate(between(mixed([{ type: 'ROAD' }])))).body).toMatchObject({
      code: 3,
      details: ['transportChain[0].modes[0].percentage: is missing'],
    });
  });

  it('connectors of its modes are prorated and cost one credit each', async () => {
    const result = await run(
      movement(
        airport('FRA'),
        MILAN,
        mixed([
          { type: 'AIR', percentage: 50 },
          { type: 'ROAD', percentage: 50 },
        ]),
      ),
    );
    expect(shapeOf(result.transportChain)).toBe('WEIGHTED_MODES[AIR HUB ROAD ROAD]');
    const [, arrivalHub, lastMile] = result.transportChain[0].elements;
    expect(arrivalHub.activityTonnes).toBe(5);
    expect(lastMile).toMatchObject({ role: 'LAST_MILE', percentage: 50 });
    expect(result.creditCost).toBe(3);
  });

  it('ids and contexts of its modes are returned on the resulting operations', async () => {
    const context = { order: '00012345678901234567890', note: 'Größe ✓' };
    const { transportChain } = await run(
      between(
        mixed(
          [
            { type: 'RAIL', percentage: 70, id: 'by rail', context },
            { type: 'ROAD', percentage: 30, id: 'by road' },
          ],
          { id: 'mix' },
        ),
      ),
    );
    const [mix] = transportChain;
    expect(mix.id).toBe('mix');
    const main = mix.elements.filter((element: { role?: string }) => element.role === 'MAIN');
    expect(main.map((element: { id?: string }) => element.id)).toEqual(['by rail', 'by road']);
    expect(main[0].context).toEqual(context);
  });

  it('if one of its modes has no route, the whole mix falls back', async () => {
    const [from, to] = [city('London', 'GB'), city('New York', 'US')];
    const mix = mixed([
      { type: 'AIR', percentage: 50 },
      { type: 'ROAD', percentage: 50 },
    ]);
    const { transportChain } = await run(movement(from, to, mix, { options: { fallbackTransportModes: ['WATER'] } }));
    expect(transportChain[0]).toMatchObject({ type: 'WATER', requestedType: 'WEIGHTED_MODES' });
    const { body } = await service.calculate(movement(from, to, mix, { options: { fallbackTransportModes: [] } }));
    expect(body).toMatchObject({ code: 34, details: [expect.stringMatching(/^transportChain\[0\]\.modes\[1\]: /)] });
  });

  it('a departure stated for the mix applies to its modes', async () => {
    const explain = async (fields: object, modeFields: object = {}) =>
      (
        await run(
          movement(
            harbor('CNSHA'),
            harbor('NLRTM'),
            mixed([{ type: 'WATER', vehicle: 'CONTAINER', percentage: 100, ...modeFields }], fields),
          ),
        )
      ).totalEmissions;
    const departureDateTime = '2020-06-01T00:00:00Z';
    expect(await explain({ departureDateTime })).toEqual(await explain({}, { departureDateTime }));
  });
});
