import { PERCENTAGE_TOLERANCE } from './vocabulary.js';

/** Whether percentages make up a whole: 33.33 three times does. */
export const isWhole = (percentages: readonly number[]): boolean =>
  Math.abs(sumOf(percentages) - 100) <= PERCENTAGE_TOLERANCE;

/** Percentages as shares of their sum, so that all cargo is counted; equal percentages are equal shares. */
export function toShares(percentages: readonly number[]): readonly number[] {
  const sum = percentages.reduce((total, percentage) => total + percentage, 0);
  // Three of 33.3 and one of 0.1 are 100, whatever binary addition makes of them.
  const whole = sumOf(percentages) === 100 ? 100 : sum;
  return percentages.map((percentage) => percentage / whole);
}

/** The sum without binary rounding noise, for the tolerance and for messages: 33.33 three times is 99.99. */
export const sumOf = (percentages: readonly number[]): number =>
  Number(percentages.reduce((total, percentage) => total + percentage, 0).toPrecision(12));
