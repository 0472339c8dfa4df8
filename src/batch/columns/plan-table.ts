import { fault } from '../../errors/fault.js';
import { type DecimalSign, parseNumber } from '../cells/numbers.js';
import { areStates, isIata, isLocode } from '../cells/places.js';
import { findHeadingRow } from '../headings/find.js';
import { normalize } from '../headings/match.js';
import { UNIT_WORDS } from '../headings/words.js';
import { LIMITS } from '../limits.js';
import type { Cell, FileFacts, RawRow } from '../types.js';
import { decideDates } from './date-order.js';
import { decideDecimals } from './decimals.js';
import {
  type Assumption,
  type Column,
  type Found,
  isWholePlace,
  keyOf,
  type Mapping,
  type RecognizedBy,
  type TablePlan,
} from './plan.js';
import { recognize } from './recognize.js';

/** Headings named in an error. */
const MOST_SHOWN = 20;

const ASSUMED_BY: Partial<Record<RecognizedBy, string>> = {
  SIMILAR: 'similar name',
  CONTENT: 'content',
  ORDER: 'order',
};

/**
 * Finds the heading row among the first rows, and the field of each column: by the account's mapping, by name, by
 * content.
 * @returns undefined if no row names any field of a shipment
 */
export function planTable(sample: readonly RawRow[], facts: FileFacts, mapping: Mapping = {}): TablePlan | undefined {
  const found = findHeadingRow(sample, mapping);
  if (found === undefined) return undefined;
  const { headingRow, start } = found;
  const headings = headingsOf(headingRow);
  const rows = sample.slice(start + 1).filter(({ cells }) => cells.some(isFilled));
  const values = headings.map((_, index) =>
    rows
      .map(({ cells }) => cells[index] ?? null)
      .filter((cell) => isFilled(cell) && String(cell).length <= LIMITS.readCharacters),
  );
  const fields = recognize(headings, values, mapping);
  const isImperial = usesImperial(values, fields);
  const decimals = decideDecimals(headings, values, fields, isImperial ? { ...facts, delimiter: ',' } : facts, mapping);
  const dates = decideDates({ headings, values, fields }, decimals.comma || facts.delimiter === ';', mapping.dateOrder);
  const assumptions: Assumption[] = [...decimals.assumptions];
  const corrections = new Map(
    Object.entries(mapping.values ?? {}).map(([heading, own]) => [normalize(heading), new Map(Object.entries(own))]),
  );
  const places = values.filter((_, index) => isWholePlace(fields[index]));
  const hasStates = areStates(places.flat(), isImperial);
  const columns = headings.map((heading, index): Column => {
    const found = fields[index];
    const cells = values[index] ?? [];
    const decimal = decimals.signs[index] ?? '.';
    const scale = found !== undefined && isShare(found.field.name) && areFractions(cells, decimal) ? 100 : 1;
    if (scale === 100)
      assumptions.push({ column: heading, text: 'values up to 1 are read as fractions: 0.65 is 65 %' });
    const by = found && ASSUMED_BY[found.by];
    if (found !== undefined && by !== undefined)
      assumptions.push({ column: heading, text: `is read as ${keyOf(found.field)}, by its ${by}` });
    const own = corrections.get(normalize(heading));
    const areCodes = cells.length > 0 && cells.filter((cell) => isCode(cell)).length >= cells.length * 0.9;
    const isTons = found?.field.unit === 'METRIC_TONNE' && /(^|[^\p{L}])tons?([^\p{L}]|$)/iu.test(heading);
    // Where places are in the United States, or weights in pounds, a ton has 2,000 of them.
    const areShort = isTons && (isImperial || hasStates);
    if (isTons && found?.by !== 'MAPPING')
      assumptions.push({
        column: heading,
        text: areShort ? 'a ton is read as a short ton, 907 kg' : 'a ton is read as a metric tonne, 1000 kg',
      });
    const field = areShort && found ? { field: { ...found.field, unit: 'US_SHORT_TON' as const } } : {};
    const sure = { ...field, decimal, dateOrder: dates.order, scale, areCodes, areStates: hasStates };
    return { heading, ...found, ...sure, ...(own && { values: own }) };
  });
  assumptions.push(...assumeOfDoubles(headings, fields), ...assumeKilograms(headings, values, fields));
  const names = new Set(fields.flatMap((found) => (found === undefined ? [] : [keyOf(found.field)])));
  return {
    layout: names.has('sequence') && names.has('shipment_id') && !/leg\d/.test([...names].join()) ? 'long' : 'wide',
    headingLine: headingRow.line,
    headings,
    columns,
    defaults: new Map(Object.entries(mapping.defaults ?? {})),
    mapping,
    assumptions: [...assumptions, ...dates.assumptions],
    questions: [...dates.questions, ...decimals.questions],
  };
}

/** A weight whose unit nothing says. */
function assumeKilograms(
  headings: readonly string[],
  values: readonly (readonly Cell[])[],
  fields: readonly (Found | undefined)[],
): readonly Assumption[] {
  const at = fields.findIndex((found) => found?.field.name === 'mass' && found.field.leg === undefined);
  if (at === -1 || fields[at]?.field.unit !== undefined) return [];
  if (fields.some((found) => found?.field.name === 'mass_unit')) return [];
  const areBare = (values[at] ?? []).some((cell) => !/\p{L}/u.test(String(cell)));
  return areBare ? [{ column: headings[at] ?? '', text: 'numbers without a unit are read as kilograms' }] : [];
}

/** Columns with the same heading, of which some are not read. */
function assumeOfDoubles(headings: readonly string[], fields: readonly (Found | undefined)[]): readonly Assumption[] {
  return fields.flatMap((found, index) => {
    const column = headings[index] ?? '';
    const same = headings.flatMap((heading, at) => (normalize(heading) === normalize(column) ? [at + 1] : []));
    const areAllRead = same.every((at) => fields[at - 1] !== undefined);
    return found === undefined || areAllRead
      ? []
      : [{ column, text: `stands above columns ${same.join(' and ')}; column ${index + 1} is read` }];
  });
}

/** Pounds or miles, in a heading or a column of units: who counts in them groups thousands with commas. */
const usesImperial = (values: readonly (readonly Cell[])[], fields: readonly (Found | undefined)[]): boolean =>
  fields.some(
    (found, index) =>
      found?.field.unit === 'POUND' ||
      found?.field.unit === 'MILE' ||
      (found?.field.name === 'mass_unit' && areMostlyPounds(values[index] ?? [])),
  );

/** A few of them beside kilograms say nothing about the file. */
const areMostlyPounds = (cells: readonly Cell[]): boolean =>
  cells.length > 0 &&
  cells.filter((cell) => UNIT_WORDS[normalize(String(cell))] === 'POUND').length * 2 >= cells.length;

const isShare = (name: string): boolean => name === 'load_factor' || name === 'empty_running';

const isFilled = (cell: Cell): boolean => cell !== null && String(cell).trim() !== '';
const isCode = (cell: Cell): boolean => typeof cell === 'string' && (isLocode(cell) || isIata(cell));

function trimEnd(cells: readonly Cell[]): readonly Cell[] {
  let length = cells.length;
  while (length > 0 && !isFilled(cells[length - 1] ?? null)) length -= 1;
  return cells.slice(0, length);
}

/** The column where the results of an earlier run begin: users correct failed rows and send the file again. */
function findResults(headings: readonly string[]): number {
  const at = headings.findIndex(
    (heading, index) =>
      heading === 'state' && headings[index + 1] === 'error_code' && headings[index + 2] === 'error_detail',
  );
  return at === -1 ? headings.length : at;
}

/** 0.65 for 65 %: every value is at most one, and not all are whole. */
function areFractions(cells: readonly Cell[], decimal: DecimalSign): boolean {
  const numbers = cells.flatMap((cell) =>
    typeof cell === 'string' && cell.includes('%') ? [] : (parseNumber(cell, decimal) ?? []),
  );
  return (
    numbers.length > 0 && numbers.every((value) => value <= 1) && numbers.some((value) => !Number.isInteger(value))
  );
}

/** The texts of a row of headings, without result columns of an earlier run. */
export function headingsOf({ cells }: RawRow): readonly string[] {
  const all = trimEnd(cells).map((cell) => (cell === null ? '' : String(cell).trim()));
  return all.slice(0, findResults(all));
}

/** @throws ApiFault naming a column that a mapping gives a meaning and the file does not have */
export function refuseAbsentColumns(headings: readonly string[], { columns = {} }: Mapping): void {
  const present = new Set(headings.map(normalize));
  const absent = Object.entries(columns).find(([heading, field]) => field !== null && !present.has(normalize(heading)));
  if (absent === undefined) return;
  const shown = headings.slice(0, MOST_SHOWN).join(', ') + (headings.length > MOST_SHOWN ? ', …' : '');
  throw fault(
    'INVALID_PROPERTY_VALUE',
    `mapping.columns: the file has no column "${absent[0]}"; its columns are ${shown}`,
  );
}

/** Identifies files of one kind: their headings, in order. */
export const headingsKey = (headings: readonly string[]): string => headings.map(normalize).join('|');
