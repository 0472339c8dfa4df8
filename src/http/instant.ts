import { fault } from '../errors/fault.js';
import { INSTANT_FORM, parseInstant, withPlus } from '../quantity/instant.js';
import { formatStamp, type Stamp } from '../quantity/stamp.js';
import { found, instantHint } from '../request/messages.js';

/**
 * A query parameter's instant in the store's form: UTC with microseconds (`2026-02-03T09:51:38.473461+00:00`). Finer
 * fractions are rounded up, which keeps both "at or after" and "before" true for stored microseconds.
 * @throws ApiFault INVALID_DATE_TIME naming the parameter
 */
export function toStoredInstant(name: string, text: string): Stamp {
  const instant = parseInstant(withPlus(text));
  const stored = instant && format(instant.epochMicros);
  if (stored === undefined)
    throw fault('INVALID_DATE_TIME', `${name}: must be ${INSTANT_FORM}, not ${found(text)}${instantHint(text)}`);
  return stored;
}

/** Undefined if an offset pushes the year out of four digits, in the hours around the years 0 and 10000. */
function format(epochMicros: number): Stamp | undefined {
  const ms = Math.floor(epochMicros / 1000);
  const stamp = formatStamp(ms, epochMicros - ms * 1000);
  return /^\d{4}-/.test(stamp) ? stamp : undefined;
}
