/** A piece of work that some process does, at least once: whoever does it makes its effects happen once. */
export interface Job {
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface NewJob {
  /** Whoever adds the same again adds nothing: a key is used once. */
  readonly key: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Not before this many milliseconds from now. */
  readonly afterMs?: number;
}

export interface Worker {
  /** Takes no more jobs; resolves when those under way have ended. */
  stop(): Promise<void>;
}

/** What waits to be done, kept in the store; over any number of processes each job is done by one at a time. */
export interface Jobs {
  readonly name: string;
  add(queue: string, jobs: readonly NewJob[]): Promise<void>;
  /**
   * Does the jobs of a queue, the oldest first, at most `atOnce` of them at a time. One that throws is done again after a
   * while; that of a process that died, within 30 seconds.
   */
  work(queue: string, atOnce: number, handle: (job: Job) => Promise<void>): Worker;
  close(): Promise<void>;
}

/** A process whose jobs nobody hears of for so long is dead. */
export const LEASE_MS = 20_000;

/** Before the second, third, ... try. */
export const retryDelayMs = (attempts: number): number => Math.min(60_000, 500 * 2 ** Math.min(attempts - 1, 10));
