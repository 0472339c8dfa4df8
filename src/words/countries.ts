const A = 'A'.charCodeAt(0);
const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCharCode(A + index));

/** Names of countries in a language, keyed by the English names that the service writes. */
export function nameCountries(locale: string): Readonly<Record<string, string>> {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const own = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  const names = LETTERS.flatMap((first) =>
    LETTERS.flatMap((second) => {
      const name = english.of(first + second);
      return name === undefined ? [] : [[name, own.of(first + second) ?? name] as const];
    }),
  );
  return Object.fromEntries(names);
}
