import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The condition of the next page of a list that has the newest first. `id` as stored. */
export const isBehind = (after: { readonly createdAt: string; readonly id: string } | undefined): RawBuilder<SqlBool> =>
  sql<SqlBool>`(created_at, id) < (${after?.createdAt ?? ''}, ${after?.id ?? ''})`;
