import { fault } from '../errors/fault.js';
import type { PagePosition } from '../record/port.js';
import { asObject, type Json } from '../stored/json.js';
import { toStoredInstant } from './instant.js';

/** Unpadded base64url of JSON: clients treat it as opaque. */
export const encodeOpaque = (position: Json): string => Buffer.from(JSON.stringify(position)).toString('base64url');

/** @throws SyntaxError if it is not JSON; every field of it is still unchecked */
export const decodeOpaque = (cursor: string): Json => asObject(JSON.parse(Buffer.from(cursor, 'base64url').toString()));

/** Unpadded base64url of `{"CreatedAt":"...","Id":"..."}`. */
export const encodeCursor = ({ createdAt, id }: PagePosition): string => encodeOpaque({ CreatedAt: createdAt, Id: id });

/** @throws ApiFault INVALID_CURSOR for anything that we would not have written ourselves */
export function decodeCursor(cursor: string): PagePosition {
  try {
    const { CreatedAt: createdAt, Id: id } = decodeOpaque(cursor);
    if (typeof createdAt !== 'string' || typeof id !== 'string') throw new Error('incomplete cursor');
    // Only a cursor that we could have written is usable: anything else would page from an arbitrary place.
    const position = { createdAt: toStoredInstant('cursor', createdAt), id };
    if (encodeCursor(position) !== cursor) throw new Error('altered cursor');
    return position;
  } catch {
    throw fault('INVALID_CURSOR', 'cursor: was not issued by this list');
  }
}

/** What a list answers besides its items. */
export function nextCursor(page: { readonly items: readonly PagePosition[]; readonly hasMore: boolean }): {
  readonly nextCursor?: string;
} {
  const last = page.items.at(-1);
  return page.hasMore && last !== undefined
    ? { nextCursor: encodeCursor({ createdAt: last.createdAt, id: last.id }) }
    : {};
}
