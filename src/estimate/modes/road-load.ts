import type { Cargo, RoadSpec } from '../../request/types.js';
import type { CargoCategory, LoadDistribution } from '../../request/vocabulary.js';
import type { FactorLibrary } from '../factors/library.js';
import { f, type Line } from '../formula.js';
import type { Sheet } from '../sheet.js';
import { slug, useRow } from './common.js';
import type { RoadVehicle } from './road-vehicle.js';

/** The load of a vehicle, and the empty kilometres that go with it. */
export interface RoadLoad {
  readonly distribution: LoadDistribution;
  /** The kind of work that load and empty running belong to: `groupage`. */
  readonly work: string;
  readonly loadFactor: Line;
  readonly emptyRunning: Line;
  /** On a loaded vehicle. */
  readonly load: Line<'t'>;
  readonly emptyPerLoaded: Line;
  /** The assumptions in words, on demand. */
  readonly notes: (() => readonly string[]) | undefined;
}

/** The kind of work for a cargo category if the request does not say; all other cargo is general. */
const WORK_OF_CATEGORY: Readonly<Partial<Record<CargoCategory, string>>> = {
  AUTOMOBILES: 'automobiles',
  BUILDING_MATERIALS: 'construction',
  CEREALS: 'cereals',
  COAL_AND_STEEL: 'heavy',
  LIQUEFIED_GAS: 'tanker',
  LIQUID_CHEMICALS: 'tanker',
  OIL: 'tanker',
  SOLID_CHEMICALS: 'heavy',
};

/** Load factor and empty running: stated, or from the kind of work, the class and the fleet. */
export function chooseLoad(
  library: FactorLibrary,
  sheet: Sheet,
  spec: RoadSpec,
  cargo: Cargo,
  vehicle: RoadVehicle,
): RoadLoad {
  const distribution = spec.loadDistribution ?? cargo.density;
  if (spec.loadDistribution !== undefined) sheet.statedWord('loadDistribution', 'Load distribution', distribution);
  else {
    const reason = 'not stated: density of the cargo';
    sheet.defaultWord('loadDistribution', 'Load distribution', distribution, { reason });
  }
  const work = workOf(spec, cargo, vehicle);
  sheet.defaultWord('work', 'Type of haulage', work.name, { reason: work.reason });
  const loadFactor =
    spec.loadFactorPercent === undefined
      ? addLoadFactor(library, sheet, work.name, vehicle)
      : sheet.stated('loadFactor', LOAD_FACTOR, spec.loadFactorPercent, '%');
  const emptyLabel = 'Empty kilometres as a share of all kilometres';
  const emptyRunning =
    spec.emptyRunningPercent === undefined
      ? useRow(
          { sheet, library },
          'emptyRunning',
          emptyLabel,
          rowsOf(library, work.name, vehicle).emptyRunning,
          'not stated',
        )
      : sheet.stated('emptyRunning', emptyLabel, spec.emptyRunningPercent, '%');
  const load = sheet.compute('load', 'Load of a loaded vehicle', 't', f`${vehicle.payload} * ${loadFactor} / 100`);
  const emptyPerLoaded = sheet.compute(
    'emptyPerLoaded',
    'Empty kilometres per loaded kilometre',
    '',
    f`${emptyRunning} / (100 - ${emptyRunning})`,
  );
  const notes =
    spec.loadFactorPercent === undefined
      ? () => [noteOf(library, work.name, vehicle, { load, emptyRunning }, cargo)]
      : undefined;
  return { distribution, work: work.name, loadFactor, emptyRunning, load, emptyPerLoaded, notes };
}

const LOAD_FACTOR = 'Load factor of loaded trips';

function workOf(
  { loadDistribution }: RoadSpec,
  cargo: Cargo,
  vehicle: RoadVehicle,
): { readonly name: string; readonly reason: string } {
  if (loadDistribution !== undefined && (vehicle.structure !== 'VAN' || NETWORKS.includes(loadDistribution)))
    return { name: slug(loadDistribution), reason: 'load distribution as stated' };
  if (vehicle.structure === 'VAN') return { name: 'general', reason: 'vans carry general cargo' };
  const special = WORK_OF_CATEGORY[cargo.category];
  if (special !== undefined) return { name: special, reason: `not stated: usual for ${cargo.category}` };
  if (!cargo.defaulted.includes('density') && cargo.density !== 'AVERAGE_MIXED')
    return { name: slug(cargo.density), reason: 'not stated: density of the cargo' };
  if (cargo.climateControl === 'REQUIRED')
    return { name: 'temperature-controlled', reason: 'not stated: temperature-controlled cargo' };
  return { name: 'general', reason: 'not stated: general cargo, as usual for a vehicle of this size' };
}

const NETWORKS: readonly LoadDistribution[] = ['PARCEL', 'GROUPAGE', 'PARTIAL_LOAD'];

/** Rows for a kind of work in a fleet; looked up once, because building a dozen names per estimate is too slow. */
interface WorkRows {
  /** Undefined if the load is interpolated between the reference vehicles. */
  readonly loadFactor: string | undefined;
  readonly emptyRunning: string;
  readonly general: Map<string, string>;
}

const workRows = new WeakMap<FactorLibrary, Map<string, WorkRows>>();

function rowsOf(library: FactorLibrary, work: string, vehicle: RoadVehicle): WorkRows {
  let known = workRows.get(library);
  if (known === undefined) {
    known = new Map();
    workRows.set(library, known);
  }
  const key = `${vehicle.fleet.id}/${work}/${vehicle.structure}`;
  let rows = known.get(key);
  if (rows === undefined) {
    rows = {
      loadFactor: findLoadRow(library, work, vehicle),
      emptyRunning: findEmptyRow(library, work, vehicle),
      general: new Map(),
    };
    known.set(key, rows);
  }
  return rows;
}

function addLoadFactor(library: FactorLibrary, sheet: Sheet, work: string, vehicle: RoadVehicle): Line {
  const { loadFactor, general } = rowsOf(library, work, vehicle);
  if (loadFactor !== undefined) return useRow({ sheet, library }, 'loadFactor', LOAD_FACTOR, loadFactor, 'not stated');
  const rowOf = (key: string): string => {
    let row = general.get(key);
    if (row === undefined) {
      row = generalRow(library, vehicle.fleet.id, key);
      general.set(key, row);
    }
    return row;
  };
  return vehicle.between('loadFactor', LOAD_FACTOR, rowOf, 'not stated', 'RATIO');
}

/**
 * Rows for a kind of work, the most specific first: of the fleet, then of the world. General work differs by vehicle
 * size; collection and delivery networks load small trucks as general work does.
 */
function findLoadRow(library: FactorLibrary, work: string, vehicle: RoadVehicle): string | undefined {
  const { fleet, structure } = vehicle;
  const general = isGeneral(work, vehicle);
  const ofFleet = `road/load/${fleet.id}`;
  return [
    `${ofFleet}/${work}/load-factor`,
    ...(general ? [`${ofFleet}/${slug(structure)}/load-factor`] : []),
    ...(general || work === 'average-mixed' ? [`${ofFleet}/load-factor`] : []),
    ...(general ? [] : [`road/load/${work}/load-factor`]),
  ].find((id) => library.find(id) !== undefined);
}

function generalRow(library: FactorLibrary, fleet: string, key: string): string {
  const rows = [`road/load/${fleet}/${key}/load-factor`, `road/load/general/${key}/load-factor`];
  return rows.find((id) => library.find(id) !== undefined) ?? 'road/load/average-mixed/load-factor';
}

function isGeneral(work: string, { structure }: RoadVehicle): boolean {
  if (work === 'general' || work === 'temperature-controlled') return true;
  if (work === 'parcel') return structure === 'RIGID';
  return work === 'groupage' && structure !== 'ARTICULATED';
}

function findEmptyRow(library: FactorLibrary, work: string, vehicle: RoadVehicle): string {
  const { fleet, structure } = vehicle;
  const rows = [
    `road/load/${fleet.id}/${work}/empty-running`,
    ...(isGeneral(work, vehicle) ? [`road/load/${fleet.id}/${slug(structure)}/empty-running`] : []),
    `road/load/${work}/empty-running`,
    `road/load/${fleet.id}/empty-running`,
  ];
  return rows.find((id) => library.find(id) !== undefined) ?? 'road/load/average-mixed/empty-running';
}

/** Names the assumed load, and what the request could state to get the next likely one. */
function noteOf(
  library: FactorLibrary,
  work: string,
  vehicle: RoadVehicle,
  { load, emptyRunning }: { readonly load: Line; readonly emptyRunning: Line },
  { massTonnes }: Cargo,
): string {
  const words = work.replaceAll('-', ' ');
  const assumed = `Load assumed: ${words}, ${load.value.toFixed(1)} t on loaded trips and ${emptyRunning.value.toFixed(0)} % empty kilometres`;
  const next = nextLikely(library, work, vehicle, load.value, massTonnes);
  const known = isBorrowed(library, work, vehicle)
    ? `${assumed}; these are figures of Europe, none are known there`
    : assumed;
  return next === undefined ? `${known}. State loadFactor and emptyRunning if they are known.` : `${known}; ${next}.`;
}

/** Whether trucks outside Europe get the loads of Europe, because no source has those of their fleet. */
function isBorrowed(library: FactorLibrary, work: string, vehicle: RoadVehicle): boolean {
  const { id, region } = vehicle.fleet;
  const { loadFactor, general } = rowsOf(library, work, vehicle);
  const rows = loadFactor === undefined ? [...general.values()] : [loadFactor];
  return region !== 'EUROPE' && !rows.some((row) => row.startsWith(`road/load/${id}/`));
}

/**
 * A consignment of at least the first mass may have a truck to itself, t; a smaller one shares it, and up to the second
 * it is a parcel.
 */
const [FULL_LOAD_TONNES, PARCEL_TONNES] = [3, 0.05] as const;

/** Nobody hires a whole truck of this size for less, per cent of the payload. */
const LEAST_FULL_PERCENT = 30;

/** The next likely load if the assumed one is wrong, and how to state it. */
function nextLikely(
  library: FactorLibrary,
  work: string,
  { structure, payload }: RoadVehicle,
  loadTonnes: number,
  massTonnes: number,
): string | undefined {
  const tonnesOf = (other: string): string =>
    ((payload.value * library.value(`road/load/${other}/load-factor`)) / 100).toFixed(1);
  const shared = massTonnes < FULL_LOAD_TONNES;
  if (shared && work === 'general' && structure === 'ARTICULATED')
    return `a consignment of this size usually travels in a groupage network (loadDistribution GROUPAGE: ${tonnesOf('groupage')} t)`;
  if (massTonnes <= PARCEL_TONNES && work === 'general' && structure === 'VAN')
    return `a consignment of this size usually travels in a parcel network (loadDistribution PARCEL: ${tonnesOf('parcel')} t)`;
  const alone = !shared && massTonnes <= payload.value && Math.abs(massTonnes / loadTonnes - 1) > 0.1;
  if (alone && work !== 'groupage' && work !== 'parcel') {
    const percent = (massTonnes / payload.value) * 100;
    return percent < LEAST_FULL_PERCENT
      ? 'if this consignment travels alone, a smaller truck is likely: state structure, grossWeight and loadFactor'
      : `if this consignment has the truck to itself, state loadFactor ${percent.toFixed(0)}`;
  }
  if (structure === 'RIGID' && work === 'general')
    return `a full load is ${tonnesOf('average-mixed')} t (loadDistribution AVERAGE_MIXED)`;
  return undefined;
}
