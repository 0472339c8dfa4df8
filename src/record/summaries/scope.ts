import { parseOwn } from '../../own-json.js';
import { toStoredText } from '../stored-text.js';
import type { Change } from './changes.js';

/**
 * The scope of kept sums: everything of an account, or shipments with a tag, of any value or of one. Texts as stored.
 */
export type Scope = readonly [] | readonly [key: string] | readonly [key: string, value: string];

/**
 * How far a scope has been summed, in its own order: by the tag's value, then by id. Everything is summed by day of shipment, so
 * that the sums of a month are written few times.
 */
export type Position = readonly [value: string, id: string];

export const writeScope = (scope: Scope): string => (scope.length === 0 ? '' : JSON.stringify(scope));
export const readScope = (text: string): Scope => (text === '' ? [] : parseOwn<Scope>(text));

export const scopeOfTag = (tag: { readonly key: string; readonly value?: string } | undefined): Scope => {
  if (tag === undefined) return [];
  const key = toStoredText(tag.key);
  return tag.value === undefined ? [key] : [key, toStoredText(tag.value)];
};

/** The position of the change in the scope; undefined if it is outside. */
export function positionIn(
  [key, value]: Scope,
  { id, day, tags }: Pick<Change, 'id' | 'day' | 'tags'>,
): Position | undefined {
  if (key === undefined) return [day, id];
  const own = Object.hasOwn(tags, key) ? tags[key] : undefined;
  return own === undefined || (value !== undefined && own !== value) ? undefined : [own, id];
}

/** As both databases compare: byte by byte. */
export function isAfter([value, id]: Position, [toValue, toId]: Position): boolean {
  return (compareBytes(value, toValue) || compareBytes(id, toId)) > 0;
}

const compareBytes = (a: string, b: string): number => (a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b)));
