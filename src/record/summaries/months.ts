import { type Kysely, type RawBuilder, sql } from 'kysely';
import { insertRows } from '../insert-rows.js';
import type { MonthPeriod, StaleMonth, SumDimension, SumQuery } from '../port.js';
import type { Tables } from '../tables.js';

/** Sums of one month: for each group its keys, and figures as `sums.ts` writes them. */
export type MonthGroups = readonly (readonly [keys: readonly (string | null)[], figures: readonly string[]])[];

/** A period of so many months is a mistake, not a question. */
const MAX_MONTHS = 240;
/** Groups of a month beyond which it is not kept: they would take longer to read than to sum. */
const MAX_KEPT_GROUPS = 5_000;
const FIRST_OF_MONTH = /^(\d{4})-(0[1-9]|1[0-2])-01$/;

/** Marks months as changed. In the transaction that changes them. */
export async function touchMonths(tx: Kysely<Tables>, accountId: string, months: Iterable<string>): Promise<void> {
  const rows = [...new Set(months)].sort().map((month) => [accountId, month, 1]);
  if (rows.length === 0) return;
  const tail = 'on conflict (account_id, month) do update set version = summary_months.version + 1';
  await insertRows(tx, 'summary_months', ['account_id', 'month', 'version'], rows, tail);
}

/** The months in which the summaries are now. `ids` as stored. */
export async function monthsOf(
  tx: Kysely<Tables>,
  accountId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await selectMonths(accountId, ids).execute(tx);
  return [...new Set(rows.map(({ month }) => month))];
}

/**
 * Asks for a column that is in no index: SQLite would otherwise walk through all the dates of the account, which it takes for few,
 * with every result that is stored.
 */
export const selectMonths = (accountId: string, ids: readonly string[]): RawBuilder<{ readonly month: string }> =>
  sql`select substr(shipment_date, 1, 7) as month, modes from summaries
    where account_id = ${accountId} and id in (${sql.join(ids)})`;

/** The months of a question that is about whole months of shipping and nothing else; undefined for any other. */
export function wholeMonths({
  by = [],
  frozen,
  shipmentFrom,
  shipmentTo,
  ...others
}: SumQuery): readonly string[] | undefined {
  if (frozen === true || Object.values(others).some((value) => value !== undefined)) return undefined;
  if (by.some((one) => one === 'day' || one.startsWith('tag:'))) return undefined;
  const [from, to] = [numberOf(shipmentFrom), numberOf(shipmentTo)];
  if (from === undefined || to === undefined || to <= from || to - from > MAX_MONTHS) return undefined;
  return Array.from({ length: to - from }, (_, i) => monthOf(from + i));
}

/** `2026-11` and -1 are `2026-10`. */
export const addMonths = (month: string, count: number): string => monthOf((numberOf(`${month}-01`) ?? 0) + count);
export const dayAfterMonth = (month: string): string => `${addMonths(month, 1)}-01`;

function numberOf(day: string | undefined): number | undefined {
  const [, year, month] = FIRST_OF_MONTH.exec(day ?? '') ?? [];
  return year === undefined ? undefined : Number(year) * 12 + Number(month) - 1;
}

const monthOf = (number: number): string =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;

/**
 * Sums of each month, kept until something of it changes. The version of a month is read before it is summed: what changes
 * meanwhile makes the kept sums old at once.
 */
export async function sumMonths(
  db: Kysely<Tables>,
  accountId: string,
  months: readonly string[],
  dimensions: readonly SumDimension[],
  sum: (month: string) => Promise<MonthGroups>,
): Promise<ReadonlyMap<string, MonthGroups>> {
  const name = dimensions.join(',');
  const among = sql`account_id = ${accountId} and month in (${sql.join(months)})`;
  const versions = await sql<{ month: string; version: number | string }>`
    select month, version from summary_months where ${among}`.execute(db);
  const kept = await sql<{ month: string; version: number | string; groups_json: string }>`
    select month, version, groups_json from month_sums where ${among} and dimensions = ${name}`.execute(db);
  const current = new Map(versions.rows.map(({ month, version }) => [month, Number(version)]));
  const known = new Map(kept.rows.map((row) => [row.month, row]));
  const found = new Map<string, MonthGroups>();
  for (const month of months) {
    const version = current.get(month) ?? 0;
    const row = known.get(month);
    if (row !== undefined && Number(row.version) === version) {
      found.set(month, JSON.parse(row.groups_json) as MonthGroups);
      continue;
    }
    const groups = await sum(month);
    found.set(month, groups);
    if (groups.length <= MAX_KEPT_GROUPS) await keep(db, [accountId, month, name, version, JSON.stringify(groups)]);
  }
  return found;
}

/** At most so many at once; what is left over comes the next time. */
const MAX_STALE = 5_000;

export async function listStaleMonths(
  db: Kysely<Tables>,
  { from, to }: MonthPeriod,
  sets: readonly (readonly SumDimension[])[],
): Promise<readonly StaleMonth[]> {
  const names = sets.map((dimensions) => dimensions.join(','));
  const { rows } = await sql<{ account_id: string; month: string; version: number | string }>`
    select v.account_id, v.month, v.version from summary_months as v
    where v.month between ${from} and ${to} and (select count(*) from month_sums as s
      where s.account_id = v.account_id and s.month = v.month and s.version = v.version
        and s.dimensions in (${sql.join(names)})) < ${sql.lit(names.length)}
    order by v.month desc, v.account_id limit ${sql.lit(MAX_STALE)}`.execute(db);
  return rows.map(({ account_id, month, version }) => ({ accountId: account_id, month, version: Number(version) }));
}

/** What cannot be kept is summed again the next time. */
async function keep(db: Kysely<Tables>, row: readonly (string | number)[]): Promise<void> {
  const columns = ['account_id', 'month', 'dimensions', 'version', 'groups_json'];
  const tail = `on conflict (account_id, month, dimensions)
    do update set version = excluded.version, groups_json = excluded.groups_json
    where excluded.version >= month_sums.version`;
  await db
    .transaction()
    .execute((tx) => insertRows(tx, 'month_sums', columns, [row], tail))
    .catch(() => {});
}
