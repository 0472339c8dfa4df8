import type { Period } from '../model.js';

/** A calendar day that exists, `2026-12-31` or `31.12.2026`; an instant counts as its day. */
export function readDay(text: string): string | undefined {
  const written = text.trim();
  // With dots, the day always comes first.
  const [, dayOfMonth = '', month = '', year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(written) ?? [];
  const pointed = year === undefined ? undefined : `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  const day = pointed ?? /^(\d{4}-\d{2}-\d{2})(T|$)/.exec(written)?.[1];
  if (day === undefined) return undefined;
  const ms = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day) ? day : undefined;
}

/** PACT: a footprint without its own validity is valid for three years after its reference period. */
const YEARS_VALID = 3;

export function validAfter({ from, to }: Period): Period {
  return { from, to: `${Number(to.slice(0, 4)) + YEARS_VALID}${to.slice(4)}`.replace('-02-29', '-02-28') };
}

/** The last day before the instant at which something ends. */
export function dayBefore(instant: string): string | undefined {
  const ms = Date.parse(instant);
  if (Number.isNaN(ms)) return undefined;
  const end = new Date(instant.includes('T') ? ms - 1 : ms);
  return end.toISOString().slice(0, 10);
}
