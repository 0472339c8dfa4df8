import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Puts the thread that calls it behind the one that serves, by a nice value of the system: from 0, as everybody, to 19, when
 * nobody else wants the processor. Linux gives each thread a priority, and takes the number of a thread where others take that of
 * a process; elsewhere threads share.
 */
export function giveWayTo(nice: number): void {
  if (nice === 0) return;
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), nice);
  } catch {
    // No such system, or not allowed: the thread then takes its share of the processors like everybody.
  }
}
