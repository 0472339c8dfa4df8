import { randomUUID } from 'node:crypto';
import { propertyOf } from './property.js';

/**
 * Objects that must leave as they came: JavaScript reorders keys that look like numbers and cuts long numbers, and a
 * caller's order number of twenty digits must survive both.
 */
const texts = new WeakMap<object, string>();

/** Remembers the text of the object at `path` of a parsed document. */
export function keepText(document: unknown, path: readonly (string | number)[], text: string): void {
  const value = path.reduce(propertyOf, document);
  if (typeof value === 'object' && value !== null) texts.set(value, text);
}

const MARK = `verbatim-${randomUUID()}-`;

/** Where an object that was kept can stand. */
interface Slot {
  context?: unknown;
}

/**
 * JSON text of `value`, with every object whose text was kept written as it came. `listSlots` gives the places such objects can
 * stand; where there is one, it is taken out of a copy made by `copyOf` that shares none of those places.
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
