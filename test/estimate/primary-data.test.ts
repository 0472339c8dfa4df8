import { describe, expect, it } from 'vitest';
import { createEstimator } from '../../src/estimate/estimator.js';
import type { AirSpec, RoadSpec, WaterSpec } from '../../src/request/types.js';
import { calculate } from './support/calculator.js';
import { aboard, cargoOf, gramsOf, lineOf, movementOf } from './support/fixtures.js';

const estimator = createEstimator();
const road = (spec: Partial<RoadSpec>) =>
  estimator.transport({ spec: { mode: 'ROAD', ...spec }, cargo: cargoOf(10), movement: movementOf(1000) });

describe('an energy mix', () => {
  const mix = [
    { energyType: 'DIESEL', share: 0.7 },
    { energyType: 'HVO', share: 0.3 },
  ] as const;

  it('emits the emissions of its energy carriers, each by its share', () => {
    const [diesel, hvo] = [gramsOf(road({ energyType: 'DIESEL' })), gramsOf(road({ energyType: 'HVO' }))];
    const blend = road({ energyMix: mix });
    expect(gramsOf(blend).ttw).toBeCloseTo(0.7 * diesel.ttw + 0.3 * hvo.ttw, 6);
    expect(gramsOf(blend).wtt).toBeCloseTo(0.7 * diesel.wtt + 0.3 * hvo.wtt, 6);
    expect(blend.byEnergyType.map(({ energyType, distanceKm }) => [energyType, distanceKm])).toEqual([
      ['DIESEL', 700],
      ['HVO', 300],
    ]);
  });

  it('of one carrier is that carrier', () => {
    expect(gramsOf(road({ energyMix: [{ energyType: 'HVO', share: 1 }] }))).toEqual(
      gramsOf(road({ energyType: 'HVO' })),
    );
  });

  it('is explained by lines that recompute', () => {
    const { trace } = road({ energyMix: mix });
    const values = new Map<string, number>();
    for (const { symbol, value, formula } of trace) {
      if (typeof value !== 'number') continue;
      const own = formula === undefined ? value : calculate(formula, values);
      expect(own / value || 1, symbol).toBeCloseTo(1, 9);
      values.set(symbol, own);
    }
    expect(new Set(trace.map(({ symbol }) => symbol)).size).toBe(trace.length);
  });

  it('holds for aircraft and ships', () => {
    const air = (spec: Partial<AirSpec>) =>
      gramsOf(estimator.transport({ spec: { mode: 'AIR', ...spec }, cargo: cargoOf(1), movement: movementOf(5000) }))
        .wtw;
    const saf = [
      { energyType: 'JET_A1', share: 0.6 },
      { energyType: 'SAF', share: 0.4 },
    ] as const;
    expect(air({ energyMix: saf })).toBeCloseTo(
      0.6 * air({ energyType: 'JET_A1' }) + 0.4 * air({ energyType: 'SAF' }),
      3,
    );
  });
});

describe('measured consumption', () => {
  const ship = (spec: Partial<WaterSpec>) =>
    estimator.transport(
      aboard({
        spec: { mode: 'WATER', navigationConstraints: [], ...spec },
        cargo: cargoOf(1000),
        movement: movementOf(1000, { waterway: 'SEA', distanceStated: true }),
      }),
    );

  it('of a ship is shared over its capacity at its use: 50 kg/km, 1000 t of 40,000 t on 1000 km driven', () => {
    const estimate = ship({
      vehicle: 'BULK_CARRIER',
      capacity: { value: 80_000, unit: 'DEADWEIGHT_TONNE' },
      loadFactorPercent: 50,
      distanceType: 'ACTUAL',
      energyConsumption: { value: 50, unit: 'KILOGRAM_PER_KM' },
    });
    // 50 kg x 1000 km x 1000 / 40,000 = 1250 kg of heavy fuel oil at 40.5 MJ/kg.
    expect(Number(lineOf(estimate, 'energyUsed'))).toBeCloseTo(1250, 9);
    expect(Number(lineOf(estimate, 'shipEnergy'))).toBeCloseTo(50_625, 6);
    expect(estimate.dataShares.primary).toBe(1);
  });

  it('without capacity or use the figure is not primary; a unit that does not measure the energy is refused', () => {
    const energyConsumption = { value: 50, unit: 'KILOGRAM_PER_KM' } as const;
    expect(ship({ vehicle: 'BULK_CARRIER', energyConsumption }).dataShares.primary).toBe(0);
    expect(() =>
      ship({ vehicle: 'BULK_CARRIER', energyConsumption: { value: 5, unit: 'KILOWATT_HOUR_PER_KM' } }),
    ).toThrow(expect.objectContaining({ code: 39 }));
    expect(() => ship({ vehicle: 'RO_PAX', energyConsumption })).toThrow(expect.objectContaining({ code: 24 }));
  });

  it('of an inland vessel in litres per km', () => {
    const estimate = estimator.transport(
      aboard({
        spec: {
          mode: 'WATER',
          vehicle: 'INLAND_VESSEL',
          navigationConstraints: [],
          capacity: { value: 2000, unit: 'DEADWEIGHT_TONNE' },
          loadFactorPercent: 50,
          energyConsumption: { value: 10, unit: 'LITRE_PER_KM' },
        },
        cargo: cargoOf(100),
        movement: movementOf(200, { waterway: 'INLAND' }),
      }),
    );
    expect(Number(lineOf(estimate, 'energyUsed'))).toBeCloseTo((10 * 200 * 100) / 1000, 9);
  });

  it('of a freighter: 9 kg/km over 80 % of its capacity', () => {
    const estimate = estimator.transport({
      spec: {
        mode: 'AIR',
        vehicle: '77X',
        loadFactorPercent: 80,
        energyConsumption: { value: 9, unit: 'KILOGRAM_PER_KM' },
      },
      cargo: cargoOf(2),
      movement: movementOf(5000),
    });
    const capacity = Number(lineOf(estimate, 'freighterCapacity'));
    expect(Number(lineOf(estimate, 'fuel'))).toBeCloseTo((9 * 5000 * 2) / (capacity * 0.8), 6);
    expect(estimate.dataShares.primary).toBe(1);
  });
});
