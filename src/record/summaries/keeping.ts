import { setTimeout as sleep } from 'node:timers/promises';

/** Between two looks when nothing is left to do: what was stored meanwhile is added by whoever asks. */
const LOOK_EVERY_MS = 2_000;
/** After a step, as a multiple of the time it took: those who store come first. */
const REST = 1;
const RETRY_MS = 30_000;

export interface Keeping {
  /** Ends after the step that is running. */
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
