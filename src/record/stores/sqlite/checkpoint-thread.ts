import { parentPort, workerData } from 'node:worker_threads';
import Database from 'libsql';

/**
 * Moves the log into the database file on request, while others read and write: what they hold is moved the next time.
 * Failures are also left to the next time; the log keeps everything. The second time moves what was committed during the first:
 * otherwise the log would seldom be moved as a whole, which it must be to begin anew.
 */
const { path } = workerData as { readonly path: string };
const database = new Database(path);
database.exec('pragma busy_timeout = 1000');
database.exec('pragma synchronous = normal');

parentPort?.on('message', (told: 'checkpoint' | 'end') => {
  if (told === 'end') {
    database.close();
    process.exit();
  }
  try {
    for (let times = 0; times < 2; times++) database.prepare('pragma wal_checkpoint(passive)').all();
  } catch {
    // A full disk, or a deleted file: the store reports it itself.
  }
  parentPort?.postMessage('done');
});
