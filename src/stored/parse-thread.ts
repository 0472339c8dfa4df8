import { parentPort } from 'node:worker_threads';
import { giveWayTo } from '../machine/give-way-to.js';
import { asObject, type Json } from './json.js';

export type ParsedAnswer =
  | { readonly id: number; readonly value: Json }
  /** What is wrong with the text. */
  | { readonly id: number; readonly problem: string };

/** As the calculating threads. */
const NICE = 4;
giveWayTo(NICE);

/** Most of the length of a result, and nothing that its figures need. */
const DROPPED: readonly string[] = ['routePolylines', 'explanation'];

/** Parses large results: a text comes in, an object without its longest parts goes out. */
parentPort?.on('message', ({ id, text }: { readonly id: number; readonly text: string }) => {
  parentPort?.postMessage(parse(id, text));
});

function parse(id: number, text: string): ParsedAnswer {
  try {
    return { id, value: asObject(slim(JSON.parse(text))) };
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : String(error) };
  }
}

function slim(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(slim);
  if (typeof value !== 'object' || value === null) return value;
  // A caller's context stays as it came, whatever its keys are called.
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      DROPPED.includes(key) ? [] : [[key, key === 'context' ? inner : slim(inner)]],
    ),
  );
}
