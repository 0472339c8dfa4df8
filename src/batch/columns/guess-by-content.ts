import { fold } from '../../locate/text.js';
import { findCountry, isLocode } from '../cells/places.js';
import { findMode } from '../cells/vocabulary.js';
import type { Field } from '../headings/match.js';
import { UNIT_WORDS, type Unit } from '../headings/words.js';
import type { Cell } from '../types.js';
import type { Found } from './plan.js';

const CONTENT_SHARE = 0.9;
const CONTENT_MIN_CELLS = 2;

/**
 * Columns without a known name: codes of places, countries and modes are recognised by their content, in travel order.
 */
export function guessByContent(
  headings: readonly string[],
  values: readonly (readonly Cell[])[],
  found: (Found | null | undefined)[],
): void {
  const has = (name: string): boolean => found.some((one) => one?.field.name === name);
  const mostly = (index: number, test: (text: string) => boolean): boolean => {
    const cells = values[index] ?? [];
    const fitting = cells.filter((cell) => typeof cell === 'string' && test(cell)).length;
    return cells.length >= CONTENT_MIN_CELLS && fitting >= cells.length * CONTENT_SHARE;
  };
  const assign = (index: number, name: Field['name']): void => {
    found[index] = { field: { name }, by: 'CONTENT' };
  };
  const hasPlace = (end: 'origin' | 'destination'): boolean =>
    has('route') ||
    found.some(
      (one) => one?.field.leg === undefined && one?.field.name.startsWith(end) && !one.field.name.endsWith('_country'),
    );
  const mass = found.findIndex((one) => one?.field.name === 'mass');
  const needsUnit = mass !== -1 && found[mass]?.field.unit === undefined && !has('mass_unit');
  headings.forEach((_, index) => {
    if (found[index] !== undefined) return;
    if (needsUnit && !has('mass_unit') && areMassUnits(values[index] ?? [], index === mass + 1)) {
      assign(index, 'mass_unit');
      return;
    }
    if (mostly(index, isLocode)) {
      if (!hasPlace('origin')) assign(index, 'origin_code');
      else if (!hasPlace('destination') && !found.some((one) => one?.field.leg !== undefined))
        assign(index, 'destination_code');
    } else if (mostly(index, (text) => /^[A-Z]{2,3}$/.test(text.trim()) && findCountry(text) !== undefined)) {
      if (!has('origin_country')) assign(index, 'origin_country');
      else if (!has('destination_country')) assign(index, 'destination_country');
    } else if (mostly(index, (text) => findMode(text) !== undefined) && !has('mode')) assign(index, 'mode');
  });
}

const MASS_UNITS: ReadonlySet<Unit> = new Set(['GRAM', 'KILOGRAM', 'METRIC_TONNE', 'POUND', 'US_SHORT_TON']);

/** Beside the masses, whatever the heading; elsewhere a letter such as `T` may mean anything. */
function areMassUnits(cells: readonly Cell[], isBeside: boolean): boolean {
  const texts = cells.map((cell) => String(cell).trim());
  const units = texts.filter((text) => {
    const unit = UNIT_WORDS[fold(text).replace(/[\s.]/g, '')];
    return unit !== undefined && MASS_UNITS.has(unit);
  });
  if (units.length === 0 || units.length < texts.length * CONTENT_SHARE) return false;
  return isBeside || (units.length >= CONTENT_MIN_CELLS && units.every((text) => text.length > 1));
}
