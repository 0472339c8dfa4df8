import { memoryOfProcess } from './threads.js';

/**
 * Shares of the available memory. SHORT: work of many megabytes is done one at a time; TIGHT: no more of it is started.
 */
export const SHORT = 0.8;
export const TIGHT = 0.92;
/** Shortest interval between readings, ms. */
const HOLDS_MS = 50;

/** Whether the process uses more than a share of the memory available to it. */
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

/** How often it is asked whether memory is short, ms. */
const RELIEF_MS = 1_000;

/** Calls `relieve` every second as long as memory is short, until it is stopped. */
export function relieveMemory(isShort: () => boolean, relieve: () => Promise<void>): { stop(): void } {
  const timer = setInterval(() => {
    if (isShort()) relieve().catch(() => {});
  }, RELIEF_MS).unref();
  return { stop: () => clearInterval(timer) };
}
