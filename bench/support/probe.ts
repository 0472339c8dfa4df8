import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NewResult, Store } from '../../src/record/port.js';
import { quantile } from './random.js';
import { formatStamp } from './stamp.js';

/** Time between two measurements of how long others wait. */
export const PROBE_MS = 25;

/** How long a stored result and a fetch take while the benchmark runs in the same process. */
export function startProbe(store: Store, accountId: string, texts: Omit<NewResult, 'id' | 'certificateId'>) {
  let running = true;
  const [commits, fetches]: [number[], number[]] = [[], []];
  const done = (async () => {
    while (running) {
      const id = `probe ${commits.length}`;
      let from = performance.now();
      await store.commitCalculation({
        ...{ accountId, apiKeyId: 'key-1', creditCost: 0 },
        store: { id, certificateId: randomUUID(), ...texts },
      });
      commits.push(performance.now() - from);
      from = performance.now();
      await store.findResult(accountId, id);
      fetches.push(performance.now() - from);
      await sleep(PROBE_MS);
    }
  })();
  return {
    async stop(): Promise<Record<string, number>> {
      running = false;
      await done;
      const most = (times: readonly number[]): number => times.reduce((a, b) => Math.max(a, b), 0);
      return {
        ...{
          commitP50: quantile(commits, 0.5),
          commitP95: quantile(commits, 0.95),
          commitP99: quantile(commits, 0.99),
        },
        ...{ fetchP50: quantile(fetches, 0.5), fetchP95: quantile(fetches, 0.95), fetchP99: quantile(fetches, 0.99) },
        ...{ commitMost: most(commits), fetchMost: most(fetches) },
      };
    },
  };
}

/** Whether the account has results from before the instant: 1 or 0. */
export async function countBefore(store: Store, accountId: string, instantMs: number): Promise<number> {
  return (await store.listResults(accountId, { limit: 1, createdTo: formatStamp(instantMs) })).items.length;
}
