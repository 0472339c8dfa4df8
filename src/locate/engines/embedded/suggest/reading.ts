import { nameKey } from '../../../text.js';
import type { CountryNames } from '../countries.js';

/** What somebody has typed so far. */
export interface Reading {
  /** Beginning of a name, folded. */
  readonly key: string;
  /** As typed, without what tells of the country. */
  readonly name: string;
  /** Only there, when a country is named in full. */
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
  return { key: nameKey(name), name, countryCode, hint };
}
