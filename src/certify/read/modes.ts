import type { ModeSum, Operation } from '../model.js';

/** What each mode did, hubs last: the sums of the rows above. */
export function sumModes(operations: readonly Operation[]): readonly ModeSum[] {
  const sums = new Map<ModeSum['mode'], ModeSum>();
  for (const row of operations.flatMap(({ rows }) => rows)) {
    const mode = row.kind === 'HUB' ? 'HUB' : row.mode;
    const before = sums.get(mode) ?? { mode, distanceKm: 0, tonneKm: 0, wttGrams: 0, ttwGrams: 0, totalGrams: 0 };
    const more =
      row.kind === 'HUB'
        ? { distanceKm: 0, tonneKm: 0, wttGrams: 0, ttwGrams: 0, totalGrams: row.grams }
        : { ...row, ...row.emissions, totalGrams: row.emissions.wtwGrams };
    sums.set(mode, {
      mode,
      distanceKm: before.distanceKm + more.distanceKm,
      tonneKm: before.tonneKm + more.tonneKm,
      wttGrams: before.wttGrams + more.wttGrams,
      ttwGrams: before.ttwGrams + more.ttwGrams,
      totalGrams: before.totalGrams + more.totalGrams,
    });
  }
  return [...sums.values()].sort(
    (left, right) => Number(left.mode === 'HUB') - Number(right.mode === 'HUB') || right.totalGrams - left.totalGrams,
  );
}
