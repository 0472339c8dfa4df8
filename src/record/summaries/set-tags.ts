import { type Kysely, sql } from 'kysely';
import { parseOwn } from '../../own-json.js';
import { insertRows } from '../insert-rows.js';
import { padded } from '../padded.js';
import { fromStoredText, toStoredText } from '../stored-text.js';
import type { Tables } from '../tables.js';

/**
 * Applies tags set by hand over those of the requests. In the same transaction as the summaries; `ids` as stored.
 * @returns whether there were any
 */
export async function applySetTags(tx: Kysely<Tables>, accountId: string, ids: readonly string[]): Promise<boolean> {
  // Most accounts have none, and a look-up for each id would take a tenth of the commit of a batch.
  const any = await sql`select 1 from set_tags where account_id = ${accountId} limit 1`.execute(tx);
  if (any.rows.length === 0) return false;
  const among = sql`account_id = ${accountId} and id in (${sql.join(padded(ids))})`;
  const set = await sql<{ id: string; key: string; value: string | null }>`select id, key, value from set_tags
    where ${among}`.execute(tx);
  if (set.rows.length === 0) return false;
  const changed = [...new Set(set.rows.map(({ id }) => id))];
  const known = await sql<{ id: string; tags_json: string | null }>`select id, tags_json from summaries
    where account_id = ${accountId} and id in (${sql.join(changed)})`.execute(tx);
  for (const { id, tags_json } of known.rows) {
    const tags = new Map<string, string>(
      Object.entries(tags_json === null ? {} : parseOwn<Record<string, string>>(fromStoredText(tags_json))),
    );
    for (const row of set.rows.filter((one) => one.id === id)) {
      const key = fromStoredText(row.key);
      if (row.value === null) tags.delete(key);
      else tags.set(key, fromStoredText(row.value));
    }
    await writeTags(tx, accountId, id, tags);
  }
  return true;
}

async function writeTags(tx: Kysely<Tables>, accountId: string, id: string, tags: ReadonlyMap<string, string>) {
  const json = tags.size === 0 ? null : toStoredText(JSON.stringify(Object.fromEntries(tags)));
  await sql`update summaries set tags_json = ${json} where account_id = ${accountId} and id = ${id}`.execute(tx);
  await sql`delete from summary_tags where account_id = ${accountId} and id = ${id}`.execute(tx);
  const rows = [...tags].map(([key, value]) => [accountId, toStoredText(key), toStoredText(value), id]);
  if (rows.length > 0) await insertRows(tx, 'summary_tags', ['account_id', 'key', 'value', 'id'], rows);
}
