import { isDay } from '../quantity/day.js';
import { parseInstant, withPlus } from '../quantity/instant.js';
import { asList, asObject, asText, type Json } from '../stored/json.js';
import { badRequest } from './refusal.js';

export type Matches = (footprint: Json) => boolean;

const YEARS_VALID = 3;

/** Query values by name, each as often as it was given. */
export type Query = Readonly<Record<string, readonly string[]>>;

const pcfOf = (footprint: Json): Json => asObject(footprint.pcf);
const listOf = (footprint: Json, field: string): readonly string[] => asList(footprint[field]).map(String);

/**
 * Milliseconds since 1970 of an instant, or of the beginning of a day.
 * @throws ExchangeRefusal if it is neither
 */
function readMs(text: string, name: string): number {
  const instant = parseInstant(isDay(text) ? `${text}T00:00Z` : withPlus(text));
  if (instant === undefined) throw badRequest(`${name}: "${text}" is not a date-time`);
  return instant.epochMicros / 1000;
}

/** PACT 3 filters: values of one name are alternatives; different names must all match. */
export function parseFilterV3(query: Query): Matches {
  const tests: Matches[] = [];
  const add = (name: string, test: (footprint: Json, value: string) => boolean): void => {
    const values = query[name];
    if (values !== undefined && values.length > 0)
      tests.push((footprint) => values.some((value) => test(footprint, value)));
  };
  add('productId', (footprint, value) => listOf(footprint, 'productIds').includes(value));
  add('companyId', (footprint, value) => listOf(footprint, 'companyIds').includes(value));
  add('classification', (footprint, value) => listOf(footprint, 'productClassifications').includes(value));
  add('geography', (footprint, value) => pcfOf(footprint).geographyCountry === value);
  add('status', (footprint, value) => footprint.status === value);
  addInstants(query, tests);
  return (footprint) => tests.every((test) => test(footprint));
}

/**
 * We publish no validity period, so the default applies: it begins at the end of the reference period and lasts three
 * years.
 */
function addInstants(query: Query, tests: Matches[]): void {
  const add = (name: string, test: (start: number, end: number, at: number) => boolean): void => {
    const instants = query[name]?.map((value) => readMs(value, name)) ?? [];
    if (instants.length === 0) return;
    tests.push((footprint) => {
      const start = Date.parse(asText(pcfOf(footprint).referencePeriodEnd) ?? '');
      const end = new Date(start);
      end.setUTCFullYear(end.getUTCFullYear() + YEARS_VALID);
      return instants.some((at) => test(start, end.getTime(), at));
    });
  };
  add('validOn', (start, end, at) => start <= at && at <= end);
  add('validAfter', (start, _, at) => start > at);
  add('validBefore', (_, end, at) => end < at);
}

const COMPARE: Readonly<Record<string, (left: number | string, right: number | string) => boolean>> = {
  eq: (left, right) => left === right,
  lt: (left, right) => left < right,
  le: (left, right) => left <= right,
  gt: (left, right) => left > right,
  ge: (left, right) => left >= right,
};
const DATES = ['created', 'updated', 'pcf/referencePeriodStart', 'pcf/referencePeriodEnd'];
const TEXTS = ['productCategoryCpc', 'pcf/geographyCountry'];
const LISTS = ['productIds', 'companyIds'];

/**
 * The part of OData that PACT 2 requires, joined by `and`.
 * @throws ExchangeRefusal for anything else
 */
export function parseFilterV2(text: string | undefined): Matches {
  if (text === undefined || text.trim() === '') return () => true;
  const tests = splitByAnd(text).map(parseClause);
  return (footprint) => tests.every((test) => test(footprint));
}

/** At an `and` outside of quotes; word by word, since a search for blanks before it would look at each blank again and again. */
function splitByAnd(text: string): readonly string[] {
  const words = text.match(/'[^']*'|\s+|[^\s']+|'/g) ?? [];
  const isBlank = (word: string | undefined): boolean => word !== undefined && word.trim() === '';
  const parts: string[][] = [[]];
  words.forEach((word, i) => {
    if (word === 'and' && isBlank(words[i - 1]) && isBlank(words[i + 1])) parts.push([]);
    else parts.at(-1)?.push(word);
  });
  return parts.map((part) => part.join('').trim());
}

function parseClause(clause: string): Matches {
  const inList = /^(\w+)\/any\(\s*(\w+)\s*:\s*\(?\s*(\w+)\s+eq\s+'([^']*)'\s*\)?\s*\)$/.exec(clause);
  if (inList !== null) {
    const [, field = '', variable, used, value = ''] = inList;
    if (LISTS.includes(field) && variable === used) return (footprint) => listOf(footprint, field).includes(value);
  }
  const [, field = '', operator = '', value = ''] =
    /^([\w/]+)\s+(\w+)\s+'([^']*)'$/.exec(clause.replace(/^\((.*)\)$/, '$1')) ?? [];
  const compare = Object.hasOwn(COMPARE, operator) ? COMPARE[operator] : undefined;
  const read = (footprint: Json): unknown =>
    field.startsWith('pcf/') ? pcfOf(footprint)[field.slice('pcf/'.length)] : footprint[field];
  if (compare !== undefined && DATES.includes(field)) {
    const at = readMs(value, field);
    return (footprint) => {
      const found = Date.parse(asText(read(footprint)) ?? '');
      return !Number.isNaN(found) && compare(found, at);
    };
  }
  if (operator === 'eq' && TEXTS.includes(field)) return (footprint) => read(footprint) === value;
  throw badRequest(`$filter: "${clause}" is not supported`);
}
