import { isDay } from '../../quantity/day.js';
import type { Cell } from '../types.js';

export type DateOrder = 'DMY' | 'MDY' | 'YMD';

const DAY_MS = 86_400_000;
/** Excel counts a 29 February 1900 that never existed, so day 60 and all later ones are one too high. */
const EPOCH_1900_MS = Date.UTC(1899, 11, 30);
const EPOCH_1904_MS = Date.UTC(1904, 0, 1);
/** 1990 to 2099 as Excel days: numbers outside are not shipment dates. */
const FIRST_SERIAL = 32_874;
const LAST_SERIAL = 73_050;

/** `2026-03-01`, or `2026-03-01T13:30:00` if the number has a time; undefined if it is not a date. */
export function serialToDate(serial: number, is1904 = false): string | undefined {
  if (serial < 0 || serial > 2_958_465) return undefined;
  const ms = Math.round(((is1904 ? EPOCH_1904_MS : EPOCH_1900_MS) + serial * DAY_MS) / 1000) * 1000;
  const text = new Date(ms).toISOString();
  return Number.isInteger(serial) ? text.slice(0, 10) : text.slice(0, 19);
}

const FIRST_YEAR = '1900';
const LAST_YEAR = '2199';

/** `00.00.0000`, `0000-00-00`, 0: how SAP and others write that there is no date. */
export const isNoDate = (text: string): boolean => /^0[0./:\- T]*$/.test(text);

const NUMERIC = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:[ T,]+(.+))?$/;
const YEAR_FIRST = /^(\d{4})([./-]?)(\d{1,2})\2(\d{1,2})(?:[ T]+(.+))?$/;
const NAMED =
  /^(?:\p{L}{2,9}\.?,?\s+)?(\d{1,2})(?:\.|st|nd|rd|th)?[ /-]*(?:de\s+)?(\p{L}{3,10})\.?,?[ /-]*(?:de\s+)?(\d{4}|\d{2})(?:[ T,]+(\d{1,2}:.+))?$/u;
const NAMED_FIRST = /^(\p{L}{3,10})\.?[ -]+(\d{1,2})(?:st|nd|rd|th)?,?[ -]+(\d{4})$/u;
const CHINESE = /^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日?$/;

/** First letters of months in English, German, French, Spanish and Dutch, without accents. */
const MONTHS: readonly RegExp[] = [
  /^(jan|ene|janv)/,
  /^(feb|fev)/,
  /^(mar|mrz|maa|mrt)/,
  /^(apr|avr|abr)/,
  /^(may|mai|mei|mayo)/,
  /^(jun|juin)/,
  /^(jul|juil)/,
  /^(aug|aou|ago)/,
  /^(sep|set)/,
  /^(oct|okt)/,
  /^(nov)/,
  /^(dec|dez|dic)/,
];

/** The order of day and month that a cell implies: one, either, or undefined if it says nothing. */
export function weighDateOrder(cell: Cell): 'DMY' | 'MDY' | 'EITHER' | undefined {
  const match = typeof cell === 'string' ? NUMERIC.exec(cell.trim()) : null;
  if (match === null) return undefined;
  const [first, second] = [Number(match[1]), Number(match[3])];
  if (first > 12 && second <= 12) return 'DMY';
  if (second > 12 && first <= 12) return 'MDY';
  if (first === second || first > 12) return undefined;
  // Dates written with dots never put the month first.
  return match[2] === '.' ? 'DMY' : 'EITHER';
}

/** ISO 8601: a day, or a day and a time (with the offset as written); undefined if it is not a date. */
export function parseDate(cell: Cell | undefined, order: DateOrder): string | undefined {
  if (typeof cell === 'number') return isSerial(cell) ? serialToDate(cell) : parseDate(String(cell), order);
  if (typeof cell !== 'string') return undefined;
  const text = cell.trim();
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst !== null) return join(yearFirst[1], yearFirst[3], yearFirst[4], yearFirst[5]);
  const numeric = NUMERIC.exec(text);
  if (numeric !== null) {
    const [day, month] = order === 'MDY' ? [numeric[3], numeric[1]] : [numeric[1], numeric[3]];
    return join(fullYear(numeric[4] ?? ''), month, day, numeric[5]);
  }
  const chinese = CHINESE.exec(text);
  if (chinese !== null) return join(chinese[1], chinese[2], chinese[3], undefined);
  const named = NAMED.exec(text);
  if (named !== null) return join(fullYear(named[3] ?? ''), monthOf(named[2]), named[1], named[4]);
  const namedFirst = NAMED_FIRST.exec(text);
  if (namedFirst !== null) return join(namedFirst[3], monthOf(namedFirst[1]), namedFirst[2], undefined);
  return /^\d{5}(\.\d+)?$/.test(text) && isSerial(Number(text)) ? serialToDate(Number(text)) : undefined;
}

export const isSerial = (value: number): boolean => value >= FIRST_SERIAL && value <= LAST_SERIAL;

function monthOf(name: string | undefined): string | undefined {
  const folded = (name ?? '').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const index = MONTHS.findIndex((pattern) => pattern.test(folded));
  return index === -1 ? undefined : String(index + 1);
}

const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year);

function join(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
  time: string | undefined,
): string | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // A year such as 0025 or 9999 is a slip, or stands for "none".
  if (!isDay(date) || year < FIRST_YEAR || year > LAST_YEAR) return undefined;
  if (time === undefined) return date;
  const clock = parseTime(time);
  return clock === undefined ? undefined : `${date}T${clock}`;
}

function parseTime(text: string): string | undefined {
  const match = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap]m)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i.exec(text.trim());
  if (match === null) return undefined;
  const [, hours = '', minutes = '', seconds = '00', half, zone = ''] = match;
  let hour = Number(hours);
  if (half !== undefined) hour = (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const offset = /^utc$/i.test(zone) ? 'Z' : zone.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  return `${String(hour).padStart(2, '0')}:${minutes}:${seconds}${offset}`;
}
