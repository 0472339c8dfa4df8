import { type FirstPage, readFirstPage } from '../certify/read.js';
import { openAskedThread } from '../machine/asked-thread.js';
import { threadFile } from '../machine/thread-file.js';
import type { StoredResult, UnreadResult } from '../record/port.js';
import { atOnce, LARGE_PACKED } from '../turns/large-in-turn.js';
import { type LegCells, readLegsOf } from './files/legs.js';
import { type MethodOfResult, readMethodOf } from './method-of-result.js';

/** A stored result, and what is wanted of it. */
export interface ToRead {
  readonly row: UnreadResult['row'];
  readonly what: 'METHOD' | 'LEGS' | 'FIRST_PAGE';
}
/** The part that was wanted. */
export interface Read {
  readonly method?: MethodOfResult;
  readonly legs?: readonly LegCells[];
  readonly firstPage?: FirstPage;
}

/** Read in the thread as well, although they are short when packed: texts that repeat themselves. */
const LARGE = 100_000;
/** Its heap grows to 100 MB and more: short, so that not all threads of this kind hold theirs at once. */
const IDLE_MS = 5_000;

const readInThread = openAskedThread<ToRead, Read | undefined>(threadFile(import.meta.url, './reading-thread.js'), {
  idleMs: IDLE_MS,
});

/**
 * How several results were made, read one after the other. If one of them is large, all of them in one turn: while memory is
 * short, a turn comes after each certificate that others draw.
 * @throws SyntaxError if a text is not JSON, DamagedText if it cannot be unpacked
 */
export async function readMethodsAside(
  results: readonly UnreadResult[],
  inTurn = atOnce,
): Promise<readonly MethodOfResult[]> {
  const read = async (): Promise<readonly MethodOfResult[]> => {
    const found: MethodOfResult[] = [];
    for (const result of results) found.push(await readOne(result, 'METHOD', ({ method }) => method, readMethodOf));
    return found;
  };
  return inTurn(Math.max(0, ...results.map(({ packedBytes }) => packedBytes)), read);
}

/**
 * The rows of a result's legs and hubs: a few hundred kilobytes of the megabytes that were stored.
 * @throws as readMethodsAside
 */
export const readLegsAside = (result: UnreadResult, inTurn = atOnce): Promise<readonly LegCells[]> =>
  inTurn(result.packedBytes, () => readOne(result, 'LEGS', ({ legs }) => legs, readLegsOf));

/**
 * What the first page of a certificate shows of a result.
 * @throws as readMethodsAside; Error if it is not a calculation
 */
export const readFirstPageAside = (result: UnreadResult): Promise<FirstPage> =>
  readOne(result, 'FIRST_PAGE', ({ firstPage }) => firstPage, readFirstPage);

async function readOne<T>(
  { packedBytes, row, read }: UnreadResult,
  what: ToRead['what'],
  pick: (found: Read) => T | undefined,
  readHere: (texts: StoredResult) => T,
): Promise<T> {
  const readThere = async (): Promise<T | undefined> => {
    const found = await readInThread({ row, what });
    return found && pick(found);
  };
  if (packedBytes >= LARGE_PACKED) return (await readThere()) ?? readHere(await read());
  const texts = await read();
  const isLarge = texts.resultJson.length + texts.explanationJson.length >= LARGE;
  return (isLarge ? await readThere() : undefined) ?? readHere(texts);
}
