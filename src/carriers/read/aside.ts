import { type Settled, unsettle } from '../../errors/settled.js';
import { openAskedThread } from '../../machine/asked-thread.js';
import { threadFile } from '../../machine/thread-file.js';
import type { ReadActivity } from '../activities.js';
import type { ImportTerms } from '../terms.js';
import { readActivityFile } from './activity-file.js';
import type { ToRead } from './aside-thread.js';
import { readWholeDocument, type WholeDocument } from './document.js';

/** Files from this length on are read in a thread of their own: of 20,000 records others would wait for a second. */
const LARGE = 100_000;
const IDLE_MS = 60_000;

type Read = WholeDocument | readonly ReadActivity[];
const readInThread = openAskedThread<ToRead, Settled<Read>>(threadFile(import.meta.url, './aside-thread.js'), {
  idleMs: IDLE_MS,
});

/** `readWholeDocument` without holding up others. @throws ApiFault as it does */
export const readDocumentAside = (
  bytes: Uint8Array,
  type: 'CSV' | 'JSON',
  terms: ImportTerms,
): Promise<WholeDocument> => readAside({ bytes, type, terms }, () => readWholeDocument(bytes, type, terms));

/** `readActivityFile` without holding up others. @throws ApiFault as it does */
export const readActivitiesAside = (bytes: Uint8Array, carrier?: string): Promise<readonly ReadActivity[]> =>
  readAside({ bytes, carrier }, () => readActivityFile(bytes, carrier));

/** Here where the file is small, or no thread is left to read it. */
async function readAside<T extends Read>(question: ToRead, here: () => T): Promise<T> {
  const settled = question.bytes.length < LARGE ? undefined : await readInThread(question);
  return settled === undefined ? here() : (unsettle(settled) as T);
}
