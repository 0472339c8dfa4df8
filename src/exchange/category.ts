import { createHash } from 'node:crypto';
import { asNumber } from '../stored/json.js';
import { type Decimal, toDecimal } from './decimal.js';
import { NotExchangeable } from './model.js';

/** A name derived from the content, so that it is the same in every shipment that used it. */
export const nameOf = (category: object): string =>
  createHash('sha256').update(JSON.stringify(category)).digest('hex').slice(0, 24);

/** Stated with a category whose energy nobody stated. */
export const GUESSED = 'energy not stated, default factor of the usual fuel';

/** @throws NotExchangeable if there is no figure */
export function kilograms(grams: unknown): Decimal {
  const value = asNumber(grams);
  if (value === undefined) throw new NotExchangeable('an element states no emissions');
  return toDecimal(value / 1000);
}
