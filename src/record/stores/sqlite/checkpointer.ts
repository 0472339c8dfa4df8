import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { threadFile } from '../../../machine/thread-file.js';
import type { CheckpointOutcome } from './checkpoint-thread.js';
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
export const LARGEST_LOG_BYTES = 4 * MAX_LOG_BYTES;
const CHECK_MS = 200;
/** A log that could not start over is tried again this often. */
const TRY_AGAIN_MS = 1_000;
/** Long reads wait for the log this long at most: what holds it may be another program, for hours. */
const LONGEST_WAIT_MS = 5_000;
const WAIT_MS = 20;
const ASK_AGAIN_MS = 1_000;

const THREAD = threadFile(import.meta.url, './checkpoint-thread.js');

export interface Checkpointer {
  /**
   * Awaited before a read that takes long. One such read after the other would keep the log from ever starting over:
   * it grew by 20 MB a second until the disk was full. So they wait until it has.
   */
  beforeLongRead(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Checkpoints in a separate thread: moving megabytes and flushing two files blocked the serving thread for 50 ms after
 * each large result. `onFailure` is called if the thread cannot start or has ended: SQLite then has to do it itself.
 */
export function startCheckpointer(
  path: string,
  log: Log,
  onFailure: () => void,
  sizes = { move: MAX_LOG_BYTES, restart: LARGEST_LOG_BYTES },
): Checkpointer {
  let worker: Worker | undefined;
  let working = false;
  let closed = false;
  let moved: LogGrowth | undefined;
  /** When the log last could not start over, by `performance.now()`. */
  let heldAtMs: number | undefined;
  const start = (): Worker => {
    // Not with the options of the process: a thread refuses some of them, such as `--input-type`.
    const started = new Worker(THREAD, { workerData: { path }, env: {}, execArgv: [] });
    started.on('message', (outcome: CheckpointOutcome) => {
      working = false;
      heldAtMs = outcome === 'BUSY' ? performance.now() : undefined;
    });
    // After the listener, which takes its own reference and would keep the process alive.
    started.unref();
    started.on('error', () => {});
    started.on('exit', (code) => {
      working = false;
      worker = undefined;
      heldAtMs = undefined;
      if (code !== 0) {
        clearInterval(timer);
        onFailure();
      }
    });
    return started;
  };
  const isDue = async (): Promise<boolean> =>
    (heldAtMs !== undefined && performance.now() - heldAtMs > TRY_AGAIN_MS) || log.hasGrown(moved, sizes.move);
  const check = async (): Promise<void> => {
    if (working || closed || !(await isDue())) return;
    const growth = await log.readGrowth();
    // Closed in the meantime: a thread that nobody ends would keep a command from ever exiting.
    if (working || closed) return;
    moved = growth;
    working = true;
    worker ??= start();
    worker.postMessage(growth.bytes < sizes.restart ? 'move' : 'restart');
  };
  const timer = setInterval(() => check().catch(() => {}), CHECK_MS).unref();
  return {
    async beforeLongRead() {
      for (const fromMs = performance.now(); heldAtMs !== undefined; await sleep(WAIT_MS)) {
        if (performance.now() - fromMs > LONGEST_WAIT_MS) return;
      }
    },
    async close() {
      closed = true;
      heldAtMs = undefined;
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
