import { runTimed } from './timed.js';
import type { Turns } from './turns.js';

/** Runs the reading of stored results when its turn comes, if they are large. */
export type LargeInTurn = <T>(packedBytes: number, read: () => Promise<T>) => Promise<T>;

/**
 * Results whose packed texts have at least this length are heavy work: unpacking and reading the largest took the serving
 * thread 70 to 100 ms each, and a report or an export reads hundreds.
 */
export const LARGE_PACKED = 16 * 1024;
const LARGE_MS = 100;

/** Of one account. */
export function largeInTurn(turns: Turns, who: string): LargeInTurn {
  const turn = { who, kind: 'REQUEST', estimatedMs: LARGE_MS } as const;
  return (packedBytes, read) => (packedBytes < LARGE_PACKED ? read() : runTimed(turns, turn, read, LARGE_MS));
}

/** Where nobody else works. */
export const atOnce: LargeInTurn = (_packedBytes, read) => read();
