import { setTimeout as sleep } from 'node:timers/promises';
import type { StaleMonth, SumDimension, SummaryStore } from '../port.js';
import { addMonths, dayAfterMonth } from './months.js';

/** What the overview asks of every month of this year and the year before it. */
export const WARMED: readonly (readonly SumDimension[])[] = [[], ['mode'], ['carrier'], ['lane']];
const MONTHS_BACK = 24;
/** Between two looks. A month that changed between them is left until it rests: an import would only change it again. */
const LOOK_EVERY_MS = 20_000;
/** Rest after each sum, as a multiple of the time it took: at most a quarter of one core goes into sums that nobody waits for. */
const REST = 3;

export interface Warming {
  /** Ends after the sum that is running. */
  stop(): Promise<void>;
}

interface WarmingLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

type WarmedStore = Pick<SummaryStore, 'listStaleMonths' | 'sumSummaries'>;

/**
 * Sums months in the background once they rest, after a start and after imports, so that an overview reads kept sums. Any number
 * of processes may do this on one store: the sums are the same.
 */
export function startWarming(store: WarmedStore, log: WarmingLog, now: () => Date = () => new Date()): Warming {
  const ending = new AbortController();
  const rest = (ms: number) => sleep(ms, undefined, { ref: false, signal: ending.signal }).catch(() => {});
  const run = async (): Promise<void> => {
    const warm = createWarming(store, now, rest, () => ending.signal.aborted);
    while (!ending.signal.aborted) {
      await warm().catch((error: unknown) => log.warn({ err: error }, 'months could not be summed ahead'));
      await rest(LOOK_EVERY_MS);
    }
  };
  const running = run();
  return {
    stop() {
      ending.abort();
      return running;
    },
  };
}

/** One look after the other: each sums what has rested since the one before. @returns how many months it summed */
export function createWarming(
  store: WarmedStore,
  now: () => Date,
  rest: (ms: number) => Promise<void> = async () => {},
  isEnding: () => boolean = () => false,
): () => Promise<number> {
  let seen = new Map<string, number>();
  /** Summed already: a month of very many groups is never kept, and so always listed. */
  const done = new Map<string, number>();
  const keyOf = ({ accountId, month }: StaleMonth): string => `${accountId} ${month}`;
  return async () => {
    const to = now().toISOString().slice(0, 7);
    const period = { from: addMonths(to, -MONTHS_BACK), to };
    const stale = await store.listStaleMonths(period, WARMED);
    const rested = stale.filter((one) => seen.get(keyOf(one)) === one.version && done.get(keyOf(one)) !== one.version);
    seen = new Map(stale.map((one) => [keyOf(one), one.version]));
    let summed = 0;
    for (const one of rested) {
      for (const by of WARMED) {
        if (isEnding()) return summed;
        const startedAt = performance.now();
        await store.sumSummaries(one.accountId, {
          shipmentFrom: `${one.month}-01`,
          shipmentTo: dayAfterMonth(one.month),
          by,
        });
        await rest((performance.now() - startedAt) * REST);
      }
      done.set(keyOf(one), one.version);
      summed += 1;
    }
    for (const key of done.keys()) if (!seen.has(key)) done.delete(key);
    return summed;
  };
}
