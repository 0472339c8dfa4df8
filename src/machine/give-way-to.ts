import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Lowers the priority of the calling thread, by a nice value of the operating system: from 0 (normal) to 19 (only when
 * nobody else needs the processor). Linux accepts a thread id where other systems expect a process id; elsewhere
 * threads keep equal priority.
 */
export function giveWayTo(nice: number): void {
  if (nice === 0) return;
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), nice);
  } catch {
    // Another operating system, or not permitted: the thread then gets an equal share of the processors.
  }
}
