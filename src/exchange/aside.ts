import { openAskedThread } from '../machine/asked-thread.js';
import { encodeLong, type JsonText, listHandedOver } from '../machine/json-text.js';
import { threadFile } from '../machine/thread-file.js';
import type { NewFootprint } from '../record/port.js';
import { buildExchanged } from './build.js';
import { footprintsOf } from './facts.js';
import { NotExchangeable } from './model.js';
import { type Parse, parseStored, type StoredTexts } from './stored.js';

/** What is made of a stored result for partners. */
export type Making = (
  | { readonly kind: 'RECORDS' }
  | { readonly kind: 'FOOTPRINTS'; readonly accountId: string; readonly createdAt: string }
) & { readonly stored: StoredTexts };
export type Made =
  | { readonly records: JsonText }
  | { readonly footprints: readonly NewFootprint[] }
  /** Why it cannot be exchanged. */
  | { readonly refusal: string }
  /** What is wrong with the stored texts. */
  | { readonly problem: string };

/**
 * Texts of at least this length are handled in a separate thread: reading the largest and building their records took the
 * serving thread 100 to 150 ms.
 */
const LARGE = 100_000;
/** Its heap grows to 100 MB and more: short, so that not all threads of this kind hold theirs at once. */
const IDLE_MS = 5_000;

const makeInThread = openAskedThread<Making, Made>(threadFile(import.meta.url, './exchange-thread.js'), {
  idleMs: IDLE_MS,
  // Those that share their memory with other buffers are copied.
  handOver: ({ stored }) =>
    listHandedOver(
      ...[stored.resultJson, stored.explanationJson].filter(
        (text) => typeof text !== 'string' && text.byteLength === text.buffer.byteLength,
      ),
    ),
});

/**
 * A stored result as iLEAP records, JSON.
 * @throws NotExchangeable
 */
export async function writeRecords(stored: StoredTexts): Promise<JsonText> {
  const made = await make({ kind: 'RECORDS', stored });
  if ('records' in made) return made.records;
  throw failureOf(made);
}

/** Footprints of a stored result; one that cannot be exchanged is kept as refused. */
export async function makeFootprints(
  accountId: string,
  stored: StoredTexts,
  createdAt: string,
): Promise<readonly NewFootprint[]> {
  const made = await make({ kind: 'FOOTPRINTS', stored, accountId, createdAt });
  if ('footprints' in made) return made.footprints;
  throw failureOf(made);
}

function failureOf(made: Made): Error {
  if ('refusal' in made) return new NotExchangeable(made.refusal);
  return new Error(`the stored result cannot be read: ${'problem' in made ? made.problem : ''}`);
}

async function make(making: Making): Promise<Made> {
  const { id, resultJson, explanationJson, requestJson } = making.stored;
  if (resultJson.length + explanationJson.length < LARGE) return makeHere(making);
  const stored = { id, resultJson, explanationJson, ...(requestJson !== undefined && { requestJson }) };
  const made = await makeInThread({ ...making, stored });
  if (made === undefined) throw new Error('the thread that makes records for partners has ended');
  return made;
}

/** In this thread. */
export async function makeHere(making: Making, parse?: Parse): Promise<Made> {
  try {
    const parts = await parseStored(making.stored, parse);
    if (making.kind === 'FOOTPRINTS') return { footprints: footprintsOf(making.accountId, parts, making.createdAt) };
    const { shipment, tocs, hocs } = buildExchanged(parts);
    return { records: encodeLong(JSON.stringify({ shipment, tocs, hocs })) };
  } catch (error) {
    if (error instanceof NotExchangeable) return { refusal: error.message };
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
