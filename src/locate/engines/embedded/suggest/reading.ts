import { nameKey } from '../../../text.js';
import type { CountryNames } from '../countries.js';

/** What has been typed so far. */
export interface Reading {
  /** Beginning of a name, folded. */
  readonly key: string;
  /** As typed, without the part that names the country. */
  readonly name: string;
  /** Only if a country is named in full. */
  readonly countryCode: string | undefined;
  /** Beginning of a region's or country's name: `Springfield, Ill`. */
  readonly hint: string | undefined;
}

/** Splits `Springfield, Illinois`, `Hamburg, Germany` and `Hamburg, D` at the last comma. */
export function readTyped(countries: CountryNames, text: string): Reading {
  const cut = text.lastIndexOf(',');
  const name = (cut === -1 ? text : text.slice(0, cut)).trim();
  const rest = cut === -1 ? '' : text.slice(cut + 1).trim();
  const countryCode = rest.length < 3 ? undefined : countries.parse(rest);
  const hint = rest === '' || countryCode !== undefined ? undefined : rest;
  // A leading postcode (`1010 Wien`) is of no use if the country's codes are not known: the town decides.
  const town = /^\p{L}{0,2}[-\s]?\d[\d\s-]*\s(\p{L}.*)$/u.exec(name)?.[1] ?? name;
  return { key: nameKey(town), name, countryCode, hint };
}
