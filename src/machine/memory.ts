import { memoryOfProcess } from './threads.js';

/** Shares of what the process may use. SHORT: work of many megabytes is done one after the other; TIGHT: no more of it is begun. */
export const SHORT = 0.8;
export const TIGHT = 0.92;
/** The figure is read no more often, ms. */
const HOLDS_MS = 50;

/** Whether the process uses more than a share of the memory that it may use. */
export function watchMemory(
  share: number,
  limitBytes = memoryOfProcess(),
  usedBytes: () => number = () => process.memoryUsage.rss(),
  now: () => number = () => performance.now(),
): () => boolean {
  let known = { until: Number.NEGATIVE_INFINITY, isOver: false };
  return () => {
    if (now() >= known.until) known = { until: now() + HOLDS_MS, isOver: usedBytes() > share * limitBytes };
    return known.isOver;
  };
}
