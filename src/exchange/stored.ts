import type { StoredResult } from '../record/port.js';
import { parseResult } from '../stored/parse.js';
import type { StoredParts } from './parts.js';

/** Texts from the store, as `record` keeps them. */
export type StoredTexts = Pick<StoredResult, 'id' | 'resultJson' | 'explanationJson' | 'requestJson'>;

export type Parse = typeof parseResult;

/** Without polylines if the text is long. */
export async function parseStored(
  { id, resultJson, explanationJson, requestJson }: StoredTexts,
  parse: Parse = parseResult,
): Promise<StoredParts> {
  return {
    id,
    result: await parse(resultJson),
    explanation: await parse(explanationJson),
    ...(requestJson !== undefined && { request: await parse(requestJson) }),
  };
}
