import { createHash } from 'node:crypto';
import { asNumber } from '../stored/json.js';
import { type Decimal, toDecimal } from './decimal.js';
import { NotExchangeable } from './model.js';

/** The same content has the same name, in every shipment that used it. */
export const nameOf = (category: object): string =>
  createHash('sha256').update(JSON.stringify(category)).digest('hex').slice(0, 24);

/** Told with a category whose energy nobody stated. */
export const GUESSED = 'energy not stated, default factor of the usual fuel';

/** @throws NotExchangeable where there is no figure */
export function kilograms(grams: unknown): Decimal {
  const value = asNumber(grams);
  if (value === undefined) throw new NotExchangeable('an element states no emissions');
  return toDecimal(value / 1000);
}
