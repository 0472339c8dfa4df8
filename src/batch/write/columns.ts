import { defined } from '../../defined.js';
import { type ErrorName, getCatalogueEntry } from '../../errors/catalogue.js';
import { sumStated, toKilograms } from '../../stored/emissions.js';
import type { LegFigures } from '../../stored/figures.js';
import type { RowFigures } from '../figures.js';

export type RowState = 'WAITING' | 'DONE' | 'FAILED' | 'SKIPPED';

/** The outcome of a row. */
export interface RowResult {
  readonly state: RowState;
  readonly figures?: RowFigures;
  readonly fault?: { readonly kind: ErrorName; readonly details: readonly string[] };
  readonly credits: number;
}

export type Value = string | number | null;

/** Result columns, in this order, after the input's. */
export const RESULT_COLUMNS = [
  'state',
  'error_code',
  'error_detail',
  'distance_km',
  'tonne_km',
  'co2e_wtt_kg',
  'co2e_ttw_kg',
  'co2e_hub_kg',
  'co2e_total_kg',
  'intensity_g_per_tkm',
  'uncertainty_low_kg',
  'uncertainty_high_kg',
  'data_primary_share',
  'credits',
] as const;

const LEG_COLUMNS = [
  'mode',
  'distance_km',
  'tonne_km',
  'co2e_wtt_kg',
  'co2e_ttw_kg',
  'co2e_hub_kg',
  'co2e_total_kg',
] as const;

/** `leg1_result_mode`, ...: the input may have a `leg1_mode` of its own. */
export const legColumns = (legs: number): readonly string[] =>
  Array.from({ length: legs }, (_, leg) => LEG_COLUMNS.map((name) => `leg${leg + 1}_result_${name}`)).flat();

/** The values of `RESULT_COLUMNS`. */
export function resultValues({ state, figures, fault, credits }: RowResult): readonly Value[] {
  const code = fault === undefined ? null : getCatalogueEntry(fault.kind).code;
  const detail = fault === undefined ? null : fault.details.join('; ');
  if (figures === undefined) return [state, code, detail, ...Array<null>(10).fill(null), credits];
  return [
    state,
    code,
    detail,
    figures.distanceKm ?? null,
    figures.tonneKm ?? null,
    kilograms(figures.wttGrams),
    kilograms(figures.ttwGrams),
    kilograms(figures.hubGrams),
    kilograms(figures.totalGrams),
    intensityOf(figures),
    kilograms(figures.uncertaintyLowGrams),
    kilograms(figures.uncertaintyHighGrams),
    figures.primaryShare ?? null,
    credits,
  ];
}

export const kilograms = (grams: number | undefined): number | null => toKilograms(grams) ?? null;

/** `customer=ACME; lane=north` */
export const tagsAsText = (tags: Readonly<Record<string, string>>): string =>
  Object.entries(tags)
    .map(([key, value]) => `${key}=${value}`)
    .join('; ');

export const intensityOf = ({ totalGrams, tonneKm = 0 }: Pick<RowFigures, 'totalGrams' | 'tonneKm'>): number | null =>
  tonneKm > 0 ? totalGrams / tonneKm : null;

export function legValues(figures: RowFigures | undefined, legs: number): readonly Value[] {
  return Array.from({ length: legs }, (_, index) => {
    const leg = figures?.legs[index];
    if (leg === undefined) return Array<null>(LEG_COLUMNS.length).fill(null);
    const { mode, distanceKm, tonneKm, wttGrams, ttwGrams, hubGrams } = leg;
    return [
      mode,
      distanceKm ?? null,
      tonneKm ?? null,
      kilograms(wttGrams),
      kilograms(ttwGrams),
      kilograms(hubGrams),
      kilograms(totalOf(leg)),
    ];
  }).flat();
}

/** The result of one leg, where each input row is a leg: only its own figures, so that the column adds up. */
export function legResult(result: RowResult, index: number): RowResult {
  const { figures } = result;
  const leg = figures?.legs[index];
  const credits = index === 0 ? result.credits : 0;
  if (figures === undefined || leg === undefined) return { ...result, credits };
  const { figures: _, ...rest } = result;
  const totalGrams = totalOf(leg);
  if (totalGrams === undefined) return { ...rest, credits };
  const { primaryShare, notes } = figures;
  return { ...rest, credits, figures: { ...leg, totalGrams, ...defined({ primaryShare }), legs: [], notes } };
}

const totalOf = ({ wttGrams, ttwGrams, hubGrams }: LegFigures): number | undefined =>
  sumStated([wttGrams, ttwGrams, hubGrams]);
