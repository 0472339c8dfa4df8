import { nameKey } from '../../text.js';
import type { Gazetteer } from './gazetteer.js';
import type { PostcodeMatch } from './postcode-match.js';
import { readTable } from './tables.js';

interface PostalArea {
  readonly country: string;
  readonly prefix: string;
  readonly city: string;
  readonly accuracyKm: string;
}

/** Postcode prefixes and their towns, for countries whose codes no package has, or has wrong. */
export const POSTAL_AREAS: ReadonlyMap<string, PostalArea> = new Map(
  readTable<keyof PostalArea>('postal-areas').map((row) => [`${row.country}${row.prefix}`, row]),
);

/** The area of the longest listed beginning, and that beginning. */
export function findPostalArea(
  gazetteer: Gazetteer,
  countryCode: string,
  key: string,
  written: string,
): { readonly match: PostcodeMatch; readonly prefix: string } | undefined {
  for (let length = key.length; length > 0; length--) {
    const area = POSTAL_AREAS.get(countryCode + key.slice(0, length));
    const [town] = area === undefined ? [] : gazetteer.find(countryCode, nameKey(area.city));
    if (area === undefined || town === undefined) continue;
    const { latitude, longitude, name: city } = town.place;
    const matched = `postal area ${area.prefix} (${city})`;
    const position = { latitude, longitude, countryCode, postcode: written };
    const error = area.accuracyKm === '' ? {} : { errorKm: Number(area.accuracyKm) };
    return { match: { ...position, ...error, city, confidence: 0.7, matched, precise: false }, prefix: area.prefix };
  }
  return undefined;
}
