import { availableParallelism, totalmem } from 'node:os';

/** With more, the serving thread becomes the bottleneck. */
const MOST = 4;
/** With one, light calculations wait for another caller's heavy ones; with two, one stays free for them. */
const FEWEST = 2;
const MB = 1024 * 1024;
/**
 * Peaks under the most expensive accepted requests (docs/operations/overload.md): of the service without threads, and
 * of each thread.
 */
const SERVICE_MB = 620;
const THREAD_MB = 180;

/** Default number of calculating threads: one fewer than processors, as far as the container's memory allows. */
export function defaultThreadCount(processors = availableParallelism(), memoryBytes = memoryOfProcess()): number {
  const wanted = Math.min(MOST, Math.max(FEWEST, processors - 1));
  const affordable = Math.floor((memoryBytes / MB - SERVICE_MB) / THREAD_MB);
  return Math.max(1, Math.min(wanted, affordable));
}

/** Memory available to the process, bytes: its container's limit if there is one. */
export function memoryOfProcess(): number {
  // 0 or a huge number if the process has no limit.
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
