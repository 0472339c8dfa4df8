/** Calendar days as text, `2026-01-31`: such days compare and sort as texts do. */

const FORM = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether the text is a day that exists. `Date.parse` alone turns 30 February into a day in March. */
export function isDay(text: string): boolean {
  const [, year, month, day] = FORM.exec(text) ?? [];
  if (year === undefined) return false;
  // Day 0 of the next month is the last of this one; 2000 + year keeps the years below 100 apart from those of 1900.
  const last = new Date(Date.UTC(2000 + (Number(year) % 400), Number(month), 0)).getUTCDate();
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= last;
}

/** The day of a day or an instant, as written there: in its own time zone. Undefined if there is no such day. */
export function dayAsWritten(text: string): string | undefined {
  const [, day] = /^(\d{4}-\d{2}-\d{2})(?:[Tt]|$)/.exec(text) ?? [];
  return day !== undefined && isDay(day) ? day : undefined;
}

export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
