import { fault } from '../errors/fault.js';
import type { PagePosition } from '../record/port.js';
import { toStoredInstant } from './instant.js';

/** Unpadded base64url of `{"CreatedAt":"...","Id":"..."}`; clients treat it as opaque. */
export const encodeCursor = ({ createdAt, id }: PagePosition): string =>
  Buffer.from(JSON.stringify({ CreatedAt: createdAt, Id: id })).toString('base64url');

/** @throws ApiFault INVALID_CURSOR for anything that we would not have written ourselves */
export function decodeCursor(cursor: string): PagePosition {
  try {
    const decoded = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as Record<string, unknown> | null;
    const { CreatedAt: createdAt, Id: id } = decoded ?? {};
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
