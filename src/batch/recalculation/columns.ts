import { getCatalogueEntry } from '../../errors/catalogue.js';
import type { Basis } from '../basis.js';
import type { RowFigures } from '../figures.js';
import { intensityOf, kilograms, type RowResult, type Value } from '../write/columns.js';
import { type Before, compareFigures, type Difference, reasonsOf } from './difference.js';

/** A recalculated result: its figures before and now, and the difference. */
export interface Recalculated {
  readonly row: number;
  readonly id: string;
  readonly result: RowResult;
  readonly before?: Before;
  readonly beforeFigures?: RowFigures;
  readonly difference?: Difference;
  readonly basis?: Basis;
}

/** `basis`: what the row was calculated with now. */
export function toRecalculated(
  row: number,
  id: string,
  result: RowResult,
  before: (Before & { readonly read: RowFigures }) | undefined,
  basis: Basis | undefined,
): Recalculated {
  const { figures } = result;
  return {
    ...{ row, id, result },
    ...(before !== undefined && { before, beforeFigures: before.read }),
    ...(before !== undefined && figures !== undefined && { difference: compareFigures(before.read, figures) }),
    ...(basis !== undefined && { basis }),
  };
}

export const RECALCULATION_COLUMNS = [
  'id',
  'calculated_at',
  'state',
  'error_code',
  'error_detail',
  'changed',
  'co2e_before_kg',
  'co2e_after_kg',
  'co2e_difference_kg',
  'co2e_difference_percent',
  'difference_by_distance_kg',
  'difference_by_intensity_kg',
  'distance_before_km',
  'distance_after_km',
  'intensity_before_g_per_tkm',
  'intensity_after_g_per_tkm',
  'because',
  'credits',
] as const;

const TEXTS: ReadonlySet<string> = new Set(['id', 'calculated_at', 'state', 'error_detail', 'changed', 'because']);
export const isNumeric = (name: string): boolean => !TEXTS.has(name);

export function recalculationValues({
  id,
  result,
  before,
  beforeFigures,
  difference,
  basis,
}: Recalculated): readonly Value[] {
  const { state, fault, figures, credits } = result;
  const code = fault === undefined ? null : getCatalogueEntry(fault.kind).code;
  return [
    id,
    before?.createdAt ?? null,
    state,
    code,
    fault === undefined ? null : fault.details.join('; '),
    difference === undefined ? null : String(difference.changed),
    kilograms(beforeFigures?.totalGrams),
    kilograms(figures?.totalGrams),
    kilograms(difference?.grams),
    difference?.percent ?? null,
    kilograms(difference?.byDistanceGrams),
    kilograms(difference?.byIntensityGrams),
    beforeFigures?.distanceKm ?? null,
    figures?.distanceKm ?? null,
    beforeFigures === undefined ? null : intensityOf(beforeFigures),
    figures === undefined ? null : intensityOf(figures),
    before === undefined || difference?.changed !== true ? null : describeReasons(before, basis),
    credits,
  ];
}

/** `METHOD 0.1.0 -> 0.2.0; DATA land@9 -> land@10`. */
function describeReasons(before: Before, basis: Basis | undefined): string {
  const reasons = reasonsOf(before, basis);
  if (reasons === undefined) return 'UNKNOWN';
  const written = reasons.map(({ what, before: was, after }) => `${what} ${was} -> ${after}`).join('; ');
  return written === '' ? 'OTHER' : written;
}
