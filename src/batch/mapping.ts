import { fault } from '../errors/fault.js';
import { keyOf, type Mapping } from './columns/plan.js';
import { type Match, matchHeading } from './headings/match.js';

const SETTINGS = ['columns', 'defaults', 'values', 'dateOrder', 'decimal', 'sheet'];

/**
 * Reads a user's mapping: a full mapping, or its columns only. Anything not understood is refused, not ignored.
 * @throws ApiFault INVALID_PROPERTY_VALUE
 */
export function parseMapping(value: unknown): Mapping {
  if (!isObject(value)) throw fault('INVALID_PROPERTY_VALUE', 'mapping: must be an object');
  const keys = Object.keys(value);
  const isWhole =
    keys.every((key) => SETTINGS.includes(key)) || keys.some((key) => SETTINGS.includes(key) && key !== 'sheet');
  if (!isWhole) return { columns: readColumns(value) };
  const unknown = keys.find((key) => !SETTINGS.includes(key));
  if (unknown !== undefined)
    throw fault('INVALID_PROPERTY_VALUE', `mapping: has no "${unknown}"; it may have ${SETTINGS.join(', ')}`);
  const { columns, defaults, values, dateOrder, decimal, sheet } = value;
  return {
    ...(columns !== undefined && { columns: readColumns(columns) }),
    ...(defaults !== undefined && { defaults: readDefaults(defaults) }),
    ...(values !== undefined && { values: readValues(values) }),
    ...(dateOrder !== undefined && { dateOrder: readWord('dateOrder', dateOrder, ['DMY', 'MDY', 'YMD'] as const) }),
    ...(decimal !== undefined && { decimal: readWord('decimal', decimal, ['.', ','] as const) }),
    ...(sheet !== undefined && { sheet: readText('sheet', sheet) }),
  };
}

function readColumns(value: unknown): Readonly<Record<string, string | null>> {
  return Object.fromEntries(
    listEntries('columns', value).map(([heading, field]) => {
      if (field === null) return [heading, null];
      const name = readText('columns', field);
      findField('columns', name);
      return [heading, name];
    }),
  );
}

/** By canonical name; a unit in the name moves to the value, so `mass_t` 2 becomes `mass` `2 t`. */
function readDefaults(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    listEntries('defaults', value).map(([name, written]) => {
      const text = readText('defaults', written);
      const { field } = findField('defaults', name);
      const unit =
        field.unit === undefined
          ? ''
          : ` ${name
              .split(/[\s_(]+/)
              .at(-1)
              ?.replace(')', '')}`;
      return [keyOf(field), /^[\d.,\s]+$/.test(text) ? `${text}${unit}` : text];
    }),
  );
}

/** Replacements for cell values, by heading. */
const readValues = (value: unknown): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  Object.fromEntries(
    listEntries('values', value).map(([heading, own]) => [
      heading,
      Object.fromEntries(
        listEntries('values', own).map(([written, right]) => [written.trim(), readText('values', right)]),
      ),
    ]),
  );

function findField(place: string, name: string): Match {
  const match = matchHeading(name);
  if (match?.how === 'NAME') return match;
  throw fault(
    'INVALID_PROPERTY_VALUE',
    `mapping.${place}: "${name}" is not a field; examples are mass_kg, origin_city, leg1_mode`,
  );
}

function listEntries(place: string, value: unknown): readonly (readonly [string, unknown])[] {
  if (!isObject(value)) throw fault('INVALID_PROPERTY_VALUE', `mapping.${place}: must be an object`);
  return Object.entries(value);
}

function readText(place: string, value: unknown): string {
  if (typeof value === 'string') return value;
  throw fault('INVALID_PROPERTY_VALUE', `mapping.${place}: must be text`);
}

function readWord<T extends string>(place: string, value: unknown, words: readonly T[]): T {
  const found = words.find((word) => word === value);
  if (found !== undefined) return found;
  const expected = words.map((word) => JSON.stringify(word)).join(' or ');
  throw fault('INVALID_PROPERTY_VALUE', `mapping.${place}: must be ${expected}`);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
