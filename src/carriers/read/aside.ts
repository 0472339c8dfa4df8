import { type Settled, unsettle } from '../../errors/settled.js';
import { openAskedThread } from '../../machine/asked-thread.js';
import { threadFile } from '../../machine/thread-file.js';
import type { ReadActivity } from '../activities.js';
import type { ImportTerms } from '../terms.js';
import { readActivityFile } from './activity-file.js';
import type { ToRead } from './aside-thread.js';
import { readWholeDocument, type WholeDocument } from './document.js';
import { type ReadPage, readPage } from './page.js';

/**
 * Files of at least this many bytes are read in a separate thread: 20,000 records would hold up others for a second.
 */
const LARGE = 100_000;
const IDLE_MS = 60_000;

const readInThread = openAskedThread<ToRead, Settled<unknown>>(threadFile(import.meta.url, './aside-thread.js'), {
  idleMs: IDLE_MS,
});

/**
 * `readWholeDocument` without blocking others.
 * @throws ApiFault as it does
 */
export const readDocumentAside = (
  bytes: Uint8Array,
  type: 'CSV' | 'JSON',
  terms: ImportTerms,
): Promise<WholeDocument> =>
  readAside(bytes.length, { type, bytes, terms }, () => readWholeDocument(bytes, type, terms));

/**
 * `readActivityFile` without blocking others.
 * @throws ApiFault as it does
 */
export const readActivitiesAside = (bytes: Uint8Array, carrier?: string): Promise<readonly ReadActivity[]> =>
  readAside(bytes.length, { type: 'ACTIVITIES', bytes, carrier }, () => readActivityFile(bytes, carrier));

/** `readPage` without blocking others. */
export const readPageAside = (body: string, from: number): Promise<ReadPage | undefined> =>
  readAside(body.length, { type: 'PAGE', body, from }, () => readPage(body, from));

/** In this thread if the text is small, or if no other thread is free. */
async function readAside<T>(length: number, question: ToRead, here: () => T): Promise<T> {
  const settled = length < LARGE ? undefined : await readInThread(question);
  return settled === undefined ? here() : (unsettle(settled) as T);
}
