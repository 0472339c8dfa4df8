export interface Flusher {
  /** After a write: resolves when it is on disk. */
  flush(): Promise<void>;
  /** Resolves when all that was written before is on disk: at once when nothing is on its way. */
  settled(): Promise<void>;
}

/**
 * Brings what is written to disk, off the event loop: one flush at a time, and those that ask while one runs share the
 * next, since the one that runs may have missed their write.
 */
export function createFlusher(sync: () => Promise<void>): Flusher {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = (): Promise<void> => {
    next = undefined;
    const flush = sync().finally(() => {
      if (running === flush) running = undefined;
    });
    running = flush;
    return flush;
  };
  return {
    flush() {
      if (running === undefined) return start();
      next ??= running.then(start, start);
      return next;
    },
    settled: async () => next ?? running,
  };
}
