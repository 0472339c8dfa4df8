import { describe, expect, it } from 'vitest';
import { createEstimator } from '../../src/estimate/estimator.js';
import { loadLibrary } from '../../src/estimate/factors/library.js';
import type { HubInput, TransportInput } from '../../src/estimate/types.js';
import type { AirSpec, Cargo, RailSpec, WaterSpec } from '../../src/request/types.js';
import type { HubType } from '../../src/request/vocabulary.js';
import { aboard, cargoOf, gramsOf, lineOf, movementOf } from './support/fixtures.js';

const estimator = createEstimator();
const at = (country: string, km = 1000) => movementOf(km, { originCountry: country, destinationCountry: country });

describe('electricity', () => {
  const zero = loadLibrary().tables.flatMap(({ rows }) =>
    rows.filter(({ id, value }) => id.startsWith('grid/') && value === 0),
  );

  it('no grid is zero: if the source has no value, the world region is used', () => {
    expect(zero).toEqual([]);
    const estimate = estimator.transport({
      spec: { mode: 'ROAD', energyType: 'ELECTRICITY' },
      cargo: cargoOf(10),
      movement: at('CF'),
    });
    expect(gramsOf(estimate).wtt).toBeGreaterThan(0);
    const reason = estimate.trace.find(({ symbol }) => symbol === 'gridTractionCF')?.reason;
    expect(reason).toMatch(/^wider region: no row for CF/);
  });
});

describe('rail', () => {
  const rail = (country: string, spec: Partial<RailSpec> = {}) =>
    estimator.transport({ spec: { mode: 'RAIL', ...spec }, cargo: cargoOf(10), movement: at(country) });
  const perTkm = (country: string): number => gramsOf(rail(country)).wtw / 10_000;

  it.each([
    ['GB', 34.7, 'UK DESNZ 2025, freight train'],
    ['IN', 10.6, 'India default values, GLEC v3.2'],
    ['US', 16.2, 'GLEC v3.0, United States'],
    ['CA', 16.2, 'GLEC v3.0, North America'],
  ])('%s within a fifth of %f g/tkm (%s)', (country, published) => {
    expect(perTkm(country) / published).toBeGreaterThan(0.8);
    expect(perTkm(country) / published).toBeLessThan(1.2);
  });

  it('railways have their own trains and electric shares worldwide', () => {
    const share = (country: string) => Number(lineOf(rail(country), `electric${country}`));
    expect(share('GB')).toBe(0.1);
    for (const country of ['ZA', 'KZ', 'CN', 'RU', 'IN']) expect(share(country), country).toBeGreaterThan(0.3);
    for (const country of ['AM', 'DJ', 'TW']) expect(share(country), country).toBeGreaterThan(0.8);
    for (const country of ['AL', 'MD', 'XK']) expect(share(country), country).toBe(0);
    const weights = ['IN', 'CN', 'RU', 'AU', 'ZA', 'BR', 'KZ'].map((country) => lineOf(rail(country), 'trainWeight'));
    for (const weight of weights) expect(Number(weight)).toBeGreaterThan(2000);
  });

  it('own consumption is shared over the stated train; without its weight the figure is not primary', () => {
    const energyConsumption = { value: 27, unit: 'KILOWATT_HOUR_PER_KM' } as const;
    const guessed = rail('DE', { energyConsumption });
    expect(guessed.dataShares.primary).toBe(0);
    const stated = rail('DE', {
      energyConsumption,
      trainWeightTonnes: 2000,
      loadFactorPercent: 100,
      emptyRunningPercent: 50,
    });
    expect(stated.dataShares.primary).toBe(1);
    // Utilisation 0.5 of the payload, 0.37 t of wagon per tonne of payload: 0.5 / 0.87 of 2000 t is cargo.
    expect(Number(lineOf(stated, 'energyUsed'))).toBeCloseTo((27 * 1000 * 10) / (2000 * (0.5 / 0.87)), 6);
  });
});

describe('railways by country', () => {
  const wattHours = (country: string) => {
    const spec = { mode: 'RAIL', energyType: 'ELECTRICITY' } as const;
    const estimate = estimator.transport({ spec, cargo: cargoOf(10), movement: at(country) });
    return Number(lineOf(estimate, `kwhTractionElectric${country}`));
  };

  it('the forty largest have their own train', () => {
    const trains = loadLibrary()
      .listIds('rail/train-weight/')
      .filter((id) => !id.endsWith('/mean'));
    expect(trains.length).toBeGreaterThanOrEqual(40);
  });

  it('gradients and losses of the traction network count: flat, mountain, direct current', () => {
    // Trains of 1,000 t: the function gives the same for all, times 1.1 in the Alps, 1.05 under 3 kV.
    expect(wattHours('AT') / wattHours('DE')).toBeCloseTo(1.1, 9);
    expect(wattHours('BE') / wattHours('DE')).toBeCloseTo(1.05, 9);
    expect(wattHours('NL') / wattHours('DE')).toBeCloseTo(0.9 * 1.05 * (1100 / 1000) ** -0.62, 9);
  });

  it('each country has its network losses where they are published: Korea 3.5 %, India 17 %', () => {
    const loss = (country: string) => {
      const spec = { mode: 'ROAD', energyType: 'ELECTRICITY' } as const;
      const estimate = estimator.transport({ spec, cargo: cargoOf(10), movement: at(country) });
      return estimate.trace.find(({ symbol }) => symbol.startsWith('gridLoss'))?.value;
    };
    expect(loss('KR')).toBeCloseTo(1 / 0.965, 9);
    expect(loss('IN')).toBeCloseTo(1 / 0.83, 9);
    expect(loss('GB')).toBeCloseTo(1 + 18.53 / 177, 9);
  });
});

describe('hubs', () => {
  const hub = (hubType: HubType, countryCode: string, more: Partial<HubInput> = {}, cargo: Partial<Cargo> = {}) =>
    estimator.hub({ hubType, countryCode, containerised: true, cargo: cargoOf(16, cargo), ...more });

  it.each([
    ['TRANSSHIPMENT', 0.6, 2.2],
    ['STORAGE_AND_TRANSSHIPMENT', 2.1, 4.0],
    ['WAREHOUSE', 17.5, 33.0],
    ['LIQUID_BULK_TERMINAL', 3.1, 8.1],
    ['MARITIME_TERMINAL', 10.7, 12.6],
  ] as const)(
    '%s within a factor of 1.5 of the published medians in Germany, the United States and China',
    (type, ambient, cold) => {
      for (const country of ['DE', 'US', 'CN']) {
        for (const [climateControl, published] of [
          ['AT_AMBIENT', ambient],
          ['REQUIRED', cold],
        ] as const) {
          const estimate = hub(type, country, {}, { climateControl });
          const perUnit = gramsOf(estimate).wtw / 1000 / Number(lineOf(estimate, 'units'));
          expect(perUnit / published, `${country} ${climateControl}`).toBeGreaterThan(1 / 1.5);
          expect(perUnit / published, `${country} ${climateControl}`).toBeLessThan(1.5);
        }
      }
    },
  );

  it('an airport has its ramp and half a day in a hall, a rail yard lifts containers; other goods are transshipped as usual', () => {
    const perTonne = (more: Partial<HubInput>) => gramsOf(hub('TRANSSHIPMENT', 'DE', more)).wtw / 16;
    const plain = perTonne({ containerised: false });
    expect(perTonne({ containerised: false, site: 'RAIL_YARD' })).toBe(plain);
    // 0.5 l and 0.8 kWh a tonne, half a day of 0.0921 l and 1.444 kWh; gas oil 3.38206 kg/l, 342.06 g/kWh with 5.3 % lost.
    const airport = (0.5 + 0.0921 / 2) * 3382.06 + ((0.8 + 1.4444 / 2) * 342.06) / 0.947;
    expect(perTonne({ containerised: false, site: 'AIRPORT' })).toBeCloseTo(airport, 0);
    // 16 t of average cargo are one container: 0.9 l and 3 kWh.
    const yard = (0.9 * 3382.06 + (3 * 342.06) / 0.947) / 16;
    expect(perTonne({ containerised: true, site: 'RAIL_YARD' })).toBeCloseTo(yard, 1);
    expect(yard / plain).toBeGreaterThan(0.4);
  });

  it('one stated container is one container, light or heavy', () => {
    for (const massTonnes of [1, 4, 25])
      expect(lineOf(hub('MARITIME_TERMINAL', 'DE', { containerCount: 1 }, { massTonnes }), 'units')).toBe(1);
  });

  it('a stay can be stated: storage grows with its days, handling does not', () => {
    const grams = (dwellDays: number) => gramsOf(hub('WAREHOUSE', 'DE', { dwellDays })).wtw;
    expect(grams(20)).toBeCloseTo(gramsOf(hub('WAREHOUSE', 'DE')).wtw, 6);
    expect(grams(30) - grams(20)).toBeCloseTo(grams(20) - grams(10), 6);
    expect(grams(0)).toBeGreaterThan(0);
  });

  it("a site's own intensity per tonne replaces the model: 16 t at 500 + 100 g", () => {
    const emissionIntensity = { wttGrams: 100, ttwGrams: 500, unit: 'GRAM_PER_TONNE', source: 'Terminal A' } as const;
    const estimate = hub('WAREHOUSE', 'DE', { emissionIntensity });
    expect(gramsOf(estimate)).toEqual({ wtt: 1600, ttw: 8000, wtw: 9600 });
    expect(estimate.dataShares.primary).toBe(1);
  });
});

describe('air', () => {
  const air = (spec: Partial<AirSpec>) =>
    estimator.transport({ spec: { mode: 'AIR', ...spec }, cargo: cargoOf(1), movement: movementOf(6000) });

  it('a type that is only built as a freighter is a freighter, and carries no passengers', () => {
    expect(gramsOf(air({ vehicle: '77X' }))).toEqual(gramsOf(air({ vehicle: '77X', aircraftType: 'FREIGHTER' })));
    expect(() => air({ vehicle: '77F', aircraftType: 'PASSENGER' })).toThrow(
      expect.objectContaining({ code: 5, details: ['aircraftType: a 77F carries no passengers'] }),
    );
  });

  it('a type without a freighter has no freighter half', () => {
    expect(gramsOf(air({ vehicle: 'A359' }))).toEqual(gramsOf(air({ vehicle: 'A359', aircraftType: 'PASSENGER' })));
  });

  it('long haul beside UK DESNZ 2025: 531.3 g/tkm tank to wheel, within a third', () => {
    expect(gramsOf(air({})).ttw / 6000 / 531.3).toBeGreaterThan(0.67);
    expect(gramsOf(air({})).ttw / 6000 / 531.3).toBeLessThan(1.33);
  });
});

describe('sea', () => {
  const sea = (spec: Partial<WaterSpec>, year?: string, cargo = cargoOf(10)) =>
    estimator.transport(
      aboard({
        spec: { mode: 'WATER', navigationConstraints: [], ...spec },
        cargo,
        movement: movementOf(1000, { waterway: 'SEA', ...(year !== undefined && { year }) }),
      }),
    );

  it.each(['BULK_CARRIER', 'OIL_TANKER', 'RO_RO'] as const)('%s follows the yearly reduction of the IMO', (vehicle) => {
    const grams = (year: string) => gramsOf(sea({ vehicle }, year)).wtw;
    expect(grams('2023') / grams('2025')).toBeCloseTo(95 / 91, 9);
    expect(grams('2030') / grams('2025')).toBeCloseTo(78.5 / 91, 9);
    expect(grams('2025')).toBe(gramsOf(sea({ vehicle })).wtw);
  });

  it('a reefer whose cargo is stated to be at ambient temperature is not plugged in', () => {
    const grams = (code: string, cargo: Partial<Cargo>) =>
      gramsOf(sea({ vehicle: 'CONTAINER', containerTypeCode: code }, undefined, cargoOf(10, cargo))).wtw;
    expect(grams('45R1', { defaulted: [] })).toBe(grams('45G1', { defaulted: [] }));
    expect(grams('45R1', { defaulted: ['climateControl'] })).toBeGreaterThan(grams('45G1', { defaulted: [] }));
  });

  it('a ferry is one ship, inside a road movement or as water', () => {
    const movement = movementOf(100, { waterway: 'FERRY' });
    const asWater = estimator.transport({
      spec: { mode: 'WATER', vehicle: 'RO_PAX', navigationConstraints: [] },
      cargo: cargoOf(10),
      movement: { ...movement, waterway: 'SEA' },
      vehicle: 'RO_PAX',
    });
    const inRoad = estimator.transport({
      spec: { mode: 'WATER', vehicle: 'RO_PAX', navigationConstraints: [] },
      cargo: cargoOf(10),
      movement,
      vehicle: 'RO_PAX',
      carried: { mode: 'ROAD' },
    });
    expect(gramsOf(asWater)).toEqual(gramsOf(inRoad));
  });
});

describe("a carrier's own intensity", () => {
  const emissionIntensity = {
    wttGrams: 4,
    ttwGrams: 16,
    unit: 'GRAM_PER_TONNE_KILOMETRE',
    source: 'Carrier A',
  } as const;
  const inputs: readonly TransportInput[] = [
    { spec: { mode: 'ROAD', emissionIntensity }, cargo: cargoOf(10), movement: movementOf(100) },
    { spec: { mode: 'RAIL', emissionIntensity }, cargo: cargoOf(10), movement: movementOf(100) },
    { spec: { mode: 'AIR', emissionIntensity }, cargo: cargoOf(10), movement: movementOf(100) },
    aboard({
      spec: { mode: 'WATER', navigationConstraints: [], emissionIntensity },
      cargo: cargoOf(10),
      movement: movementOf(100, { waterway: 'SEA' }),
    }),
  ];

  it.each(inputs)('replaces the model in every mode: 1000 tkm at 20 g', (input) => {
    const estimate = estimator.transport(input);
    expect(gramsOf(estimate)).toEqual({ wtt: 4000, ttw: 16_000, wtw: 20_000 });
    expect(estimate.calculationBasis).toBe('PRIMARY_DATA');
    const [reference] = estimate.byEnergyType.flatMap(({ bySource }) =>
      bySource.map((source) => source.factorReference),
    );
    expect(estimator.cite(reference ?? '')).toMatchObject({
      title: 'Carrier A',
      publisher: 'stated for this calculation',
    });
  });

  it('per driven kilometre it includes the detour of the mode', () => {
    const driven = { ...emissionIntensity, distanceType: 'ACTUAL' } as const;
    const estimate = estimator.transport({
      spec: { mode: 'ROAD', emissionIntensity: driven },
      cargo: cargoOf(10),
      movement: movementOf(100),
    });
    expect(gramsOf(estimate).wtw).toBeCloseTo(21_000, 9);
  });
});

describe('contracted electricity', () => {
  it('is stated beside the figure of the grid, never instead of it', () => {
    const spec = { mode: 'RAIL', energyType: 'ELECTRICITY' } as const;
    const input = { cargo: cargoOf(10), movement: at('PL') };
    const plain = estimator.transport({ spec, ...input });
    const electricity = { gramsPerKwh: 10, certificate: 'GO 2025-17' };
    const contracted = estimator.transport({ spec: { ...spec, electricity }, ...input });
    expect(gramsOf(contracted)).toEqual(gramsOf(plain));
    const kwh = Number(lineOf(contracted, 'kwhTractionElectricPL'));
    expect(contracted.marketBased?.emissions.wtt).toBeCloseTo(kwh * 10, 6);
    expect(contracted.marketBased?.certificate).toBe('GO 2025-17');
    expect(plain.marketBased).toBeUndefined();
  });
});
