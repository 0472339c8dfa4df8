import { readdirSync, readlinkSync } from 'node:fs';
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

/** Node starts them before any other thread: one that waits for the time of delayed tasks, and the workers. */
const V8_THREADS = 1 + 4;
const IS_ANOTHER_NUMBER = /--v8[-_]pool[-_]size/;

/**
 * Lowers the priority of the threads in which V8 marks and sweeps the heaps of all threads of the process, so that the
 * garbage of a calculation does not take processors from the serving thread. To be called before the process has started
 * threads of its own. Threads for files and compression keep their priority, because others wait for them.
 */
export function lowerCollectors(nice: number): void {
  if (process.execArgv.some((argument) => IS_ANOTHER_NUMBER.test(argument))) return;
  try {
    const others = readdirSync('/proc/self/task')
      .map(Number)
      .filter((id) => id !== process.pid)
      .sort((a, b) => a - b);
    for (const id of others.slice(0, V8_THREADS)) setPriority(id, nice);
  } catch {
    // As above.
  }
}
