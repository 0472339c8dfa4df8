import { type Kysely, sql } from 'kysely';
import { parseOwn } from '../../own-json.js';
import { toStoredText } from '../stored-text.js';
import type { SearchBlockRow, Tables } from '../tables.js';
import { idsWith, isBlockSearchable, toLowerLatin } from './block.js';
import type { Change } from './changes.js';
import { containing } from './filter.js';
import { findScope } from './fold.js';

/** Blocks read by one statement: megabytes. */
const AT_ONCE = 16;
/**
 * Ids (as stored) of shipments that may contain the text; all that do are among them.
 * @returns undefined for more than `limit`, and if the blocks are not made yet or cannot tell
 */
export async function idsMayContain(
  db: Kysely<Tables>,
  accountId: string,
  search: string,
  limit: number,
): Promise<readonly string[] | undefined> {
  const wanted = toLowerLatin(toStoredText(search));
  if (!isBlockSearchable(wanted)) return undefined;
  if ((await findScope(db, accountId, ''))?.is_built !== 1) return undefined;
  // The log first: what is moved from it into a block meanwhile is then found in both.
  const ids = await loggedIds(db, accountId, limit);
  for (let after = 0; ids.size <= limit; ) {
    // In ascending order: blocks that are put together meanwhile come again.
    const { rows } = await sql<SearchBlockRow>`select number, entries, texts, ids_json, places from search_blocks
      where account_id = ${accountId} and number > ${after} and texts like ${containing(search)} escape '!'
      order by number limit ${sql.lit(AT_ONCE)}`.execute(db);
    for (const row of rows) for (const id of idsWith(row, wanted)) ids.add(id);
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return ids.size > limit ? undefined : [...ids];
    after = last.number;
  }
  return undefined;
}

async function loggedIds(db: Kysely<Tables>, accountId: string, limit: number): Promise<Set<string>> {
  const { rows } = await sql<{ changes_json: string }>`select changes_json from summary_changes
    where account_id = ${accountId} limit ${sql.lit(limit + 1)}`.execute(db);
  return new Set(rows.flatMap(({ changes_json }) => parseOwn<Change[]>(changes_json).map(({ id }) => id)));
}
