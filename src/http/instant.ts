import { fault } from '../errors/fault.js';

const INSTANT = /^(\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2})(?:\.(\d{1,12}))?([Zz]|[+-]\d{2}:\d{2})$/;

/**
 * An ISO 8601 instant in the store's form: UTC with microseconds (`2026-02-03T09:51:38.473461+00:00`). Finer fractions
 * round up, which keeps both "at or after" and "before" true for stored microseconds.
 * @throws ApiFault INVALID_DATE_TIME naming the parameter
 */
export function parseInstant(name: string, text: string): string {
  // A plus sign in a query is read as a blank unless it is percent-encoded; nothing else can stand there.
  const [, wall, fraction = '', zone] = INSTANT.exec(text.replace(' ', '+')) ?? [];
  const seconds = wall === undefined ? Number.NaN : Date.parse(`${wall}${zone}`.toUpperCase());
  if (Number.isNaN(seconds) || !isCalendarDay(wall))
    throw fault('INVALID_DATE_TIME', `${name}: must be an ISO 8601 date-time with offset or Z`);
  const micros = Math.ceil(Number(`0.${fraction === '' ? '0' : fraction}`) * 1e6 - 1e-7);
  const carried = new Date(seconds + Math.floor(micros / 1e6) * 1000);
  return `${carried.toISOString().slice(0, 19)}.${String(micros % 1e6).padStart(6, '0')}+00:00`;
}

/** Date.parse accepts 30 February and moves it into March. */
function isCalendarDay(wall: string | undefined): boolean {
  const day = wall?.slice(0, 10) ?? '';
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}
