import type { Piscina } from 'piscina';

/**
 * Runs tasks in a pool whose threads start on demand. A task that waits fails when the last thread has ended or could
 * not start, with the thread's own error as its cause: the pool itself would let it wait for ever. The next task makes
 * the pool start a thread again.
 */
export function unlessDeserted(pool: Piscina): <T>(...run: Parameters<Piscina['run']>) => Promise<T> {
  const waiting = new Set<AbortController>();
  let cause: unknown;
  const desert = (): void => {
    if (pool.threads.length > 0) return;
    for (const one of waiting) one.abort();
  };
  pool.on('workerDestroy', () => setImmediate(desert));
  // Errors thrown while a thread starts: without a listener they would end the process.
  pool.on('error', (error) => {
    cause = error;
    setImmediate(desert);
  });
  return async (argument, options) => {
    const deserted = new AbortController();
    waiting.add(deserted);
    try {
      return await pool.run(argument, { ...options, signal: deserted.signal });
    } catch (error) {
      // Taken back from the pool, so that a thread that starts later does not run it as well.
      if (deserted.signal.aborted) throw new Error('no thread could be started', { cause });
      throw error;
    } finally {
      waiting.delete(deserted);
    }
  };
}
