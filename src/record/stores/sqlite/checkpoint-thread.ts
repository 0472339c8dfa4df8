import { parentPort, workerData } from 'node:worker_threads';
import Database from 'libsql';

/**
 * Moves the log into the database file on request, while others read and write; pages they hold are moved the next
 * time. After a failure the next request tries again, and the log keeps everything. The second step moves what was
 * committed during the first, because the log only starts over once all of it has been moved. With `restart`, that step
 * blocks writers until the log can start over.
 */
const STEPS = { move: ['passive', 'passive'], restart: ['passive', 'restart'] } as const;
/** Writers wait this long at most for readers of earlier pages. */
const PATIENCE_MS = 100;
const { path }: { readonly path: string } = workerData;
const database = new Database(path);
database.exec(`pragma busy_timeout = ${PATIENCE_MS}`);
database.exec('pragma synchronous = normal');

parentPort?.on('message', (told: keyof typeof STEPS | 'end') => {
  if (told === 'end') {
    database.close();
    process.exit();
  }
  try {
    for (const step of STEPS[told]) database.prepare(`pragma wal_checkpoint(${step})`).all();
  } catch {
    // A full disk, or a deleted file: the store reports it itself.
  }
  parentPort?.postMessage('done');
});
