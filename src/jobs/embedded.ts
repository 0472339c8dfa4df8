import { parseOwn } from '../own-json.js';
import type { JobStore, StoredJob } from '../record/port.js';
import { type Loop, startLoop } from './loop.js';
import { type Job, type Jobs, LEASE_MS, retryDelayMs } from './port.js';

export interface EmbeddedOptions {
  readonly leaseMs?: number;
  readonly onError?: (error: unknown) => void;
}

/** How often other processes' jobs are looked for: those of this process are noticed at once. */
const IDLE_MS = 500;

/** Jobs in the embedded store, run by the processes that have it open. */
export function createEmbeddedJobs(
  store: JobStore,
  { leaseMs = LEASE_MS, onError = () => {} }: EmbeddedOptions = {},
): Jobs {
  const loops = new Map<string, Set<Loop>>();
  const wake = (queue: string): void => {
    for (const loop of loops.get(queue) ?? []) loop.wake();
  };
  return {
    name: 'embedded',
    async add(queue, jobs) {
      if (jobs.length === 0) return;
      const now = Date.now();
      await store.addJobs(
        jobs.map(({ key, data, afterMs = 0 }) => ({
          id: `${queue} ${key}`,
          queue,
          dataJson: JSON.stringify(data),
          runAtMs: now + afterMs,
        })),
      );
      wake(queue);
    },
    work(queue, atOnce, handle) {
      const loop = startLoop({
        atOnce,
        idleMs: IDLE_MS,
        onError,
        take: async (limit) => (await store.leaseJobs(queue, limit, Date.now(), leaseMs)).map((job) => () => run(job)),
      });
      const run = async (job: StoredJob): Promise<void> => {
        const beat = setInterval(() => {
          store.extendLease(job.id, job.attempts, Date.now() + leaseMs).catch(onError);
        }, leaseMs / 3);
        try {
          await handle(toJob(job));
          await store.endJob(job.id, job.attempts);
        } catch (error) {
          onError(error);
          await store.putBack(job.id, job.attempts, Date.now() + retryDelayMs(job.attempts));
        } finally {
          clearInterval(beat);
        }
      };
      loops.set(queue, (loops.get(queue) ?? new Set<Loop>()).add(loop));
      return {
        async stop() {
          loops.get(queue)?.delete(loop);
          await loop.stop();
        },
      };
    },
    close: async () => {
      await Promise.all([...loops.values()].flatMap((some) => [...some].map((loop) => loop.stop())));
    },
  };
}

const toJob = ({ id, dataJson }: StoredJob): Job => ({ id, data: parseOwn<Job['data']>(dataJson) });
