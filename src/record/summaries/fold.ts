import { type Kysely, sql } from 'kysely';
import { parseOwn } from '../../own-json.js';
import { insertRows } from '../insert-rows.js';
import { padded } from '../padded.js';
import type { SummaryScopeRow, Tables } from '../tables.js';
import { type Addition, type Change, listAdditions, readChanges } from './changes.js';
import { toDouble } from './exact.js';
import { addExact, type Exact, FIGURES, nothing } from './groups.js';
import { isAfter, type Position, positionIn, readScope, type Scope } from './scope.js';

/** Changes added per transaction: milliseconds, so that those who store hardly wait. */
const STEP = 400;
/** Summaries per step of a first build: they are read before the transaction, which only writes their sums. */
const BUILD_STEP = 600;

/**
 * Adds the oldest logged changes to every kept sum of the account, in one transaction with the log. Sums are exact, so
 * the order does not matter.
 * @returns whether more is left
 */
export async function foldChanges(db: Kysely<Tables>, accountId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    const logged = await sql<{ id: string; changes: number }>`select id, changes from summary_changes
      where account_id = ${accountId} order by id limit ${sql.lit(STEP + 1)}`.execute(tx);
    const ids: string[] = [];
    let many = 0;
    for (const { id, changes } of logged.rows) {
      if (ids.length === 0 || (many + changes <= STEP && ids.length < STEP)) {
        ids.push(id);
        many += changes;
      }
    }
    if (ids.length === 0) return false;
    const { rows } = await sql<{ changes_json: string }>`delete from summary_changes
      where account_id = ${accountId} and id in (${sql.join(padded(ids))}) returning changes_json`.execute(tx);
    const changes = rows.flatMap(({ changes_json }) => parseOwn<Change[]>(changes_json));
    for (const { scope, position_json, is_built } of await listScopes(tx, accountId)) {
      const to = readPosition(position_json);
      const own = changes.flatMap((change) => {
        const at = positionIn(readScope(scope), change);
        return at === undefined ? [] : [{ change, isSummed: is_built === 1 || (to !== undefined && !isAfter(at, to)) }];
      });
      // Later summaries will be read in their then current state, also by whoever is reading them now.
      if (own.some(({ isSummed }) => !isSummed)) await noteSkipped(tx, accountId, scope);
      const summed = own.filter(({ isSummed }) => isSummed);
      await addToSums(
        tx,
        accountId,
        scope,
        summed.map(({ change }) => change),
      );
    }
    return ids.length < logged.rows.length;
  });
}

/**
 * Sums up the next results of a scope. Logged changes are added first: a change is judged by how far the scope was
 * summed when it happened.
 * @returns whether more is left
 */
export async function buildScope(db: Kysely<Tables>, accountId: string, text: string): Promise<boolean> {
  // Read before the transaction, so that nobody waits for the disk. What changed meanwhile is either still logged or counted as
  // skipped, and the step begins anew.
  const before = await findScope(db, accountId, text);
  if (before === undefined || before.is_built === 1) return false;
  const next = await listNext(db, accountId, readScope(text), readPosition(before.position_json));
  const changes = await readChanges(db, accountId, idsOf(next));
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    const row = await findScope(tx, accountId, text);
    if (row === undefined || row.is_built === 1) return false;
    const logged = await sql`select 1 from summary_changes where account_id = ${accountId} limit 1`.execute(tx);
    if (logged.rows.length > 0 || !isSameStep(row, before)) return true;
    await addToSums(tx, accountId, text, changes);
    const isBuilt = next.length < BUILD_STEP;
    const last = next.at(-1);
    const position = last === undefined ? row.position_json : JSON.stringify([last.value, last.id]);
    const summed = row.summed + next.length;
    await sql`update summary_scopes set position_json = ${position}, is_built = ${isBuilt ? 1 : 0}, summed = ${summed}
      where account_id = ${accountId} and scope = ${text}`.execute(tx);
    return !isBuilt;
  });
}

/** As in a commit: nobody changes summaries of the account meanwhile. */
async function lockAccount(tx: Kysely<Tables>, accountId: string): Promise<void> {
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

/** Behind value and id of a position written before migration 0043 stands a count of skipped changes. */
const readPosition = (json: string | null): Position | undefined => {
  if (json === null) return undefined;
  const [value, id] = JSON.parse(json) as Position;
  return [value, id];
};

/** Whether nobody has summed up more, or skipped a change, between two looks. */
const isSameStep = (a: SummaryScopeRow, b: SummaryScopeRow): boolean =>
  a.position_json === b.position_json && a.skipped === b.skipped;

async function noteSkipped(tx: Kysely<Tables>, accountId: string, scope: string): Promise<void> {
  await sql`update summary_scopes set skipped = skipped + 1
    where account_id = ${accountId} and scope = ${scope}`.execute(tx);
}

interface Next {
  readonly value: string;
  readonly id: string;
}

const idsOf = (next: readonly Next[]): readonly string[] => next.map(({ id }) => id);

/** Ids of the scope after the position, along an index. */
async function listNext(
  db: Kysely<Tables>,
  accountId: string,
  [key, value]: Scope,
  after: Position | undefined,
): Promise<readonly Next[]> {
  const limit = sql`limit ${sql.lit(BUILD_STEP)}`;
  if (key === undefined) {
    const beyond = after === undefined ? sql`` : sql`and id > ${after[1]}`;
    return (
      await sql<Next>`select '' as value, id from summaries where account_id = ${accountId} ${beyond}
        order by id ${limit}`.execute(db)
    ).rows;
  }
  const valued = value === undefined ? sql`` : sql`and value = ${value}`;
  const beyond = after === undefined ? sql`` : sql`and (value, id) > (${after[0]}, ${after[1]})`;
  return (
    await sql<Next>`select value, id from summary_tags where account_id = ${accountId} and key = ${key}
      ${valued} ${beyond} order by value, id ${limit}`.execute(db)
  ).rows;
}

interface Sum extends Addition {
  readonly month: string;
}

/** Adds to the sums of one scope; empty sums are not kept. */
async function addToSums(
  tx: Kysely<Tables>,
  accountId: string,
  scope: string,
  changes: readonly Change[],
): Promise<void> {
  const sums = new Map<string, Sum>();
  for (const change of changes) {
    for (const { dimension, key, exact } of listAdditions(change)) {
      const name = JSON.stringify([dimension, change.month, key]);
      const sum = sums.get(name) ?? { month: change.month, dimension, key, exact: nothing() };
      sums.set(name, sum);
      addExact(sum.exact, exact);
    }
  }
  if (sums.size === 0) return;
  const list = [...sums.values()];
  for (let start = 0; start < list.length; start += STEP) {
    await addSome(tx, accountId, scope, list.slice(start, start + STEP));
  }
}

async function addSome(tx: Kysely<Tables>, accountId: string, scope: string, sums: readonly Sum[]): Promise<void> {
  const wanted = sums.map(({ dimension, month, key }) => sql`(${dimension}, ${month}, ${writeKey(key)})`);
  const known = await sql<KeptRow>`select dimension, month, key, results, figures from summary_sums
    where account_id = ${accountId} and scope = ${scope}
      and (dimension, month, key) in (values ${sql.join(padded(wanted))})`.execute(tx);
  const nameOf = (row: Pick<KeptRow, 'dimension' | 'month' | 'key'>) =>
    JSON.stringify([row.dimension, row.month, row.key]);
  const before = new Map(known.rows.map((row) => [nameOf(row), row]));
  const rows = sums.map(({ dimension, month, key, exact }) => {
    const kept = before.get(nameOf({ dimension, month, key: writeKey(key) }));
    if (kept !== undefined) addExact(exact, readKept(kept));
    const grams = toDouble(exact.figures[0] ?? 0n);
    return [accountId, scope, dimension, month, writeKey(key), grams, exact.results, writeFigures(exact)] as const;
  });
  const columns = ['account_id', 'scope', 'dimension', 'month', 'key', 'grams', 'results', 'figures'];
  await insertRows(tx, 'summary_sums', columns, rows, REPLACE);
  if (rows.every(([, , , , , , results]) => results !== 0)) return;
  await sql`delete from summary_sums where account_id = ${accountId} and scope = ${scope} and results = 0
    and (dimension, month, key) in (values ${sql.join(padded(wanted))})`.execute(tx);
}

const REPLACE = `on conflict (account_id, scope, dimension, month, key)
  do update set grams = excluded.grams, results = excluded.results, figures = excluded.figures`;

export interface KeptRow {
  readonly dimension: string;
  readonly month: string;
  readonly key: string;
  readonly results: number;
  readonly figures: string;
}

export const writeKey = (key: string | null): string => (key === null ? '' : `=${key}`);
export const readKey = (key: string): string | null => (key === '' ? null : key.slice(1));

const writeFigures = ({ credits, figures }: Exact): string => [credits, ...figures].join(' ');

export function readKept({ results, figures }: Pick<KeptRow, 'results' | 'figures'>): Exact {
  const [credits = 0n, ...own] = figures.split(' ').map(BigInt);
  return { results, credits, figures: FIGURES.map((_, i) => own[i] ?? 0n) };
}
