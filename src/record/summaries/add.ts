import { type Kysely, sql } from 'kysely';
import { insertRows } from '../insert-rows.js';
import { padded } from '../padded.js';
import type { Tables } from '../tables.js';
import { type Addition, type Change, type Dimension, KEPT_DIMENSIONS, listAdditions } from './changes.js';
import { toDouble } from './exact.js';
import { ExactSum, NOTHING } from './exact-sum.js';
import { addExact, type Exact, FIGURES, nothing, STATED } from './groups.js';

/** Sums read and written per statement. */
const PART = 400;

export interface Sum {
  readonly month: string;
  readonly dimension: Dimension;
  readonly key: string | null;
  readonly exact: Exact;
}

/** Adds up changes by month and dimension, as doubles in parts: whole numbers without an end are made once per sum. */
export class Adding {
  private readonly sums = new Map<string, Growing>();

  constructor(private readonly wanted: readonly Dimension[] = KEPT_DIMENSIONS) {}

  add(changes: readonly Change[]): void {
    for (const change of changes) {
      for (const addition of listAdditions(change, this.wanted)) this.addOne(change.month, addition);
    }
  }

  get size(): number {
    return this.sums.size;
  }

  list(): readonly Sum[] {
    return [...this.sums.values()].map(({ dimension, month, key, results, credits, figures, statedBy }) => ({
      dimension,
      month,
      key,
      exact: { results, credits: BigInt(credits), figures: figures.map(({ exact }) => exact), statedBy },
    }));
  }

  private addOne(month: string, { dimension, key, results, credits, figures, statedBy }: Addition): void {
    const name = `${dimension} ${month} ${writeKey(key)}`;
    let sum = this.sums.get(name);
    if (sum === undefined) {
      sum = {
        month,
        dimension,
        key,
        results: 0,
        credits: 0,
        figures: FIGURES.map(() => new ExactSum()),
        statedBy: STATED.map(() => 0),
      };
      this.sums.set(name, sum);
    }
    sum.results += results;
    sum.credits += credits;
    // Without the pairs of `entries`: every row of a file adds to about six sums.
    for (let i = 0; i < figures.length; i++) sum.figures[i]?.add(figures[i] ?? NOTHING);
    for (let i = 0; i < statedBy.length; i++) sum.statedBy[i] = (sum.statedBy[i] ?? 0) + (statedBy[i] ?? 0);
  }
}

interface Growing extends Omit<Sum, 'exact'> {
  results: number;
  credits: number;
  readonly figures: readonly ExactSum[];
  readonly statedBy: number[];
}

/** Adds to the sums of one scope, each given once; empty sums are not kept. */
export async function addSums(
  tx: Kysely<Tables>,
  accountId: string,
  scope: string,
  sums: readonly Sum[],
): Promise<void> {
  for (let start = 0; start < sums.length; start += PART) {
    await addSome(tx, accountId, scope, sums.slice(start, start + PART));
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

/** Credits, figures and how many results state each. */
export const writeFigures = ({ credits, figures, statedBy }: Exact): string =>
  [credits, ...figures.map(writeFigure), ...statedBy].join(' ');

const NO_FIGURES = writeFigures(nothing());

export function readKept({ results, figures }: Pick<KeptRow, 'results' | 'figures'>): Exact {
  const [credits = '0', ...own] = figures.split(' ');
  return {
    results,
    credits: BigInt(credits),
    figures: FIGURES.map((_, i) => readFigure(own[i] ?? '0')),
    statedBy: STATED.map((_, i) => Number(own[FIGURES.length + i] ?? '0')),
  };
}

/**
 * A double has 53 bits, but a multiple of 2^-92 has 34 decimal digits: written as its digits to base 16 without the zeros at
 * their end, `~` and the number of these. Zero is `0`.
 */
function writeFigure(figure: bigint): string {
  const digits = figure.toString(16);
  const kept = digits.replace(/0+$/, '');
  return kept === '' ? '0' : `${kept}~${digits.length - kept.length}`;
}

function readFigure(text: string): bigint {
  const [digits = '', zeros] = text.split('~');
  if (zeros === undefined) return BigInt(text);
  const size = BigInt(`0x${digits.replace('-', '')}`) << BigInt(4 * Number(zeros));
  return digits.startsWith('-') ? -size : size;
}
