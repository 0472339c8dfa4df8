import { at } from './at.js';

/** `count` random pairs from a seed: the same seed gives the same pairs. */
export function pickPairs<T>(items: readonly T[], count: number, seed: number): readonly (readonly [T, T])[] {
  const random = createRandom(seed);
  const pick = (): T => at(items, Math.floor(random() * items.length));
  return Array.from({ length: count }, () => [pick(), pick()] as const);
}

/** mulberry32: 0 up to but below 1. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
