import { collectHeap } from './collect-heap.js';
import { memoryOfProcess } from './threads.js';

const MB = 1024 * 1024;
/** So much shared memory may be garbage before it is looked for: ten of the largest answers where 1 GiB is all there is. */
const MOST_GARBAGE_BYTES = Math.min(512 * MB, memoryOfProcess() / 8);

let bytesSince = 0;

/**
 * Tells that this thread has come by memory that threads share: made it, or received it. V8 does not count such memory, so that
 * hundreds of megabytes of answers long sent were no reason to collect anything: a service with 1 GiB was full after 8 s of one
 * account's dearest requests. Collecting takes the serving thread 30 to 60 ms.
 */
export function noteShared(bytes: number): void {
  bytesSince += bytes;
  if (bytesSince < MOST_GARBAGE_BYTES) return;
  bytesSince = 0;
  collectHeap();
}
