import { type RawBuilder, type RawBuilder as Sql, sql } from 'kysely';
import type { SummaryFilter, SummaryPosition, SummarySort } from '../port.js';
import { toStoredText } from '../stored-text.js';
import { SEARCHED, toLowerLatin } from './block.js';

export const SORT_COLUMNS = {
  createdAt: 'created_at',
  shipmentDate: 'shipment_date',
  totalGrams: 'total_grams',
} as const satisfies Record<SummarySort, string>;

/** How to traverse an account's summaries: along one of the indexes, from a position on. */
export interface Walk {
  readonly accountId: string;
  readonly sort: SummarySort;
  readonly direction: 'asc' | 'desc';
  readonly after?: SummaryPosition;
}

/** Conditions decided by the walk's own index; the largest of a lane have one. */
export function walkConditions(walk: Walk, filter: SummaryFilter): RawBuilder<unknown> {
  const { accountId, sort, direction, after } = walk;
  const column = sql.ref(SORT_COLUMNS[sort]);
  const conditions: Sql<unknown>[] = [sql`account_id = ${accountId}`];
  const [from, to] = boundsOf(sort, filter);
  if (from !== undefined) conditions.push(sql`${column} >= ${from}`);
  // The largest emissions value itself is included.
  if (to !== undefined) conditions.push(sort === 'totalGrams' ? sql`${column} <= ${to}` : sql`${column} < ${to}`);
  if (sort === 'totalGrams' && filter.lane !== undefined) conditions.push(sql`lane = ${toStoredText(filter.lane)}`);
  if (after !== undefined) {
    const compare = direction === 'desc' ? sql`<` : sql`>`;
    const value = typeof after.value === 'string' ? toStoredText(after.value) : after.value;
    conditions.push(sql`(${column}, id) ${compare} (${value}, ${toStoredText(after.id)})`);
  }
  return sql.join(conditions, sql` and `);
}

export function orderOf({ sort, direction }: Walk): RawBuilder<unknown> {
  const way = direction === 'desc' ? sql`desc` : sql`asc`;
  return sql`${sql.ref(SORT_COLUMNS[sort])} ${way}, id ${way}`;
}

function boundsOf(
  sort: SummarySort,
  filter: SummaryFilter,
): readonly [string | number | undefined, string | number | undefined] {
  switch (sort) {
    case 'createdAt':
      return [filter.createdFrom, filter.createdTo];
    case 'shipmentDate':
      return [filter.shipmentFrom, filter.shipmentTo];
    case 'totalGrams':
      return [filter.minGrams, filter.maxGrams];
  }
}

/** Remaining conditions for each row; empty if the walk alone decides. */
export function rowConditions(sort: SummarySort, filter: SummaryFilter): readonly Sql<unknown>[] {
  const conditions: Sql<unknown>[] = [];
  const add = <T>(value: T | undefined, condition: (value: T) => Sql<unknown>): void => {
    if (value !== undefined) conditions.push(condition(value));
  };
  if (sort !== 'createdAt') {
    add(filter.createdFrom, (from) => sql`created_at >= ${from}`);
    add(filter.createdTo, (to) => sql`created_at < ${to}`);
  }
  if (sort !== 'shipmentDate') {
    add(filter.shipmentFrom, (from) => sql`shipment_date >= ${from}`);
    add(filter.shipmentTo, (to) => sql`shipment_date < ${to}`);
  }
  if (sort !== 'totalGrams') {
    add(filter.minGrams, (grams) => sql`total_grams >= ${grams}`);
    add(filter.maxGrams, (grams) => sql`total_grams <= ${grams}`);
  }
  add(filter.search, (search) => {
    const pattern = containing(search);
    return sql`(${sql.join(
      SEARCHED.map((column) => sql`lower(${sql.ref(column)}) like ${pattern} escape '!'`),
      sql` or `,
    )})`;
  });
  add(filter.mode, (mode) => sql`modes like ${`%,${mode},%`}`);
  add(filter.carrier, (carrier) => sql`carrier = ${toStoredText(carrier)}`);
  if (sort !== 'totalGrams') add(filter.lane, (lane) => sql`lane = ${toStoredText(lane)}`);
  add(filter.originCountry, (country) => sql`origin_country = ${country}`);
  add(filter.destinationCountry, (country) => sql`destination_country = ${country}`);
  add(filter.country, (country) => sql`(origin_country = ${country} or destination_country = ${country})`);
  add(filter.batchId, (batchId) => sql`batch_id = ${batchId}`);
  add(filter.ids, (ids) => (ids.length === 0 ? sql`1 = 0` : sql`id in (${sql.join(ids.map(toStoredText))})`));
  for (const { key, value } of filter.tags ?? []) {
    conditions.push(tagged(toStoredText(key), value === undefined ? undefined : toStoredText(value)));
  }
  return conditions;
}

/**
 * Whether the row `s` has the tag, of any value if none is given; texts as stored. Looked up per row, because a list of
 * all rows with it would be built for each window. Not `exists`, which PostgreSQL may join the other way round.
 */
export function tagged(key: string, value: string | undefined): RawBuilder<unknown> {
  const valued = value === undefined ? sql`` : sql`and t.value = ${value}`;
  return sql`(select 1 from summary_tags as t
    where t.account_id = s.account_id and t.id = s.id and t.key = ${key} ${valued} limit 1) = 1`;
}

/** Pattern for a text in lower case. */
export function containing(search: string): string {
  return `%${toLowerLatin(toStoredText(search)).replace(/[%_!]/g, '!$&')}%`;
}
