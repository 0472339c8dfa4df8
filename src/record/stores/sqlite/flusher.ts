/** Whether a write is among those that `settled('SEEN')` waits for; one that is due `LATER` is flushed with the next. */
export type Sight = 'SEEN' | 'UNSEEN' | 'LATER';

export interface Flusher {
  /** After a write: resolves once it is on disk, or at once if it is due later. */
  flush(sight?: Sight): Promise<void>;
  /** Resolves once everything written before is on disk, or everything written to be seen: at once if it already is. */
  settled(what?: 'SEEN' | 'ALL'): Promise<void>;
}

/**
 * Flushes writes to disk, off the event loop: one flush at a time. Callers during a flush share the next one, because
 * the current one may have missed their write. `sync` is told whether the previous one failed.
 */
export function createFlusher(sync: (afterFailure: boolean) => Promise<void>): Flusher {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  /** The last flush awaited by a writer of visible data. */
  let seen: Promise<void> | undefined;
  let failed = false;
  /** Something due later is not in any flush yet. */
  let isBehind = false;
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
    isBehind = false;
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
    async flush(sight = 'SEEN') {
      if (sight === 'LATER') {
        isBehind = true;
        return;
      }
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
      // Whatever a failed flush left behind is not on disk, however long ago that was.
      if (isBehind) return begin();
      return next ?? running ?? (failed ? start() : undefined);
    },
  };
}
