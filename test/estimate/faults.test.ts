import { describe, expect, it } from 'vitest';
import { ApiFault } from '../../src/errors/fault.js';
import { createEstimator } from '../../src/estimate/estimator.js';
import type { RailSpec, RoadSpec, WaterSpec } from '../../src/request/types.js';
import { aboard, cargoOf, movementOf } from './support/fixtures.js';

const estimator = createEstimator();
const [cargo, movement] = [cargoOf(1), movementOf(100)];

function faultOf(run: () => unknown): { code: number; details: readonly string[] } {
  try {
    run();
  } catch (error) {
    if (error instanceof ApiFault) return { code: error.code, details: error.details };
    throw error;
  }
  throw new Error('no fault');
}

const water = (changes: Partial<WaterSpec>): WaterSpec => ({ mode: 'WATER', navigationConstraints: [], ...changes });

describe('an impossible vehicle is a fault that names the field', () => {
  it.each([
    ['CONTAINER', 'DEADWEIGHT_TONNE'],
    ['BULK_CARRIER', 'TEU'],
    ['LIQUEFIED_GAS_TANKER', 'DEADWEIGHT_TONNE'],
    ['RO_PAX', 'TEU'],
    ['VEHICLE_CARRIER', 'CUBIC_METRE'],
    ['INLAND_VESSEL', 'GROSS_TONNE'],
  ] as const)('21: a %s is not measured in %s', (vehicle, unit) => {
    const spec = water({ vehicle, capacity: { value: 5000, unit } });
    const input = aboard({ spec, cargo, movement });
    for (const run of [() => estimator.transport(input), () => estimator.shipSize(spec, input.vehicle)]) {
      const { code, details } = faultOf(run);
      expect(code).toBe(21);
      expect(details[0]).toMatch(/^capacity: /);
    }
  });

  it.each(['', '22', '22G', '22G11', '92G1', '22X1', '2ZG1', '22GX', 'ABCD', '45r1!', '２２G1'])(
    '26: container type "%s"',
    (containerTypeCode) => {
      const spec = water({ containerTypeCode });
      const input = aboard({ spec, cargo, movement });
      for (const run of [() => estimator.transport(input), () => estimator.shipSize(spec, input.vehicle)]) {
        const { code, details } = faultOf(run);
        expect(code).toBe(26);
        expect(details[0]).toMatch(/^containerTypeCode: /);
      }
    },
  );

  it('26: also at a hub', () => {
    const input = {
      hubType: 'MARITIME_TERMINAL',
      countryCode: 'DE',
      cargo,
      containerTypeCode: 'XXXX',
      containerised: true,
    } as const;
    expect(faultOf(() => estimator.hub(input)).code).toBe(26);
  });

  it.each(['ZZZ', 'B79', '', 'WIDE_BODY'])('27: aircraft "%s"', (vehicle) => {
    const spec = { mode: 'AIR', vehicle } as const;
    for (const run of [() => estimator.transport({ spec, cargo, movement }), () => estimator.aircraftLimits(spec)]) {
      const { code, details } = faultOf(run);
      expect(code).toBe(27);
      expect(details[0]).toMatch(/^vehicle: /);
    }
  });

  it.each([
    ['ELECTRICITY', 'LITRE_PER_KM'],
    ['ELECTRICITY', 'KILOGRAM_PER_100_KM'],
    ['ELECTRICITY', 'MILE_PER_US_GALLON'],
    ['DIESEL', 'KILOWATT_HOUR_PER_KM'],
    ['HYDROGEN', 'LITRE_PER_100_KM'],
    ['CNG', 'MILE_PER_IMPERIAL_GALLON'],
    ['LNG', 'LITRE_PER_KM'],
  ] as const)('39: %s is not measured in %s', (energyType, unit) => {
    const spec: RoadSpec = { mode: 'ROAD', energyType, energyConsumption: { value: 1, unit } };
    const { code, details } = faultOf(() => estimator.transport({ spec, cargo, movement }));
    expect(code).toBe(39);
    expect(details[0]).toMatch(/^energyConsumption: /);
  });

  it.each([
    ['ELECTRICITY', 'LITRE_PER_KM'],
    ['DIESEL', 'KILOWATT_HOUR_PER_100_KM'],
    [undefined, 'MILE_PER_US_GALLON'],
  ] as const)('39: a train on %s is not measured in %s', (energyType, unit) => {
    const spec: RailSpec = { mode: 'RAIL', ...(energyType && { energyType }), energyConsumption: { value: 1, unit } };
    expect(faultOf(() => estimator.transport({ spec, cargo, movement })).code).toBe(39);
  });

  it('40: an energy type that road vehicles do not use', () => {
    const spec = { mode: 'ROAD', energyType: 'KEROSENE' } as unknown as RoadSpec;
    const { code, details } = faultOf(() => estimator.transport({ spec, cargo, movement }));
    expect(code).toBe(40);
    expect(details[0]).toMatch(/^energyType: /);
  });
});
