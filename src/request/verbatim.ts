import { randomUUID } from 'node:crypto';
import { propertyOf } from './property.js';

/**
 * Objects that must be returned unchanged: JavaScript reorders keys that look like numbers and truncates long numbers,
 * and a caller's order number of twenty digits must survive both.
 */
const texts = new WeakMap<object, string>();

/** Remembers the text of the object at `path` in a parsed document. */
export function keepText(document: unknown, path: readonly (string | number)[], text: string): void {
  const value = path.reduce(propertyOf, document);
  if (typeof value === 'object' && value !== null) texts.set(value, text);
}

const MARK = `verbatim-${randomUUID()}-`;

/** A position where such an object can be. */
interface Slot {
  context?: unknown;
}

/**
 * JSON text of `value`, with every remembered object written as received. `listSlots` gives the positions where such
 * objects can be; if there is one, it is removed from a copy made by `copyOf` that shares none of those positions.
 */
export function stringifyVerbatim<T extends object>(
  value: T,
  listSlots: (value: T) => readonly Slot[],
  copyOf: (value: T) => T,
): string {
  if (listSlots(value).every((slot) => textAt(slot) === undefined)) return JSON.stringify(value);
  const kept: string[] = [];
  const copy = copyOf(value);
  for (const slot of listSlots(copy)) {
    const text = textAt(slot);
    if (text !== undefined) slot.context = `${MARK}${kept.push(text) - 1}`;
  }
  const json = JSON.stringify(copy);
  return json.replace(new RegExp(`"${MARK}(\\d+)"`, 'g'), (_, index: string) => kept[Number(index)] ?? 'null');
}

function textAt({ context }: Slot): string | undefined {
  return typeof context === 'object' && context !== null ? texts.get(context) : undefined;
}
