import { parentPort, workerData } from 'node:worker_threads';
import Database from 'libsql';
import { type Moved, moveLog } from './move-log.js';

/** `BUSY`: the log was to start over, and readers of earlier pages or a long transaction prevented it. */
export type CheckpointOutcome = 'DONE' | 'BUSY';

/** Writers wait this long at most for readers of earlier pages. */
const PATIENCE_MS = 100;
/** With more pages than this held back, it is not a short read that holds them: writers would wait in vain. */
const FEW_PAGES = 1_000;
const { path }: { readonly path: string } = workerData;
const database = new Database(path);
database.exec(`pragma busy_timeout = ${PATIENCE_MS}`);
database.exec('pragma synchronous = normal');

/**
 * Moves the log into the database file, while others read and write; pages they hold are moved the next time. The second
 * step moves what was committed during the first, because the log only starts over once all of it has been moved.
 */
function move(): Moved {
  moveLog(database, 'passive');
  return moveLog(database, 'passive');
}

/** Then blocks writers until the log can start over. */
function restart(): CheckpointOutcome {
  const { log, checkpointed } = move();
  if (log - checkpointed > FEW_PAGES) return 'BUSY';
  return moveLog(database, 'restart').busy === 0 ? 'DONE' : 'BUSY';
}

function answer(told: 'move' | 'restart'): CheckpointOutcome {
  try {
    if (told === 'restart') return restart();
    move();
  } catch {
    // A full disk, or a deleted file: the store reports it itself, the next request tries again, and the log keeps
    // everything.
  }
  return 'DONE';
}

parentPort?.on('message', (told: 'move' | 'restart' | 'end') => {
  if (told === 'end') {
    database.close();
    process.exit();
  }
  parentPort?.postMessage(answer(told));
});
