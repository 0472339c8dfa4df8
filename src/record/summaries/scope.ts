import { parseOwn } from '../../own-json.js';
import { toStoredText } from '../stored-text.js';
import type { Change } from './changes.js';

/**
 * The scope of kept sums: everything of an account, or shipments with a tag, of any value or of one. Texts as stored.
 */
export type Scope = readonly [] | readonly [key: string] | readonly [key: string, value: string];

/** How far a scope has been summed: by day of shipment, so that the sums of a month are written few times, then by id. */
export type Position = readonly [day: string, id: string];

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
  const own = key !== undefined && Object.hasOwn(tags, key) ? tags[key] : undefined;
  const isIn = key === undefined || (own !== undefined && (value === undefined || own === value));
  return isIn ? [day, id] : undefined;
}

/** As both databases compare: byte by byte. */
export function isAfter([day, id]: Position, [toDay, toId]: Position): boolean {
  return (compareBytes(day, toDay) || compareBytes(id, toId)) > 0;
}

const compareBytes = (a: string, b: string): number => (a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b)));
