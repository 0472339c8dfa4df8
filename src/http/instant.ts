import { fault } from '../errors/fault.js';
import { INSTANT_FORM, parseInstant } from '../quantity/instant.js';
import { found, instantHint } from '../request/messages.js';

/**
 * An instant of a query in the store's form: UTC with microseconds (`2026-02-03T09:51:38.473461+00:00`). Finer fractions
 * are rounded up, which keeps both "at or after" and "before" true for stored microseconds.
 * @throws ApiFault INVALID_DATE_TIME naming the parameter
 */
export function toStoredInstant(name: string, text: string): string {
  // A plus sign in a query is read as a blank unless it is percent-encoded; before an offset nothing else can stand there.
  const instant = parseInstant(text.replace(/ (?=\d{2}(?::?\d{2})?$)/, '+'));
  const stored = instant && format(instant.epochMicros);
  if (stored === undefined)
    throw fault('INVALID_DATE_TIME', `${name}: must be ${INSTANT_FORM}, not ${found(text)}${instantHint(text)}`);
  return stored;
}

/** Undefined for the hours around the years 0 and 10000 that an offset pushes out of four digits. */
function format(epochMicros: number): string | undefined {
  const ms = Math.floor(epochMicros / 1000);
  const text = new Date(ms).toISOString();
  return text.length === 24
    ? `${text.slice(0, 23)}${String(epochMicros - ms * 1000).padStart(3, '0')}+00:00`
    : undefined;
}
