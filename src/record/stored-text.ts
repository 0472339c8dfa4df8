/**
 * Callers choose ids freely, but PostgreSQL refuses U+0000 and UTF-8 has no unpaired surrogates: those, and the
 * backslash that marks them, are written as `\\uXXXX`, so that different ids stay different.
 */
export function toStoredText(text: string): string {
  return text.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: U+0000 is what must not reach the database.
    /[\\\u0000]|\p{Surrogate}/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export function fromStoredText(stored: string): string {
  return stored.replace(/\\u([0-9a-f]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
