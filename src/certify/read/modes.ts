import { sumStated } from '../../stored/emissions.js';
import type { ChainElement, ModeSum } from '../model.js';

/** Sums of the rows above for each mode, hubs last. */
export function sumModes(elements: readonly ChainElement[]): readonly ModeSum[] {
  const sums = new Map<ModeSum['mode'], ModeSum>();
  for (const row of elements.flatMap(({ rows }) => rows)) {
    const mode = row.kind === 'HUB' ? 'HUB' : row.mode;
    const before = sums.get(mode) ?? { mode, distanceKm: 0, tonneKm: 0, wttGrams: 0, ttwGrams: 0, totalGrams: 0 };
    const more =
      row.kind === 'HUB'
        ? { distanceKm: 0, tonneKm: 0, wttGrams: 0, ttwGrams: 0, totalGrams: row.grams }
        : { ...row, ...row.emissions, totalGrams: row.emissions.wtwGrams };
    sums.set(mode, {
      mode,
      distanceKm: sumStated([before.distanceKm, more.distanceKm]),
      tonneKm: sumStated([before.tonneKm, more.tonneKm]),
      wttGrams: sumStated([before.wttGrams, more.wttGrams]),
      ttwGrams: sumStated([before.ttwGrams, more.ttwGrams]),
      totalGrams: sumStated([before.totalGrams, more.totalGrams]),
    });
  }
  return [...sums.values()].sort(
    (left, right) =>
      Number(left.mode === 'HUB') - Number(right.mode === 'HUB') || (right.totalGrams ?? 0) - (left.totalGrams ?? 0),
  );
}
