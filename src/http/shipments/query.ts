import { defined } from '../../defined.js';
import { fault } from '../../errors/fault.js';
import { isDay } from '../../quantity/day.js';
import type {
  SumDimension,
  SummaryFilter,
  SummaryMode,
  SummaryPosition,
  SummaryQuery,
  SummarySort,
} from '../../record/port.js';
import { found } from '../../request/messages.js';
import { SUMMARY_MODES } from '../../stored/summary.js';
import { decodeOpaque, encodeOpaque } from '../cursor.js';
import { cursorOf } from '../input.js';
import { toStoredInstant } from '../instant.js';

export type RawQuery = Readonly<Record<string, unknown>>;

const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 500;
/** The maximum number of groups that the kept sums distinguish. */
export const MAX_GROUPS = 20_000;
const MAX_TEXT = 300;
const MAX_LISTED = 100;
export const SORTS = ['createdAt', 'shipmentDate', 'totalGrams'] as const satisfies readonly SummarySort[];
export const DIRECTIONS = ['asc', 'desc'] as const;
export const FORMATS = ['json', 'csv', 'ndjson'] as const;
export const DIMENSIONS = ['month', 'day', 'mode', 'carrier', 'lane', 'originCountry', 'destinationCountry'] as const;

const FILTERS = [
  'created_from',
  'created_to',
  'updated_since',
  'shipment_from',
  'shipment_to',
  'search',
  'mode',
  'carrier',
  'lane',
  'origin_country',
  'destination_country',
  'country',
  'tag',
  'batch',
  'id',
  'min_co2e_grams',
  'max_co2e_grams',
];
const PAGING = ['limit', 'cursor', 'sort', 'order', 'format'];

/**
 * The filter of a query string. Days and instants: `from` inclusive, `to` exclusive.
 * @throws ApiFault INVALID_PROPERTY_VALUE for a bad or unknown parameter, INVALID_DATE_TIME for a bad date, INVALID_COUNTRY_CODE
 */
export function parseFilter(query: RawQuery, others: readonly string[] = []): SummaryFilter {
  const unknown = Object.keys(query).find((name) => !FILTERS.includes(name) && !others.includes(name));
  if (unknown !== undefined)
    throw wrong(unknown, `is not a parameter; known are ${[...FILTERS, ...others].join(', ')}`);
  const [from, since] = [readInstant(query, 'created_from'), readInstant(query, 'updated_since')];
  const tags = readList(query, 'tag').map(readTag);
  const ids = readList(query, 'id');
  const later = [from, since].filter((instant) => instant !== undefined).sort();
  return defined({
    createdFrom: later.at(-1),
    createdTo: readInstant(query, 'created_to'),
    shipmentFrom: readDay(query, 'shipment_from'),
    shipmentTo: readDay(query, 'shipment_to'),
    search: readText(query, 'search'),
    mode: readWord<SummaryMode>(query, 'mode', SUMMARY_MODES),
    carrier: readText(query, 'carrier'),
    lane: readText(query, 'lane'),
    originCountry: readCountry(query, 'origin_country'),
    destinationCountry: readCountry(query, 'destination_country'),
    country: readCountry(query, 'country'),
    tags: tags.length === 0 ? undefined : tags,
    batchId: readText(query, 'batch'),
    ids: ids.length === 0 ? undefined : ids,
    minGrams: readAmount(query, 'min_co2e_grams'),
    maxGrams: readAmount(query, 'max_co2e_grams'),
  });
}

/** Countries of shipments are stored as two letters. */
function readCountry(query: RawQuery, name: string): string | undefined {
  const text = readText(query, name);
  if (text === undefined || /^[a-z]{2}$/i.test(text)) return text?.toUpperCase();
  throw fault('INVALID_COUNTRY_CODE', `${name}: must be two letters such as DE, not ${found(text)}`);
}

/**
 * With `updated_since`, results come in the order of their changes, so that a reader can continue after the last one.
 */
export function parseQuery(query: RawQuery): SummaryQuery & { readonly format: (typeof FORMATS)[number] } {
  const filter = parseFilter(query, PAGING);
  const sort = readWord(query, 'sort', SORTS) ?? 'createdAt';
  const usual = query.updated_since === undefined ? 'desc' : 'asc';
  const direction = readWord(query, 'order', DIRECTIONS) ?? usual;
  const cursor = cursorOf(query);
  const after = cursor === undefined ? undefined : decodePosition(cursor, sort, direction);
  return {
    ...filter,
    ...{ sort, direction, format: readWord(query, 'format', FORMATS) ?? 'json' },
    limit: readLimit(query, MAX_LIMIT) ?? DEFAULT_LIMIT,
    ...(after && { after }),
  };
}

/** `by=month,mode`: up to two dimensions, of which `tag:KEY` is one. */
export function parseDimensions(query: RawQuery): readonly SumDimension[] {
  const by = (readText(query, 'by') ?? '').split(',').filter((one) => one !== '');
  if (by.length > 2) throw wrong('by', 'names more than two dimensions');
  return by.map((one) => {
    const known = DIMENSIONS.find((dimension) => dimension === one);
    if (known !== undefined) return known;
    if (/^tag:./.test(one)) return one as `tag:${string}`;
    throw wrong('by', `must be of ${DIMENSIONS.join(', ')} or tag:KEY`);
  });
}

/** Number of groups of a sum, the largest first; undefined for all. */
export const parseTop = (query: RawQuery): number | undefined => readLimit(query, MAX_GROUPS);

export const encodePosition = ({ value, id }: SummaryPosition, { sort, direction }: SummaryQuery): string =>
  encodeOpaque({ Sort: sort, Order: direction, Value: value, Id: id });

function decodePosition(cursor: string, sort: SummarySort, direction: 'asc' | 'desc'): SummaryPosition {
  try {
    const { Value: value, Id: id } = decodeOpaque(cursor);
    const isNumber = typeof value === 'number';
    if ((!isNumber && typeof value !== 'string') || isNumber !== (sort === 'totalGrams') || typeof id !== 'string')
      throw new Error('incomplete cursor');
    const position = { value, id };
    if (encodePosition(position, { sort, direction, limit: 1 }) !== cursor) throw new Error('altered cursor');
    return position;
  } catch {
    throw fault('INVALID_CURSOR', 'cursor: was not issued by this list in this order');
  }
}

const wrong = (name: string, message: string) => fault('INVALID_PROPERTY_VALUE', `${name}: ${message}`);

function readText(query: RawQuery, name: string): string | undefined {
  const value = query[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw wrong(name, 'is given more than once');
  if (value.length > MAX_TEXT) throw wrong(name, `is longer than ${MAX_TEXT} characters`);
  return value;
}

function readList(query: RawQuery, name: string): readonly string[] {
  const value = query[name];
  const list = (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined && one !== '');
  if (list.length > MAX_LISTED) throw wrong(name, `is given more than ${MAX_LISTED} times`);
  return list.map(String);
}

function readWord<T extends string>(query: RawQuery, name: string, words: readonly T[]): T | undefined {
  const text = readText(query, name);
  const word = words.find((one) => one === text);
  if (text !== undefined && word === undefined) throw wrong(name, `must be one of ${words.join(', ')}`);
  return word;
}

function readInstant(query: RawQuery, name: string): string | undefined {
  const text = readText(query, name);
  return text === undefined ? undefined : toStoredInstant(name, text);
}

function readDay(query: RawQuery, name: string): string | undefined {
  const text = readText(query, name);
  if (text === undefined) return undefined;
  if (!isDay(text)) throw fault('INVALID_DATE_TIME', `${name}: must be a day such as 2026-01-31`);
  return text;
}

function readAmount(query: RawQuery, name: string): number | undefined {
  const text = readText(query, name);
  if (text === undefined) return undefined;
  const amount = Number(text);
  if (!/^[\d.eE+-]+$/.test(text) || !Number.isFinite(amount)) throw wrong(name, 'must be a number');
  return amount;
}

function readTag(text: string): { readonly key: string; readonly value?: string } {
  const at = text.indexOf('=');
  return at < 0 ? { key: text } : { key: text.slice(0, at), value: text.slice(at + 1) };
}

/** An empty one is refused, as on the other lists. */
function readLimit(query: RawQuery, most: number): number | undefined {
  const text = query.limit === '' ? '' : readText(query, 'limit');
  if (text === undefined) return undefined;
  const limit = Number(text);
  if (!/^\d+$/.test(text) || limit < 1 || limit > most) {
    throw wrong('limit', `must be a whole number from 1 to ${most}`);
  }
  return limit;
}
