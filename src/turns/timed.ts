import type { TurnOf, Turns } from './turns.js';

/** Runs work of other threads in its turn. It counts with the time that it took there, at least `leastMs`. */
export function runTimed<T>(turns: Turns, turn: TurnOf, work: () => Promise<T>, leastMs = 0): Promise<T> {
  return turns.run(turn, async (spent) => {
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      spent(Math.max(leastMs, performance.now() - startedAt));
    }
  });
}
