export interface Flusher {
  /** After a write: resolves when it is on disk. */
  flush(): Promise<void>;
  /** Resolves when all that was written before is on disk: at once when it is. */
  settled(): Promise<void>;
}

/**
 * Brings what is written to disk, off the event loop: one flush at a time, and those that ask while one runs share the
 * next, since the one that runs may have missed their write. `sync` is told whether the one before it failed.
 */
export function createFlusher(sync: (afterFailure: boolean) => Promise<void>): Flusher {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let failed = false;
  const run = async (): Promise<void> => {
    const afterFailure = failed;
    failed = true;
    await sync(afterFailure);
    failed = false;
  };
  const start = (): Promise<void> => {
    next = undefined;
    const flush = run().finally(() => {
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
    // What a failed flush has left behind is not on disk, however long ago that was.
    settled: async () => next ?? running ?? (failed ? start() : undefined),
  };
}
