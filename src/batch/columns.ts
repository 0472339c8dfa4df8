import { type DateOrder, weighDateOrder } from './cells/dates.js';
import { type DecimalSign, decideDecimal, noEvidence, parseNumber, weighDecimals } from './cells/numbers.js';
import { areStates, findCountry, isIata, isLocode } from './cells/places.js';
import { findMode } from './cells/vocabulary.js';
import { endsByContent } from './headings/ends-by-content.js';
import { findHeadingRow } from './headings/find.js';
import { type Field, matchHeading, normalize } from './headings/match.js';
import { pairPlaces, partsBehindPlaces } from './headings/pairs.js';
import { FIELD_WORDS, UNIT_WORDS } from './headings/words.js';
import { LIMITS } from './limits.js';
import type { Cell, FileFacts, RawRow } from './types.js';

/** An account's choices for files with these headings; saved, and found again by the headings. */
export interface Mapping {
  /** Canonical field name by heading; null ignores the column. */
  readonly columns?: Readonly<Record<string, string | null>>;
  readonly dateOrder?: DateOrder;
  readonly decimal?: DecimalSign;
  readonly sheet?: string;
  /** Values for empty cells and missing columns, by canonical name: `{"mode": "ROAD", "origin_country": "DE"}`. */
  readonly defaults?: Readonly<Record<string, string>>;
  /**
   * Replacements for cell values, by heading: `{"Ort": {"Hmaburg": "Hamburg"}}`; an empty key stands for an empty cell.
   */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export type RecognizedBy = 'MAPPING' | 'NAME' | 'SIMILAR' | 'CONTENT' | 'ORDER';

const ASSUMED_BY: Partial<Record<RecognizedBy, string>> = {
  SIMILAR: 'similar name',
  CONTENT: 'content',
  ORDER: 'order',
};

export interface Column {
  readonly heading: string;
  readonly field?: Field;
  readonly by?: RecognizedBy;
  readonly decimal: DecimalSign;
  readonly dateOrder: DateOrder;
  /** 100 if shares are written as fractions of one. */
  readonly scale: number;
  /** All places in the column are codes. */
  readonly areCodes: boolean;
  /** Places end in a US state or Canadian province: `Chicago, IL`. */
  readonly areStates: boolean;
  /** Replacements for cell values. */
  readonly values?: ReadonlyMap<string, string>;
}

/** A decision made without being told. */
export interface Assumption {
  readonly column: string;
  readonly text: string;
}

/** Something that only the sender can decide. */
export interface Question {
  readonly kind: 'DATE_ORDER' | 'DECIMAL';
  readonly columns: readonly string[];
  readonly example: string;
}

export interface TablePlan {
  readonly layout: 'wide' | 'long';
  readonly headingLine: number;
  readonly headings: readonly string[];
  /** One per input column. Columns after these are results of an earlier run and are dropped. */
  readonly columns: readonly Column[];
  readonly defaults: ReadonlyMap<string, string>;
  /** The mapping given for this file, now or earlier. */
  readonly mapping: Mapping;
  readonly assumptions: readonly Assumption[];
  readonly questions: readonly Question[];
}

const NUMBERS: ReadonlySet<string> = new Set(
  'mass chargeable_mass volume teu container_count load_factor empty_running distance gross_vehicle_mass consumption sequence emission_intensity_wtt emission_intensity_ttw electricity_factor dwell_days'.split(
    ' ',
  ),
);
export const isNumeric = (name: string): boolean => NUMBERS.has(name) || /_(lat|lon)$/.test(name);
export const isDate = (name: string): boolean => ['shipment_date', 'departure', 'arrival'].includes(name);
/** Amounts that nobody could recognise as wrong in the result. */
const isAmount = (name: string | undefined): boolean =>
  name === 'mass' || name === 'chargeable_mass' || name === 'distance' || name === 'volume';
const isShare = (name: string): boolean => name === 'load_factor' || name === 'empty_running';

/** The name of a field in mappings, defaults and templates: `leg2_origin_city`. */
export const keyOf = ({ name, leg }: Pick<Field, 'name' | 'leg'>): string =>
  leg === undefined ? name : `leg${leg}_${name}`;

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
    const sure = { decimal, dateOrder: dates.order, scale, areCodes, areStates: hasStates };
    return { heading, ...found, ...sure, ...(own && { values: own }) };
  });
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

/** Pounds or miles, in a heading or a column of units: files with these units group thousands with commas. */
const usesImperial = (values: readonly (readonly Cell[])[], fields: readonly (Found | undefined)[]): boolean =>
  fields.some(
    (found, index) =>
      found?.field.unit === 'POUND' ||
      found?.field.unit === 'MILE' ||
      (found?.field.name === 'mass_unit' &&
        (values[index] ?? []).some((cell) => UNIT_WORDS[normalize(String(cell))] === 'POUND')),
  );

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

interface Found {
  readonly field: Field;
  readonly by: RecognizedBy;
}

function recognize(
  headings: readonly string[],
  values: readonly (readonly Cell[])[],
  mapping: Mapping,
): readonly (Found | undefined)[] {
  const mapped = new Map(Object.entries(mapping.columns ?? {}).map(([heading, name]) => [normalize(heading), name]));
  const found = headings.map((heading): Found | null | undefined => {
    const name = mapped.get(normalize(heading));
    if (name === null) return null;
    const match = heading === '' ? undefined : matchHeading(name ?? heading);
    if (match === undefined) return undefined;
    // A unit in the heading counts unless the mapping names another.
    const unit = match.field.unit ?? matchHeading(heading)?.field.unit;
    const field = { ...match.field, ...(unit !== undefined && { unit }) };
    return { field, by: name === undefined ? match.how : 'MAPPING' };
  });
  const namesFound = () => found.map((one) => one?.field.name);
  for (const [index, name] of endsByContent(headings, values, namesFound()))
    found[index] = { field: { name }, by: 'CONTENT' };
  settleMasses(headings, found);
  settleDoubles(headings, values, found);
  if (!found.some((one) => one && isPlace(one.field))) {
    for (const [index, name] of pairPlaces(headings))
      if (found[index] === undefined) found[index] = { field: { name }, by: 'ORDER' };
  }
  for (const [index, name] of partsBehindPlaces(headings, namesFound()))
    found[index] = { field: { name }, by: 'ORDER' };
  guessByContent(headings, values, found);
  return found.map((one) => one ?? undefined);
}

const isWholePlace = (found: Found | undefined): boolean =>
  found !== undefined && ['origin', 'destination', 'port_of_loading', 'port_of_discharge'].includes(found.field.name);
const isPlace = ({ name }: Field): boolean => /^(origin|destination|port_of)/.test(name);

/** A gross weight in tonnes beside another mass, or on a leg, is the vehicle's. */
function settleMasses(headings: readonly string[], found: (Found | null | undefined)[]): void {
  const masses = found.flatMap((one, index) => (one?.field.name === 'mass' ? [index] : []));
  for (const index of masses) {
    const one = found[index];
    if (one === undefined || one === null || one.by === 'MAPPING') continue;
    const isGross = /^gross weight t$/.test(normalize((headings[index] ?? '').replace(/^leg\s*_?\d+_?/i, '')));
    if (one.field.leg !== undefined || (isGross && masses.length > 1)) {
      found[index] = { ...one, field: { ...one.field, name: 'gross_vehicle_mass' } };
    }
  }
}

/**
 * Ranks headings that claim the same field: our exact name, then the mass with packaging, then the one that more rows fill, then
 * the first.
 */
function settleDoubles(
  headings: readonly string[],
  values: readonly (readonly Cell[])[],
  found: (Found | null | undefined)[],
): void {
  const byKey = new Map<string, number[]>();
  found.forEach((one, index) => {
    if (one !== undefined && one !== null) byKey.set(keyOf(one.field), [...(byKey.get(keyOf(one.field)) ?? []), index]);
  });
  for (const [key, indexes] of byKey) {
    if (indexes.length < 2) continue;
    const filledOf = (index: number): number => values[index]?.length ?? 0;
    const most = Math.max(1, ...indexes.map(filledOf));
    const score = (index: number): number => {
      const heading = normalize(headings[index] ?? '');
      const order =
        Object.values(FIELD_WORDS)
          .find((words) => words.split('|').includes(heading))
          ?.split('|')
          .indexOf(heading) ?? 500;
      return (
        (found[index]?.by === 'MAPPING' ? 1e6 : 0) +
        (heading.startsWith(key.replaceAll('_', ' ')) ? 1e5 : 0) +
        (/gross|brutto|brut|毛/.test(heading) && key === 'mass' ? 1e4 : 0) +
        (filledOf(index) / most) * 1e3 -
        order
      );
    };
    const best = [...indexes].sort((a, b) => score(b) - score(a) || a - b)[0];
    for (const index of indexes) if (index !== best) found[index] = null;
  }
}

const CONTENT_SHARE = 0.9;
const CONTENT_MIN_CELLS = 2;

/**
 * Columns without a known name: codes of places, countries and modes are recognised by their content, in travel order.
 */
function guessByContent(
  headings: readonly string[],
  values: readonly (readonly Cell[])[],
  found: (Found | null | undefined)[],
): void {
  const has = (name: string): boolean => found.some((one) => one?.field.name === name);
  const mostly = (index: number, test: (text: string) => boolean): boolean => {
    const cells = values[index] ?? [];
    const fitting = cells.filter((cell) => typeof cell === 'string' && test(cell)).length;
    return cells.length >= CONTENT_MIN_CELLS && fitting >= cells.length * CONTENT_SHARE;
  };
  const assign = (index: number, name: Field['name']): void => {
    found[index] = { field: { name }, by: 'CONTENT' };
  };
  const hasPlace = (end: 'origin' | 'destination'): boolean =>
    found.some(
      (one) => one?.field.leg === undefined && one?.field.name.startsWith(end) && !one.field.name.endsWith('_country'),
    );
  headings.forEach((_, index) => {
    if (found[index] !== undefined) return;
    if (mostly(index, isLocode)) {
      if (!hasPlace('origin')) assign(index, 'origin_code');
      else if (!hasPlace('destination') && !found.some((one) => one?.field.leg !== undefined))
        assign(index, 'destination_code');
    } else if (mostly(index, (text) => /^[A-Z]{2,3}$/.test(text.trim()) && findCountry(text) !== undefined)) {
      if (!has('origin_country')) assign(index, 'origin_country');
      else if (!has('destination_country')) assign(index, 'destination_country');
    } else if (mostly(index, (text) => findMode(text) !== undefined) && !has('mode')) assign(index, 'mode');
  });
}

function decideDecimals(
  headings: readonly string[],
  values: readonly (readonly Cell[])[],
  fields: readonly (Found | undefined)[],
  facts: FileFacts,
  mapping: Mapping,
) {
  const evidence = values.map((cells, index) => {
    const weighed = noEvidence();
    const name = fields[index]?.field.name;
    if (name !== undefined && isNumeric(name)) for (const cell of cells) weighDecimals(weighed, cell);
    return weighed;
  });
  const total = noEvidence();
  for (const { comma, point } of evidence) {
    total.comma += comma;
    total.point += point;
  }
  const usual: DecimalSign = decideDecimal(total) ?? (facts.delimiter === ';' ? ',' : '.');
  const decided = decideDecimal(total) !== undefined || facts.delimiter === ';';
  const assumptions: Assumption[] = [];
  const questions: Question[] = [];
  const signs = evidence.map((one, index): DecimalSign => {
    if (mapping.decimal !== undefined) return mapping.decimal;
    const own = decideDecimal(one);
    if (own !== undefined) return own;
    if (one.undecidedComma + one.undecidedPoint > 0) {
      const sign = usual;
      // 24.500 kg may be 24.5 or 24,500: if nothing in the file decides, we ask. English groups with commas.
      if (!decided && one.undecidedPoint > 0 && isAmount(fields[index]?.field.name)) {
        const example = values[index]?.find((cell) => /^[+-]?[1-9]\d{0,2}\.\d{3}(?!\d)/.test(String(cell).trim()));
        questions.push({ kind: 'DECIMAL', columns: [headings[index] ?? ''], example: String(example ?? '') });
        return sign;
      }
      const text = sign === ',' ? '1.234 is read as 1234, 1,234 as 1.234' : '1,234 is read as 1234, 1.234 as 1.234';
      assumptions.push({ column: headings[index] ?? '', text: `${text} (options: decimal)` });
    }
    return usual;
  });
  return { signs, assumptions, questions, comma: usual === ',' };
}

interface DecidedDates {
  readonly order: DateOrder;
  readonly questions: readonly Question[];
  readonly assumptions: readonly Assumption[];
}

/** The order of day and month: as stated, as unambiguous dates show it, else as usual where decimals have a comma. */
function decideDates(
  {
    headings,
    values,
    fields,
  }: {
    readonly headings: readonly string[];
    readonly values: readonly (readonly Cell[])[];
    readonly fields: readonly (Found | undefined)[];
  },
  usesComma: boolean,
  stated: Mapping['dateOrder'],
): DecidedDates {
  const weights = { DMY: 0, MDY: 0 };
  const open: { readonly column: string; readonly example: string }[] = [];
  values.forEach((cells, index) => {
    const name = fields[index]?.field.name;
    if (name === undefined || !isDate(name)) return;
    for (const cell of cells) {
      const weight = weighDateOrder(cell);
      if (weight === 'EITHER') open.push({ column: headings[index] ?? '', example: String(cell) });
      else if (weight !== undefined) weights[weight] += 1;
    }
  });
  const none = { questions: [], assumptions: [] };
  if (stated !== undefined) return { order: stated, ...none };
  if (weights.DMY !== weights.MDY) return { order: weights.DMY > weights.MDY ? 'DMY' : 'MDY', ...none };
  const [first] = open;
  if (first === undefined) return { order: 'DMY', ...none };
  if (usesComma) {
    const text = `${first.example} is read with the day first, as the file writes decimals with a comma`;
    return { order: 'DMY', questions: [], assumptions: [{ column: first.column, text }] };
  }
  const columns = [...new Set(open.map(({ column }) => column))];
  return { order: 'DMY', questions: [{ kind: 'DATE_ORDER', columns, example: first.example }], assumptions: [] };
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

/** Identifies files of one kind: their headings, in order. */
export const headingsKey = (headings: readonly string[]): string => headings.map(normalize).join('|');
