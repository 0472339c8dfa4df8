import fc from 'fast-check';
import type { HubInput, Movement, TransportInput } from '../../../src/estimate/types.js';
import type { Cargo } from '../../../src/request/types.js';
import {
  AIRCRAFT_TYPES,
  CARGO_CATEGORIES,
  CLIMATE_CONTROLS,
  type CargoCategory,
  DENSITIES,
  EMISSIONS_STANDARDS,
  GENERIC_AIRCRAFT,
  HUB_TYPES,
  LOAD_DISTRIBUTIONS,
  RAIL_ENERGY_TYPES,
  ROAD_ENERGY_TYPES,
  ROAD_STRUCTURES,
  TRAIN_TYPES,
  WATER_ENERGY_TYPES,
  WATER_VEHICLES,
} from '../../../src/request/vocabulary.js';

const COUNTRIES = ['DE', 'FR', 'PL', 'US', 'CN', 'IN', 'BR', 'ZA', 'AU', 'SA', 'LI', 'KE', 'CH'] as const;
const CATEGORIES = Object.keys(CARGO_CATEGORIES).filter((key): key is CargoCategory => key in CARGO_CATEGORIES);

/** Absent half of the time. */
function maybe<Key extends string, Value>(key: Key, value: fc.Arbitrary<Value>): fc.Arbitrary<{ [K in Key]?: Value }> {
  return fc.option(value, { nil: undefined }).map((found) => {
    const result: { [K in Key]?: Value } = {};
    if (found !== undefined) result[key] = found;
    return result;
  });
}

function merged<A extends object, B extends object>(base: A, parts: readonly fc.Arbitrary<B>[]): fc.Arbitrary<A & B> {
  return fc.tuple(...parts).map((found) => Object.assign({}, base, ...found));
}

const number = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });

export const cargo: fc.Arbitrary<Cargo> = fc.record({
  massTonnes: number(0.001, 50_000),
  category: fc.constantFrom(...CATEGORIES),
  density: fc.constantFrom(...DENSITIES),
  climateControl: fc.constantFrom(...CLIMATE_CONTROLS),
  defaulted: fc.constant([]),
});

const country = fc.constantFrom(...COUNTRIES);

export const movement: fc.Arbitrary<Movement> = fc
  .record({ km: number(1, 20_000), from: country, to: country, share: number(0.05, 0.95), sea: fc.boolean() })
  .map(({ km, from, to, share, sea }) => ({
    distanceKm: km,
    distanceStated: false,
    countries: [
      { countryCode: from, km: km * share },
      { countryCode: sea ? undefined : to, km: km * (1 - share) },
    ],
    originCountry: from,
    destinationCountry: to,
  }));

const load = [maybe('loadFactorPercent', number(5, 100)), maybe('emptyRunningPercent', number(0, 60))];

export const road = merged({ mode: 'ROAD' as const }, [
  ...load,
  maybe('structure', fc.constantFrom(...ROAD_STRUCTURES)),
  maybe('grossWeightTonnes', number(2, 74)),
  maybe('energyType', fc.constantFrom(...ROAD_ENERGY_TYPES)),
  maybe('emissionsStandard', fc.constantFrom(...EMISSIONS_STANDARDS)),
  maybe('loadDistribution', fc.constantFrom(...LOAD_DISTRIBUTIONS)),
]);

export const rail = merged({ mode: 'RAIL' as const }, [
  ...load,
  maybe('trainType', fc.constantFrom(...TRAIN_TYPES)),
  maybe('energyType', fc.constantFrom(...RAIL_ENERGY_TYPES)),
]);

export const water = merged({ mode: 'WATER' as const, navigationConstraints: [] }, [
  maybe('vehicle', fc.constantFrom(...WATER_VEHICLES)),
  maybe('containerTypeCode', fc.constantFrom('22G1', '42G1', '45R1', 'L5G1', '12G1', '22T6')),
  maybe('loadFactorPercent', number(5, 100)),
  maybe('energyType', fc.constantFrom(...WATER_ENERGY_TYPES)),
]);

export const air = merged({ mode: 'AIR' as const }, [
  maybe('vehicle', fc.constantFrom(...GENERIC_AIRCRAFT, '77X', 'B738', 'AT7', 'CN1', 'MI8', 'A388')),
  maybe('aircraftType', fc.constantFrom(...AIRCRAFT_TYPES)),
  maybe('energyType', fc.constantFrom('JET_A1' as const, 'SAF' as const)),
  maybe('loadFactorPercent', number(5, 100)),
]);

export const transport: fc.Arbitrary<TransportInput> = fc.oneof(
  fc.record({ spec: road, cargo, movement }),
  fc.record({ spec: rail, cargo, movement }),
  fc.record({ spec: air, cargo, movement }),
  fc
    .record({ spec: water, cargo, movement, waterway: fc.constantFrom('SEA' as const, 'INLAND' as const, 'FERRY' as const) })
    .map(({ spec, cargo, movement, waterway }) => ({ spec, cargo, movement: { ...movement, waterway } })),
);

export const hub: fc.Arbitrary<HubInput> = fc.record({
  hubType: fc.constantFrom(...HUB_TYPES),
  countryCode: country,
  cargo,
  containerised: fc.boolean(),
});
