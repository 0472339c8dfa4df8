/** A piece of work done by some process at least once; its handler makes sure that the effects happen once. */
export interface Job {
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface NewJob {
  /** Adding the same key again does nothing: a key is used once. */
  readonly key: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Not before this many milliseconds from now. */
  readonly afterMs?: number;
}

export interface Worker {
  /** Takes no more jobs; resolves when those in progress have ended. */
  stop(): Promise<void>;
}

/** Waiting work, kept in the store; across any number of processes each job is done by one at a time. */
export interface Jobs {
  readonly name: string;
  add(queue: string, jobs: readonly NewJob[]): Promise<void>;
  /**
   * Runs the jobs of a queue, oldest first, at most `atOnce` at a time. A job that throws is retried later; a job of a
   * dead process within 30 seconds.
   */
  work(queue: string, atOnce: number, handle: (job: Job) => Promise<void>): Worker;
  close(): Promise<void>;
}

/** A process that has not renewed its lease for this long is considered dead. */
export const LEASE_MS = 20_000;

/** Delay before the second, third, ... attempt. */
export const retryDelayMs = (attempts: number): number => Math.min(60_000, 500 * 2 ** Math.min(attempts - 1, 10));
