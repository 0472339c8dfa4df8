import fc from 'fast-check';
import type { HubInput, Movement, TransportInput } from '../../../src/estimate/types.js';
import type { AirSpec, Cargo, RoadSpec } from '../../../src/request/types.js';
import {
  AIR_ENERGY_TYPES,
  AIRCRAFT_TYPES,
  CARGO_CATEGORIES,
  type CargoCategory,
  CLIMATE_CONTROLS,
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
import { aboard } from './fixtures.js';

const COUNTRIES = ['DE', 'FR', 'PL', 'US', 'CN', 'IN', 'BR', 'ZA', 'AU', 'SA', 'LI', 'KE', 'CH'] as const;
const CATEGORIES = Object.keys(CARGO_CATEGORIES).filter((key): key is CargoCategory => key in CARGO_CATEGORIES);

const number = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });

export const cargo: fc.Arbitrary<Cargo> = fc.record({
  massTonnes: number(0.001, 50_000),
  category: fc.constantFrom(...CATEGORIES),
  density: fc.constantFrom(...DENSITIES),
  climateControl: fc.constantFrom(...CLIMATE_CONTROLS),
  defaulted: fc.constant([]),
});

const country = fc.constantFrom(...COUNTRIES);
/** Waters that bound a ship, or leave its last stretch to a feeder. */
const WATERS = [
  [],
  ['SUEZ'],
  ['CASPIAN_SEA'],
  ['DOVER', 'KIEL'],
  ['HOOGHLY', 'MALACCA'],
  ['ST_LAWRENCE_SEAWAY'],
] as const;

export const movement: fc.Arbitrary<Movement> = fc
  .record({
    km: number(1, 20_000),
    from: country,
    to: country,
    share: number(0.05, 0.95),
    sea: fc.boolean(),
    passages: fc.constantFrom(...WATERS),
  })
  .map(({ km, from, to, share, sea, passages }) => ({
    passages,
    distanceKm: km,
    distanceStated: false,
    countries: [
      { countryCode: from, km: km * share },
      { countryCode: sea ? undefined : to, km: km * (1 - share) },
    ],
    originCountry: from,
    destinationCountry: to,
  }));

const loadFactorPercent = number(5, 100);
const emptyRunningPercent = number(0, 60);
/** Everything but the mode is absent now and then. */
const OPTIONAL = { requiredKeys: ['mode'] } satisfies { requiredKeys: ['mode'] };

export const road: fc.Arbitrary<RoadSpec> = fc
  .record(
    {
      mode: fc.constant('ROAD' as const),
      loadFactorPercent,
      emptyRunningPercent,
      structure: fc.constantFrom(...ROAD_STRUCTURES),
      grossWeightTonnes: number(2, 74),
      energyType: fc.constantFrom(...ROAD_ENERGY_TYPES),
      emissionsStandard: fc.constantFrom(...EMISSIONS_STANDARDS),
      loadDistribution: fc.constantFrom(...LOAD_DISTRIBUTIONS),
    },
    OPTIONAL,
  )
  .map((spec) => (spec.structure === 'VAN' ? { ...spec, grossWeightTonnes: 3.5 } : spec));

export const rail = fc.record(
  {
    mode: fc.constant('RAIL' as const),
    loadFactorPercent,
    emptyRunningPercent,
    trainType: fc.constantFrom(...TRAIN_TYPES),
    energyType: fc.constantFrom(...RAIL_ENERGY_TYPES),
  },
  OPTIONAL,
);

export const water = fc.record(
  {
    mode: fc.constant('WATER' as const),
    navigationConstraints: fc.constant([]),
    loadFactorPercent,
    vehicle: fc.constantFrom(...WATER_VEHICLES),
    containerTypeCode: fc.constantFrom('22G1', '42G1', '45R1', 'L5G1', '12G1', '22T6'),
    energyType: fc.constantFrom(...WATER_ENERGY_TYPES),
  },
  { requiredKeys: ['mode', 'navigationConstraints'] },
);

export const air: fc.Arbitrary<AirSpec> = fc
  .record(
    {
      mode: fc.constant('AIR' as const),
      loadFactorPercent,
      vehicle: fc.constantFrom(...GENERIC_AIRCRAFT, '77X', 'B738', 'AT7', 'CN1', 'MI8', 'A388'),
      aircraftType: fc.constantFrom(...AIRCRAFT_TYPES),
      energyType: fc.constantFrom(...AIR_ENERGY_TYPES),
    },
    OPTIONAL,
  )
  .map((spec) => (spec.vehicle === '77X' ? { ...spec, aircraftType: 'FREIGHTER' } : spec));

export const transport: fc.Arbitrary<TransportInput> = fc.oneof(
  fc.record({ spec: road, cargo, movement }),
  fc.record({ spec: rail, cargo, movement }),
  fc.record({ spec: air, cargo, movement }),
  fc
    .record({
      spec: water,
      cargo,
      movement,
      waterway: fc.constantFrom('SEA' as const, 'INLAND' as const, 'FERRY' as const),
    })
    .map(({ spec, cargo, movement, waterway }) => aboard({ spec, cargo, movement: { ...movement, waterway } })),
);

export const hub: fc.Arbitrary<HubInput> = fc.record({
  hubType: fc.constantFrom(...HUB_TYPES),
  countryCode: country,
  cargo,
  containerised: fc.boolean(),
});
