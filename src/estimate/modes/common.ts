import { fault } from '../../errors/fault.js';
import type { Cargo, TransportSpec } from '../../request/types.js';
import type { DistanceType, TransportMode } from '../../request/vocabulary.js';
import type { FactorLibrary } from '../factors/library.js';
import { f, type Line } from '../formula.js';
import type { Reason, Sheet } from '../sheet.js';
import type { TransportInput } from '../types.js';

/** Where a row is read, and the sheet it is written on. */
interface Page {
  readonly sheet: Sheet;
  readonly library: FactorLibrary;
}

/** A row of the tables as a line of the sheet: published and derived rows are factors, our assumptions are defaults with their note. */
export function useRow({ sheet, library }: Page, symbol: string, label: string, id: string, why?: string): Line {
  const row = library.get(id);
  if (row.value === undefined) throw new Error(`factor row "${id}" has no single value`);
  const reason = why === undefined ? row.note : row.note === '' ? why : `${why}; ${row.note}`;
  if (row.kind === 'assumption')
    return sheet.default(symbol, label, row.value, row.unit, { reference: row.reference, reason });
  return sheet.factor(symbol, label, row.value, row.unit, { reference: row.reference, reason });
}

/** The lines that every transport begins with. */
export interface Opening {
  readonly mass: Line<'t'>;
  readonly distance: Line<'km'>;
}

/** The first lines of every transport sheet: cargo and distance. */
export function openSheet(sheet: Sheet, { cargo, movement }: TransportInput): Opening {
  const mass = addCargo(sheet, cargo);
  const label = 'Activity distance';
  const distance = movement.distanceStated
    ? sheet.stated('distance', label, movement.distanceKm, 'km')
    : sheet.route('distance', label, movement.distanceKm, 'km');
  return { mass, distance };
}

/** Mass and properties of the cargo, and which of them were assumed. */
export function addCargo(sheet: Sheet, cargo: Cargo): Line<'t'> {
  const mass = sheet.stated('mass', 'Cargo mass', cargo.massTonnes, 't');
  const reasons = {
    category: 'not stated: GENERAL',
    density: 'not stated: default of the category',
    climateControl: 'not stated: default of the category',
  } as const;
  const labels = {
    category: 'Cargo category',
    density: 'Cargo density',
    climateControl: 'Cargo climate control',
  } as const;
  for (const key of ['category', 'density', 'climateControl'] as const) {
    const label = labels[key];
    if (cargo.defaulted.includes(key)) sheet.defaultWord(key, label, cargo[key], { reason: reasons[key] });
    else sheet.statedWord(key, label, cargo[key]);
  }
  return mass;
}

/** The distance that vehicles drive for the activity distance. */
export interface Run {
  readonly daf: Line;
  readonly runDistance: Line<'km'>;
}

/** A distance adjustment factor, with its row if the tables have one. */
interface Adjustment extends Reason {
  readonly factor: number;
}

/** The distance adjustment: from the planned distance to the kilometres actually driven. Applied once, here. */
export function adjustDistance(
  library: FactorLibrary,
  sheet: Sheet,
  distance: Line<'km'>,
  { mode, distanceType }: TransportSpec,
  usual: Adjustment,
): Run {
  const { factor, ...why } = adjustmentOf(library, mode, distanceType) ?? usual;
  const daf = sheet.default('daf', 'Distance adjustment factor', factor, '', why);
  return { daf, runDistance: sheet.compute('runDistance', 'Distance travelled', 'km', f`${distance} * ${daf}`) };
}

/** @throws ApiFault INVALID_PROPERTY_VALUE for a great circle that ships cannot follow */
function adjustmentOf(
  library: FactorLibrary,
  mode: TransportMode,
  stated: DistanceType | undefined,
): Adjustment | undefined {
  if (stated === 'ACTUAL') return { factor: 1, reason: 'the stated kilometres are those driven: no adjustment' };
  if (stated !== 'GREAT_CIRCLE' || mode === 'AIR') return undefined;
  if (mode === 'WATER')
    throw fault('INVALID_PROPERTY_VALUE', 'distance.type: GREAT_CIRCLE cannot be stated for transport by water');
  const row = library.get(`daf/${mode.toLowerCase()}-great-circle`);
  const reason = `the stated distance is the great circle: ${row.note}`;
  return { factor: row.value ?? Number.NaN, reason, reference: row.reference };
}

/** Vocabulary words in the form used in ids, cached: a newly built string has to be hashed again. */
const slugs = new Map<string, string>();

/** A vocabulary word in the form used in table ids: `AVERAGE_MIXED` becomes `average-mixed`. */
export function slug(word: string): string {
  let known = slugs.get(word);
  if (known === undefined) {
    known = word.toLowerCase().replaceAll('_', '-');
    slugs.set(word, known);
  }
  return known;
}
