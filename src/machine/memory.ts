import { memoryOfProcess } from './threads.js';

/** Of what the process may use; what is under way may still take the rest. */
const TIGHT = 0.92;
/** The figure is read no more often, ms. */
const HOLDS_MS = 50;

/** Whether the process has nearly all of the memory that it may use: what asks for much of it is then better refused than begun. */
export function watchMemory(
  limitBytes = memoryOfProcess(),
  usedBytes: () => number = () => process.memoryUsage.rss(),
  now: () => number = () => performance.now(),
): () => boolean {
  let known = { until: Number.NEGATIVE_INFINITY, isTight: false };
  return () => {
    if (now() >= known.until) known = { until: now() + HOLDS_MS, isTight: usedBytes() > TIGHT * limitBytes };
    return known.isTight;
  };
}
