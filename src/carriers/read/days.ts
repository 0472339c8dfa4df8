import { dayAsWritten, isDay } from '../../quantity/day.js';
import { parseInstant } from '../../quantity/instant.js';
import type { Period } from '../model.js';

/** A calendar day that exists, `2026-12-31` or `31.12.2026`; an instant counts as its day. */
export function readDay(text: string): string | undefined {
  const written = text.trim();
  // With dots, the day always comes first.
  const [, dayOfMonth = '', month = '', year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(written) ?? [];
  const pointed = year === undefined ? undefined : `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  return dayAsWritten(pointed ?? written);
}

/** PACT: a footprint without its own validity is valid for three years after its reference period. */
const YEARS_VALID = 3;

export function validAfter({ from, to }: Period): Period {
  return { from, to: `${Number(to.slice(0, 4)) + YEARS_VALID}${to.slice(4)}`.replace('-02-29', '-02-28') };
}

/** The last day, in UTC, of what ends at an instant; a day is its own last one. */
export function lastDay(end: string): string | undefined {
  if (isDay(end)) return end;
  const instant = parseInstant(end);
  return instant && new Date(instant.epochMicros / 1000 - 1).toISOString().slice(0, 10);
}
