import { isDay } from './day.js';

/** A point in time as written by a client, parsed once: later code compares `epochMicros` and reads `year`. */
export interface Instant {
  readonly written: string;
  /** Microseconds since 1970, UTC; finer fractions are rounded up. */
  readonly epochMicros: number;
  /** Year of the date as written, in its own time zone: selects factors by year. */
  readonly year: string;
}

const FORM =
  /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,20}))?)?(?:[Zz]|([+-])(\d{2})(?::?(\d{2}))?)$/;

/** Plausible years of shipments: others are typing errors, or zeros filled in by a program. */
export const SHIPMENT_YEARS = { first: 1900, last: 2199 } as const;

export const isOfShipmentYears = ({ year }: Instant): boolean =>
  Number(year) >= SHIPMENT_YEARS.first && Number(year) <= SHIPMENT_YEARS.last;

/** The form of an instant, for error messages. */
export const INSTANT_FORM = 'an ISO 8601 date and time with Z or an offset, such as 2026-02-03T09:51:38Z';

/** Undefined for anything but `YYYY-MM-DDThh:mm[:ss[.f]]` with `Z`, `±hh`, `±hhmm` or `±hh:mm` on a day that exists. */
export function parseInstant(written: string): Instant | undefined {
  const parts = FORM.exec(written);
  if (parts === null) return undefined;
  const [, year = '', month, day, hour, minute, second = '0', fraction = '0', sign, offsetHour, offsetMinute = '0'] =
    parts;
  const [h, m, s] = [Number(hour), Number(minute), Number(second)];
  const [oh, om] = [Number(offsetHour ?? 0), Number(offsetMinute)];
  if (h > 23 || m > 59 || s > 59 || oh > 23 || om > 59) return undefined;
  const date = `${year}-${month}-${day}`;
  if (!isDay(date)) return undefined;
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const offsetMs = (sign === '-' ? -1 : 1) * (oh * 60 + om) * 60_000;
  const wallMs = midnight + ((h * 60 + m) * 60 + s) * 1000;
  const micros = Math.ceil(Number(`0.${fraction}`) * 1e6 - 1e-7);
  return { written, epochMicros: (wallMs - offsetMs) * 1000 + micros, year };
}
/** An instant in UTC with milliseconds, `2026-02-03T09:51:38.000Z`: the form of partners' data. */
export const toUtc = ({ epochMicros }: Instant): string => new Date(Math.floor(epochMicros / 1000)).toISOString();

/** An unencoded plus sign in a query arrives as a space; before an offset it can only be a plus. */
export const withPlus = (queried: string): string => queried.replace(/ (?=\d{2}(?::?\d{2})?$)/, '+');
