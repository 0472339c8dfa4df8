import { collectHeap } from './collect-heap.js';

/** So much shared memory may be garbage before it is looked for: ten of the largest answers. */
const MOST_GARBAGE_BYTES = 128 * 1024 * 1024;

let bytesSince = 0;

/**
 * Tells that this thread has come by memory that threads share: made it, or received it. V8 does not count such memory, so that
 * hundreds of megabytes of answers long sent were no reason to collect anything: a service with 1 GiB was full after 8 s of one
 * account's dearest requests.
 */
export function noteShared(bytes: number): void {
  bytesSince += bytes;
  if (bytesSince < MOST_GARBAGE_BYTES) return;
  bytesSince = 0;
  collectHeap();
}
