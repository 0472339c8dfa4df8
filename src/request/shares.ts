import { PERCENTAGE_TOLERANCE } from './vocabulary.js';

/** Whether percentages make up a whole: 33.33 three times does. */
export const isWhole = (percentages: readonly number[]): boolean =>
  Math.abs(sumOf(percentages) - 100) <= PERCENTAGE_TOLERANCE;

/** Percentages as shares that add up to exactly 1, so that all cargo is counted: the last one is the remainder. */
export function toShares(percentages: readonly number[]): readonly number[] {
  const sum = percentages.reduce((total, percentage) => total + percentage, 0);
  const shares = percentages.slice(0, -1).map((percentage) => percentage / sum);
  return [...shares, 1 - shares.reduce((total, share) => total + share, 0)];
}

/** The sum without binary rounding noise, for the tolerance and for messages: 33.33 three times is 99.99. */
export const sumOf = (percentages: readonly number[]): number =>
  Number(percentages.reduce((total, percentage) => total + percentage, 0).toPrecision(12));
