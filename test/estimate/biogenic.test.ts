import { describe, expect, it } from 'vitest';
import { createEstimator } from '../../src/estimate/estimator.js';
import type { SourceEmissions, TransportEstimate } from '../../src/estimate/types.js';
import type { RoadSpec } from '../../src/request/types.js';
import { cargoOf, gramsOf, lineOf, movementOf } from './support/fixtures.js';

/** Biogenic CO2 stands beside the total, never in it. Expected figures: UK 2025 "outside of scopes", per litre, kilogram and gigajoule. */
const estimator = createEstimator();

function road(spec: Omit<RoadSpec, 'mode'>, climateControl: 'AT_AMBIENT' | 'REQUIRED' = 'AT_AMBIENT') {
  return estimator.transport({
    spec: { mode: 'ROAD', ...spec },
    cargo: cargoOf(10, { climateControl }),
    movement: movementOf(100),
  });
}

const sourcesOf = (estimate: TransportEstimate): readonly SourceEmissions[] =>
  estimate.byEnergyType.flatMap(({ bySource }) => bySource);

function biogenicOf(estimate: TransportEstimate): number {
  return sourcesOf(estimate).reduce((sum, source) => sum + (source.biogenicCo2Grams ?? 0), 0);
}

describe('biogenic CO2', () => {
  it.each([
    ['BIODIESEL', 'LITRE_PER_100_KM', 2.39],
    ['HVO', 'LITRE_PER_100_KM', 2.43],
    ['ETHANOL', 'LITRE_PER_100_KM', 1.52],
    ['BIO_CNG', 'KILOGRAM_PER_100_KM', 2.71],
    ['BIO_LNG', 'KILOGRAM_PER_100_KM', 2.78],
  ] as const)('%s: the measured amount times the printed figure', (energyType, unit, perUnit) => {
    const estimate = road({ energyType, energyConsumption: { value: 30, unit } });
    const used = lineOf(estimate, 'energyUsed');
    expect(biogenicOf(estimate)).toBeCloseTo(Number(used) * perUnit * 1000, 6);
    expect(lineOf(estimate, 'biogenicGrams')).toBeCloseTo(biogenicOf(estimate), 9);
  });

  it('average European diesel: 163.17 kg per tonne, 0.136 kg per litre; the total is fossil only', () => {
    const estimate = road({});
    const litres = Number(lineOf(estimate, 'dieselLitres'));
    expect(biogenicOf(estimate) / litres / 1000).toBeCloseTo((163.17 * 2.57082) / 3087.94462, 9);
    expect(gramsOf(estimate).ttw).toBeCloseTo(litres * 2570.82, 6);
    expect(Number(lineOf(estimate, 'ttwGrams'))).toBeCloseTo(gramsOf(estimate).ttw, 9);
  });

  it('biodiesel by its energy in the model: 72.16 kg a gigajoule, for refrigeration too', () => {
    const estimate = road({ energyType: 'BIODIESEL' }, 'REQUIRED');
    const kwh = Number(lineOf(estimate, 'kwhTraction')) + Number(lineOf(estimate, 'kwhRefrigeration'));
    expect(biogenicOf(estimate)).toBeCloseTo(kwh * 3.6 * 72.16, 6);
  });

  it('sustainable aviation fuel: 71.74 kg a gigajoule', () => {
    const estimate = estimator.transport({
      spec: { mode: 'AIR', energyType: 'SAF' },
      cargo: cargoOf(1),
      movement: movementOf(2000),
    });
    expect(biogenicOf(estimate)).toBeCloseTo(Number(lineOf(estimate, 'fuelKwh')) * 3.6 * 71.74, 6);
  });

  it('no line and no field for fuels without a biological part', () => {
    for (const estimate of [road({ energyType: 'LPG' }), road({ energyType: 'ELECTRICITY' })]) {
      expect(sourcesOf(estimate).some((source) => 'biogenicCo2Grams' in source)).toBe(false);
      expect(estimate.trace.some(({ symbol }) => symbol === 'biogenicGrams')).toBe(false);
    }
  });
});
