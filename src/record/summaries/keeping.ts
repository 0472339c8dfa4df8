import { setTimeout as sleep } from 'node:timers/promises';

/** Pause between checks when there is nothing to do: readers add what was stored meanwhile. */
const LOOK_EVERY_MS = 2_000;
/** Pause after a step, as a multiple of its duration: those who store come first. */
const REST = 0.5;
const RETRY_MS = 30_000;

export interface Keeping {
  /** Ends after the current step. */
  stop(): Promise<void>;
}

/** Keeps sums up to date in small steps. Any number of processes may do so on one store: a step locks its account. */
export function startKeeping(step: () => Promise<boolean>, onFailure: (error: unknown) => void): Keeping {
  const ending = new AbortController();
  const rest = (ms: number) => sleep(ms, undefined, { ref: false, signal: ending.signal }).catch(() => {});
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const startedAt = performance.now();
      try {
        const isMore = await step();
        await rest(isMore ? (performance.now() - startedAt) * REST : LOOK_EVERY_MS);
      } catch (error) {
        onFailure(error);
        await rest(RETRY_MS);
      }
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
