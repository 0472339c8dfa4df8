import { Worker } from 'node:worker_threads';
import { threadFile } from '../../../machine/thread-file.js';
import type { LogGrowth } from './log-growth.js';

/**
 * Pages are moved after this many bytes of news. Once all are moved the log begins anew, and SQLite flushes its new head within
 * the next commit, on the serving thread (10 to 50 ms): that should be rare.
 */
const MAX_LOG_BYTES = 32 * 1024 * 1024;
/** Under commits without a pause the log never begins anew by itself. Past this size writers wait until it has. */
const LARGEST_LOG_BYTES = 4 * MAX_LOG_BYTES;
const CHECK_MS = 200;
const ASK_AGAIN_MS = 1_000;

const THREAD = threadFile(import.meta.url, './checkpoint-thread.js');

export interface Checkpointer {
  close(): Promise<void>;
}

/**
 * Checkpoints in a thread of its own: moving megabytes and flushing two files stopped the serving thread for 50 ms after each
 * large result. `onFailure` is called when there is no such thread, now or any more: SQLite then has to do it itself.
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
    // After the listener: that takes a reference of its own, and keeps the process.
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
    // Closed meanwhile: a thread that nobody ends any more would keep a command from ever ending.
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
      // The thread ends itself: the native library aborts the whole process when its thread is taken away within a call.
      // Also with an error, which `events.once` would throw.
      const ended = new Promise((resolve) => worker?.once('exit', resolve));
      // A command has nothing else left that would keep its process: it would end here, half done.
      worker.ref();
      worker.postMessage('end');
      // On a machine with 30 processes waiting for 4 processors a thread was seen to sleep on, and the command with it.
      const again = setInterval(() => worker?.postMessage('end'), ASK_AGAIN_MS);
      await ended;
      clearInterval(again);
    },
  };
}
