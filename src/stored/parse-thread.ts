import { answerQuestions } from '../machine/asked-thread.js';
import { type JsonText, toText } from '../machine/json-text.js';
import { asObject, type Json } from './json.js';

export type Parsed =
  | { readonly value: Json }
  /** What is wrong with the text. */
  | { readonly problem: string };

/** Most of the length of a result, but not needed for its figures. */
const DROPPED: readonly string[] = ['routePolylines', 'explanation'];

/** Parses large results: takes a text, returns an object without its longest parts. */
answerQuestions((json: JsonText): Parsed => {
  try {
    return { value: asObject(slim(JSON.parse(toText(json)))) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
});

function slim(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(slim);
  if (typeof value !== 'object' || value === null) return value;
  // A caller's context stays unchanged, whatever its keys.
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      DROPPED.includes(key) ? [] : [[key, key === 'context' ? inner : slim(inner)]],
    ),
  );
}
