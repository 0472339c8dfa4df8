import type { FactorLibrary } from '../factors/library.js';
import { referenceOf } from '../factors/library.js';
import type { Sheet } from '../sheet.js';
import type { DataShares, TransportInput } from '../types.js';

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
  const reason = [why, row.note].filter((text) => text !== undefined && text !== '').join('; ');
  if (row.kind === 'assumption')
    sheet.default(symbol, label, row.value, row.unit, { reference: referenceOf(row), reason });
  else sheet.factor(symbol, label, row.value, row.unit, referenceOf(row), reason);
  return row.value;
}

/** The first lines of every sheet: mass, distance and what was filled in of the cargo. */
export function openSheet(sheet: Sheet, { cargo, movement }: TransportInput): void {
  sheet.stated('mass', 'Cargo mass', cargo.massTonnes, 't');
  const distance = 'Activity distance';
  if (movement.distanceStated) sheet.stated('distance', distance, movement.distanceKm, 'km');
  else sheet.route('distance', distance, movement.distanceKm, 'km');
  const words = { category: cargo.category, density: cargo.density, climateControl: cargo.climateControl } as const;
  for (const key of ['category', 'density', 'climateControl'] as const) {
    if (cargo.defaulted.includes(key)) {
      sheet.default(key, `Cargo ${key}`, words[key], '', {
        reason: key === 'category' ? 'not stated: GENERAL' : 'not stated: default of the category',
      });
    } else sheet.stated(key, `Cargo ${key}`, words[key]);
  }
}

/** The distance adjustment: from the planned distance to the kilometres that vehicles really run. Applied once, here. */
export function adjustDistance(sheet: Sheet, factor: number, reason: string): number {
  sheet.default('daf', 'Distance adjustment factor', factor, '', { reason });
  sheet.compute('runDistance', 'Distance run', 'km', 'distance * daf');
  return factor;
}

export const MODELLED: DataShares = { primary: 0, modelled: 1, default: 0 };
export const PRIMARY: DataShares = { primary: 1, modelled: 0, default: 0 };
export const DEFAULTED: DataShares = { primary: 0, modelled: 0, default: 1 };
