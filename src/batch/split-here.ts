import { fault } from '../errors/fault.js';
import { readJsonArray } from './read/requests.js';

/**
 * The texts of the requests in `{"requests": [...]}`, each as it was written.
 * @throws ApiFault INVALID_JSON, API_PROPERTY_MISSING without requests, INVALID_PROPERTY_VALUE for more than `max`
 */
export async function splitHere(body: Uint8Array, max: number): Promise<readonly string[]> {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8');
  const texts = /^\s*\{\s*"requests"\s*:\s*\[/.test(text) ? await splitPlain(text) : splitParsed(text);
  if (texts.length === 0) throw fault('INVALID_PROPERTY_VALUE', 'requests: is empty');
  if (texts.length > max) {
    throw fault(
      'INVALID_PROPERTY_VALUE',
      `requests: has ${texts.length} items, at most ${max} are answered at once; send more as a batch`,
    );
  }
  return texts;
}

async function splitPlain(text: string): Promise<readonly string[]> {
  const texts: string[] = [];
  try {
    for await (const requests of readJsonArray(pieces(text))) texts.push(...requests.map((request) => request.text));
  } catch {
    return splitParsed(text);
  }
  return texts;
}

async function* pieces(text: string) {
  yield text;
}

/** With other properties before or after it: numbers in a context then lose digits beyond JavaScript's. */
function splitParsed(text: string): readonly string[] {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw fault('INVALID_JSON', 'the body is not valid JSON');
  }
  const { requests } = (document ?? {}) as { readonly requests?: unknown };
  if (requests === undefined) throw fault('API_PROPERTY_MISSING', 'requests: is missing');
  if (!Array.isArray(requests)) throw fault('INVALID_PROPERTY_VALUE', 'requests: must be an array');
  return requests.map((request) => JSON.stringify(request));
}
