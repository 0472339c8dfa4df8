import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import { type Loop, startLoop } from './loop.js';
import { type Jobs, LEASE_MS, retryDelayMs } from './port.js';

const SCHEMA = 'cargowake_jobs';
const CONNECTIONS = 4;
/** How often an empty queue is polled. */
const IDLE_MS = 500;
/** How often jobs of dead processes are looked for; together with the lease, under 30 seconds. */
const MAINTAIN_MS = 4_000;
const RETRIES = 1_000;

export interface PgBossOptions {
  readonly leaseMs?: number;
  readonly onError?: (error: unknown) => void;
}

/** Jobs in PostgreSQL, for any number of processes, in a schema of their own. */
export async function openPgBoss(
  databaseUrl: string,
  { leaseMs = LEASE_MS, onError = () => {} }: PgBossOptions = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: SCHEMA,
    max: CONNECTIONS,
    application_name: 'cargowake-jobs',
    supervise: false,
    schedule: false,
    archiveCompletedAfterSeconds: 3_600,
    deleteAfterHours: 24,
  });
  boss.on('error', onError);
  await boss.start();
  const queues = new Map<string, Promise<void>>();
  const prepare = (queue: string): Promise<void> => {
    const known = queues.get(queue);
    if (known !== undefined) return known;
    const prepared = createQueue(boss, queue);
    queues.set(queue, prepared);
    prepared.catch(() => queues.delete(queue));
    return prepared;
  };
  const maintenance = setInterval(
    () => {
      boss.maintain().catch(onError);
    },
    Math.min(MAINTAIN_MS, leaseMs),
  );
  maintenance.unref();
  const loops = new Set<Loop>();
  return {
    name: 'pg-boss',
    async add(queue, jobs) {
      if (jobs.length === 0) return;
      await prepare(queue);
      await boss.insert(
        jobs.map(({ key, data, afterMs = 0 }) => ({
          // The same key gives the same id, so a second one is not inserted.
          id: uuidOf(`${queue} ${key}`),
          name: queue,
          data,
          retryLimit: RETRIES,
          retryDelay: Math.ceil(retryDelayMs(1) / 1000),
          retryBackoff: false,
          expireInSeconds: Math.max(1, Math.ceil(leaseMs / 1000)),
          ...(afterMs > 0 && { startAfter: new Date(Date.now() + afterMs) }),
        })),
      );
      for (const loop of loops) loop.wake();
    },
    work(queue, atOnce, handle) {
      const loop = startLoop({
        atOnce,
        idleMs: IDLE_MS,
        onError,
        async take(limit) {
          await prepare(queue);
          const jobs = await boss.fetch<Record<string, unknown>>(queue, { batchSize: limit });
          return (jobs ?? []).map(({ id, data }) => async () => {
            try {
              await handle({ id, data });
              await boss.complete(queue, id);
            } catch (error) {
              onError(error);
              await boss.fail(queue, id, { message: String(error) });
            }
          });
        },
      });
      loops.add(loop);
      return {
        async stop() {
          loops.delete(loop);
          await loop.stop();
        },
      };
    },
    async close() {
      clearInterval(maintenance);
      await Promise.all([...loops].map((loop) => loop.stop()));
      await boss.stop({ graceful: false, wait: false });
    },
  };
}

/** A queue is a table: processes creating it at the same time, or while others work, may conflict. */
async function createQueue(boss: PgBoss, queue: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      if ((await boss.getQueue(queue)) === null) await boss.createQueue(queue);
      return;
    } catch (error) {
      if (tries === 10) throw error;
      await sleep(50 * tries);
    }
  }
}

/** A UUID (version 8 of RFC 9562, custom) derived from a name. */
function uuidOf(name: string): string {
  const hex = hash('sha256', name);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
