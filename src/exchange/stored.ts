import { asObject } from '../stored/json.js';
import type { StoredParts } from './build.js';

/** Texts of a store, as `record` keeps them. */
export interface StoredTexts {
  readonly id: string;
  readonly resultJson: string;
  readonly explanationJson: string;
  readonly requestJson?: string;
}

export function parseStored({ id, resultJson, explanationJson, requestJson }: StoredTexts): StoredParts {
  return {
    id,
    result: asObject(JSON.parse(resultJson)),
    explanation: asObject(JSON.parse(explanationJson)),
    ...(requestJson !== undefined && { request: asObject(JSON.parse(requestJson)) }),
  };
}
