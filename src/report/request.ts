import { fault } from '../errors/fault.js';
import { dayBefore, isDay } from '../quantity/day.js';
import type { SummaryFilter } from '../record/port.js';
import { isObject, type Json } from '../stored/json.js';
import { SUMMARY_MODES } from '../stored/summary.js';
import type { ReportFilter, ReportPeriod } from './document.js';

export interface ReportRequest {
  readonly title: string;
  readonly period: ReportPeriod;
  readonly filter: ReportFilter;
  /** Id of the issued report that this one replaces when it is issued. */
  readonly supersedes?: string;
}

const MAX_TITLE = 200;
const MAX_TEXT = 300;
const MAX_TAGS = 20;
const TEXTS = ['carrier', 'lane', 'batch'] as const;
const COUNTRIES = ['country', 'originCountry', 'destinationCountry'] as const;

/**
 * The requested content of a report.
 * @throws ApiFault API_PROPERTY_MISSING, INVALID_PROPERTY_VALUE or INVALID_DATE_TIME, naming the field
 */
export function parseReportRequest(body: unknown): ReportRequest {
  const { period, title, filter, supersedes } = readObject('the body', body, [
    'period',
    'title',
    'filter',
    'supersedes',
  ]);
  if (period === undefined) throw fault('API_PROPERTY_MISSING', 'period: is missing');
  const range = readPeriod(period);
  return {
    title: readText('title', title, MAX_TITLE) ?? usualTitle(range),
    period: range,
    filter: readFilter(filter),
    ...(supersedes === undefined ? {} : { supersedes: readText('supersedes', supersedes, MAX_TEXT) ?? '' }),
  };
}

/** The title of a report that was given none. */
export const usualTitle = ({ from, to }: ReportPeriod): string => `Transport emissions, ${from} to ${dayBefore(to)}`;

/** The filter of a report in the store's form. */
export function toSummaryFilter(period: ReportPeriod, filter: ReportFilter): SummaryFilter {
  const { tags, batch, ...same } = filter;
  const wanted = Object.entries(tags ?? {}).map(([key, value]) => ({ key, value }));
  return {
    ...same,
    shipmentFrom: period.from,
    shipmentTo: period.to,
    ...(wanted.length > 0 && { tags: wanted }),
    ...(batch !== undefined && { batchId: batch }),
  };
}

function readPeriod(value: unknown): ReportPeriod {
  const { from, to } = readObject('period', value, ['from', 'to']);
  const period = { from: readDay('period.from', from), to: readDay('period.to', to) };
  if (period.from >= period.to) {
    throw fault(
      'INVALID_PROPERTY_VALUE',
      `period.to: must lie after period.from; it is exclusive, so a year ends with the first day of the next`,
    );
  }
  return period;
}

/** Shipments have a day, so a period begins and ends with one; an instant at midnight stands for its day as written. */
function readDay(name: string, value: unknown): string {
  if (value === undefined) throw fault('API_PROPERTY_MISSING', `${name}: is missing`);
  const day =
    typeof value === 'string'
      ? /^(\d{4}-\d{2}-\d{2})(T00:00(:00(\.0+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(value)?.[1]
      : undefined;
  if (day === undefined || !isDay(day)) throw fault('INVALID_DATE_TIME', `${name}: must be a day such as 2026-01-31`);
  return day;
}

function readFilter(value: unknown): ReportFilter {
  if (value === undefined) return {};
  const given = readObject('filter', value, ['tags', 'mode', ...TEXTS, ...COUNTRIES]);
  const texts = TEXTS.flatMap((name) => named(name, readText(`filter.${name}`, given[name], MAX_TEXT)));
  const countries = COUNTRIES.flatMap((name) => named(name, readCountry(`filter.${name}`, given[name])));
  const mode = SUMMARY_MODES.find((one) => one === given.mode && one !== 'HUB');
  if (given.mode !== undefined && mode === undefined) {
    throw fault(
      'INVALID_PROPERTY_VALUE',
      `filter.mode: must be one of ${SUMMARY_MODES.filter((one) => one !== 'HUB').join(', ')}`,
    );
  }
  const tags = readTags(given.tags);
  return {
    ...Object.fromEntries([...texts, ...countries]),
    ...(mode !== undefined && { mode }),
    ...(tags !== undefined && { tags }),
  };
}

const named = (name: string, value: string | undefined): [string, string][] =>
  value === undefined ? [] : [[name, value]];

function readTags(value: unknown): Readonly<Record<string, string>> | undefined {
  if (value === undefined) return undefined;
  const tags = readObject('filter.tags', value);
  const entries = Object.entries(tags);
  if (entries.length > MAX_TAGS) throw fault('INVALID_PROPERTY_VALUE', `filter.tags: names more than ${MAX_TAGS} tags`);
  return Object.fromEntries(entries.map(([key, tag]) => [key, readText(`filter.tags.${key}`, tag, MAX_TEXT) ?? '']));
}

function readCountry(name: string, value: unknown): string | undefined {
  const text = readText(name, value, 2)?.toUpperCase();
  if (text !== undefined && !/^[A-Z]{2}$/.test(text)) {
    throw fault('INVALID_COUNTRY_CODE', `${name}: must be two letters such as DE`);
  }
  return text;
}

function readText(name: string, value: unknown, longest: number): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value.trim() === '')
    throw fault('INVALID_PROPERTY_VALUE', `${name}: must be a text`);
  if (value.length > longest) throw fault('INVALID_PROPERTY_VALUE', `${name}: is longer than ${longest} characters`);
  return value;
}

export function readObject(name: string, value: unknown, known?: readonly string[]): Json {
  if (!isObject(value)) throw fault('INVALID_PROPERTY_VALUE', `${name}: must be an object`);
  const unknown = known && Object.keys(value).find((key) => !known.includes(key));
  if (unknown !== undefined) {
    const path = name === 'the body' ? unknown : `${name}.${unknown}`;
    throw fault('INVALID_PROPERTY_VALUE', `${path}: is not a known field; known are ${known?.join(', ')}`);
  }
  return value;
}
