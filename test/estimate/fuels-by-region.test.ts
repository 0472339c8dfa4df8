import { describe, expect, it } from 'vitest';
import { createEstimator } from '../../src/estimate/estimator.js';
import type { RailSpec, RoadSpec } from '../../src/request/types.js';
import { cargoOf, gramsOf, lineOf, movementOf } from './support/fixtures.js';

/** North American fuels from the CO2 per gallon that EPA prints; methane, nitrous oxide and well-to-tank of the UK 2025. */
const estimator = createEstimator();
const GALLON = 3.785411784;
const load = { loadFactorPercent: 60, emptyRunningPercent: 25 } as const;

function roadFrom(originCountry: string, spec: Omit<RoadSpec, 'mode'>) {
  return estimator.transport({
    spec: { mode: 'ROAD', ...load, ...spec },
    cargo: cargoOf(10),
    movement: movementOf(100, { originCountry }),
  });
}

describe('fuels by region', () => {
  it.each([
    ['DIESEL', 10.21, ((0.3472 + 39.23423) * 2.66155) / 3203.91143, 0.62409],
    ['PETROL', 8.78, 0.0082 + 0.00597, 0.60664],
    ['LPG', 5.68, 0.00136 + 0.00086, 0.18551],
  ] as const)('%s in North America', (energyType, perGallon, otherGases, wtt) => {
    const estimate = roadFrom('US', { energyType, energyConsumption: { value: 35, unit: 'LITRE_PER_100_KM' } });
    const litres = Number(lineOf(estimate, 'energyUsed'));
    expect(gramsOf(estimate).ttw).toBeCloseTo(litres * (perGallon / GALLON + otherGases) * 1000, 6);
    expect(gramsOf(estimate).wtt).toBeCloseTo(litres * wtt * 1000, 6);
    const factor = estimate.trace.find(({ symbol }) => symbol === 'ttwFactorTraction');
    expect(factor?.reason).toMatch(/exact for combustion CO2: North America.*wider region/);
  });

  it('kilograms and kilowatt-hours are the litres by density and calorific value', () => {
    const measured = roadFrom('CA', {
      energyType: 'PETROL',
      energyConsumption: { value: 30, unit: 'KILOGRAM_PER_100_KM' },
    });
    const litre = 8.78 / GALLON + 0.01417;
    const kilograms = Number(lineOf(measured, 'energyUsed'));
    expect(gramsOf(measured).ttw).toBeCloseTo((kilograms * litre * 3154.08213) / 2.33984, 4);
    const modelled = roadFrom('CA', { energyType: 'PETROL' });
    const kwh = Number(lineOf(modelled, 'kwhTraction'));
    expect(gramsOf(modelled).ttw).toBeCloseTo(((kwh * litre * 0.25431) / 2.33984) * 1000, 4);
  });

  it('trains in the United States: diesel of EPA at the density of gas oil', () => {
    const spec: RailSpec = { mode: 'RAIL', energyType: 'DIESEL' };
    const train = (country: string) =>
      estimator.transport({
        spec,
        cargo: cargoOf(10),
        movement: movementOf(100, { originCountry: country, countries: [{ countryCode: country, km: 100 }] }),
      });
    const us = train('US');
    const kilograms = Number(lineOf(us, 'kgTractionDieselUS'));
    const litre = 10.21 / GALLON + 0.00315 + 0.02809;
    expect(gramsOf(us).ttw).toBeCloseTo((kilograms * litre * 3226.57859) / 2.75541, 4);
    expect(gramsOf(train('KE')).ttw).toBeCloseTo(Number(lineOf(train('KE'), 'kgTractionDieselKE')) * 3226.57859, 4);
  });

  it('says how the factor was chosen: exact, other year, wider region, default class', () => {
    const reason = (country: string, energyType: 'DIESEL' | 'ELECTRICITY', symbol: string, year?: string) =>
      estimator
        .transport({
          spec: { mode: 'ROAD', energyType },
          cargo: cargoOf(10),
          movement: movementOf(100, {
            originCountry: country,
            countries: [{ countryCode: country, km: 100 }],
            ...(year !== undefined && { year }),
          }),
        })
        .trace.find((step) => step.symbol === symbol)?.reason;
    expect(reason('DE', 'DIESEL', 'ttwFactorTraction')).toMatch(/^wider region: UK 2025 for all of Europe/);
    expect(reason('CN', 'DIESEL', 'ttwFactorTraction')).toMatch(/^wider region: mineral fuel/);
    expect(reason('DE', 'ELECTRICITY', 'gridTractionDE')).toMatch(/^exact: grid of DE, 2024/);
    expect(reason('DE', 'ELECTRICITY', 'gridTractionDE', '2026')).toMatch(/^older year: grid of DE, 2024.*2026/);
    expect(reason('LI', 'ELECTRICITY', 'gridTractionLI')).toMatch(/^wider region: no row for LI/);
    const aircraft = (vehicle: string) =>
      estimator
        .transport({ spec: { mode: 'AIR', vehicle }, cargo: cargoOf(1), movement: movementOf(3000) })
        .trace.find((step) => step.symbol.endsWith('erFuelPerKm'))?.reason;
    expect(aircraft('B748')).toMatch(/^exact: aircraft B748/);
    expect(aircraft('A388')).toMatch(/^default class: aircraft A388/);
  });
});
