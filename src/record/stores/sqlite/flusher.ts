/** Whether a write is among those that `settled('SEEN')` waits for. */
export type Sight = 'SEEN' | 'UNSEEN';

export interface Flusher {
  /** After a write: resolves when it is on disk. */
  flush(sight?: Sight): Promise<void>;
  /** Resolves when all that was written before is on disk, or all that was written to be seen: at once when it is. */
  settled(what?: 'SEEN' | 'ALL'): Promise<void>;
}

/**
 * Brings what is written to disk, off the event loop: one flush at a time, and those that ask while one runs share the
 * next, since the one that runs may have missed their write. `sync` is told whether the one before it failed.
 */
export function createFlusher(sync: (afterFailure: boolean) => Promise<void>): Flusher {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  /** The last that somebody waits for who wrote what is seen. */
  let seen: Promise<void> | undefined;
  let failed = false;
  const run = async (): Promise<void> => {
    try {
      await sync(failed);
      failed = false;
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  const start = (): Promise<void> => {
    next = undefined;
    const flush = run().finally(() => {
      if (running === flush) running = undefined;
    });
    running = flush;
    return flush;
  };
  const begin = (): Promise<void> => {
    if (running === undefined) return start();
    next ??= running.then(start, start);
    return next;
  };
  return {
    flush(sight = 'SEEN') {
      const flush = begin();
      if (sight === 'SEEN') {
        seen = flush;
        const forget = (): void => {
          if (seen === flush) seen = undefined;
        };
        flush.then(forget, forget);
      }
      return flush;
    },
    async settled(what = 'ALL') {
      if (what === 'SEEN' && !failed) return seen;
      // What a failed flush has left behind is not on disk, however long ago that was.
      return next ?? running ?? (failed ? start() : undefined);
    },
  };
}
