import { openAskedThread } from '../machine/asked-thread.js';
import { type JsonText, toText } from '../machine/json-text.js';
import { threadFile } from '../machine/thread-file.js';
import { asObject, type Json } from './json.js';
import type { Parsed } from './parse-thread.js';

/**
 * Texts of at least this length are parsed in a separate thread, because the serving thread would be blocked meanwhile.
 */
const LARGE = 100_000;
const IDLE_MS = 60_000;

const parseInThread = openAskedThread<JsonText, Parsed>(threadFile(import.meta.url, './parse-thread.js'), {
  idleMs: IDLE_MS,
});

/**
 * The result in a stored text, for its figures: a large one comes without its polylines and its explanation, which are
 * most of it.
 * @throws SyntaxError if the text is not JSON
 */
export async function parseResult(json: JsonText): Promise<Json> {
  const parsed = json.length < LARGE ? undefined : await parseInThread(json);
  if (parsed === undefined) return asObject(JSON.parse(toText(json)));
  if ('problem' in parsed) throw new SyntaxError(parsed.problem);
  return parsed.value;
}
