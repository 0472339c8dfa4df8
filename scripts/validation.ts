import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { createEstimator } from '../src/estimate/estimator.js';
import type { HubInput, Movement, TraceStep, TransportInput } from '../src/estimate/types.js';
import type { Cargo, RoadSpec, WaterSpec } from '../src/request/types.js';
import { PUBLISHED_ROAD } from '../test/estimate/support/published-road.js';

/** One class of vehicle, vessel, aircraft or hub: our default figure beside the published default it is checked against. */
export interface Comparison {
  readonly group: string;
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  readonly oracle: number;
  readonly source: string;
}

type Row = Readonly<Record<string, string>>;
type Tables = (file: string) => readonly Row[];

const estimator = createEstimator();

/** Comparisons with the published defaults in `folder`; undefined where that folder is not at hand. */
export function compareWithDefaults(folder: string): readonly Comparison[] | undefined {
  if (!existsSync(folder)) return undefined;
  const tables: Tables = (file) => parse(readFileSync(join(folder, file)), { columns: true });
  return [road, roadWorldwide, electricTrucks, rail, seaContainers, otherShips, inland, air, hubs].flatMap((compare) =>
    compare(tables),
  );
}

function cargoOf(changes: Partial<Cargo> = {}): Cargo {
  return {
    massTonnes: 1,
    category: 'GENERAL',
    density: 'AVERAGE_MIXED',
    climateControl: 'AT_AMBIENT',
    defaulted: [],
    ...changes,
  };
}

function movementOf(distanceKm: number, from: string, to = from, changes: Partial<Movement> = {}): Movement {
  return {
    distanceKm,
    distanceStated: false,
    countries: [{ countryCode: from, km: distanceKm }],
    originCountry: from,
    destinationCountry: to,
    ...changes,
  };
}

/** g CO2e per tonne-km, well to wheel, without the refrigerant that leaks: the defaults name it beside their figures. */
function intensityOf(input: TransportInput): number {
  const { trace } = estimator.transport(input);
  const leaked = trace.some(({ symbol }) => symbol === 'ttwRefrigerant') ? lineOf(trace, 'ttwRefrigerant') : 0;
  const grams = lineOf(trace, 'wttGrams') + lineOf(trace, 'ttwGrams') - leaked;
  return grams / input.movement.distanceKm / input.cargo.massTonnes;
}

function lineOf(trace: readonly TraceStep[], symbol: string): number {
  return Number(trace.find((step) => step.symbol === symbol)?.value);
}

function find(rows: readonly Row[], wanted: Row): Row {
  const row = rows.find((candidate) => Object.entries(wanted).every(([key, value]) => candidate[key] === value));
  if (row === undefined) throw new Error(`no row ${JSON.stringify(wanted)}`);
  return row;
}

const ROAD = [
  ['Van <3.5t', 'average', { structure: 'VAN' }],
  ['Rigid 3.5-7.5t', 'average', { structure: 'RIGID', grossWeightTonnes: 7.5 }],
  ['Rigid 7.5-12t', 'average', { structure: 'RIGID', grossWeightTonnes: 12 }],
  ['Rigid 12-20t', 'average', { structure: 'RIGID', grossWeightTonnes: 18 }],
  ['Rigid 20-26t', 'average', { structure: 'RIGID', grossWeightTonnes: 26 }],
  ['Rigid 26-32t', 'average', { structure: 'RIGID', grossWeightTonnes: 32 }],
  ['Rigid 26-32t', 'container', { structure: 'RIGID', grossWeightTonnes: 32, loadDistribution: 'CONTAINER' }],
  ['Artic <=34t', 'average', { structure: 'ARTICULATED', grossWeightTonnes: 32 }],
  ['Artic 34-40t', 'average', { structure: 'ARTICULATED', grossWeightTonnes: 40 }],
  ['Artic 34-40t', 'container', { structure: 'ARTICULATED', grossWeightTonnes: 40, loadDistribution: 'CONTAINER' }],
  ['Artic 40-44t', 'light', { structure: 'ARTICULATED', grossWeightTonnes: 44, loadDistribution: 'LIGHT' }],
  ['Artic 40-44t', 'average', { structure: 'ARTICULATED', grossWeightTonnes: 44 }],
  ['Artic 40-44t', 'heavy', { structure: 'ARTICULATED', grossWeightTonnes: 44, loadDistribution: 'HEAVY' }],
  ['Artic 44-60t', 'average', { structure: 'ARTICULATED', grossWeightTonnes: 60 }],
  ['Artic 44-60t', 'heavy', { structure: 'ARTICULATED', grossWeightTonnes: 60, loadDistribution: 'HEAVY' }],
  ['Artic 60-72t', 'heavy', { structure: 'ARTICULATED', grossWeightTonnes: 72, loadDistribution: 'HEAVY' }],
] as const satisfies readonly (readonly [string, string, Omit<RoadSpec, 'mode'>])[];

const FUELS = [
  ['CNG SI', { energyType: 'CNG' }],
  ['LNG SI', { energyType: 'LNG' }],
  ['Bio-LNG SI', { energyType: 'BIO_LNG' }],
] as const;

function road(tables: Tables): Comparison[] {
  const rows = tables('road_defaults.csv');
  const compare = (vehicle: string, load: string, fuel: string, spec: Omit<RoadSpec, 'mode'>): Comparison => ({
    group: 'Road, Europe',
    name: `${vehicle}, ${load}, ${fuel.toLowerCase()}`,
    unit: 'g/tkm',
    ours: intensityOf({
      spec: { mode: 'ROAD', loadDistribution: 'AVERAGE_MIXED', ...spec },
      cargo: cargoOf(),
      movement: movementOf(100, 'DE'),
    }),
    oracle: Number(find(rows, { region: 'Europe & South America', vehicle, load_type: load, fuel }).wtw),
    source: 'GLEC v3.0, Module 2 Tables 7-9, pp. 91-93',
  });
  const refrigerated: Comparison = {
    group: 'Road, Europe',
    name: 'Artic 34-40t, average, diesel, temperature-controlled (x 1.12)',
    unit: 'g/tkm',
    ours: intensityOf({
      spec: { mode: 'ROAD' },
      cargo: cargoOf({ climateControl: 'REQUIRED' }),
      movement: movementOf(100, 'DE'),
    }),
    oracle: 95 * 1.12,
    source: 'GLEC v3.0, Module 2 p. 94',
  };
  const america: Comparison = {
    group: 'Road, North America',
    name: 'TL/dry van, diesel',
    unit: 'g/tkm',
    ours: intensityOf({ spec: { mode: 'ROAD' }, cargo: cargoOf(), movement: movementOf(100, 'US') }),
    oracle: Number(find(rows, { vehicle: 'TL/dry van' }).wtw),
    source: 'GLEC v3.0, Module 2 Table 6, p. 90',
  };
  const asia: Comparison = {
    group: 'Road, Asia',
    name: 'Artic 34-40t, average, diesel (x 1.22)',
    unit: 'g/tkm',
    ours: intensityOf({ spec: { mode: 'ROAD' }, cargo: cargoOf(), movement: movementOf(100, 'CN') }),
    oracle: 95 * 1.22,
    source: 'GLEC v3.0, Module 2 p. 94',
  };
  return [
    ...ROAD.map(([vehicle, load, spec]) => compare(vehicle, load, 'Diesel', spec)),
    ...FUELS.map(([fuel, spec]) =>
      compare('Artic 34-40t', 'average', fuel, { structure: 'ARTICULATED', grossWeightTonnes: 40, ...spec }),
    ),
    refrigerated,
    america,
    asia,
  ];
}

/** Road by country and kind of work; published figures that the tests hold too. */
function roadWorldwide(): Comparison[] {
  return PUBLISHED_ROAD.map(([name, spec, country, oracle, cargo]) => ({
    group: 'Road, by country and work',
    name,
    unit: 'g/tkm',
    ours: intensityOf({
      spec: { mode: 'ROAD', ...spec },
      cargo: cargoOf({ defaulted: ['category', 'density', 'climateControl'], ...cargo }),
      movement: movementOf(1000, country),
    }),
    oracle,
    source:
      'French decree of 10 April 2012 (level 1), UK DESNZ 2025, GLEC v3.0 Tables 6-9 and p. 132, India default values as quoted in GLEC v3.2',
  }));
}

function electricTrucks(tables: Tables): Comparison[] {
  const rows = tables('road_defaults.csv');
  const classes = [
    ['Van <3.5t', { structure: 'VAN' }],
    ['Rigid 3.5-7.5t', { structure: 'RIGID', grossWeightTonnes: 7.5 }],
    ['Rigid 7.5-12t', { structure: 'RIGID', grossWeightTonnes: 12 }],
    ['Rigid 12-20t', { structure: 'RIGID', grossWeightTonnes: 18 }],
    ['Rigid/artic 26-40t', { structure: 'ARTICULATED', grossWeightTonnes: 40 }],
  ] as const;
  return classes.map(([vehicle, spec]) => ({
    group: 'Road, battery electric',
    name: `${vehicle}, average`,
    unit: 'kWh/tkm',
    ours:
      lineOf(
        estimator.transport({
          spec: { mode: 'ROAD', energyType: 'ELECTRICITY', loadDistribution: 'AVERAGE_MIXED', ...spec },
          cargo: cargoOf(),
          movement: movementOf(100, 'DE'),
        }).trace,
        'kwhTraction',
      ) / 100,
    oracle: Number(find(rows, { vehicle, load_type: 'average', fuel: 'Electricity (BEV)' }).kwh_per_tkm),
    source: 'GLEC v3.0, Module 2 Tables 10-11, p. 93',
  }));
}

const RAIL = [
  ['Average/mixed', {}],
  ['Container', {}],
  ['Cars', { category: 'AUTOMOBILES' }],
  ['Chemicals', { category: 'LIQUID_CHEMICALS', density: 'HEAVY' }],
  ['Coal & steel', { category: 'COAL_AND_STEEL', density: 'HEAVY' }],
  ['Building materials', { category: 'BUILDING_MATERIALS', density: 'HEAVY' }],
  ['Manufactured products', { category: 'MANUFACTURED_PRODUCTS' }],
  ['Cereals', { category: 'CEREALS', density: 'HEAVY' }],
] as const satisfies readonly (readonly [string, Partial<Cargo>])[];

function rail(tables: Tables): Comparison[] {
  const rows = tables('rail_defaults.csv').filter((row) => row.edition === 'v3.0 (Apr 2024)');
  const spec = { mode: 'RAIL', energyType: 'DIESEL' } as const;
  const energies = RAIL.flatMap(([cargo, changes]): Comparison[] => {
    const input = { cargo: cargoOf(changes), movement: movementOf(100, 'DE') };
    const electric = estimator.transport({ spec: { mode: 'RAIL', energyType: 'ELECTRICITY' }, ...input });
    return [
      {
        group: 'Rail, Europe',
        name: `${cargo}, diesel`,
        unit: 'g/tkm',
        ours: intensityOf({ spec, ...input }),
        oracle: Number(find(rows, { region: 'Europe', traction: 'diesel', cargo }).wtw),
        source: 'GLEC v3.0, Module 2 Table 4, p. 88',
      },
      {
        group: 'Rail, Europe',
        name: `${cargo}, electric`,
        unit: 'Wh/tkm',
        ours: lineOf(electric.trace, 'energyPerNet'),
        oracle: Number(find(rows, { region: 'Europe', traction: 'electric (energy)', cargo }).wtw),
        source: 'GLEC v3.0, Module 2 Table 5, p. 88',
      },
    ];
  });
  const america: Comparison = {
    group: 'Rail, North America',
    name: 'average, diesel',
    unit: 'g/tkm',
    ours: intensityOf({ spec, cargo: cargoOf(), movement: movementOf(100, 'US') }),
    oracle: Number(find(rows, { region: 'US', traction: 'diesel' }).wtw),
    source: 'GLEC v3.0, Module 2 p. 88',
  };
  const countries = [
    ['Great Britain', 'GB', 34.7, 'UK DESNZ 2025, freight train'],
    ['India', 'IN', 10.6, 'India default values as quoted in GLEC v3.2'],
    ['United States', 'US', 16.2, 'GLEC v3.0, Module 2 p. 88'],
  ] as const;
  const worldwide = countries.map(
    ([name, country, oracle, source]): Comparison => ({
      group: 'Rail, energy open',
      name,
      unit: 'g/tkm',
      ours: intensityOf({ spec: { mode: 'RAIL' }, cargo: cargoOf(), movement: movementOf(100, country) }),
      oracle,
      source,
    }),
  );
  return [...energies, america, ...worldwide];
}

/** Trade lanes with a pair of countries and a usual distance that stand for them. */
const LANES = [
  ['asia__north_europe', 'CN', 'DE', 20_000],
  ['asia__mediterranean', 'CN', 'IT', 16_000],
  ['asia__north_america_wc', 'CN', 'US', 10_500],
  ['asia__north_america_ec', 'CN', 'US', 20_000],
  ['north_europe__north_america_ec', 'DE', 'US', 6500],
  ['mediterranean__north_america_ec', 'IT', 'US', 8000],
  ['europe__south_america', 'DE', 'BR', 10_000],
  ['europe__middle_east_india', 'DE', 'IN', 12_000],
  ['europe__africa', 'DE', 'NG', 8000],
  ['europe__oceania', 'DE', 'AU', 21_000],
  ['asia__middle_east_india', 'CN', 'IN', 8500],
  ['asia__africa', 'CN', 'ZA', 13_000],
  ['asia__oceania', 'CN', 'AU', 8500],
  ['asia__south_america', 'CN', 'BR', 20_000],
  ['north_america__south_america', 'US', 'BR', 9000],
  ['north_america__africa', 'US', 'ZA', 12_500],
  ['north_america__oceania', 'US', 'AU', 14_000],
  ['north_america__middle_east_india', 'US', 'IN', 15_000],
  ['south_america__africa', 'BR', 'ZA', 6500],
  ['north_europe__mediterranean', 'DE', 'IT', 4500],
  ['intra_north_europe', 'DE', 'SE', 1000],
  ['intra_mediterranean', 'IT', 'TR', 1800],
  ['intra_ne_asia', 'CN', 'JP', 1500],
  ['intra_middle_east_india', 'AE', 'IN', 2500],
  ['intra_africa', 'NG', 'ZA', 5000],
  ['intra_south_america', 'BR', 'AR', 2500],
  ['intra_north_america', 'US', 'US', 2500],
] as const;

function seaContainers(tables: Tables): Comparison[] {
  const rows = tables('container_tradelanes.csv').filter((row) => row.edition === 'GLEC v3.1 (Oct 2024)');
  return LANES.flatMap(([lane, from, to, km]) =>
    (['dry', 'reefer'] as const).map((kind): Comparison => {
      const spec: WaterSpec = {
        mode: 'WATER',
        vehicle: 'CONTAINER',
        containerTypeCode: kind === 'dry' ? '42G1' : '45R1',
        navigationConstraints: [],
      };
      const perTonneKm = intensityOf({
        spec,
        cargo: cargoOf(kind === 'reefer' ? { climateControl: 'REQUIRED' } : {}),
        movement: movementOf(km, from, to, { waterway: 'SEA', year: '2024' }),
        vehicle: 'CONTAINER',
      });
      return {
        group: 'Sea, containers',
        name: `${lane.replaceAll('__', ' - ').replaceAll('_', ' ')}, ${kind}`,
        unit: 'g/TEU-km',
        ours: perTonneKm * 10,
        oracle: Number(find(rows, { lane_id: lane, cargo: kind }).enduser_wtw_g_teukm),
        source: 'GLEC v3.1, Module 2 (Clean Cargo 2023)',
      };
    }),
  );
}

const SHIPS = [
  ['bulk_carrier', 'BULK_CARRIER', 'DEADWEIGHT_TONNE', [5000, 22_500, 47_500, 80_000, 150_000, 250_000]],
  ['general_cargo', 'GENERAL_CARGO', 'DEADWEIGHT_TONNE', [2500, 7500, 15_000, 30_000]],
  ['chemical_tanker', 'CHEMICAL_TANKER', 'DEADWEIGHT_TONNE', [2500, 7500, 15_000, 30_000, 50_000]],
  ['oil_tanker', 'OIL_TANKER', 'DEADWEIGHT_TONNE', [2500, 7500, 15_000, 40_000, 70_000, 100_000, 160_000, 250_000]],
  ['liquefied_gas_tanker', 'LIQUEFIED_GAS_TANKER', 'CUBIC_METRE', [20_000, 80_000, 160_000, 220_000]],
  ['vehicle_carrier', 'VEHICLE_CARRIER', 'GROSS_TONNE', [15_000, 40_000, 60_000]],
  ['refrigerated_bulk', 'REFRIGERATED_CARGO', 'DEADWEIGHT_TONNE', [1000, 4000, 8000, 12_000]],
  ['ro_ro', 'RO_RO', 'DEADWEIGHT_TONNE', [2500, 7500, 12_500, 20_000]],
  ['ferry_ropax', 'RO_PAX', 'GROSS_TONNE', [1000, 3500, 7500, 15_000, 30_000]],
] as const;

function otherShips(tables: Tables): Comparison[] {
  const rows = tables('noncontainer.csv').filter((row) => row.edition === 'GLEC v3.1 (Oct 2024)' && row.fuel === 'HFO');
  return SHIPS.flatMap(([type, vehicle, unit, sizes]) =>
    sizes.map((size): Comparison => {
      const row = rows
        .filter((candidate) => candidate.ship_type === type)
        .find((candidate) => inBand(candidate.size_band ?? '', size));
      const input = {
        spec: { mode: 'WATER', vehicle, capacity: { value: size, unit }, navigationConstraints: [] } as const,
        cargo: cargoOf(),
        movement: movementOf(1000, 'DE', 'US', { waterway: 'SEA' }),
        vehicle,
      };
      const { trace } = estimator.transport(input);
      // Published per tonne of truck and cargo on ro-ro decks: ours before the allocation to the cargo.
      const ours = intensityOf(input) / lineOf(trace, 'carriedMass');
      return {
        group: `Sea, ${type.replaceAll('_', ' ')}`,
        name: `${row?.size_band} ${row?.size_unit}`,
        unit: 'g/tkm',
        ours,
        oracle: Number(row?.wtw_with_15pct_daf),
        source: 'GLEC v3.1, Module 2 Table 13, pp. 105-108',
      };
    }),
  );
}

function inBand(band: string, size: number): boolean {
  const [from = '', to = ''] = band.replace(/(\d)\+$/, '$1-+').split('-');
  return size >= Number(from) && (to === '+' || size <= Number(to));
}

const INLAND = [
  ['motor_vessel', '<50 m (<650 t)', 'INLAND_VESSEL', 500],
  ['motor_vessel', '50-80 m (650-1000 t)', 'INLAND_VESSEL', 800],
  ['motor_vessel', '85-110 m (1000-2000 t)', 'INLAND_VESSEL', 1500],
  ['motor_vessel', '135 m (2000-3000 t)', 'INLAND_VESSEL', 2700],
  ['pushed_convoy', 'push boat + 2 barges', 'PUSHED_CONVOY', 5000],
  ['pushed_convoy', 'push boat + 4/5 barges', 'PUSHED_CONVOY', 9000],
  ['pushed_convoy', 'push boat + 6 barges', 'PUSHED_CONVOY', 14_000],
  ['tanker', 'tanker vessels', 'INLAND_TANKER', 1500],
  ['container_vessel', '110 m', 'INLAND_CONTAINER', 2000],
  ['container_vessel', '135 m', 'INLAND_CONTAINER', 3000],
] as const;

function inland(tables: Tables): Comparison[] {
  const rows = tables('inland.csv').filter((row) => row.edition === 'v3.1 (Oct 2024)');
  return INLAND.map(([vessel, size, vehicle, value]): Comparison => {
    const spec: WaterSpec = {
      mode: 'WATER',
      vehicle,
      capacity: { value, unit: 'DEADWEIGHT_TONNE' },
      navigationConstraints: [],
    };
    return {
      group: 'Inland waterway',
      name: `${vessel.replaceAll('_', ' ')}, ${size}`,
      unit: 'g/tkm',
      ours: intensityOf({
        spec,
        cargo: cargoOf(),
        movement: movementOf(300, 'NL', 'DE', { waterway: 'INLAND' }),
        vehicle,
      }),
      oracle: Number(find(rows, { vessel, class_: size }).wtw),
      source: 'GLEC v3.1, Module 2 Table 2, p. 94',
    };
  });
}

function air(tables: Tables): Comparison[] {
  const rows = tables('air_defaults.csv').filter((row) => row.edition === 'v3.1 (Oct 2024)');
  const roles = [
    ['freighter', { aircraftType: 'FREIGHTER' }],
    ['belly', { aircraftType: 'PASSENGER' }],
    ['unknown (55% belly / 45% freighter)', {}],
  ] as const;
  return roles.flatMap(([item, spec]) =>
    (
      [
        ['short', 1000],
        ['long', 6000],
      ] as const
    ).map(
      ([haul, km]): Comparison => ({
        group: 'Air',
        name: `${item}, ${haul} haul (${km} km)`,
        unit: 'g/tkm',
        ours: intensityOf({ spec: { mode: 'AIR', ...spec }, cargo: cargoOf(), movement: movementOf(km, 'DE') }),
        oracle: Number(find(rows, { item, haul }).wtw),
        source: 'GLEC v3.1, Module 2 Table 1, p. 93',
      }),
    ),
  );
}

const HUBS = [
  ['Transshipment', 'ambient', 'TRANSSHIPMENT'],
  ['Transshipment', 'mixed', 'TRANSSHIPMENT'],
  ['Storage + transshipment', 'ambient', 'STORAGE_AND_TRANSSHIPMENT'],
  ['Storage + transshipment', 'mixed', 'STORAGE_AND_TRANSSHIPMENT'],
  ['Warehouse', 'ambient', 'WAREHOUSE'],
  ['Warehouse', 'mixed', 'WAREHOUSE'],
  ['Liquid bulk terminal', 'ambient', 'LIQUID_BULK_TERMINAL'],
  ['Liquid bulk terminal', 'mixed', 'LIQUID_BULK_TERMINAL'],
  ['Maritime container terminal', 'ambient', 'MARITIME_TERMINAL'],
  ['Maritime container terminal', 'temperature-controlled', 'MARITIME_TERMINAL'],
] as const;

const HUB_COUNTRIES = [
  ['NL', 'Netherlands'],
  ['DE', 'Germany'],
  ['US', 'United States'],
  ['CN', 'China'],
] as const;

function hubs(tables: Tables): Comparison[] {
  const rows = tables('hubs.csv');
  return HUB_COUNTRIES.flatMap(([countryCode, country]) =>
    HUBS.map(([type, condition, hubType]): Comparison => {
      const cargo = cargoOf({ climateControl: condition === 'ambient' ? 'AT_AMBIENT' : 'REQUIRED' });
      const input: HubInput = { hubType, countryCode, cargo, containerised: true };
      const { trace } = estimator.hub(input);
      const units = lineOf(trace, 'units');
      return {
        group: `Hubs, ${country}`,
        name: `${type}, ${condition}`,
        unit: hubType === 'MARITIME_TERMINAL' ? 'kg/container' : 'kg/t',
        ours: (lineOf(trace, 'wttGrams') + lineOf(trace, 'ttwGrams')) / 1000 / units,
        oracle: Number(find(rows, { hub_type: type, condition }).value),
        source: 'GLEC v3.0, Module 2 Table 3, p. 87',
      };
    }),
  );
}
