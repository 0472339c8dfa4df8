import { CompiledQuery, type Kysely } from 'kysely';
import type { Tables } from '../../src/record/tables.js';

interface Compilable {
  compile(): CompiledQuery;
}

/** How the database would answer the query, one step per line. */
export async function explain(db: Kysely<Tables>, storeName: string, query: Compilable): Promise<string> {
  const { sql, parameters } = query.compile();
  const keyword = storeName === 'sqlite' ? 'explain query plan' : 'explain';
  const { rows } = await db.executeQuery(CompiledQuery.raw(`${keyword} ${sql}`, [...parameters]));
  return rows.map((row) => Object.values(row as Record<string, unknown>).at(-1)).join('\n');
}

/** Every step walks or searches an index, and none sorts. */
export function isIndexWalk(plan: string): boolean {
  return /index/i.test(plan) && !/\bsort\b|temp b-tree|seq scan|^scan \w+$/im.test(plan);
}
