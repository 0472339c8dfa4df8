import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Deletion, Erasure } from './port.js';

/** Results deleted per transaction: milliseconds, so that a running service hardly waits. */
const ERASED_AT_ONCE = 200;
const RETRY_MS = 60_000;

/** Erases an account completely, in small steps. Undefined if it was stopped. */
export async function eraseAccount(
  store: Pick<Erasure, 'eraseAccount'>,
  accountId: string,
  signal?: AbortSignal,
): Promise<Deletion | undefined> {
  while (signal?.aborted !== true) {
    const receipt = await store.eraseAccount(accountId, ERASED_AT_ONCE);
    if (receipt !== undefined) return receipt;
    await nextTurn();
  }
  return undefined;
}

export interface Erasing {
  /**
   * Begins, and continues in the background.
   * @returns the receipt, with what has been deleted so far
   */
  begin(accountId: string): Promise<Deletion>;
  /** Ends after the current transaction. */
  stop(): Promise<void>;
}

interface ErasingLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

/**
 * Erases accounts in the background. If a process ends before it is done, the next start of any process resumes it: an
 * account whose erasure has begun is always erased.
 */
export function startErasing(
  store: Pick<Erasure, 'eraseAccount' | 'listErasing' | 'listDeletions'>,
  log: ErasingLog,
): Erasing {
  const ending = new AbortController();
  const { signal } = ending;
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        for (const accountId of await store.listErasing()) {
          const receipt = await eraseAccount(store, accountId, signal);
          if (receipt !== undefined) log.info({ accountId, results: receipt.results }, 'account erased');
        }
        return;
      } catch (error) {
        log.warn({ err: error }, 'an account could not be erased yet');
        await sleep(RETRY_MS, undefined, { ref: false, signal }).catch(() => {});
      }
    }
  };
  let running = run();
  return {
    async begin(accountId) {
      const done = await store.eraseAccount(accountId, ERASED_AT_ONCE);
      if (done !== undefined) return done;
      running = running.then(run);
      const receipt = (await store.listDeletions(accountId, 1_000)).find(({ kind }) => kind === 'ACCOUNT');
      if (receipt === undefined) throw new Error('an erasure that began has no receipt');
      return receipt;
    },
    stop() {
      ending.abort();
      return running;
    },
  };
}
