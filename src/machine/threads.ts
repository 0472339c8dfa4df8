import { availableParallelism, totalmem } from 'node:os';

/** Beyond, the thread that serves is what limits. */
const MOST = 4;
/** With one, light calculations wait for the heavy ones of a neighbour; with two they have a thread of their own. */
const FEWEST = 2;
const MB = 1024 * 1024;
/** Peaks under the most expensive accepted requests (docs/operations/overload.md): the service with none, and each thread. */
const SERVICE_MB = 620;
const THREAD_MB = 180;

/** Default number of calculating threads: one fewer than there are processors, as memory of the container allows. */
export function defaultThreadCount(processors = availableParallelism(), memoryBytes = memoryOfProcess()): number {
  const wanted = Math.min(MOST, Math.max(FEWEST, processors - 1));
  const affordable = Math.floor((memoryBytes / MB - SERVICE_MB) / THREAD_MB);
  return Math.max(1, Math.min(wanted, affordable));
}

/** What the process may use, bytes: the limit of its container where there is one. */
export function memoryOfProcess(): number {
  // 0 or a huge number where nothing limits the process.
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
