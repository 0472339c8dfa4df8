import { type Kysely, sql } from 'kysely';
import type { SqlDialect } from '../dialect.js';
import type { Summing, SumQuery } from '../port.js';
import type { Tables } from '../tables.js';
import { buildLocked, buildScope } from './build.js';
import { findScope, foldChanges, listScopes } from './fold.js';
import { sweepBlocks } from './keep-search.js';
import { toKeptQuestion } from './kept.js';
import { readScope, type Scope, writeScope } from './scope.js';

/** Up to this many results are summed at once on request. */
const FEW = 2_000;
/** Tags per account with kept sums; the one not requested for longest makes room. */
const MAX_TAGS = 50;

/**
 * One step for each account with changes, and one for each sum being built.
 * @returns whether anything is left to do
 */
export async function keepSums(dialect: SqlDialect, today: string): Promise<boolean> {
  const { db } = dialect;
  await addMissing(db, today);
  const changed = await sql<{ account_id: string }>`select distinct account_id from summary_changes`.execute(db);
  let isMore = false;
  for (const { account_id } of changed.rows) isMore = (await foldChanges(dialect, account_id)) || isMore;
  const building = await sql<{ account_id: string; scope: string }>`select account_id, scope from summary_scopes
    where is_built = 0`.execute(db);
  for (const { account_id, scope } of building.rows) {
    const built = await buildScope(dialect, account_id, scope);
    // Where several processes keep sums and much is stored, a change may come in between every time.
    const now = built === 'AGAIN' ? await buildLocked(dialect, account_id, scope) : built;
    isMore = now !== 'DONE' || isMore;
  }
  return (await sweepBlocks(db, today)) || isMore;
}

/** Everything of each account is summed, including results of earlier versions. */
async function addMissing(db: Kysely<Tables>, today: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from accounts as a
    where not exists (select 1 from summary_scopes as k where k.account_id = a.id and k.scope = '')
      and exists (select 1 from summaries as s where s.account_id = a.id)`.execute(db);
  for (const { id } of rows) await addScope(db, id, [], await countResults(db, id, []), today);
}

/**
 * Requests kept sums if the question would take long.
 * @returns their progress; undefined if it can be answered at once
 */
export async function prepareSums(
  db: Kysely<Tables>,
  accountId: string,
  query: SumQuery,
  today: string,
): Promise<Summing | undefined> {
  const question = toKeptQuestion(query);
  if (question === undefined) return undefined;
  const { scope } = question;
  const text = writeScope(scope);
  const known = await findScope(db, accountId, text);
  if (known?.is_built === 1) {
    if (text !== '' && known.asked_on !== today) await noteAsked(db, accountId, text, today);
    return undefined;
  }
  if (known !== undefined) return known.results <= FEW ? undefined : { summed: known.summed, of: known.results };
  const results = await countResults(db, accountId, scope);
  if (results <= FEW) return undefined;
  await addScope(db, accountId, scope, results, today);
  return { summed: 0, of: results };
}

async function countResults(db: Kysely<Tables>, accountId: string, [key, value]: Scope): Promise<number> {
  const valued = value === undefined ? sql`` : sql`and value = ${value}`;
  const from =
    key === undefined
      ? sql`summaries where account_id = ${accountId}`
      : sql`summary_tags where account_id = ${accountId} and key = ${key} ${valued}`;
  const { rows } = await sql<{ results: number | string }>`select count(*) as results from ${from}`.execute(db);
  return Number(rows[0]?.results);
}

async function addScope(
  db: Kysely<Tables>,
  accountId: string,
  scope: Scope,
  results: number,
  today: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const others = (await listScopes(tx, accountId)).filter((one) => readScope(one.scope).length > 0);
    const [oldest] = others.toSorted((a, b) => (a.asked_on < b.asked_on ? -1 : a.asked_on > b.asked_on ? 1 : 0));
    if (scope.length > 0 && others.length >= MAX_TAGS && oldest !== undefined) {
      for (const table of ['summary_sums', 'summary_scopes'] as const) {
        await sql`delete from ${sql.table(table)} where account_id = ${accountId} and scope = ${oldest.scope}`.execute(
          tx,
        );
      }
    }
    await sql`insert into summary_scopes (account_id, scope, is_built, summed, results, asked_on)
      values (${accountId}, ${writeScope(scope)}, 0, 0, ${results}, ${today}) on conflict do nothing`.execute(tx);
  });
}

async function noteAsked(db: Kysely<Tables>, accountId: string, scope: string, today: string): Promise<void> {
  await db
    .transaction()
    .execute((tx) =>
      sql`update summary_scopes set asked_on = ${today} where account_id = ${accountId} and scope = ${scope}`.execute(
        tx,
      ),
    );
}
