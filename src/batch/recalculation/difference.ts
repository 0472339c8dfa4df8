import type { RowChange } from '../../record/port.js';
import { type Basis, type BasisChange, compareBasis } from '../basis.js';
import { type RowFigures, readFigures } from '../figures.js';

/** What a row came to before: kept with its request, so that both figures stand side by side. */
export interface Before {
  /** As `writeFigures` writes them. */
  readonly figures: string;
  /** When it was calculated. */
  readonly createdAt: string;
  /** Absent where an old result does not say. */
  readonly basis?: Basis;
}

export interface Difference {
  readonly changed: boolean;
  readonly grams: number;
  /** Undefined where nothing was emitted before. */
  readonly percent: number | undefined;
  /** Of the difference: what another way accounts for, at the intensity of before, and what another intensity does on the new way. */
  readonly byDistanceGrams: number;
  readonly byIntensityGrams: number;
}

/** Below this share of the figure a difference is the rounding of a machine. */
const SAME = 1e-9;

export function compareFigures(before: RowFigures, after: RowFigures): Difference {
  const grams = after.totalGrams - before.totalGrams;
  const changed = Math.abs(grams) > SAME * Math.max(Math.abs(before.totalGrams), Math.abs(after.totalGrams));
  const intensity = before.tonneKm > 0 ? before.totalGrams / before.tonneKm : 0;
  const byDistanceGrams = (after.tonneKm - before.tonneKm) * intensity;
  return {
    changed,
    grams,
    percent: before.totalGrams > 0 ? (grams / before.totalGrams) * 100 : undefined,
    byDistanceGrams,
    byIntensityGrams: grams - byDistanceGrams,
  };
}

/** What is summed of a row while a recalculation runs. */
export function changeOf(before: Before, after: string): RowChange {
  const [old, now] = [readFigures(before.figures), readFigures(after)];
  return { changed: compareFigures(old, now).changed, beforeGrams: old.totalGrams, afterGrams: now.totalGrams };
}

/** Whether calculating again can only give the same. */
export const isSettled = ({ basis }: Before, now: Basis): boolean =>
  basis !== undefined && compareBasis(basis, now).length === 0;

/** Why a figure changed: what it was calculated with, as far as that is known. */
export function reasonsOf({ basis }: Before, now: Basis | undefined): readonly BasisChange[] | undefined {
  return basis === undefined || now === undefined ? undefined : compareBasis(basis, now);
}
