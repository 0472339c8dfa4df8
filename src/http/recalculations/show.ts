import type { RowFigures } from '../../batch/figures.js';
import type { Recalculated } from '../../batch/recalculation/columns.js';
import { reasonsOf } from '../../batch/recalculation/difference.js';
import { intensityOf } from '../../batch/write/columns.js';
import { defined } from '../../defined.js';
import type { Batch } from '../../record/port.js';
import { toKilograms } from '../../stored/emissions.js';
import { showBatch, showError } from '../batches/show.js';

/** A recalculation as the API shows it: a batch, and the changes so far. */
export function showRecalculation(batch: Batch, retentionDays: number) {
  const { changed, beforeGrams, afterGrams } = batch.changes;
  const { done, skipped } = batch.counts;
  const differenceGrams = afterGrams - beforeGrams;
  return {
    ...showBatch(batch, retentionDays),
    changes: {
      changed,
      unchanged: done + skipped - changed,
      beforeCo2eGrams: beforeGrams,
      afterCo2eGrams: afterGrams,
      differenceCo2eGrams: differenceGrams,
      ...(beforeGrams > 0 && { differencePercent: (differenceGrams / beforeGrams) * 100 }),
    },
  };
}

/** The earlier and the new result side by side, in kilograms as in batch rows. */
export function showRecalculated(one: Recalculated) {
  const { row, id, result, before, beforeFigures, difference, basis } = one;
  const { fault, state, credits } = result;
  return {
    ...{ row, id, state, credits },
    ...(fault !== undefined && { error: showError(fault) }),
    ...(before !== undefined &&
      beforeFigures !== undefined && {
        before: { calculatedAt: before.createdAt, ...figures(beforeFigures), ...before.basis },
      }),
    ...(result.figures !== undefined && { after: { ...figures(result.figures), ...basis } }),
    ...(difference !== undefined && {
      changed: difference.changed,
      difference: {
        co2e_kg: difference.grams / 1000,
        ...(difference.percent !== undefined && { percent: difference.percent }),
        ...defined({
          by_distance_kg: toKilograms(difference.byDistanceGrams),
          by_intensity_kg: toKilograms(difference.byIntensityGrams),
        }),
      },
    }),
    ...(before !== undefined && difference?.changed === true && { because: becauseOf(one) }),
  };
}

/**
 * Which of method, factors and data differ. UNKNOWN: the old result does not say; OTHER: none of them, so an external
 * engine or the account's place names.
 */
function becauseOf({ before, basis }: Recalculated) {
  const reasons = before === undefined ? undefined : reasonsOf(before, basis);
  if (reasons === undefined) return [{ what: 'UNKNOWN' }];
  return reasons.length === 0 ? [{ what: 'OTHER' }] : reasons;
}

const figures = (one: RowFigures) => ({
  ...defined({
    co2e_total_kg: toKilograms(one.totalGrams),
    co2e_wtt_kg: toKilograms(one.wttGrams),
    co2e_ttw_kg: toKilograms(one.ttwGrams),
    co2e_hub_kg: toKilograms(one.hubGrams),
    distance_km: one.distanceKm,
    tonne_km: one.tonneKm,
  }),
  intensity_g_per_tkm: intensityOf(one),
});
