import { Piscina } from 'piscina';
import { QUIET_MS, whenQuiet } from '../machine/when-quiet.js';

/** One worker thread and the jobs waiting for it. */
export interface Thread<Job, Result> {
  /** Waiting jobs, without the one in progress. */
  readonly waiting: number;
  /**
   * @throws what the job threw; Error if the thread died during the job, cannot start, or takes longer than allowed.
   */
  run(job: Job): Promise<Result>;
  /** Ends the threads and frees their memory, unless there is work; the next job starts one again. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

export interface ThreadOptions {
  readonly maxSeconds: number;
  readonly threads: number;
  /** This many threads stay once started, so that they are as fast after an hour of silence; none by default. */
  readonly kept?: number;
}

/** A thread without jobs for this long gives memory back. */
const QUIET = { ms: QUIET_MS, pieces: 1 };

/** A job that took longer than allowed: its thread was terminated. */
export class TookTooLong extends Error {}

/**
 * Threads start with the first job; those that are not kept end after ten idle minutes. `file` is a module whose
 * default export does a job, and whose `collect` gives memory back.
 */
export function openThread<Job, Result>(
  file: URL,
  { maxSeconds, threads, kept = 0 }: ThreadOptions,
): Thread<Job, Result> {
  let opened: Piscina<Job, Result> | undefined;
  let jobs = 0;
  const open = (): Piscina<Job, Result> => {
    if (opened !== undefined) return opened;
    opened = new Piscina<Job, Result>({
      filename: file.href,
      minThreads: kept,
      maxThreads: threads,
      idleTimeout: 600_000,
      // Skips the checks of React's development build; the tests run with them.
      env: { NODE_ENV: 'production' },
      // A certificate that needs far too much memory ends the thread, not the service.
      resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 8 },
    });
    // Errors thrown while a thread starts: without a listener they would end the process. The jobs fail through the
    // exit event.
    opened.on('error', () => {});
    return opened;
  };
  const quiet = whenQuiet(QUIET, async () => {
    await Promise.allSettled(opened?.threads.map(() => opened?.run(undefined as Job, { name: 'collect' })) ?? []);
  });
  // A thread that ends fails its current job, but the pool leaves queued jobs waiting for a thread that nobody starts.
  // They are failed here and submitted once more.
  let deserted = new AbortController();
  const watched = new WeakSet<object>();
  const watchThreads = (pool: Piscina<Job, Result>): void => {
    for (const thread of pool.threads) {
      if (watched.has(thread)) continue;
      watched.add(thread);
      thread.once('exit', (code) => {
        if (pool !== opened || pool.threads.length > 0) return;
        const left = deserted;
        deserted = new AbortController();
        left.abort(new Error(`the certificate worker ended with code ${code} before it took the job`));
      });
    }
  };
  const attempt = async (job: Job): Promise<{ readonly result: Result } | { readonly desertion: Error }> => {
    const { signal } = deserted;
    // Not AbortSignal.any: on Node 20 its signal loses its timeout on garbage collection.
    const end = new AbortController();
    const desert = (): void => end.abort(signal.reason);
    signal.addEventListener('abort', desert);
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      end.abort();
    }, maxSeconds * 1000);
    const pool = open();
    const running = quiet.during(pool.run(job, { signal: end.signal }));
    watchThreads(pool);
    try {
      return { result: await running };
    } catch (error) {
      if (isLate) throw new TookTooLong(`not done within ${maxSeconds} s`);
      if (signal.aborted && isAbort(error)) return { desertion: signal.reason as Error };
      throw error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', desert);
    }
  };
  return {
    get waiting() {
      return opened?.queueSize ?? 0;
    },
    async run(job) {
      jobs += 1;
      try {
        const first = await attempt(job);
        const outcome = 'desertion' in first ? await attempt(job) : first;
        if ('desertion' in outcome) throw outcome.desertion;
        return outcome.result;
      } finally {
        jobs -= 1;
      }
    },
    async rest() {
      if (jobs > 0) return;
      const ended = opened;
      opened = undefined;
      await ended?.destroy();
    },
    async close() {
      quiet.close();
      await opened?.destroy();
    },
  };
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
