import { type Kysely, sql } from 'kysely';
import { parseOwn } from '../../own-json.js';
import type { SumDimension, SumQuery } from '../port.js';
import { fromStoredText, toStoredText } from '../stored-text.js';
import type { Tables } from '../tables.js';
import { Adding, type KeptRow, readKept, readKey, writeKey } from './add.js';
import { type Change, type Dimension, KEPT_DIMENSIONS, pairOf } from './changes.js';
import { findScope } from './fold.js';
import { addTo, type Groups } from './groups.js';
import { positionIn, type Scope, scopeOfTag, writeScope } from './scope.js';

/**
 * A question that kept sums can answer: at most one tag, and at most one dimension besides the month (carrier and mode together
 * are one), of which a filter may name one value. Whole months, or any days if nothing else is asked.
 */
export interface KeptQuestion {
  readonly by: readonly SumDimension[];
  readonly scope: Scope;
  readonly dimension: Dimension;
  /** As stored: only this carrier, lane or mode. */
  readonly key?: string;
  /** A day, inclusive; open if absent. */
  readonly from?: string;
  /** Exclusive. */
  readonly to?: string;
  /** Only this many of the largest. */
  readonly top?: number;
}

const FIRST_OF_MONTH = /^\d{4}-(?:0[1-9]|1[0-2])-01$/;

/** Undefined for any other question. */
export function toKeptQuestion(query: SumQuery): KeptQuestion | undefined {
  const { by = [], frozen, shipmentFrom: from, shipmentTo: to, tags = [], top, ...rest } = query;
  const { carrier: _carrier, lane: _lane, mode: _mode, ...others } = rest;
  if (frozen === true || tags.length > 1 || Object.values(others).some((value) => value !== undefined))
    return undefined;
  const [named, ...alsoNamed] = namedOf(query);
  const isOfDays = [from, to].some((day) => day !== undefined && !FIRST_OF_MONTH.test(day));
  const asked = new Set([
    ...by.filter((one) => one !== 'month'),
    ...(named ? [named[0]] : []),
    ...(isOfDays ? ['day'] : []),
  ]);
  const [wanted = '', ...further] = asked;
  const dimension = KEPT_DIMENSIONS.find((one) => one === wanted);
  if (dimension === undefined || further.length > 0 || alsoNamed.length > 0) return undefined;
  const key = named?.[1];
  return {
    by,
    scope: scopeOfTag(tags[0]),
    dimension,
    ...(key !== undefined && { key }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(top !== undefined && { top }),
  };
}

/** The dimensions of which the filter names one value, as stored. */
function namedOf({ carrier, lane, mode }: SumQuery): readonly (readonly [Dimension, string])[] {
  const named: [Dimension, string][] = [];
  if (carrier !== undefined && mode !== undefined) named.push(['carrierMode', pairOf(toStoredText(carrier), mode)]);
  else if (carrier !== undefined) named.push(['carrier', toStoredText(carrier)]);
  else if (mode !== undefined) named.push(['mainMode', mode]);
  if (lane !== undefined) named.push(['lane', toStoredText(lane)]);
  return named;
}

/** Candidates beyond the requested number: logged changes that are not yet added may change their order. */
const SPARE = 100;

/**
 * Kept sums combined with logged changes: always the current state. `db` reads as of one instant.
 * @returns undefined if these sums are not kept yet
 */
export async function sumKept(
  db: Kysely<Tables>,
  accountId: string,
  question: KeptQuestion,
): Promise<Groups | undefined> {
  const { by, scope, dimension, key: only, from = '', to = '9999-99', top } = question;
  const name = writeScope(scope);
  if ((await findScope(db, accountId, name))?.is_built !== 1) return undefined;
  const logged = await sql<{ changes_json: string }>`select changes_json from summary_changes
    where account_id = ${accountId}`.execute(db);
  const adding = new Adding([dimension]);
  adding.add(
    logged.rows
      .flatMap(({ changes_json }) => parseOwn<Change[]>(changes_json))
      .filter((change) => change.day >= from && change.day < to && positionIn(scope, change) !== undefined),
  );
  const additions = adding.list().filter(({ key }) => only === undefined || key === only);
  const period =
    dimension === 'day'
      ? sql`month < ${to} and key >= ${writeKey(from)} and key < ${writeKey(to)}`
      : sql`month < ${to.slice(0, 7)}`;
  const where = sql`account_id = ${accountId} and scope = ${name} and dimension = ${dimension}
    and month >= ${from.slice(0, 7)} and ${period} ${only === undefined ? sql`` : sql`and key = ${writeKey(only)}`}`;
  const isOfKeys = by.length === 1 && by[0] === dimension;
  const greatest = top !== undefined && isOfKeys ? await listGreatest(db, where, top + SPARE) : undefined;
  const keys = greatest && [...new Set([...greatest, ...additions.map(({ key }) => writeKey(key))])];
  const among = keys === undefined ? sql`` : sql`and key in (${keys.length === 0 ? sql`null` : sql.join(keys)})`;
  const { rows } = await sql<KeptRow>`select month, key, results, figures from summary_sums
    where ${where} ${among}`.execute(db);
  const groups: Groups = new Map();
  const keysOf = (month: string, key: string | null) =>
    by.map((one) => (one === 'month' ? month : key === null ? null : fromStoredText(key)));
  for (const row of rows) addTo(groups, keysOf(row.month, readKey(row.key)), readKept(row));
  for (const { month, key, exact } of additions) addTo(groups, keysOf(month, key), exact);
  return groups;
}

async function listGreatest(db: Kysely<Tables>, where: ReturnType<typeof sql>, count: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key, sum(grams) as total from summary_sums where ${where}
    group by key order by total desc limit ${count}`.execute(db);
  return rows.map(({ key }) => key);
}
