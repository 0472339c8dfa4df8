import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { createEstimator } from '../src/estimate/estimator.js';
import type { HubInput, Movement, TraceStep, TransportInput } from '../src/estimate/types.js';
import type { Cargo, RailSpec, RoadSpec, WaterSpec } from '../src/request/types.js';
import { PUBLISHED_ROAD } from '../test/estimate/support/published-road.js';

/** One class of vehicle, vessel, aircraft or hub: our default figure and the published default it is compared with. */
export interface Comparison {
  readonly group: string;
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  readonly oracle: number;
  readonly source: string;
}

/** A published default: a row of the table that the tests also use. */
interface Published {
  readonly group: string;
  readonly name: string;
  readonly unit: string;
  readonly published: number;
  readonly source: string;
}

const TABLE = new URL('../test/estimate/support/published-defaults.csv', import.meta.url);

const PUBLISHED: readonly Published[] = (
  parse(readFileSync(TABLE), { columns: true, comment: '#', comment_no_infix: true }) as Readonly<
    Record<keyof Published, string>
  >[]
).map((row) => ({ ...row, published: Number(row.published) }));

const estimator = createEstimator();

/**
 * Every published default beside ours, in the order of the table.
 * @throws Error for one that is not calculated, or not published
 */
export function compareWithDefaults(): readonly Comparison[] {
  const makers = [road, chemicals, electricTrucks, rail, seaContainers, otherShips, inland, air, hubs];
  const ours = new Map(makers.flatMap((make) => make()).map(({ group, name, value }) => [`${group}|${name}`, value]));
  const rows = PUBLISHED.map(({ group, name, unit, published, source }): Comparison => {
    const value = ours.get(`${group}|${name}`);
    if (value === undefined) throw new Error(`${group}, ${name}: nothing of ours`);
    ours.delete(`${group}|${name}`);
    return { group, name, unit, ours: value, oracle: published, source };
  });
  if (ours.size > 0) throw new Error(`nothing published for ${[...ours.keys()].join('; ')}`);
  const byRoad = rows.filter(({ group }) => group.startsWith('Road'));
  return [...byRoad, ...roadWorldwide(), ...rows.filter((row) => !byRoad.includes(row))];
}

interface Ours {
  readonly group: string;
  readonly name: string;
  readonly value: number;
}

/** Names in a group in the order of the table, which gives sizes of ships. */
const namesIn = (group: string): readonly string[] =>
  PUBLISHED.filter((row) => row.group === group).map(({ name }) => name);

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

/** g CO2e per tonne-km, well to wheel, without leaking refrigerant, which the defaults list separately. */
function intensityOf(input: TransportInput): number {
  const { trace } = estimator.transport(input);
  const leaked = trace.some(({ symbol }) => symbol === 'ttwRefrigerant') ? lineOf(trace, 'ttwRefrigerant') : 0;
  const grams = lineOf(trace, 'wttGrams') + lineOf(trace, 'ttwGrams') - leaked;
  return grams / input.movement.distanceKm / input.cargo.massTonnes;
}

function lineOf(trace: readonly TraceStep[], symbol: string): number {
  return Number(trace.find((step) => step.symbol === symbol)?.value);
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

const artic = (grossWeightTonnes: number, more: Partial<RoadSpec> = {}) =>
  ({ structure: 'ARTICULATED', grossWeightTonnes, ...more }) as const;
const rigid = (grossWeightTonnes: number, more: Partial<RoadSpec> = {}) =>
  ({ structure: 'RIGID', grossWeightTonnes, ...more }) as const;
const CONTAINER = { loadDistribution: 'CONTAINER' } as const;

/** Classes and energy carriers besides diesel, by the name of the table. */
const OTHER_ROAD: readonly (readonly [string, Omit<RoadSpec, 'mode'>])[] = [
  ['Artic 34-40t, average, cng si', artic(40, { energyType: 'CNG' })],
  ['Artic 34-40t, average, lng si', artic(40, { energyType: 'LNG' })],
  ['Artic 34-40t, average, bio-lng si', artic(40, { energyType: 'BIO_LNG' })],
  ['Van <3.5t, average, petrol', { structure: 'VAN', energyType: 'PETROL' }],
  ['Van <3.5t, average, cng', { structure: 'VAN', energyType: 'CNG' }],
  ['Van <3.5t, average, lpg', { structure: 'VAN', energyType: 'LPG' }],
  ['Rigid 3.5-7.5t, average, cng', rigid(7.5, { energyType: 'CNG' })],
  ['Rigid 7.5-12t, average, cng', rigid(12, { energyType: 'CNG' })],
  ['Rigid 12-20t, average, cng', rigid(18, { energyType: 'CNG' })],
  ['Rigid 20-26t, average, cng', rigid(26, { energyType: 'CNG' })],
  ['Rigid 20-26t, average, lng', rigid(26, { energyType: 'LNG' })],
  ['Artic <=34t, container, diesel', artic(32, CONTAINER)],
  ['Artic 34-40t, container, lng si', artic(40, { ...CONTAINER, energyType: 'LNG' })],
  ['Artic 34-40t, container, cng si', artic(40, { ...CONTAINER, energyType: 'CNG' })],
  ['Artic 34-40t, container, bio-lng si', artic(40, { ...CONTAINER, energyType: 'BIO_LNG' })],
  ['Artic 34-40t, heavy, diesel', artic(40, { loadDistribution: 'HEAVY' })],
  ['Artic 40-44t, container, diesel', artic(44, CONTAINER)],
  ['Artic 44-60t, container, diesel', artic(60, CONTAINER)],
  ['Artic 60-72t, container, diesel', artic(72, CONTAINER)],
];

/** Classes whose figures for Asia and Africa are published as a ratio to Europe. */
const ELSEWHERE: readonly (readonly [string, Omit<RoadSpec, 'mode'>])[] = [
  ['Rigid 3.5-7.5t', rigid(7.5)],
  ['Rigid 7.5-12t', rigid(12)],
  ['Rigid 12-20t', rigid(18)],
  ['Rigid 20-26t', rigid(26)],
  ['Rigid 26-32t', rigid(32)],
  ['Artic <=34t', artic(32)],
  ['Artic 40-44t', artic(44)],
  ['Artic 44-60t', artic(60)],
];

function road(): Ours[] {
  const drive = (country: string, spec: Omit<RoadSpec, 'mode'>, cargo: Partial<Cargo> = {}): number =>
    intensityOf({ spec: { mode: 'ROAD', ...spec }, cargo: cargoOf(cargo), movement: movementOf(100, country) });
  const average = { loadDistribution: 'AVERAGE_MIXED' } as const;
  const europe = (name: string, spec: Omit<RoadSpec, 'mode'>): Ours => ({
    group: 'Road, Europe',
    name,
    value: drive('DE', { ...average, ...spec }),
  });
  const america = (name: string, cargo: Partial<Cargo> = {}): Ours => ({
    group: 'Road, SmartWay fleets',
    name,
    value: drive('US', {}, cargo),
  });
  return [
    ...ROAD.map(([vehicle, load, spec]) => europe(`${vehicle}, ${load}, diesel`, spec)),
    ...OTHER_ROAD.map(([name, spec]) => europe(name, spec)),
    {
      group: 'Road, Europe',
      name: 'Artic 34-40t, average, diesel, temperature-controlled (x 1.12)',
      value: drive('DE', {}, { climateControl: 'REQUIRED' }),
    },
    america('TL/dry van, diesel'),
    america('General'),
    america('Mixed'),
    america('Flatbed', { category: 'COAL_AND_STEEL', density: 'HEAVY' }),
    { group: 'Road, Asia and Africa', name: 'Artic 34-40t, average, diesel (x 1.22)', value: drive('CN', {}) },
    ...[
      ['Asia', 'TH'],
      ['Africa', 'ZA'],
    ].flatMap(([region, country = '']) =>
      ELSEWHERE.map(([vehicle, spec]) => ({
        group: 'Road, Asia and Africa',
        name: `${region}: ${vehicle}, average (x 1.22)`,
        value: drive(country, { ...average, ...spec }),
      })),
    ),
  ];
}

/** Loads and empty kilometres are published with the figures, which are per driven kilometre. */
function chemicals(): Ours[] {
  const group = 'Road, chemicals with stated load';
  return namesIn(group).map((name): Ours => {
    const [, load = '', empty = ''] = /, (\d+) t, (\d+) % empty$/.exec(name) ?? [];
    const plain: RoadSpec = { mode: 'ROAD', ...artic(40), emptyRunningPercent: Number(empty), distanceType: 'ACTUAL' };
    const payload = lineOf(
      estimator.transport({ spec: plain, cargo: cargoOf(), movement: movementOf(100, 'DE') }).trace,
      'payload',
    );
    const spec = { ...plain, loadFactorPercent: Math.min(100, (Number(load) / payload) * 100) };
    const liquid = /tank|bulk avg/.test(name);
    const cargo = cargoOf({
      category: liquid ? 'LIQUID_CHEMICALS' : 'SOLID_CHEMICALS',
      climateControl: / temp/.test(name) ? 'REQUIRED' : 'AT_AMBIENT',
    });
    return { group, name, value: intensityOf({ spec, cargo, movement: movementOf(100, 'DE') }) };
  });
}

/** Road by country and kind of work, from published figures that the tests also use. */
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

function electricTrucks(): Ours[] {
  const classes = [
    ['Van <3.5t', { structure: 'VAN' }],
    ['Rigid 3.5-7.5t', rigid(7.5)],
    ['Rigid 7.5-12t', rigid(12)],
    ['Rigid 12-20t', rigid(18)],
    ['Rigid/artic 26-40t', artic(40)],
  ] as const;
  const loads = [
    ['average', 'AVERAGE_MIXED'],
    ['light', 'LIGHT'],
  ] as const;
  return classes.flatMap(([vehicle, truck]) =>
    loads
      .filter(([load]) => load === 'average' || truck.structure !== 'VAN')
      .map(([load, loadDistribution]): Ours => {
        const spec: RoadSpec = { mode: 'ROAD', energyType: 'ELECTRICITY', loadDistribution, ...truck };
        const { trace } = estimator.transport({ spec, cargo: cargoOf(), movement: movementOf(100, 'DE') });
        return {
          group: 'Road, battery electric',
          name: `${vehicle}, ${load}`,
          value: lineOf(trace, 'kwhTraction') / 100,
        };
      }),
  );
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

function rail(): Ours[] {
  const diesel = { mode: 'RAIL', energyType: 'DIESEL' } as const;
  const haul = (spec: RailSpec, country: string, cargo: Partial<Cargo> = {}): number =>
    intensityOf({ spec, cargo: cargoOf(cargo), movement: movementOf(100, country) });
  const energies = RAIL.flatMap(([cargo, changes]): Ours[] => {
    const input = { cargo: cargoOf(changes), movement: movementOf(100, 'DE') };
    const electric = estimator.transport({ spec: { mode: 'RAIL', energyType: 'ELECTRICITY' }, ...input });
    return [
      { group: 'Rail, Europe', name: `${cargo}, diesel`, value: haul(diesel, 'DE', changes) },
      { group: 'Rail, Europe', name: `${cargo}, electric`, value: lineOf(electric.trace, 'energyPerNet') },
    ];
  });
  const open = (['Great Britain', 'India', 'United States'] as const).map((name, i): Ours => {
    const country = ['GB', 'IN', 'US'][i] ?? '';
    return { group: 'Rail, outside Europe', name: `${name}, energy open`, value: haul({ mode: 'RAIL' }, country) };
  });
  const chemicals = { category: 'LIQUID_CHEMICALS' } as const;
  return [
    ...energies,
    {
      group: 'Rail, Europe',
      name: 'Chemicals in containers, diesel',
      value: haul({ ...diesel, trainType: 'INTERMODAL' }, 'DE', chemicals),
    },
    {
      group: 'Rail, Europe',
      name: 'Chemicals in block trains, diesel',
      value: haul({ ...diesel, trainType: 'UNIT' }, 'DE', { ...chemicals, density: 'HEAVY' }),
    },
    { group: 'Rail, outside Europe', name: 'average, diesel', value: haul(diesel, 'US') },
    ...open,
  ];
}

/** Trade lanes, each represented by a pair of countries and a usual distance. */
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
  ['mediterranean__north_america_wc', 'IT', 'US', 17_000],
  ['se_asia__ne_asia', 'SG', 'CN', 4000],
  ['intra_se_asia', 'SG', 'TH', 1500],
] as const;

function seaContainers(): Ours[] {
  return LANES.flatMap(([lane, from, to, km]) =>
    (['dry', 'reefer'] as const).map((kind): Ours => {
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
        value: perTonneKm * 10,
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

function otherShips(): Ours[] {
  return SHIPS.flatMap(([type, vehicle, unit, sizes]) => {
    const group = `Sea, ${type.replaceAll('_', ' ')}`;
    const names = namesIn(group);
    return sizes.map((size, i): Ours => {
      const input = {
        spec: { mode: 'WATER', vehicle, capacity: { value: size, unit }, navigationConstraints: [] } as const,
        cargo: cargoOf(),
        movement: movementOf(1000, 'DE', 'US', { waterway: 'SEA' }),
        vehicle,
      };
      const { trace } = estimator.transport(input);
      // Ro-ro decks are published per tonne of truck and cargo: ours is compared before the allocation to the cargo.
      return { group, name: names[i] ?? '', value: intensityOf(input) / lineOf(trace, 'carriedMass') };
    });
  });
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
  ['coupled_convoy', '163-185 m', 'INLAND_VESSEL', 5500],
  ['container_vessel', 'coupled convoys', 'INLAND_CONTAINER', 5500],
] as const;

function inland(): Ours[] {
  return INLAND.map(([vessel, size, vehicle, value]): Ours => {
    const spec: WaterSpec = {
      mode: 'WATER',
      vehicle,
      capacity: { value, unit: 'DEADWEIGHT_TONNE' },
      navigationConstraints: [],
    };
    return {
      group: 'Inland waterway',
      name: `${vessel.replaceAll('_', ' ')}, ${size}`,
      value: intensityOf({
        spec,
        cargo: cargoOf(),
        movement: movementOf(300, 'NL', 'DE', { waterway: 'INLAND' }),
        vehicle,
      }),
    };
  });
}

function air(): Ours[] {
  const roles = [
    ['freighter', { aircraftType: 'FREIGHTER' }],
    ['belly', { aircraftType: 'PASSENGER' }],
    ['unknown (55% belly / 45% freighter)', {}],
  ] as const;
  const hauls = [
    ['short', 1000],
    ['long', 6000],
  ] as const;
  /** Tank to wheel, per great-circle kilometre. */
  const flown = (name: string, km: number): Ours => {
    const { trace } = estimator.transport({ spec: { mode: 'AIR' }, cargo: cargoOf(), movement: movementOf(km, 'GB') });
    return { group: 'Air', name, value: lineOf(trace, 'ttwGrams') / km };
  };
  return [
    ...roles.flatMap(([item, spec]) =>
      hauls.map(
        ([haul, km]): Ours => ({
          group: 'Air',
          name: `${item}, ${haul} haul (${km} km)`,
          value: intensityOf({ spec: { mode: 'AIR', ...spec }, cargo: cargoOf(), movement: movementOf(km, 'DE') }),
        }),
      ),
    ),
    flown('UK domestic (500 km)', 500),
    flown('UK short haul (1500 km)', 1500),
    flown('UK long haul (7000 km)', 7000),
    flown('US average (3000 km)', 3000),
  ];
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

function hubs(): Ours[] {
  return HUB_COUNTRIES.flatMap(([countryCode, country]) =>
    HUBS.map(([type, condition, hubType]): Ours => {
      const cargo = cargoOf({ climateControl: condition === 'ambient' ? 'AT_AMBIENT' : 'REQUIRED' });
      const input: HubInput = { hubType, countryCode, cargo, containerised: true };
      const { trace } = estimator.hub(input);
      const units = lineOf(trace, 'units');
      return {
        group: 'Hubs',
        name: `${country}: ${type}, ${condition}`,
        value: (lineOf(trace, 'wttGrams') + lineOf(trace, 'ttwGrams')) / 1000 / units,
      };
    }),
  );
}
