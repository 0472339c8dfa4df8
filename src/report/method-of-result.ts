import { readMethod } from '../certify/read/method.js';
import { type JsonText, toText } from '../machine/json-text.js';
import type { StoredResult } from '../record/port.js';
import { asObject } from '../stored/json.js';
import type { ModeParameters } from './document.js';
import { readParameters } from './parameters.js';

/** How a result was made, as it states itself. */
export interface MethodOfResult {
  readonly method: ReturnType<typeof readMethod>;
  readonly parameters: readonly ModeParameters[];
}

export function readMethodOf({
  resultJson,
  explanationJson,
}: Pick<StoredResult, 'resultJson' | 'explanationJson'>): MethodOfResult {
  const result = parse(resultJson);
  return { method: readMethod(result, []), parameters: readParameters(result, parse(explanationJson)) };
}

const parse = (json: JsonText) => asObject(JSON.parse(toText(json)));
