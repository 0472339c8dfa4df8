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
export const kilograms = (grams: unknown): Decimal =>
  toDecimal(getStated(grams, 'an element states no emissions') / 1000);

/**
 * A figure that a record must have: a 0 in its place would be a statement.
 * @throws NotExchangeable with `reason` if the stored result does not state it
 */
export function getStated(value: unknown, reason: string): number {
  const figure = asNumber(value);
  if (figure === undefined) throw new NotExchangeable(reason);
  return figure;
}
