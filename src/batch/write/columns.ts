import { type ErrorName, getCatalogueEntry } from '../../errors/catalogue.js';
import type { LegFigures, RowFigures } from '../figures.js';

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
    figures.distanceKm,
    figures.tonneKm,
    figures.wttGrams / 1000,
    figures.ttwGrams / 1000,
    figures.hubGrams / 1000,
    figures.totalGrams / 1000,
    figures.tonneKm > 0 ? figures.totalGrams / figures.tonneKm : null,
    kilograms(figures.uncertaintyLowGrams),
    kilograms(figures.uncertaintyHighGrams),
    figures.primaryShare,
    credits,
  ];
}

const kilograms = (grams: number | undefined): number | null => (grams === undefined ? null : grams / 1000);

export function legValues(figures: RowFigures | undefined, legs: number): readonly Value[] {
  return Array.from({ length: legs }, (_, index) => {
    const leg = figures?.legs[index];
    if (leg === undefined) return Array<null>(LEG_COLUMNS.length).fill(null);
    const { mode, distanceKm, tonneKm, wttGrams, ttwGrams, hubGrams } = leg;
    return [
      mode,
      distanceKm,
      tonneKm,
      wttGrams / 1000,
      ttwGrams / 1000,
      hubGrams / 1000,
      (wttGrams + ttwGrams + hubGrams) / 1000,
    ];
  }).flat();
}

/** The result of one leg, where each input row is a leg: only its own figures, so that the column adds up. */
export function legResult(result: RowResult, index: number): RowResult {
  const { figures } = result;
  const leg = figures?.legs[index];
  const credits = index === 0 ? result.credits : 0;
  if (figures === undefined || leg === undefined) return { ...result, credits };
  return { ...result, credits, figures: { ...asRow(leg), primaryShare: figures.primaryShare, notes: figures.notes } };
}

const asRow = ({ distanceKm, tonneKm, wttGrams, ttwGrams, hubGrams }: LegFigures) => ({
  distanceKm,
  tonneKm,
  wttGrams,
  ttwGrams,
  hubGrams,
  totalGrams: wttGrams + ttwGrams + hubGrams,
  legs: [],
});
