import { openAskedThread } from '../machine/asked-thread.js';
import { encodeLong, type JsonText, listHandedOver } from '../machine/json-text.js';
import { threadFile } from '../machine/thread-file.js';
import type { NewFootprint, UnreadResult } from '../record/port.js';
import { openStored } from '../record/read-stored.js';
import { buildExchanged } from './build.js';
import { footprintsOf } from './facts.js';
import { NotExchangeable } from './model.js';
import { type Parse, parseStored, type StoredTexts } from './stored.js';

/** What is made of a stored result for partners. */
export type Making = (
  | { readonly kind: 'RECORDS' }
  | { readonly kind: 'FOOTPRINTS'; readonly accountId: string; readonly createdAt: string }
) & { readonly stored: StoredTexts | Pick<UnreadResult, 'row'> };
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
/** Length of the texts as stored that are unpacked there as well: a fraction of it is what crosses to the thread. */
const LARGE_PACKED = 16 * 1024;
/** Its heap grows to 100 MB and more: short, so that not all threads of this kind hold theirs at once. */
const IDLE_MS = 5_000;

const makeInThread = openAskedThread<Making, Made>(threadFile(import.meta.url, './exchange-thread.js'), {
  idleMs: IDLE_MS,
  // Those that share their memory with other buffers are copied.
  handOver: ({ stored }) =>
    'row' in stored
      ? []
      : listHandedOver(
          ...[stored.resultJson, stored.explanationJson].filter(
            (text) => typeof text !== 'string' && text.byteLength === text.buffer.byteLength,
          ),
        ),
});

/** A stored result, read here or, if it is large, where it is used. */
export type Exchanged = StoredTexts | UnreadResult;

/**
 * A stored result as iLEAP records, JSON.
 * @throws NotExchangeable
 */
export async function writeRecords(result: Exchanged): Promise<JsonText> {
  const made = await make({ kind: 'RECORDS', stored: await readSmall(result) });
  if ('records' in made) return made.records;
  throw failureOf(made);
}

/** Footprints of a stored result; one that cannot be exchanged is kept as refused. */
export async function makeFootprints(
  accountId: string,
  result: Exchanged,
  createdAt: string,
): Promise<readonly NewFootprint[]> {
  const made = await make({ kind: 'FOOTPRINTS', stored: await readSmall(result), accountId, createdAt });
  if ('footprints' in made) return made.footprints;
  throw failureOf(made);
}

function failureOf(made: Made): Error {
  if ('refusal' in made) return new NotExchangeable(made.refusal);
  return new Error(`the stored result cannot be read: ${'problem' in made ? made.problem : ''}`);
}

const readSmall = async (result: Exchanged): Promise<Making['stored']> => {
  if (!('row' in result)) return result;
  return result.packedBytes < LARGE_PACKED ? result.read() : { row: result.row };
};

async function make(making: Making): Promise<Made> {
  if ('row' in making.stored) return makeThere(making);
  const { id, resultJson, explanationJson, requestJson } = making.stored;
  if (resultJson.length + explanationJson.length < LARGE) return makeHere(making);
  const stored = { id, resultJson, explanationJson, ...(requestJson !== undefined && { requestJson }) };
  return makeThere({ ...making, stored });
}

async function makeThere(making: Making): Promise<Made> {
  const made = await makeInThread(making);
  if (made === undefined) throw new Error('the thread that makes records for partners has ended');
  return made;
}

/** In this thread. */
export async function makeHere(making: Making, parse?: Parse): Promise<Made> {
  try {
    const { stored } = making;
    const parts = await parseStored('row' in stored ? openStored(stored) : stored, parse);
    if (making.kind === 'FOOTPRINTS') return { footprints: footprintsOf(making.accountId, parts, making.createdAt) };
    const { shipment, tocs, hocs } = buildExchanged(parts);
    return { records: encodeLong(JSON.stringify({ shipment, tocs, hocs })) };
  } catch (error) {
    if (error instanceof NotExchangeable) return { refusal: error.message };
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
