import { nameKey } from '../../../text.js';
import type { AddressParts } from '../address-parts.js';
import type { Resolved } from '../resolved.js';
import type { StreetMatch, Streets } from './streets.js';

/** The house or street of a structured address in an imported map; undefined if no map has it. */
export function atStreet(
  maps: readonly Streets[],
  { countryCode, street, city, postcode }: AddressParts,
  town: Resolved | undefined,
): Resolved | undefined {
  if (street === undefined || maps.length === 0) return undefined;
  const written = { ...(city === undefined ? {} : { city }), ...(postcode === undefined ? {} : { postcode }) };
  // If the town was partly guessed, only streets that name it or its postcode count.
  const near = town === undefined || town.confidence <= GUESSED ? {} : { near: town };
  for (const map of maps) {
    const match = map.find({ countryCode, street, ...written, ...near });
    if (match !== undefined) return toResolved(match, countryCode, town);
  }
  return undefined;
}

const GUESSED = 0.6;

/** The same for a one-line address whose town is known. */
export function atStreetOfText(
  maps: readonly Streets[],
  countryCode: string,
  text: string,
  town: Resolved,
): Resolved | undefined {
  if (maps.length === 0) return undefined;
  const { city, postcode } = town;
  const found = listStreetTexts(text, town).flatMap((street) => {
    const parts = {
      countryCode,
      street,
      ...(city === undefined ? {} : { city }),
      ...(postcode === undefined ? {} : { postcode }),
    };
    return atStreet(maps, parts, town) ?? [];
  });
  // A house is more precise than a street.
  return found.sort((a, b) => (a.accuracyKm ?? 0) - (b.accuracyKm ?? 0))[0];
}

/** Parts of an address that may be its street: text between commas, before the postcode, before the town. */
function listStreetTexts(text: string, { city, postcode }: Resolved): readonly string[] {
  const parts = text
    .split(/[,;\n|]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && nameKey(part) !== nameKey(city ?? ''));
  const cut = (mark: string | undefined): string[] => {
    const at = mark === undefined ? -1 : text.toLowerCase().lastIndexOf(mark.toLowerCase());
    if (at <= 0) return [];
    const before = text.slice(0, at).replace(/[\s,]+$/, '');
    // The postcode may be unknown.
    return [before, before.replace(/[\s,]+\d{4,6}$/, '')];
  };
  const list = parts.length > 1 ? parts : [];
  return [...new Set([...list, ...cut(postcode), ...cut(city)])].filter((part) => part !== '');
}

function toResolved(match: StreetMatch, countryCode: string, town: Resolved | undefined): Resolved {
  const { latitude, longitude, street, number, accuracyKm, confidence, matched, note } = match;
  const [city, postcode, notes] = [
    match.city ?? town?.city,
    match.postcode ?? town?.postcode,
    [...(town?.notes ?? []), ...(note === undefined ? [] : [note])],
  ];
  return {
    latitude,
    longitude,
    countryCode,
    method: 'ADDRESS',
    confidence: Math.min(confidence, town === undefined ? 0.9 : 1),
    matched,
    quality: 'REAL_NETWORK',
    accuracyKm,
    street: number === undefined ? street : `${street} ${number}`,
    ...(city === undefined ? {} : { city }),
    ...(town?.region === undefined ? {} : { region: town.region }),
    ...(postcode === undefined ? {} : { postcode }),
    ...(notes.length === 0 ? {} : { notes }),
  };
}
