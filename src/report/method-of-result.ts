import { readMethod } from '../certify/read/method.js';
import { openAskedThread } from '../machine/asked-thread.js';
import { type JsonText, toText } from '../machine/json-text.js';
import { threadFile } from '../machine/thread-file.js';
import type { StoredResult, UnreadResult } from '../record/port.js';
import { asObject } from '../stored/json.js';
import type { ModeParameters } from './document.js';
import { readParameters } from './parameters.js';

/** Runs heavy work when its turn comes. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** How a result was made, as it states itself. */
export interface MethodOfResult {
  readonly method: ReturnType<typeof readMethod>;
  readonly parameters: readonly ModeParameters[];
}

/**
 * Results whose packed texts have at least this length are read in a separate thread: unpacking and reading the largest
 * took the serving thread 70 to 100 ms each, and a report reads hundreds.
 */
const LARGE_PACKED = 16 * 1024;
/** The same for texts that repeat themselves: they are a hundred times shorter when packed. */
const LARGE = 100_000;
/** Its heap grows to 100 MB and more: short, so that not all threads of this kind hold theirs at once. */
const IDLE_MS = 5_000;

const readInThread = openAskedThread<UnreadResult['row'], MethodOfResult | undefined>(
  threadFile(import.meta.url, './method-thread.js'),
  { idleMs: IDLE_MS },
);

/**
 * Several results, one after the other. If one of them is large, all of them in one turn: while memory is short, a turn
 * comes after each certificate that others draw.
 * @throws SyntaxError if a text is not JSON, DamagedText if it cannot be unpacked
 */
export async function readResultsAside(
  results: readonly UnreadResult[],
  inTurn: InTurn = (work) => work(),
): Promise<readonly MethodOfResult[]> {
  const read = async (): Promise<readonly MethodOfResult[]> => {
    const found: MethodOfResult[] = [];
    for (const result of results) found.push(await readResultAside(result));
    return found;
  };
  return results.some(({ packedBytes }) => packedBytes >= LARGE_PACKED) ? inTurn(read) : read();
}

async function readResultAside({ packedBytes, row, read }: UnreadResult): Promise<MethodOfResult> {
  if (packedBytes >= LARGE_PACKED) return (await readInThread(row)) ?? readResult(await read());
  const { resultJson, explanationJson } = await read();
  const isLarge = resultJson.length + explanationJson.length >= LARGE;
  return (isLarge ? await readInThread(row) : undefined) ?? readResult({ resultJson, explanationJson });
}

/** In this thread. */
export function readResult({
  resultJson,
  explanationJson,
}: Pick<StoredResult, 'resultJson' | 'explanationJson'>): MethodOfResult {
  const result = parse(resultJson);
  return { method: readMethod(result, []), parameters: readParameters(result, parse(explanationJson)) };
}

const parse = (json: JsonText) => asObject(JSON.parse(toText(json)));
