import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { toStoredText } from './stored-text.js';

/** The condition of the next page of a list that has the newest first. A cursor may contain any text as the id. */
export const isBehind = (after: { readonly createdAt: string; readonly id: string } | undefined): RawBuilder<SqlBool> =>
  sql<SqlBool>`(created_at, id) < (${after?.createdAt ?? ''}, ${toStoredText(after?.id ?? '')})`;
