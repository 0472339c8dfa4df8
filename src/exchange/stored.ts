import type { StoredResult } from '../record/port.js';
import { parseResult } from '../stored/parse.js';
import type { StoredParts } from './parts.js';

/** Texts from the store, as `record` keeps them. */
export type StoredTexts = Pick<StoredResult, 'id' | 'resultJson' | 'explanationJson' | 'requestJson'>;

/** Without polylines if the text is long. */
export async function parseStored({ id, resultJson, explanationJson, requestJson }: StoredTexts): Promise<StoredParts> {
  return {
    id,
    result: await parseResult(resultJson),
    explanation: await parseResult(explanationJson),
    ...(requestJson !== undefined && { request: await parseResult(requestJson) }),
  };
}
