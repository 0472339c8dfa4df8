/**
 * Careful reading of stored JSON: a value that is missing or of another type reads as absent, so that old results can
 * still be printed.
 */
export type Json = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function asObject(value: unknown): Json {
  return isObject(value) ? value : {};
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A finite number, also from the specification's decimal strings; undefined otherwise. */
export function asNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** The most that a certificate shows of one text; the stored result has the rest. */
const MAX_CHARACTERS = 300;
const PLAIN = /^[\x20-\x7e]{0,300}$/;

/** Printable text of a string or number, truncated if longer than a paragraph; undefined if there is none. */
export function asText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return undefined;
  // Most texts are short and plain: the steps below would change nothing.
  if (PLAIN.test(value)) return value.trim() || undefined;
  const text = shorten(printable(value));
  return text === '' ? undefined : text;
}

export function shorten(text: string): string {
  const characters = Array.from(text);
  return characters.length <= MAX_CHARACTERS ? text : `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…`;
}

/**
 * Text that is safe in a document: no control characters, no lone surrogates, and no direction overrides, which could
 * make one name look like another.
 */
function printable(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .normalize('NFC')
    .trim();
}
