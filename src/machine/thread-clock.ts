import { openSync, readSync } from 'node:fs';

/** Nanoseconds that the thread has run, then what it has waited for a processor. */
const LONGEST_LINE = 64;
const NS_PER_MS = 1e6;

/**
 * A clock of the processor time of the calling thread, ms since some moment: it stands still while the thread waits for
 * a processor or for another host. Where the system does not tell, a clock of the wall, which counts both.
 */
export function openThreadClock(): () => number {
  const wall = (): number => performance.now();
  const buffer = Buffer.alloc(LONGEST_LINE);
  try {
    // Stays open as long as the thread: reading it takes some microseconds, opening it ten times as much.
    const file = openSync('/proc/thread-self/schedstat', 'r');
    const read = (): number =>
      Number.parseInt(buffer.toString('latin1', 0, readSync(file, buffer, 0, LONGEST_LINE, 0)), 10);
    return Number.isFinite(read()) ? () => read() / NS_PER_MS : wall;
  } catch {
    return wall;
  }
}
