import { randomUUID } from 'node:crypto';

/**
 * Objects that must leave as they came: JavaScript reorders keys that look like numbers and cuts long numbers, and a
 * caller's order number of twenty digits must survive both.
 */
const texts = new WeakMap<object, string>();

/** Remembers the text of the object at `path` of a parsed document. */
export function keepText(document: unknown, path: readonly (string | number)[], text: string): void {
  const value = path.reduce<unknown>(
    (at, key) => (at as Record<string | number, unknown> | undefined)?.[key],
    document,
  );
  if (typeof value === 'object' && value !== null) texts.set(value, text);
}

const MARK = `verbatim-${randomUUID()}-`;

/** JSON text of `value`, with every object whose text was kept written as it came. Slots are the places such objects can stand. */
export function stringifyVerbatim<T extends object>(
  value: T,
  listSlots: (copy: T) => readonly { context?: unknown }[],
): string {
  const kept: string[] = [];
  const copy = { ...value };
  for (const slot of listSlots(copy)) {
    const text = typeof slot.context === 'object' && slot.context !== null ? texts.get(slot.context) : undefined;
    if (text !== undefined) slot.context = `${MARK}${kept.push(text) - 1}`;
  }
  const json = JSON.stringify(copy);
  if (kept.length === 0) return json;
  return json.replace(new RegExp(`"${MARK}(\\d+)"`, 'g'), (_, index: string) => kept[Number(index)] ?? 'null');
}
