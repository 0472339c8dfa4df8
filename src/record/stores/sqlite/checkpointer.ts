import { Worker } from 'node:worker_threads';
import { threadFile } from '../../../machine/thread-file.js';
import type { LogGrowth } from './log-growth.js';

/** What a checkpointer asks of the log (`log-growth.ts`). */
export interface Log {
  readonly hasGrown: (since: LogGrowth | undefined, bytes: number) => Promise<boolean>;
  readonly readGrowth: () => Promise<LogGrowth>;
}

/**
 * Pages are moved after this many new bytes. Once all are moved the log starts over, and the next commit makes SQLite
 * flush its new header on the serving thread (10 to 50 ms), so this should be rare.
 */
const MAX_LOG_BYTES = 32 * 1024 * 1024;
/** Under continuous commits the log never starts over by itself. Beyond this size, writers wait until it has. */
const LARGEST_LOG_BYTES = 4 * MAX_LOG_BYTES;
const CHECK_MS = 200;
const ASK_AGAIN_MS = 1_000;

const THREAD = threadFile(import.meta.url, './checkpoint-thread.js');

export interface Checkpointer {
  close(): Promise<void>;
}

/**
 * Checkpoints in a separate thread: moving megabytes and flushing two files blocked the serving thread for 50 ms after
 * each large result. `onFailure` is called if the thread cannot start or has ended: SQLite then has to do it itself.
 */
export function startCheckpointer(path: string, log: Log, onFailure: () => void): Checkpointer {
  let worker: Worker | undefined;
  let working = false;
  let closed = false;
  let moved: LogGrowth | undefined;
  const start = (): Worker => {
    // Not with the options of the process: a thread refuses some of them, such as `--input-type`.
    const started = new Worker(THREAD, { workerData: { path }, env: {}, execArgv: [] });
    started.on('message', () => {
      working = false;
    });
    // After the listener, which takes its own reference and would keep the process alive.
    started.unref();
    started.on('error', () => {});
    started.on('exit', (code) => {
      working = false;
      worker = undefined;
      if (code !== 0) {
        clearInterval(timer);
        onFailure();
      }
    });
    return started;
  };
  const check = async (): Promise<void> => {
    if (working || closed || !(await log.hasGrown(moved, MAX_LOG_BYTES))) return;
    const growth = await log.readGrowth();
    // Closed in the meantime: a thread that nobody ends would keep a command from ever exiting.
    if (working || closed) return;
    moved = growth;
    working = true;
    worker ??= start();
    worker.postMessage(growth.bytes < LARGEST_LOG_BYTES ? 'move' : 'restart');
  };
  const timer = setInterval(() => check().catch(() => {}), CHECK_MS).unref();
  return {
    async close() {
      closed = true;
      clearInterval(timer);
      if (worker === undefined) return;
      // The thread ends itself: the native library aborts the whole process if its thread is terminated during a call.
      // Errors also count as an end; `events.once` would throw them.
      const ended = new Promise((resolve) => worker?.once('exit', resolve));
      // Nothing else keeps a command alive at this point: it would exit here with its work half done.
      worker.ref();
      worker.postMessage('end');
      // On a machine with 30 processes waiting for 4 processors, a thread was once seen not to wake up, and the command
      // with it.
      const again = setInterval(() => worker?.postMessage('end'), ASK_AGAIN_MS);
      await ended;
      clearInterval(again);
    },
  };
}
