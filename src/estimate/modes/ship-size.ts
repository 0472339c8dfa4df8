import type { WaterVehicle } from '../../request/vocabulary.js';
import { isInlandVehicle } from '../../request/vocabulary.js';
import type { FactorLibrary } from '../factors/library.js';
import { f, type Line } from '../formula.js';
import type { Sheet } from '../sheet.js';
import type { Movement } from '../types.js';
import { slug, useRow } from './common.js';
import { tradeLaneOf } from './trade-lanes.js';
import { VESSELS, type WaterInput } from './vessels.js';

/** The container ships of a voyage: one, or one of the trade lane and a feeder to where the large one cannot go. */
export interface ContainerShips {
  readonly shipTeu: Line;
  readonly feeder?: { readonly teu: Line; readonly share: Line };
}

const CAPACITY_LABEL = 'Capacity of the ship';

/** Container ships as stated, else as usual on the trade lane, but no larger than the waters of the voyage allow. */
export function addContainerShips(
  library: FactorLibrary,
  sheet: Sheet,
  { spec: { capacity }, movement }: WaterInput,
  runDistance: Line<'km'>,
): ContainerShips {
  if (capacity !== undefined) return { shipTeu: sheet.stated('shipTeu', CAPACITY_LABEL, capacity.value, 'TEU') };
  const { id, why } = tradeLaneOf(library, movement);
  const label = 'Usual capacity of ships on the trade lane';
  const limit = tightest(library, movement, 'teu');
  if (limit === undefined || limit.value >= library.value(id))
    return { shipTeu: useRow({ sheet, library }, 'shipTeu', label, id, `not stated: ${why}`) };
  const { feederKm } = limit;
  if (feederKm === undefined || runDistance.value <= library.value(feederKm)) {
    const usual = useRow({ sheet, library }, 'usualTeu', label, id, `not stated: ${why}`);
    const most = useRow({ sheet, library }, 'watersTeu', 'Largest ship in the waters of the voyage', limit.id);
    return { shipTeu: sheet.compute('shipTeu', CAPACITY_LABEL, 'TEU', f`min(${usual}, ${most})`) };
  }
  const shipTeu = useRow({ sheet, library }, 'shipTeu', label, id, `not stated: ${why}`);
  const teu = useRow({ sheet, library }, 'feederTeu', 'Largest ship in the waters at one end: a feeder', limit.id);
  const km = useRow({ sheet, library }, 'feederDistance', 'From the port of transshipment', feederKm);
  const share = sheet.compute('feederShare', 'Share of the voyage on the feeder', '1', f`${km} / ${runDistance}`);
  return { shipTeu, feeder: { teu, share } };
}

/**
 * Capacity of any other ship, in the unit that measures it: as stated, else as usual for the length of the voyage and
 * its waters.
 */
export function addShipCapacity(
  library: FactorLibrary,
  sheet: Sheet,
  { spec: { capacity }, movement, vehicle }: WaterInput,
): Line {
  if (capacity !== undefined) return sheet.stated('capacity', CAPACITY_LABEL, capacity.value, capacity.unit);
  const id = usualRow(library, movement, vehicle);
  const limit = limitBelow(library, movement, vehicle, library.value(id));
  if (limit === undefined) return useRow({ sheet, library }, 'capacity', CAPACITY_LABEL, id, 'not stated');
  const usual = useRow({ sheet, library }, 'usualCapacity', 'Usual capacity of such ships', id, 'not stated');
  const most = useRow({ sheet, library }, 'watersCapacity', 'Largest ship in the waters of the voyage', limit.id);
  return sheet.compute('capacity', CAPACITY_LABEL, usual.unit, f`min(${usual}, ${most})`);
}

/** Like addShipCapacity, without an explanation. */
export function usualCapacity(library: FactorLibrary, movement: Movement, vehicle: WaterVehicle): number {
  const usual = library.value(usualRow(library, movement, vehicle));
  return limitBelow(library, movement, vehicle, usual)?.value ?? usual;
}

/** Names the assumed ship. */
export function noteOfSize(
  library: FactorLibrary,
  { spec, movement, vehicle, cargo: { massTonnes } }: WaterInput,
  { size, feederTeu }: { readonly size: Line; readonly feederTeu: Line | undefined },
): string {
  const { name, unit } = VESSELS[vehicle];
  const limit = tightest(library, movement, unit === 'TEU' ? 'teu' : 'deadweight');
  const bounded = limit !== undefined && (size.value === limit.value || feederTeu !== undefined);
  const why = bounded ? ` (bounded by ${limit.name})` : '';
  const feeder = feederTeu === undefined ? '' : ` and a feeder of ${inWords(feederTeu.value)} TEU`;
  const several =
    unit === 'DEADWEIGHT_TONNE' && massTonnes > size.value ? ' The cargo is more than one such ship can carry.' : '';
  const assumed = `Ship assumed: ${name.toLowerCase()} of ${inWords(size.value)} ${UNIT_WORDS[unit]}${feeder}${why}.`;
  return `${assumed}${several} State capacity${spec.imoNumber === undefined ? ', or imoNumber,' : ''} if the ship is known.`;
}

const UNIT_WORDS = { TEU: 'TEU', DEADWEIGHT_TONNE: 't deadweight', GROSS_TONNE: 'GT', CUBIC_METRE: 'm³' } as const;

const inWords = (value: number): string => value.toLocaleString('en-US');

/** The row of the usual size: for the trade lane, for short sea voyages if they have ships of their own, for rivers. */
export function usualRow(library: FactorLibrary, movement: Movement, vehicle: WaterVehicle): string {
  if (vehicle === 'CONTAINER') return tradeLaneOf(library, movement).id;
  const { usual, shortSea } = rowsOf(vehicle);
  const isShort = movement.distanceKm < library.value('sea/short-sea-distance');
  return isShort && library.find(shortSea) !== undefined ? shortSea : usual;
}

/** Names of the rows of a type of ship. */
interface Rows {
  readonly usual: string;
  readonly shortSea: string;
  /** Bands by size. */
  readonly energy: string;
  readonly load: string;
}

/** Built once: a newly built string has to be hashed again. */
const rowsByVehicle = new Map<WaterVehicle, Rows>();

export function rowsOf(vehicle: WaterVehicle): Rows {
  let rows = rowsByVehicle.get(vehicle);
  if (rows === undefined) {
    const [base, type] = [isInlandVehicle(vehicle) ? 'inland' : 'ship', slug(vehicle)];
    const usual = `${base}/usual-size/${type}`;
    const energy = `${base}/energy/${type}`;
    rows = { usual, shortSea: `${usual}/short-sea`, energy, load: `${base}/load-factor/${type}` };
    rowsByVehicle.set(vehicle, rows);
  }
  return rows;
}

/** The size limit of the waters for a ship measured by deadweight, if it is below the usual size. */
function limitBelow(
  library: FactorLibrary,
  movement: Movement,
  vehicle: WaterVehicle,
  usual: number,
): Limit | undefined {
  if (VESSELS[vehicle].unit !== 'DEADWEIGHT_TONNE') return undefined;
  const limit = tightest(library, movement, 'deadweight');
  return limit !== undefined && limit.value < usual ? limit : undefined;
}

interface Limit {
  /** Of the waters, in words. */
  readonly name: string;
  readonly id: string;
  readonly value: number;
  /** The row of the distance to the transshipment port; if there is none, ships sail the whole voyage. */
  readonly feederKm: string | undefined;
}

const WATERS = 'sea/waters/';

/** Limits by measure and by the waters or country they belong to, read once per library. */
const tables = new WeakMap<FactorLibrary, Readonly<Record<'teu' | 'deadweight', ReadonlyMap<string, Limit>>>>();

function limitsBy(library: FactorLibrary, measure: 'teu' | 'deadweight'): ReadonlyMap<string, Limit> {
  let known = tables.get(library);
  if (known === undefined) {
    known = { teu: readLimits(library, 'teu'), deadweight: readLimits(library, 'deadweight') };
    tables.set(library, known);
  }
  return known[measure];
}

function readLimits(library: FactorLibrary, measure: 'teu' | 'deadweight'): ReadonlyMap<string, Limit> {
  const limits = new Map<string, Limit>();
  for (const id of library.listIds(WATERS).filter((candidate) => candidate.endsWith(`/${measure}`))) {
    const base = id.slice(0, -measure.length - 1);
    const feederKm = `${base}/feeder-distance`;
    const { value = Number.NaN, text = '' } = library.get(id);
    limits.set(base.slice(WATERS.length).toUpperCase().replaceAll('-', '_'), {
      name: text,
      id,
      value,
      feederKm: library.find(feederKm) === undefined ? undefined : feederKm,
    });
  }
  return limits;
}

/** The tightest limit of the waters that a voyage uses and of the coasts at its ends. */
function tightest(
  library: FactorLibrary,
  { passages, originCountry, destinationCountry }: Movement,
  measure: 'teu' | 'deadweight',
): Limit | undefined {
  const limits = limitsBy(library, measure);
  let found = tighter(limits.get(originCountry), limits.get(destinationCountry));
  for (const name of passages ?? []) found = tighter(found, limits.get(name));
  return found;
}

const tighter = (a: Limit | undefined, b: Limit | undefined): Limit | undefined =>
  a === undefined || (b !== undefined && b.value < a.value) ? b : a;
