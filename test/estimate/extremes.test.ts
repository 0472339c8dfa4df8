import { describe, expect, it } from 'vitest';
import { createEstimator } from '../../src/estimate/estimator.js';
import type { TransportInput } from '../../src/estimate/types.js';
import { INLAND_VEHICLES, ROAD_ENERGY_TYPES, WATER_VEHICLES } from '../../src/request/vocabulary.js';
import { aboard, cargoOf, gramsOf, movementOf } from './support/fixtures.js';

const estimator = createEstimator();
/** The smallest and largest amounts a request may state. */
const AMOUNTS = [1e-9, 1e12] as const;
const UNITS = {
  CONTAINER: 'TEU',
  LIQUEFIED_GAS_TANKER: 'CUBIC_METRE',
  RO_PAX: 'GROSS_TONNE',
  VEHICLE_CARRIER: 'GROSS_TONNE',
} as const;

function unitOf(vehicle: (typeof WATER_VEHICLES)[number]) {
  return vehicle in UNITS ? UNITS[vehicle as keyof typeof UNITS] : 'DEADWEIGHT_TONNE';
}

describe('the limits of stated amounts give figures, not failures', () => {
  it.each(WATER_VEHICLES)('%s of the smallest and largest capacity, mass and load', (vehicle) => {
    for (const value of AMOUNTS) {
      for (const loadFactorPercent of [0.001, 100]) {
        const spec = {
          mode: 'WATER',
          vehicle,
          capacity: { value, unit: unitOf(vehicle) },
          loadFactorPercent,
          navigationConstraints: [],
        } as const;
        const waterway = INLAND_VEHICLES.includes(vehicle) ? 'INLAND' : 'SEA';
        const input: TransportInput = aboard({ spec, cargo: cargoOf(value), movement: movementOf(5000, { waterway }) });
        expect(gramsOf(estimator.transport(input)).wtw).toBeGreaterThan(0);
      }
    }
  });

  it.each(ROAD_ENERGY_TYPES)(
    'a %s truck of the smallest and largest weight, nearly empty or nearly always empty',
    (energyType) => {
      for (const grossWeightTonnes of AMOUNTS) {
        const spec = {
          mode: 'ROAD',
          energyType,
          grossWeightTonnes,
          loadFactorPercent: 0.001,
          emptyRunningPercent: 99.999,
        } as const;
        expect(gramsOf(estimator.transport({ spec, cargo: cargoOf(1), movement: movementOf(1) })).wtw).toBeGreaterThan(
          0,
        );
      }
    },
  );

  it('zero distance means zero emissions, with and without countries', () => {
    const cargo = cargoOf(1, { climateControl: 'REQUIRED' });
    for (const countries of [[], [{ countryCode: 'FR', km: 0 }]]) {
      const movement = movementOf(0, { countries });
      const inputs: readonly TransportInput[] = [
        { spec: { mode: 'ROAD' }, cargo, movement },
        { spec: { mode: 'ROAD', energyType: 'ELECTRICITY' }, cargo, movement },
        { spec: { mode: 'RAIL' }, cargo, movement },
        aboard({ spec: { mode: 'WATER', navigationConstraints: [] }, cargo, movement }),
      ];
      for (const input of inputs) expect(gramsOf(estimator.transport(input))).toEqual({ wtt: 0, ttw: 0, wtw: 0 });
    }
  });

  it('a stated distance keeps the shares of the countries of the route', () => {
    const countries = [
      { countryCode: 'FR', km: 30 },
      { countryCode: 'DE', km: 10 },
      { countryCode: 'FR', km: 10 },
    ];
    const movement = movementOf(500, { countries, distanceStated: true });
    const estimate = estimator.transport({
      spec: { mode: 'RAIL', energyType: 'ELECTRICITY' },
      cargo: cargoOf(1),
      movement,
    });
    const kilometres = estimate.trace
      .filter(({ symbol }) => /^km[A-Z]{2}$/.test(symbol))
      .map(({ symbol, value }) => [symbol, value]);
    expect(kilometres).toEqual([
      ['kmFR', 400],
      ['kmDE', 100],
    ]);
  });

  it('a country that no table has is the world average', () => {
    const movement = movementOf(100, { countries: [{ countryCode: 'ZZ', km: 100 }], originCountry: 'ZZ' });
    const estimate = estimator.transport({
      spec: { mode: 'ROAD', energyType: 'ELECTRICITY' },
      cargo: cargoOf(1),
      movement,
    });
    expect(estimate.byEnergyType[0]?.bySource[0]?.factorReference).toBe('ember-2025/grid/region-world');
  });
});
