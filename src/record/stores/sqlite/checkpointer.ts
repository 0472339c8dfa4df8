import { Worker } from 'node:worker_threads';
import { threadFile } from '../../../machine/thread-file.js';
import type { LogGrowth } from './log-growth.js';

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
export function startCheckpointer(
  path: string,
  readGrowth: () => Promise<LogGrowth>,
  onFailure: () => void,
): Checkpointer {
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
    if (working || closed) return;
    const log = await readGrowth();
    const news = log.round === moved?.round ? log.bytes - moved.bytes : log.bytes;
    // Closed in the meantime: a thread that nobody ends would keep a command from ever exiting.
    if (news < MAX_LOG_BYTES || working || closed) return;
    moved = log;
    working = true;
    worker ??= start();
    worker.postMessage(log.bytes < LARGEST_LOG_BYTES ? 'move' : 'restart');
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
