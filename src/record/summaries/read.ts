import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isOneOf } from '../../keys.js';
import { parseOwn } from '../../own-json.js';
import { asObject } from '../../stored/json.js';
import { SUMMARY_MODES } from '../../stored/summary.js';
import type { StoredSummary, SummaryFilter, SummaryPage, SummaryPosition, SummaryQuery } from '../port.js';
import { fromStoredText, toStoredText } from '../stored-text.js';
import type { SummaryRow, Tables } from '../tables.js';
import { orderOf, rowConditions, SORT_COLUMNS, type Walk, walkConditions } from './filter.js';
import { present, readFigures } from './present.js';
import { idsMayContain } from './search.js';

/**
 * Rows read by one statement, where a filter may skip most of them: milliseconds on SQLite, whose statements block the
 * serving thread.
 */
export const WINDOW_ROWS = 2_000;
/** A filter with fewer matches than this is applied first, and its rows are sorted: a tenth of a second. */
const FEW = 10_000;

export async function findSummary(
  db: Kysely<Tables>,
  accountId: string,
  id: string,
): Promise<StoredSummary | undefined> {
  const statement = sql<SummaryRow>`select * from summaries where account_id = ${accountId} and id = ${toStoredText(id)}`;
  const [row] = (await statement.execute(db)).rows;
  return row && toSummary(row);
}

/** A page; however deep it is and however few rows match, no statement reads more than a window of the summaries. */
export async function listSummaries(db: Kysely<Tables>, accountId: string, query: SummaryQuery): Promise<SummaryPage> {
  const { limit, sort = 'createdAt' } = query;
  const rows: SummaryRow[] = [];
  for await (const part of eachPart(db, accountId, query, limit + 1)) {
    rows.push(...part);
    if (rows.length > limit) break;
  }
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map(toSummary),
    hasMore: rows.length > limit,
    ...(last && { last: positionOf(last, sort) }),
  };
}

export interface Window {
  /** The rows of the window, as a table to select from. */
  readonly rows: RawBuilder<unknown>;
  /** The condition on each of them: `where …` or nothing. */
  readonly where: RawBuilder<unknown>;
}

/** The windows of a walk one after another; others get their turn in between. */
export async function* eachWindow(
  db: Kysely<Tables>,
  accountId: string,
  filter: SummaryFilter & Pick<SummaryQuery, 'sort' | 'direction' | 'after'>,
  windowRows = WINDOW_ROWS,
): AsyncGenerator<Window> {
  const { sort = 'createdAt', direction = 'desc' } = filter;
  const conditions = rowConditions(sort, filter);
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  const few = await fewIds(db, accountId, filter);
  let { after } = filter;
  for (;;) {
    const walk: Walk = { accountId, sort, direction, ...(after && { after }) };
    const among = few === undefined ? sql`` : sql`and id in (${few.length === 0 ? sql`null` : sql.join(few)})`;
    const from = sql`from summaries where ${walkConditions(walk, filter)} ${among}`;
    if (few !== undefined) {
      // A limit above their number keeps PostgreSQL from merging this into what surrounds it: without statistics of the
      // account it would go through all rows of the account for each of these.
      yield { rows: sql`(select * ${from} limit ${sql.lit(FEW)}) as s`, where };
      return;
    }
    const rows = sql`(select * ${from} order by ${orderOf(walk)} limit ${sql.lit(windowRows)}) as s`;
    yield { rows, where };
    const column = sql.ref(SORT_COLUMNS[sort]);
    const end = sql<{ value: string | number; id: string }>`select ${column} as value, id ${from}
      order by ${orderOf(walk)} limit 1 offset ${sql.lit(windowRows - 1)}`;
    const [last] = (await end.execute(db)).rows;
    if (last === undefined) return;
    after = { value: last.value, id: fromStoredText(last.id) };
    await nextTurn();
  }
}

/** Matching rows, in order, at most `wanted` from each window. */
async function* eachPart(
  db: Kysely<Tables>,
  accountId: string,
  query: Omit<SummaryQuery, 'limit'>,
  wanted: number,
): AsyncGenerator<readonly SummaryRow[]> {
  const { sort = 'createdAt', direction = 'desc', after } = query;
  const walk: Walk = { accountId, sort, direction, ...(after && { after }) };
  if (rowConditions(sort, query).length === 0) {
    const statement = sql<SummaryRow>`select * from summaries where ${walkConditions(walk, query)}
      order by ${orderOf(walk)} limit ${wanted}`;
    yield (await statement.execute(db)).rows;
    return;
  }
  for await (const { rows, where } of eachWindow(db, accountId, query)) {
    const statement = sql<SummaryRow>`select * from ${rows} ${where} order by ${orderOf(walk)} limit ${wanted}`;
    yield (await statement.execute(db)).rows;
  }
}

/** Ids (as stored) that match one of the conditions, if there are few: by its own index, or by what a search looks through. */
async function fewIds(
  db: Kysely<Tables>,
  accountId: string,
  filter: SummaryFilter,
): Promise<readonly string[] | undefined> {
  const by = (column: 'carrier' | 'lane' | 'batch_id', value: string) =>
    sql`select id from summaries where account_id = ${accountId} and ${sql.ref(column)} = ${toStoredText(value)}`;
  const candidates = [
    ...(filter.ids === undefined
      ? []
      : [
          sql`select id from summaries where account_id = ${accountId}
        and id in (${filter.ids.length === 0 ? sql`null` : sql.join(filter.ids.map(toStoredText))})`,
        ]),
    ...(filter.lane === undefined ? [] : [by('lane', filter.lane)]),
    ...(filter.carrier === undefined ? [] : [by('carrier', filter.carrier)]),
    ...(filter.batchId === undefined ? [] : [by('batch_id', filter.batchId)]),
  ];
  const tagged = (filter.tags ?? []).map(
    ({ key, value }) => sql`select id from summary_tags where account_id = ${accountId} and key = ${toStoredText(key)}
      ${value === undefined ? sql`` : sql`and value = ${toStoredText(value)}`}`,
  );
  for (const select of [...candidates, ...tagged]) {
    const { rows } = await sql<{ id: string }>`${select} limit ${sql.lit(FEW + 1)}`.execute(db);
    if (rows.length <= FEW) return rows.map(({ id }) => id);
  }
  return filter.search === undefined ? undefined : idsMayContain(db, accountId, filter.search, FEW);
}

const positionOf = (row: SummaryRow, sort: keyof typeof SORT_COLUMNS): SummaryPosition => ({
  value: row[SORT_COLUMNS[sort]],
  id: fromStoredText(row.id),
});

export function toSummary(row: SummaryRow): StoredSummary {
  const text = <K extends string>(key: K, value: string | null) =>
    present(key, value === null ? null : fromStoredText(value));
  const place = (label: string | null, code: string | null, country: string | null) =>
    label === null ? null : { label: fromStoredText(label), ...text('code', code), ...text('countryCode', country) };
  return {
    id: fromStoredText(row.id),
    createdAt: row.created_at,
    shipmentDate: row.shipment_date,
    ...present('certificateId', row.certificate_id),
    ...present('resultSha256', row.result_sha256),
    ...present('batchId', row.batch_id),
    ...present('batchRow', row.batch_row),
    modes: row.modes.split(',').filter((mode) => isOneOf(SUMMARY_MODES, mode)),
    ...text('carrier', row.carrier),
    ...present('origin', place(row.origin_label, row.origin_code, row.origin_country)),
    ...present('destination', place(row.destination_label, row.destination_code, row.destination_country)),
    tags: readTags(row.tags_json),
    ...readFigures(row),
    ...present('primaryShare', row.primary_share),
    ...present('modelledShare', row.modelled_share),
    ...present('defaultShare', row.default_share),
    ...present('creditCost', row.credit_cost),
    ...(row.details_json === null ? {} : parseOwn<Pick<StoredSummary, 'byHub' | 'uncertainty'>>(row.details_json)),
  };
}

function readTags(json: string | null): Record<string, string> {
  if (json === null) return {};
  const entries = Object.entries(asObject(JSON.parse(fromStoredText(json))));
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
