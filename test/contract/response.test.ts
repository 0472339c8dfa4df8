import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.js';
import { listBrokenLaws } from './support/laws.js';
import { calculated, city, HAMBURG, LONG_CHAIN, MUNICH, movement } from './support/movements.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
const run = (body: unknown) => calculated(service, body);

const INTENSITIES = ['wttCo2eGramsPerTonneKm', 'ttwCo2eGramsPerTonneKm', 'wtwCo2eGramsPerTonneKm'];
const EMISSIONS = ['wttCo2eGrams', 'ttwCo2eGrams', 'wtwCo2eGrams'];

describe('Calculation response (result)', () => {
  it('Required in the response: origin, destination, activityDistanceKm, activityTonneKm, transportIntensities, transportEmissions, hubIntensities, hubEmissions, totalIntensities, totalEmissions, transportChain, creditCost.', async () => {
    const result = await run(LONG_CHAIN);
    for (const field of [
      'origin',
      'destination',
      'activityDistanceKm',
      'activityTonneKm',
      'transportIntensities',
      'transportEmissions',
      'hubIntensities',
      'hubEmissions',
      'totalIntensities',
      'totalEmissions',
      'transportChain',
      'creditCost',
    ]) {
      expect(result, field).toHaveProperty(field);
    }
    expect(Object.keys(result.transportIntensities)).toEqual(INTENSITIES);
    expect(Object.keys(result.transportEmissions)).toEqual(EMISSIONS);
    expect(Object.keys(result.hubIntensities)).toEqual(['co2eGramsPerTonne']);
    expect(Object.keys(result.totalIntensities)).toEqual(['co2eGramsPerTonneKm']);
    expect(Number.isInteger(result.creditCost)).toBe(true);
  });

  it('wtt + ttw = wtw, total = transport + hub, parents are the sums of their elements, also by energy type and source', async () => {
    expect(listBrokenLaws(LONG_CHAIN as never, await run(LONG_CHAIN))).toEqual([]);
  });

  it('Result elements in request order, with automatically inserted hub results at the positions where they occur.', async () => {
    const { transportChain } = await run(
      movement(HAMBURG, city('New York', 'US'), [{ type: 'ROAD' }, { type: 'AIR' }]),
    );
    expect(transportChain.map(({ type }: { type: string }) => type)).toEqual(['ROAD', 'HUB', 'AIR']);
  });

  it('Response locations: type, countryCode, latitude, longitude, and what is known: region, postcode, city, name, code, unLoCode, formatted', async () => {
    const { origin } = await run(
      movement({ street: 'Wetstraat 175', postCode: '1048', city: 'Brussel', countryCode: 'BE' }, MUNICH, [
        { type: 'ROAD' },
      ]),
    );
    expect(origin).toMatchObject({
      type: 'PLACE',
      countryCode: 'BE',
      postcode: expect.any(String),
      city: expect.any(String),
      formatted: expect.stringContaining('\n'),
    });
    const port = (await run(LONG_CHAIN)).transportChain[1].location;
    expect(port).toMatchObject({
      type: 'HARBOR',
      code: 'NLRTM',
      unLoCode: 'NLRTM',
      name: expect.any(String),
      countryCode: 'NL',
    });
  });

  it('Transport chain result: type, id, start, end, activity, intensities and emissions of transport, hub and total, elements', async () => {
    const [rail] = (await run(LONG_CHAIN)).transportChain;
    for (const field of [
      'type',
      'id',
      'start',
      'end',
      'activityDistanceKm',
      'activityTonneKm',
      'transportIntensities',
      'transportEmissions',
      'hubIntensities',
      'hubEmissions',
      'totalIntensities',
      'totalEmissions',
      'elements',
    ]) {
      expect(rail, field).toHaveProperty(field);
    }
  });

  it('A realized transport element has: type, vehicle, methodology, distanceMeasurementMethod, distanceAdjustmentFactor (string holding a decimal), calculationBasis, start, end, activity, intensities, emissions, resultsByEnergyType.', async () => {
    const elements = (await run(LONG_CHAIN)).transportChain
      .flatMap((item: { elements?: object[] }) => item.elements ?? [])
      .filter(({ type }: { type: string }) => type !== 'HUB');
    expect(elements.length).toBeGreaterThanOrEqual(3);
    for (const element of elements) {
      for (const field of ['vehicle', 'methodology', 'distanceMeasurementMethod', 'calculationBasis'])
        expect(element[field].length).toBeGreaterThan(0);
      expect(element.distanceAdjustmentFactor).toMatch(/^\d+\.\d+$/);
      for (const energy of element.resultsByEnergyType) {
        expect(Object.keys(energy)).toEqual(
          expect.arrayContaining([
            'energyType',
            'activityDistanceKm',
            'activityTonneKm',
            'intensities',
            'emissions',
            'resultsByEnergySource',
          ]),
        );
        for (const source of energy.resultsByEnergySource)
          expect(Object.keys(source)).toEqual(expect.arrayContaining(['energySource', 'factorReference', 'emissions']));
      }
    }
  });

  it('Road elements add emissionsStandard, loadFactor (percent), emptyRunning (percent), loadDistribution.', async () => {
    const elements = async (fields: object) =>
      (await run(movement(HAMBURG, MUNICH, [{ type: 'ROAD', ...fields }]))).transportChain[0].elements;
    const stated = { emissionsStandard: 'EURO_VI', loadFactor: 60, emptyRunning: 20, loadDistribution: 'HEAVY' };
    expect((await elements(stated))[0]).toMatchObject(stated);
    const [truck] = await elements({});
    expect(truck).toMatchObject({
      emissionsStandard: 'FLEET_AVERAGE',
      loadFactor: expect.any(Number),
      emptyRunning: expect.any(Number),
      loadDistribution: expect.any(String),
    });
  });

  it('Water container elements add capacityBand, containerType.', async () => {
    const sea = (await run(LONG_CHAIN)).transportChain[2].elements.find(
      ({ type }: { type: string }) => type === 'WATER',
    );
    expect(sea).toMatchObject({ capacityBand: expect.any(String), containerType: expect.stringContaining('45G1') });
  });

  it('Hub result: type `HUB`, hubType, activityTonnes (number), intensities {co2eGramsPerTonne}, emissions {co2eGrams}, methodology, calculationBasis.', async () => {
    const [, terminal] = (await run(LONG_CHAIN)).transportChain;
    expect(terminal).toMatchObject({
      type: 'HUB',
      hubType: 'MARITIME_TERMINAL',
      activityTonnes: 10,
      intensities: { co2eGramsPerTonne: expect.any(Number) },
      emissions: { co2eGrams: terminal.intensities.co2eGramsPerTonne * 10 },
      methodology: expect.any(String),
      calculationBasis: expect.any(String),
    });
  });

  it('every factor reference in the answer has a citation', async () => {
    const result = await run(LONG_CHAIN);
    const cited = new Set(result.citations.map(({ reference }: { reference: string }) => reference));
    const used = JSON.stringify(result.transportChain).match(/(?<="factorReference":")[^"]+/g) ?? [];
    expect(used.length).toBeGreaterThan(3);
    for (const reference of used) expect(cited).toContain(reference);
  });
});
