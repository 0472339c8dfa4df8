import type { PastResultRow, SummaryRow } from '../tables.js';

/** A null column becomes an absent property. */
export const present = <K extends string, T>(key: K, value: T | null): { readonly [P in K]?: T } =>
  (value === null ? {} : { [key]: value }) as { readonly [P in K]?: T };

/** The figures that summaries and past results have in common. */
export const readFigures = (row: SummaryRow | PastResultRow) => ({
  totalGrams: row.total_grams,
  ...present('wttGrams', row.wtt_grams),
  ...present('ttwGrams', row.ttw_grams),
  ...present('hubGrams', row.hub_grams),
  ...present('tonneKm', row.tonne_km),
  ...present('distanceKm', row.distance_km),
  ...present('massTonnes', row.mass_tonnes),
});
