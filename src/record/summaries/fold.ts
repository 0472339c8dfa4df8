import { type Kysely, sql } from 'kysely';
import { parseOwn } from '../../own-json.js';
import type { SqlDialect } from '../dialect.js';
import { padded } from '../padded.js';
import type { SummaryScopeRow, Tables } from '../tables.js';
import { Adding, addSums } from './add.js';
import type { Change } from './changes.js';
import { readSearched, writeBlock } from './keep-search.js';
import { isAfter, type Position, positionIn, readScope } from './scope.js';

/** Changes added per transaction: milliseconds, so that those who store hardly wait. */
const STEP = 128;

/**
 * Adds the oldest logged changes to every kept sum of the account, in one transaction with the log. Sums are exact, so
 * the order does not matter.
 * @returns whether more is left
 */
export async function foldChanges(
  { db, unseen }: Pick<SqlDialect, 'db' | 'unseen'>,
  accountId: string,
): Promise<boolean> {
  const logged = await sql<{ id: string; changes: number }>`select id, changes from summary_changes
    where account_id = ${accountId} order by id limit ${sql.lit(STEP + 1)}`.execute(db);
  const ids: string[] = [];
  let many = 0;
  for (const { id, changes } of logged.rows) {
    if (ids.length > 0 && (many + changes > STEP || ids.length === STEP)) break;
    ids.push(id);
    many += changes;
  }
  if (ids.length === 0) return false;
  // Read and parsed before the transaction: an embedded store has one lock for all who write.
  const read = await sql<{ id: string; changes_json: string }>`select id, changes_json from summary_changes
    where account_id = ${accountId} and id in (${sql.join(padded(ids))})`.execute(db);
  const parsed = new Map(read.rows.map(({ id, changes_json }) => [id, parseOwn<Change[]>(changes_json)]));
  const { block, gone } = await readSearched(db, accountId, [...parsed.values()].flat());
  await db.transaction().execute(async (tx) => {
    // Lost with the system, it leaves the sums as they were and the changes logged.
    unseen?.('LATER');
    await lockAccount(tx, accountId);
    // Another process may have added some of them.
    const { rows } = await sql<{ id: string }>`delete from summary_changes
      where account_id = ${accountId} and id in (${sql.join(padded(ids))}) returning id`.execute(tx);
    const changes = rows.flatMap(({ id }) => parsed.get(id) ?? []);
    for (const { scope, position_json, is_built } of await listScopes(tx, accountId)) {
      const to = readPosition(position_json);
      const own = changes.flatMap((change) => {
        const at = positionIn(readScope(scope), change);
        return at === undefined ? [] : [{ change, isSummed: is_built === 1 || (to !== undefined && !isAfter(at, to)) }];
      });
      // Later summaries will be read in their then current state, also by whoever is reading them now.
      if (own.some(({ isSummed }) => !isSummed)) await noteSkipped(tx, accountId, scope);
      const adding = new Adding();
      adding.add(own.filter(({ isSummed }) => isSummed).map(({ change }) => change));
      await addSums(tx, accountId, scope, adding.list());
    }
    await writeBlock(tx, accountId, block);
    if (gone > 0) {
      await sql`update summary_scopes set gone = gone + ${gone} where account_id = ${accountId} and scope = ''`.execute(
        tx,
      );
    }
  });
  return ids.length < logged.rows.length;
}

/** As in a commit: nobody changes summaries of the account meanwhile. */
export async function lockAccount(tx: Kysely<Tables>, accountId: string): Promise<void> {
  await sql`update accounts set balance = balance where id = ${accountId}`.execute(tx);
}

export async function listScopes(db: Kysely<Tables>, accountId: string): Promise<readonly SummaryScopeRow[]> {
  return (await sql<SummaryScopeRow>`select * from summary_scopes where account_id = ${accountId}`.execute(db)).rows;
}

export async function findScope(
  db: Kysely<Tables>,
  accountId: string,
  scope: string,
): Promise<SummaryScopeRow | undefined> {
  const { rows } = await sql<SummaryScopeRow>`select * from summary_scopes
    where account_id = ${accountId} and scope = ${scope}`.execute(db);
  return rows[0];
}

export const readPosition = (json: string | null): Position | undefined =>
  json === null ? undefined : parseOwn<Position>(json);

async function noteSkipped(tx: Kysely<Tables>, accountId: string, scope: string): Promise<void> {
  await sql`update summary_scopes set skipped = skipped + 1
    where account_id = ${accountId} and scope = ${scope}`.execute(tx);
}
