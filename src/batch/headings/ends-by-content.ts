import { parseDate } from '../cells/dates.js';
import type { Cell } from '../types.js';
import { endNamed, type FieldName } from './match.js';

/**
 * Fields whose names can also mean an end of a shipment: `Delivery` is a number, a day or a place, `Arrivée` a day or a
 * place. `Empfang` alone names no field.
 */
const MAY_BE_PLACES: ReadonlySet<FieldName> = new Set(['shipment_id', 'shipment_date', 'departure', 'arrival']);
const SHARE = 0.9;

/**
 * Decides by content which of such and of unnamed columns hold places, if no other column names that end.
 * @returns fields by column number
 */
export function endsByContent(
  headings: readonly string[],
  values: readonly (readonly Cell[])[],
  named: readonly (FieldName | undefined)[],
): ReadonlyMap<number, FieldName> {
  const fields = new Map<number, FieldName>();
  headings.forEach((heading, index) => {
    const name = named[index];
    if (name !== undefined && !MAY_BE_PLACES.has(name)) return;
    const end = endNamed(heading);
    // `CP arrivée` beside `Arrivée` is only a part of the place.
    const isNamed = end === undefined || named.some((other) => other?.startsWith(end) && !isPart(other));
    const cells = values[index] ?? [];
    if (isNamed || cells.length === 0 || cells.filter(isPlaceText).length < cells.length * SHARE) return;
    fields.set(index, end);
  });
  return fields;
}

const isPart = (name: FieldName): boolean => /_(postcode|country|region)$/.test(name);

/** A town, possibly with its country or its postcode: words, with at most one number among them. */
const isPlaceText = (cell: Cell): boolean =>
  typeof cell === 'string' &&
  parseDate(cell, 'DMY') === undefined &&
  parseDate(cell, 'MDY') === undefined &&
  /^(?:[A-Z]{1,2}-)?(?:\d{4,6} )?\p{L}[\p{L}\s.,'’()/-]+(?: \d{4,6})?$/u.test(cell.trim()) &&
  /\p{Ll}{2}|[A-Z]{2}[A-Z]{3}$|,|\p{Script=Han}/u.test(cell);
