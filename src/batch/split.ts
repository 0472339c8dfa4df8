import { type Settled, unsettle } from '../errors/settled.js';
import { openAskedThread } from '../machine/asked-thread.js';
import { threadFile } from '../machine/thread-file.js';
import { splitHere } from './split-here.js';
import type { ToSplit } from './split-thread.js';

/** Bodies of at least this many bytes are split in a separate thread. */
const LARGE = 100_000;
const IDLE_MS = 60_000;

const splitInThread = openAskedThread<ToSplit, Settled<readonly string[]>>(
  threadFile(import.meta.url, './split-thread.js'),
  { idleMs: IDLE_MS },
);

/**
 * `splitHere` without blocking others.
 * @throws ApiFault as it does
 */
export async function splitRequests(body: Buffer, max: number): Promise<readonly string[]> {
  const settled = body.length < LARGE ? undefined : await splitInThread({ body, max });
  return settled === undefined ? splitHere(body, max) : unsettle(settled);
}
