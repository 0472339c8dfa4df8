import { setTimeout as sleep } from 'node:timers/promises';
import type { FillPosition, SummaryStore } from '../port.js';

/** Results per step, read one by one and written together: writing takes milliseconds. */
const STEP = 50;
/** Pause between two steps, for requests. */
const PAUSE_MS = 10;
const RETRY_MS = 60_000;

export interface Filling {
  /** Resolves once every result has its summary, or after `stop`. */
  readonly done: Promise<void>;
  /** Ends after the current step. */
  stop(): Promise<void>;
}

interface FillingLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

/**
 * Adds summaries to results of earlier versions, in small steps in the background, in any number of processes at once.
 */
export function startFilling(store: Pick<SummaryStore, 'fillSummaries' | 'isFilled'>, log: FillingLog): Filling {
  const ending = new AbortController();
  const run = async (): Promise<void> => {
    if (await store.isFilled()) return;
    let filled = 0;
    for (let after: FillPosition | undefined; !ending.signal.aborted; ) {
      const step = await store.fillSummaries(after, STEP);
      filled += step.filled;
      after = step.next;
      if (after === undefined) break;
      await sleep(PAUSE_MS, undefined, { ref: false });
    }
    if (filled > 0) log.info({ filled }, 'summaries of stored results written');
  };
  const keepTrying = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      try {
        return await run();
      } catch (error) {
        log.warn({ err: error }, 'summaries of stored results could not be written');
        await sleep(RETRY_MS, undefined, { ref: false, signal: ending.signal }).catch(() => {});
      }
    }
  };
  const done = keepTrying();
  return {
    done,
    stop() {
      ending.abort();
      return done;
    },
  };
}
