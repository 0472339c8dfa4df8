import { describe, expect, it } from 'vitest';
import { createEstimator } from '../../src/estimate/estimator.js';
import type { SourceEmissions, TransportEstimate } from '../../src/estimate/types.js';
import type { AirSpec, WaterSpec } from '../../src/request/types.js';
import { aboard, cargoOf, gramsOf, lineOf, movementOf } from './support/fixtures.js';

const estimator = createEstimator();
const sourcesOf = ({ byEnergyType }: TransportEstimate): readonly SourceEmissions[] =>
  byEnergyType.flatMap(({ bySource }) => bySource);

function first(estimate: TransportEstimate): SourceEmissions {
  const [source] = sourcesOf(estimate);
  if (source === undefined) throw new Error('no source');
  return source;
}

describe('tank-to-wheel emissions by gas', () => {
  it('of a litre of European diesel are those of DESNZ 2025: 2.53763, 0.00029 and 0.03290 kg CO2e of 2.57082', () => {
    const { gases } = first(
      estimator.transport({ spec: { mode: 'ROAD' }, cargo: cargoOf(10), movement: movementOf(100) }),
    );
    expect(gases?.ch4).toBeCloseTo(0.00029 / 2.57082, 12);
    expect(gases?.n2o).toBeCloseTo(0.0329 / 2.57082, 12);
    expect(1 - (gases?.ch4 ?? 0) - (gases?.n2o ?? 0)).toBeCloseTo(2.53763 / 2.57082, 5);
  });

  it('of American diesel leave the CO2 of the EPA: 10.21 kg a gallon', () => {
    const estimate = estimator.transport({
      spec: { mode: 'ROAD' },
      cargo: cargoOf(10),
      movement: movementOf(100, { originCountry: 'US', destinationCountry: 'US' }),
    });
    const { gases, emissions, amount } = first(estimate);
    const co2 = emissions.ttw * (1 - (gases?.ch4 ?? 0) - (gases?.n2o ?? 0));
    expect(co2 / (amount?.value ?? 0)).toBeCloseTo((10.21 / 3.785411784) * 1000, 6);
  });

  it('of LNG are methane by the slip of 1.7 %: 28 g CO2e for each gram that is not burnt', () => {
    const spec: WaterSpec = { mode: 'WATER', vehicle: 'BULK_CARRIER', energyType: 'LNG', navigationConstraints: [] };
    const movement = movementOf(1000, { waterway: 'SEA' });
    const { gases } = first(estimator.transport(aboard({ spec, cargo: cargoOf(10), movement })));
    // FuelEU Annex II: 2.75 g CO2 and 0.00011 g N2O per gram burnt, 0.017 g methane per gram of fuel.
    const [co2, ch4, n2o] = [2.75 * 0.983, 0.017 * 28, 0.00011 * 265 * 0.983];
    expect(gases?.ch4).toBeCloseTo(ch4 / (co2 + ch4 + n2o), 12);
    expect(gases?.n2o).toBeCloseTo(n2o / (co2 + ch4 + n2o), 12);
  });

  it('of a leaking cooling unit are fluorinated gas, of electricity nothing, of bio-fuels not split at the source', () => {
    const input = { cargo: cargoOf(10, { climateControl: 'REQUIRED' }), movement: movementOf(100) } as const;
    const truck = sourcesOf(estimator.transport({ spec: { mode: 'ROAD' }, ...input }));
    expect(truck.find(({ energySource }) => energySource === 'REFRIGERANT')?.gases).toEqual({ ch4: 0, n2o: 0, hfc: 1 });
    const electric = estimator.transport({ spec: { mode: 'ROAD', energyType: 'ELECTRICITY' }, ...input });
    expect(first(electric).gases).toBeUndefined();
    expect(first(estimator.transport({ spec: { mode: 'ROAD', energyType: 'HVO' }, ...input })).gases).toBeUndefined();
  });
});

describe('effects of flying besides CO2e', () => {
  const fly = (spec: Partial<AirSpec>) =>
    estimator.transport({ spec: { mode: 'AIR', ...spec }, cargo: cargoOf(1), movement: movementOf(6000) });

  it('are a memo of seven tenths of the CO2 (DESNZ 2025: 0.89392 with and 0.52583 kg/tkm without), in no total', () => {
    const flight = fly({});
    const { gases, emissions } = first(flight);
    const co2 = emissions.ttw * (1 - (gases?.ch4 ?? 0) - (gases?.n2o ?? 0));
    expect((flight.nonCo2Grams ?? 0) / co2).toBeCloseTo(0.89392 / 0.52583 - 1, 9);
    expect(gramsOf(flight).wtw).toBe(Number(lineOf(flight, 'wttGrams')) + Number(lineOf(flight, 'ttwGrams')));
  });

  it('are those of the same fuel energy with sustainable fuel, and add up in a mix', () => {
    const saf = fly({ energyType: 'SAF' });
    expect(saf.nonCo2Grams).toBe(fly({}).nonCo2Grams);
    expect(
      estimator.transport({ spec: { mode: 'ROAD' }, cargo: cargoOf(1), movement: movementOf(10) }),
    ).not.toHaveProperty('nonCo2Grams');
  });
});
