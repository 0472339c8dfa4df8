import { greatCircleKm } from '../../../geo/point.js';
import type { Gazetteer } from './gazetteer.js';
import { findPostalArea } from './postal-areas.js';
import { PARTIAL, toKey } from './postcode-forms.js';
import type { PostcodeMatch } from './postcode-match.js';

/**
 * The code itself, its country's usual leading part, the hand-made table of postal areas, or the middle of codes with
 * the same beginning.
 */
export function findPostcode(gazetteer: Gazetteer, countryCode: string, text: string): PostcodeMatch | undefined {
  const key = toKey(countryCode, text);
  if (key === '') return undefined;
  const written = text.trim().toUpperCase();
  const partial = PARTIAL[countryCode]?.(key);
  for (const [tried, confidence] of [
    [key, 1],
    [partial, 0.95],
  ] as const) {
    const found = tried ? gazetteer.findPostcode(countryCode, tried) : undefined;
    if (found !== undefined) {
      const matched = `postcode ${found.postcode} (${found.source})`;
      return { ...found, postcode: written, confidence, matched, precise: true };
    }
  }
  const area = findPostalArea(gazetteer, countryCode, partial ?? key, written);
  if (area === undefined) return findByPrefix(gazetteer, countryCode, partial ?? key, written);
  // Neighbours that share more digits with the code than the area show where in the area it lies.
  return findByPrefix(gazetteer, countryCode, partial ?? key, written, area.prefix.length + 1) ?? area.match;
}

const PREFIX_LIMIT = 3000;
/** Codes with the same beginning must be this close together to stand in for an unknown one. */
const MAX_SPREAD_KM = 50;

/** This many codes within this many km are as good as the table of areas. */
const [TIGHT_KM, LEAST_ALIKE] = [15, 3];
const TIGHT_CONFIDENCE = 0.75;

/**
 * The median of the codes that share the longest prefix, if they lie close together. Within an area of the table, whose
 * prefix has `leastLength` digits, only codes that lie closer together than the area count.
 */
function findByPrefix(
  gazetteer: Gazetteer,
  countryCode: string,
  key: string,
  written: string,
  leastLength?: number,
): PostcodeMatch | undefined {
  for (let length = key.length; length >= (leastLength ?? 1); length--) {
    const prefix = key.slice(0, length);
    const alike = gazetteer.listPostcodes(countryCode, prefix, PREFIX_LIMIT);
    if (alike.length === 0 || (leastLength !== undefined && alike.length < LEAST_ALIKE)) continue;
    const middle = { latitude: median(alike.map((p) => p.latitude)), longitude: median(alike.map((p) => p.longitude)) };
    const distances = alike.map((p) => greatCircleKm(p, middle)).sort((a, b) => a - b);
    const spreadKm = distances[Math.floor(distances.length * 0.8)] ?? 0;
    const isTight = spreadKm <= TIGHT_KM && alike.length >= LEAST_ALIKE;
    if (spreadKm > MAX_SPREAD_KM || (leastLength !== undefined && !isTight)) return undefined;
    const share = (0.7 * length) / key.length;
    const confidence = length === key.length ? 0.9 : isTight ? Math.max(TIGHT_CONFIDENCE, share) : share;
    return {
      ...middle,
      countryCode,
      postcode: written,
      city: '',
      confidence,
      matched: `postcodes ${prefix}...`,
      ...(length === key.length
        ? {}
        : { note: `postcode ${written} is not listed: the middle of those that begin with ${prefix} was taken` }),
      precise: false,
      ...(isTight ? { errorKm: TIGHT_KM } : {}),
    };
  }
  return undefined;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
