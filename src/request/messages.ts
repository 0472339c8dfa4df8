import type { ErrorObject } from 'ajv';
import { INSTANT_FORM, parseInstant, SHIPMENT_YEARS } from '../quantity/instant.js';
import { findNearMiss } from './near-miss.js';

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};

/** A lower bound this small only keeps products finite; for people it means "more than 0". */
const NEXT_TO_ZERO = 0.001;
/** The largest empty running that still leaves trips with cargo. */
const NEXT_TO_HUNDRED = 99.999;
/** An upper bound beyond this only keeps products finite: it is mentioned only if exceeded. */
const WORTH_NAMING = 1_000_000;

/** Explains a wrong value to people: what is allowed and what was found. */
export function explain({ keyword, params, parentSchema, data }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return 'is missing';
    case 'type':
      return `must be ${KINDS[params.type as string] ?? params.type}, not ${found(data)}`;
    case 'minimum':
    case 'maximum':
      return `must be ${rangeOf((parentSchema ?? {}) as Range, data as number)}, not ${found(data)}`;
    case 'exclusiveMinimum':
      return `must be more than ${params.limit}, not ${found(data)}`;
    case 'exclusiveMaximum':
      return `must be less than ${params.limit}, not ${found(data)}`;
    case 'enum': {
      const allowed = params.allowedValues as readonly string[];
      const meant = typeof data === 'string' ? findNearMiss(data, allowed) : undefined;
      const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
      return `must be one of ${allowed.join(', ')}, not ${found(data)}${hint}`;
    }
    case 'maxLength':
      return `must have at most ${params.limit} characters, not ${(data as string).length}`;
    case 'minLength':
      return params.limit === 1 ? 'must not be empty' : `must have at least ${params.limit} characters`;
    case 'maxItems':
      return `must have at most ${params.limit} elements`;
    case 'minItems':
      return `must have at least ${params.limit} ${params.limit === 1 ? 'element' : 'elements'}`;
    case 'format':
      return parseInstant(String(data)) === undefined
        ? `must be ${INSTANT_FORM}, not ${found(data)}${instantHint(String(data))}`
        : `must lie in the years ${SHIPMENT_YEARS.first} to ${SHIPMENT_YEARS.last}, not ${found(data)}`;
    case 'pattern':
      return `must be ${(parentSchema as { description?: string } | undefined)?.description ?? 'of another form'}, not ${found(data)}`;
    default:
      return 'is not valid';
  }
}

/** What a text that is almost an instant lacks. */
export function instantHint(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return '; add a time and an offset';
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+$/i.test(text)) return '; add Z or an offset';
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i.test(text)
    ? '; there is no such day or time'
    : '';
}

interface Range {
  readonly minimum?: number;
  readonly maximum?: number;
}

function rangeOf({ minimum, maximum }: Range, value: number): string {
  const tooHigh = maximum !== undefined && value > maximum;
  const lower =
    minimum === undefined
      ? undefined
      : minimum > 0 && minimum <= NEXT_TO_ZERO && value <= 0
        ? 'more than 0'
        : `at least ${minimum}`;
  const upper =
    maximum === undefined ? undefined : maximum === NEXT_TO_HUNDRED ? 'less than 100' : `at most ${maximum}`;
  if (minimum !== undefined && maximum !== undefined && minimum === -maximum)
    return `between ${minimum} and ${maximum}`;
  if (tooHigh && (minimum ?? 0) <= NEXT_TO_ZERO && minimum !== 0 && (minimum ?? 0) >= 0) return upper ?? '';
  return [lower, tooHigh || (maximum ?? Number.POSITIVE_INFINITY) < WORTH_NAMING ? upper : undefined]
    .filter((part) => part !== undefined)
    .join(' and ');
}

/** A value as quoted in sentences. */
export function found(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}
