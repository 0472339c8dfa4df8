// Loaded into the service with --import, and by that into its worker threads: the first one ends in the middle of its first task.
import { isMainThread, parentPort, threadId } from 'node:worker_threads';

const FIRST_WORKER = 1;
const INTO_THE_TASK_MS = 5;

if (!isMainThread && threadId === FIRST_WORKER && parentPort !== null) {
  setTimeout(() => process.exit(13), INTO_THE_TASK_MS);
}
