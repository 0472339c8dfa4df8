import type { Cargo } from '../../request/types.js';
import type { FactorLibrary } from '../factors/library.js';
import type { Sheet } from '../sheet.js';
import type { TransportInput } from '../types.js';

/** A row of the tables as a line of the sheet: published and derived rows are factors, our assumptions are defaults with their note. */
export function useRow(
  sheet: Sheet,
  library: FactorLibrary,
  symbol: string,
  label: string,
  id: string,
  why?: string,
): number {
  const row = library.get(id);
  if (row.value === undefined) throw new Error(`factor row "${id}" has no single value`);
  const reason = why === undefined ? row.note : row.note === '' ? why : `${why}; ${row.note}`;
  if (row.kind === 'assumption')
    sheet.default(symbol, label, row.value, row.unit, { reference: row.reference, reason });
  else sheet.factor(symbol, label, row.value, row.unit, row.reference, reason);
  return row.value;
}

/** The first lines of every transport sheet: cargo and distance. */
export function openSheet(sheet: Sheet, { cargo, movement }: TransportInput): void {
  addCargo(sheet, cargo);
  const distance = 'Activity distance';
  if (movement.distanceStated) sheet.stated('distance', distance, movement.distanceKm, 'km');
  else sheet.route('distance', distance, movement.distanceKm, 'km');
}

/** Mass and properties of the cargo, and which of them were filled in. */
export function addCargo(sheet: Sheet, cargo: Cargo): void {
  sheet.stated('mass', 'Cargo mass', cargo.massTonnes, 't');
  const reasons = {
    category: 'not stated: GENERAL',
    density: 'not stated: default of the category',
    climateControl: 'not stated: default of the category',
  } as const;
  for (const key of ['category', 'density', 'climateControl'] as const) {
    const label = `Cargo ${key}`;
    if (cargo.defaulted.includes(key)) sheet.default(key, label, cargo[key], '', { reason: reasons[key] });
    else sheet.stated(key, label, cargo[key]);
  }
}

/** The distance adjustment: from the planned distance to the kilometres that vehicles really run. Applied once, here. */
export function adjustDistance(sheet: Sheet, factor: number, reason: string): number {
  sheet.default('daf', 'Distance adjustment factor', factor, '', { reason });
  sheet.compute('runDistance', 'Distance run', 'km', 'distance * daf');
  return factor;
}

/** A word of the vocabulary as ids of the tables write it: `AVERAGE_MIXED` is `average-mixed`. */
export function slug(word: string): string {
  return word.toLowerCase().replaceAll('_', '-');
}
