import { type Kysely, sql } from 'kysely';
import { insertRows } from '../insert-rows.js';
import { padded } from '../padded.js';
import type { Tables } from '../tables.js';
import { type Addition, type Change, listAdditions } from './changes.js';
import { toDouble } from './exact.js';
import { addExact, type Exact, FIGURES, nothing } from './groups.js';

/** Sums read and written per statement. */
const PART = 400;

export interface Sum extends Addition {
  readonly month: string;
}

/** What changes add to the sums of a scope. */
export function addChanges(
  tx: Kysely<Tables>,
  accountId: string,
  scope: string,
  changes: readonly Change[],
): Promise<void> {
  return addSums(tx, accountId, scope, sumsOf(changes));
}

export const sumsOf = (changes: readonly Change[]): readonly Sum[] =>
  changes.flatMap((change) => listAdditions(change).map((one) => ({ ...one, month: change.month })));

/** Adds to the sums of one scope; empty sums are not kept. */
export async function addSums(
  tx: Kysely<Tables>,
  accountId: string,
  scope: string,
  added: readonly Sum[],
): Promise<void> {
  const sums = new Map<string, Sum>();
  for (const { dimension, month, key, exact } of added) {
    const name = JSON.stringify([dimension, month, key]);
    const sum = sums.get(name) ?? { month, dimension, key, exact: nothing() };
    sums.set(name, sum);
    addExact(sum.exact, exact);
  }
  const list = [...sums.values()];
  for (let start = 0; start < list.length; start += PART) {
    await addSome(tx, accountId, scope, list.slice(start, start + PART));
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
  // Changes are added in any order: a sum of no results may still have to become nothing.
  await sql`delete from summary_sums where account_id = ${accountId} and scope = ${scope} and results = 0
    and figures = ${NO_FIGURES} and (dimension, month, key) in (values ${sql.join(padded(wanted))})`.execute(tx);
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

const NO_FIGURES = writeFigures(nothing());

export function readKept({ results, figures }: Pick<KeptRow, 'results' | 'figures'>): Exact {
  const [credits = 0n, ...own] = figures.split(' ').map(BigInt);
  return { results, credits, figures: FIGURES.map((_, i) => own[i] ?? 0n) };
}
