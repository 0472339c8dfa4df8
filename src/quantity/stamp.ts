/** An instant as the store writes it: `2026-02-03T09:51:38.473461+00:00`. */
export type Stamp = string;

/** `ms` since 1970 plus microseconds within that millisecond. */
export function formatStamp(ms: number, micros = 0): Stamp {
  return `${new Date(ms).toISOString().slice(0, -1)}${String(micros).padStart(3, '0')}+00:00`;
}
