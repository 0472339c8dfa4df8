import { describe, expect, it } from 'vitest';
import type { CalculationResult } from '../../src/aggregate/result-schema.js';
import type { OperationResult, TransportOperationResult } from '../../src/aggregate/schema/operations.js';
import { calculate } from '../../src/calculate.js';
import { EXAMPLES } from '../../src/http/examples.js';
import { parseRequest } from '../../src/request/parse.js';
import { getEngines } from '../support/service.js';

const run = async (document: unknown): Promise<CalculationResult> =>
  (await calculate(parseRequest(document), getEngines())).result;

const tonnes = (value: number) => ({ weight: { value, unit: 'METRIC_TONNE' } });
const move = (mode: string, from: unknown, to: unknown, fields: Record<string, unknown> = {}) =>
  run({
    cargo: tonnes(10),
    origin: from,
    destination: to,
    transportChain: [{ type: mode, ...fields }],
    options: { fallbackTransportModes: [] },
  });

function elementsOf(result: CalculationResult): readonly OperationResult[] {
  return result.transportChain.flatMap((item) => (item.type === 'HUB' ? [item] : item.elements));
}

function mainOf(result: CalculationResult): TransportOperationResult {
  const main = elementsOf(result).find((e): e is TransportOperationResult => e.type !== 'HUB' && e.role === 'MAIN');
  if (main === undefined) throw new Error('no main operation');
  return main;
}

/** Every identity a reader can check, to the precision of doubles. */
function expectArithmetic(result: CalculationResult): void {
  const near = (a: number, b: number) =>
    expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(a), Math.abs(b)));
  const t = result.transportEmissions;
  near(t.wttCo2eGrams + t.ttwCo2eGrams, t.wtwCo2eGrams);
  near(t.wtwCo2eGrams + result.hubEmissions.co2eGrams, result.totalEmissions.co2eGrams);
  near(result.activityTonneKm, result.activityDistanceKm * result.cargo.massTonnes);
  near(result.totalIntensities.co2eGramsPerTonneKm * result.activityTonneKm, result.totalEmissions.co2eGrams);
  const elements = elementsOf(result);
  near(
    elements.reduce((sum, e) => sum + (e.type === 'HUB' ? 0 : e.activityDistanceKm), 0),
    result.activityDistanceKm,
  );
  near(
    elements.reduce(
      (sum, e) => sum + (e.type === 'HUB' ? e.emissions.co2eGrams : e.transportEmissions.wtwCo2eGrams),
      0,
    ),
    result.totalEmissions.co2eGrams,
  );
  for (const e of elements) {
    if (e.type === 'HUB') near(e.intensities.co2eGramsPerTonne * e.activityTonnes, e.emissions.co2eGrams);
    else {
      near(
        e.resultsByEnergyType.reduce((sum, energy) => sum + energy.emissions.wtwCo2eGrams, 0),
        e.transportEmissions.wtwCo2eGrams,
      );
      near(
        e.resultsByEnergyType.reduce((sum, energy) => sum + energy.activityDistanceKm, 0),
        e.activityDistanceKm,
      );
    }
  }
}

const within = (actual: number, expected: number, percent: number): void => {
  expect(Math.abs(actual / expected - 1) * 100, `${actual} against ${expected}`).toBeLessThanOrEqual(percent);
};

describe("the specification's own example", () => {
  it('runs from Downing Street to the Wetstraat by truck, ship and train', async () => {
    const result = await run(EXAMPLES.londonToBrussels?.value);
    expectArithmetic(result);
    expect(result.transportChain.map((item) => item.type)).toEqual(['WATER', 'HUB', 'RAIL']);
    const [sea, hub, rail] = result.transportChain;
    if (sea?.type !== 'WATER' || hub?.type !== 'HUB' || rail?.type !== 'RAIL') throw new Error('unexpected chain');
    expect(sea.elements.map((e) => e.type)).toEqual(['ROAD', 'HUB', 'WATER']);
    expect(hub).toMatchObject({ hubType: 'MARITIME_TERMINAL', location: { unLoCode: 'BEANR' } });
    expect(rail.elements.map((e) => e.type)).toEqual(['RAIL', 'HUB', 'ROAD']);
    // Published run of this request: 432.8 km (reference: peer-terratwin-calc).
    within(result.activityDistanceKm, 432.8, 15);
    expect(result.creditCost).toBe(4);
  });
});

describe('two ships without a hub between them', () => {
  const meet = (from: string, fromCountry: string, to: string, toCountry: string) =>
    run({
      cargo: tonnes(10),
      origin: { city: from, countryCode: fromCountry },
      destination: { city: to, countryCode: toCountry },
      transportChain: [{ type: 'WATER' }, { type: 'WATER' }],
    });

  it('meet at a harbor that both can reach', async () => {
    const result = await meet('Barcelona', 'ES', 'Napoli', 'IT');
    expect(result.transportChain.map(({ type }) => type)).toEqual(['WATER', 'HUB', 'WATER']);
    expect(result.activityDistanceKm).toBeLessThan(1500);
  });

  it('need one if the harbors halfway lie on the Caspian: code 18', async () => {
    await expect(meet('Hamburg', 'DE', 'Bangkok', 'TH')).rejects.toMatchObject({ code: 18 });
  });
});

describe('each mode alone', () => {
  it('ROAD Hamburg to Munich is near the 790 km of road atlases', async () => {
    const result = await move('ROAD', { city: 'Hamburg', countryCode: 'DE' }, { city: 'München', countryCode: 'DE' });
    expectArithmetic(result);
    within(result.activityDistanceKm, 790, 10);
    // Articulated truck, average load: 84 to 116 g/tkm in the published default sets.
    expect(result.transportIntensities.wtwCo2eGramsPerTonneKm).toBeGreaterThan(60);
    expect(result.transportIntensities.wtwCo2eGramsPerTonneKm).toBeLessThan(130);
  });

  it('RAIL Duisburg to Milan is near the 930 km of the Rhine-Alpine corridor', async () => {
    const result = await move('RAIL', { city: 'Duisburg', countryCode: 'DE' }, { city: 'Milano', countryCode: 'IT' });
    expectArithmetic(result);
    within(mainOf(result).activityDistanceKm, 930, 10);
    expect(mainOf(result).transportIntensities.wtwCo2eGramsPerTonneKm).toBeGreaterThan(3);
    expect(mainOf(result).transportIntensities.wtwCo2eGramsPerTonneKm).toBeLessThan(35);
  });

  it('WATER Shanghai to Rotterdam is near 19,600 km, and refrigerated containers cost more', async () => {
    const [from, to] = [
      { type: 'HARBOR', unLoCode: 'CNSHA' },
      { type: 'HARBOR', unLoCode: 'NLRTM' },
    ];
    const dry = await move('WATER', from, to, { vehicle: 'CONTAINER', containerTypeCode: '45G1' });
    const reefer = await run({
      cargo: { ...tonnes(10), climateControl: 'REQUIRED' },
      origin: from,
      destination: to,
      transportChain: [{ type: 'WATER', vehicle: 'CONTAINER', containerTypeCode: '45R1' }],
    });
    expectArithmetic(dry);
    expectArithmetic(reefer);
    within(dry.activityDistanceKm, 19_600, 10);
    const [dryIntensity, reeferIntensity] = [dry, reefer].map((r) => r.transportIntensities.wtwCo2eGramsPerTonneKm) as [
      number,
      number,
    ];
    // 44 to 89 g per TEU-km at 10 t per TEU in the published trade lanes, wider for ship sizes.
    expect(dryIntensity).toBeGreaterThan(3);
    expect(dryIntensity).toBeLessThan(20);
    expect(reeferIntensity).toBeGreaterThan(dryIntensity);
  });

  it('AIR between near-antipodes refuels wherever the way is hardly longer', async () => {
    // The geodesic from Madrid to Wellington is 19,855 km long and meets no airport between the tropics.
    const [from, to] = [
      { type: 'AIRPORT', iataCode: 'MAD' },
      { type: 'AIRPORT', iataCode: 'WLG' },
    ];
    const there = await move('AIR', from, to);
    expectArithmetic(there);
    within(there.activityDistanceKm, 19_900, 3);
    expect(mainOf(there).route?.notes.join()).toMatch(/^beyond the range of 9000 km; stops at /);
    expect(there.creditCost).toBe(1);
    expect((await move('AIR', to, from)).activityDistanceKm).toBeCloseTo(there.activityDistanceKm, 6);
  });

  it('AIR Frankfurt to New York is the geodesic, and freighters differ from bellies', async () => {
    const [from, to] = [
      { type: 'AIRPORT', iataCode: 'FRA' },
      { type: 'AIRPORT', iataCode: 'JFK' },
    ];
    const intensity = async (fields: Record<string, unknown>): Promise<number> => {
      const result = await move('AIR', from, to, fields);
      expectArithmetic(result);
      // Geodesic between the reference points of the two airports.
      within(result.activityDistanceKm, 6206, 1);
      return result.transportIntensities.wtwCo2eGramsPerTonneKm;
    };
    const [belly, freighter, composite] = [
      await intensity({ aircraftType: 'PASSENGER' }),
      await intensity({ aircraftType: 'FREIGHTER' }),
      await intensity({}),
    ];
    for (const value of [belly, freighter, composite]) {
      expect(value).toBeGreaterThan(400);
      expect(value).toBeLessThan(1400);
    }
    expect(composite).toBeGreaterThan(Math.min(belly, freighter));
    expect(composite).toBeLessThan(Math.max(belly, freighter));
  });

  it('a WATER chain between hubs needs no origin and no destination', async () => {
    const hub = (unLoCode: string) => ({ type: 'HUB', location: { type: 'HARBOR', unLoCode } });
    const result = await run({ cargo: tonnes(20), transportChain: [hub('SGSIN'), { type: 'WATER' }, hub('DEHAM')] });
    expectArithmetic(result);
    expect(result.origin.unLoCode).toBe('SGSIN');
    expect(result.destination.unLoCode).toBe('DEHAM');
    expect(result.transportChain.map((item) => item.type)).toEqual(['HUB', 'WATER', 'HUB']);
    expect(result.creditCost).toBe(1);
  });

  it('no chain at all from London to New York finds a way, and says which', async () => {
    const result = await run({
      cargo: tonnes(1),
      origin: { city: 'London', countryCode: 'GB' },
      destination: { city: 'New York', countryCode: 'US' },
    });
    expectArithmetic(result);
    expect(result.transportChain).toHaveLength(1);
    expect(result.transportChain[0]).toMatchObject({ type: 'WATER', requestedType: 'UNKNOWN' });
  });
});
