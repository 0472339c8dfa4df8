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
  return (
    findPostalArea(gazetteer, countryCode, partial ?? key, written) ??
    findByPrefix(gazetteer, countryCode, partial ?? key, written)
  );
}

const PREFIX_LIMIT = 3000;
/** Codes with the same beginning must be this close together to stand in for an unknown one. */
const MAX_SPREAD_KM = 50;

/** The middle one of the codes with the longest common beginning, if they are close together. */
function findByPrefix(
  gazetteer: Gazetteer,
  countryCode: string,
  key: string,
  written: string,
): PostcodeMatch | undefined {
  for (let length = key.length; length >= 2; length--) {
    const prefix = key.slice(0, length);
    const alike = gazetteer.listPostcodes(countryCode, prefix, PREFIX_LIMIT);
    if (alike.length === 0) continue;
    const middle = { latitude: median(alike.map((p) => p.latitude)), longitude: median(alike.map((p) => p.longitude)) };
    const distances = alike.map((p) => greatCircleKm(p, middle)).sort((a, b) => a - b);
    if ((distances[Math.floor(distances.length * 0.8)] ?? 0) > MAX_SPREAD_KM) return undefined;
    const confidence = length === key.length ? 0.9 : (0.7 * length) / key.length;
    return {
      ...middle,
      countryCode,
      postcode: written,
      city: '',
      confidence,
      matched: `postcodes ${prefix}...`,
      precise: false,
    };
  }
  return undefined;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
