import { findCountry, isLocode } from '../cells/places.js';
import { findMode } from '../cells/vocabulary.js';
import type { Field } from '../headings/match.js';
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
  headings.forEach((_, index) => {
    if (found[index] !== undefined) return;
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
