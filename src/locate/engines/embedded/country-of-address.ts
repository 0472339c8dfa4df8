import type { CountryNames } from './countries.js';

interface SplitText {
  readonly text: string;
  readonly countryCode?: string;
}

/**
 * Splits off a country name after the last comma: `Hamburg, Germany`. Codes are too easily confused with words of the
 * address.
 */
export function splitCountry(countries: CountryNames, text: string): SplitText {
  const segments = text.split(/[,;\n]+/);
  const countryCode = segments.length > 1 ? countries.parseName(segments.at(-1) ?? '') : undefined;
  return countryCode === undefined ? { text } : { text: segments.slice(0, -1).join(','), countryCode };
}

/**
 * Like splitCountry, but also without a comma: `Jungfernstieg 1 Hamburg Germany`. Not for town names, which may contain
 * one: `Ciudad de México`.
 */
function splitCountryOfAddress(countries: CountryNames, text: string): SplitText {
  const split = splitCountry(countries, text);
  if (split.countryCode !== undefined) return split;
  const tokens = text.trim().split(/\s+/);
  for (const size of [4, 3, 2, 1]) {
    const countryCode = tokens.length > size ? countries.parseName(tokens.slice(-size).join(' ')) : undefined;
    if (countryCode !== undefined) return { text: tokens.slice(0, -size).join(' '), countryCode };
  }
  return { text };
}

/** The country of an address and its readings to try: without the country's name, then whole. */
export function readAddress(
  countries: CountryNames,
  address: string,
  stated: string | undefined,
): { readonly countryCode: string; readonly texts: readonly string[] } | undefined {
  const split = splitCountryOfAddress(countries, address);
  const countryCode = stated ?? split.countryCode ?? countryOfPostcode(countries, address);
  if (countryCode === undefined) return undefined;
  return { countryCode, texts: split.countryCode === countryCode ? [split.text, address] : [address] };
}

/** Letters before a postcode in continental Europe, after those on number plates. */
const BEFORE_POSTCODE =
  /\b(A|B|CH|CZ|D|DK|E|EE|F|FI|FIN|H|HR|HU|I|IT|L|LT|LU|LV|N|NL|NO|P|PL|PT|RO|S|SE|SI|SK|SLO)-(?:\d{4,6}|\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3})\b/;
const COUNTRIES: Readonly<Record<string, string>> = {
  ...{ A: 'AT', B: 'BE', D: 'DE', E: 'ES', F: 'FR', FIN: 'FI', H: 'HU' },
  ...{ I: 'IT', L: 'LU', N: 'NO', P: 'PT', S: 'SE', SLO: 'SI' },
};

/** `D-47166 Duisburg`, or a postcode after the country: `Singapore 159639`. */
function countryOfPostcode(countries: CountryNames, address: string): string | undefined {
  const letters = BEFORE_POSTCODE.exec(address)?.[1];
  if (letters !== undefined) return COUNTRIES[letters] ?? letters;
  const name = /(?:^|,)\s*(\p{L}[\p{L}\s.]+?)\s+\d{4,6}\s*$/u.exec(address)?.[1];
  return name === undefined ? undefined : countries.parseName(name);
}
