import type { Worker } from './port.js';

export interface LoopOptions {
  readonly atOnce: number;
  /** Takes at most this many jobs now; an empty list if there are none. */
  readonly take: (limit: number) => Promise<readonly (() => Promise<void>)[]>;
  /** Interval between attempts when there was nothing, unless woken. */
  readonly idleMs: number;
  readonly onError: (error: unknown) => void;
}

export interface Loop extends Worker {
  /** Signals that there is work. */
  wake(): void;
}

/** Takes work while there is any, `atOnce` at a time. */
export function startLoop({ atOnce, take, idleMs, onError }: LoopOptions): Loop {
  const running = new Set<Promise<void>>();
  let stopped = false;
  let woken = false;
  let wakeUp: (() => void) | undefined;
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(done, idleMs);
      function done(): void {
        clearTimeout(timer);
        wakeUp = undefined;
        resolve();
      }
      wakeUp = done;
      if (woken || stopped) done();
    });
  const loop = async (): Promise<void> => {
    while (!stopped) {
      woken = false;
      let taken: readonly (() => Promise<void>)[] = [];
      try {
        taken = await take(atOnce - running.size);
      } catch (error) {
        onError(error);
      }
      for (const work of taken) {
        const promise: Promise<void> = work()
          .catch(onError)
          .finally(() => running.delete(promise));
        running.add(promise);
      }
      if (running.size >= atOnce) await Promise.race(running);
      else if (taken.length === 0) await Promise.race([pause(), ...running].map((one) => one.catch(() => {})));
    }
    await Promise.all(running);
  };
  const ended = loop();
  return {
    wake() {
      woken = true;
      wakeUp?.();
    },
    async stop() {
      stopped = true;
      wakeUp?.();
      await ended;
    },
  };
}
