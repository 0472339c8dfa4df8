import { readMethod } from '../certify/read/method.js';
import { openAskedThread } from '../machine/asked-thread.js';
import { type JsonText, toText } from '../machine/json-text.js';
import { threadFile } from '../machine/thread-file.js';
import type { StoredResult } from '../record/port.js';
import { asObject } from '../stored/json.js';
import type { ModeParameters } from './document.js';
import { readParameters } from './parameters.js';

/** How a result was made, as it states itself. */
export interface MethodOfResult {
  readonly method: ReturnType<typeof readMethod>;
  readonly parameters: readonly ModeParameters[];
}
export type ResultToRead = Pick<StoredResult, 'resultJson' | 'explanationJson'>;

/**
 * Results of at least this length are read in a separate thread: the largest took the serving thread 70 to 100 ms each, and
 * a report reads hundreds.
 */
const LARGE = 100_000;
/** Its heap grows to 100 MB and more: short, so that not all threads of this kind hold theirs at once. */
const IDLE_MS = 5_000;

const readInThread = openAskedThread<ResultToRead, MethodOfResult | undefined>(
  threadFile(import.meta.url, './method-thread.js'),
  { idleMs: IDLE_MS },
);

/** @throws SyntaxError if a text is not JSON */
export async function readResultAside({ resultJson, explanationJson }: ResultToRead): Promise<MethodOfResult> {
  const texts = { resultJson, explanationJson };
  if (resultJson.length + explanationJson.length < LARGE) return readResult(texts);
  return (await readInThread(texts)) ?? readResult(texts);
}

/** In this thread. */
export function readResult({ resultJson, explanationJson }: ResultToRead): MethodOfResult {
  const result = parse(resultJson);
  return { method: readMethod(result, []), parameters: readParameters(result, parse(explanationJson)) };
}

const parse = (json: JsonText) => asObject(JSON.parse(toText(json)));
