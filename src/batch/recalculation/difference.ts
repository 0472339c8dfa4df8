import type { RowChange } from '../../record/port.js';
import { type Basis, type BasisChange, compareBasis } from '../basis.js';
import { type RowFigures, readFigures } from '../figures.js';

/** The earlier outcome of a row: kept with its request, so that both figures stand side by side. */
export interface Before {
  /** In the form `writeFigures` writes. */
  readonly figures: string;
  /** When it was calculated. */
  readonly createdAt: string;
  /** Absent if an old result does not name them. */
  readonly basis?: Basis;
  /** It used the account's own names of places, which may mean others by now. */
  readonly named?: true;
}

export interface Difference {
  readonly changed: boolean;
  readonly grams: number;
  /** Undefined if nothing was emitted before. */
  readonly percent: number | undefined;
  /**
   * The part of the difference due to another distance, at the earlier intensity, and the part due to another
   * intensity, on the new distance. Undefined if one of the results does not state its tonne-kilometres.
   */
  readonly byDistanceGrams: number | undefined;
  readonly byIntensityGrams: number | undefined;
}

/** Below this share of the figure, a difference is machine rounding. */
const SAME = 1e-9;

export function compareFigures(before: RowFigures, after: RowFigures): Difference {
  const grams = after.totalGrams - before.totalGrams;
  const changed = Math.abs(grams) > SAME * Math.max(Math.abs(before.totalGrams), Math.abs(after.totalGrams));
  const byDistanceGrams = differenceByDistance(before, after);
  return {
    changed,
    grams,
    percent: before.totalGrams > 0 ? (grams / before.totalGrams) * 100 : undefined,
    byDistanceGrams,
    byIntensityGrams: byDistanceGrams === undefined ? undefined : grams - byDistanceGrams,
  };
}

function differenceByDistance(before: RowFigures, after: RowFigures): number | undefined {
  if (before.tonneKm === undefined || after.tonneKm === undefined) return undefined;
  const intensity = before.tonneKm > 0 ? before.totalGrams / before.tonneKm : 0;
  return (after.tonneKm - before.tonneKm) * intensity;
}

/** The row's contribution to the sums of a recalculation. */
export function changeOf(before: Before, after: string): RowChange {
  const [old, now] = [readFigures(before.figures), readFigures(after)];
  return { changed: compareFigures(old, now).changed, beforeGrams: old.totalGrams, afterGrams: now.totalGrams };
}

/** Whether recalculating can only give the same result. */
export const isSettled = ({ basis, named }: Before, now: Basis): boolean =>
  named === undefined && basis !== undefined && compareBasis(basis, now).length === 0;

/** Why a figure changed: the versions it was calculated with, as far as they are known. */
export function reasonsOf({ basis }: Before, now: Basis | undefined): readonly BasisChange[] | undefined {
  return basis === undefined || now === undefined ? undefined : compareBasis(basis, now);
}
