import { greatCircleKm } from '../../../geo/point.js';
import { listTerritories } from './countries.js';
import type { Gazetteer } from './gazetteer.js';
import { findPostalArea } from './postal-areas.js';
import { isPostcode, PARTIAL, toKey } from './postcode-forms.js';
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
  const inTerritory = findInTerritory(gazetteer, countryCode, key, written);
  if (inTerritory !== undefined) return inTerritory;
  const area = findPostalArea(gazetteer, countryCode, partial ?? key, written);
  if (area === undefined) return findByPrefix(gazetteer, countryCode, partial ?? key, written);
  // Neighbours that share more digits with the code than the area show where in the area it lies.
  return findByPrefix(gazetteer, countryCode, partial ?? key, written, area.prefix.length + 1) ?? area.match;
}

/**
 * Territories share the numbering of their state: 97420 in France is Le Port in Réunion. Only codes and areas that are
 * listed there count, because the first digits may also be those of a part of the state.
 */
function findInTerritory(
  gazetteer: Gazetteer,
  countryCode: string,
  key: string,
  written: string,
): PostcodeMatch | undefined {
  for (const territory of listTerritories(countryCode)) {
    if (!isPostcode(territory, key)) continue;
    const found = gazetteer.findPostcode(territory, key);
    const matched = `postcode ${found?.postcode} (${found?.source})`;
    if (found !== undefined) return { ...found, postcode: written, confidence: 1, matched, precise: true };
  }
  for (const territory of listTerritories(countryCode)) {
    const area = isPostcode(territory, key) ? findPostalArea(gazetteer, territory, key, written) : undefined;
    if (area !== undefined) return area.match;
  }
  return undefined;
}

/** The most leading zeros that spreadsheets drop: 00601 in Puerto Rico is 601. */
const MOST_ZEROS = 2;

/** A code that lost its leading zeros in a spreadsheet: 4109 in Germany, 7114 in the United States. */
export function findWithZeros(gazetteer: Gazetteer, countryCode: string, text: string): PostcodeMatch | undefined {
  const digits = text.trim();
  if (!/^\d{2,}$/.test(digits) || isPostcode(countryCode, digits)) return undefined;
  for (let zeros = 1; zeros <= MOST_ZEROS; zeros++) {
    const written = '0'.repeat(zeros) + digits;
    if (!isPostcode(countryCode, written)) continue;
    const isArea = zeros === MOST_ZEROS && digits.length === AREA_DIGITS;
    const area = isArea ? asArea(gazetteer, countryCode, digits) : undefined;
    const found = findPostcode(gazetteer, countryCode, written);
    if (found === undefined) return area;
    const note = `postcode ${digits} was read as ${written}`;
    const confidence = area === undefined ? found.confidence * WITH_ZEROS : AS_AREA;
    return { ...found, confidence, note: found.note === undefined ? note : `${note}; ${found.note}` };
  }
  return undefined;
}

const WITH_ZEROS = 0.9;

/** Tariffs name the areas of five-digit codes by the first three: 303 is Atlanta, 606 Chicago or 00606 in Puerto Rico. */
const [AREA_DIGITS, AS_AREA] = [3, 0.7];

function asArea(gazetteer: Gazetteer, countryCode: string, digits: string): PostcodeMatch | undefined {
  const found = findByPrefix(gazetteer, countryCode, digits, digits);
  if (found === undefined || found.note !== undefined) return undefined;
  return { ...found, confidence: AS_AREA, note: `postcode ${digits} was read as the first digits of a code` };
}

const PREFIX_LIMIT = 3000;
/** Codes with the same beginning must be this close together to stand in for an unknown one. */
const MAX_SPREAD_KM = 50;

/** With fewer digits in common, a code may belong to another part of the country: 97822 is not one of those around Paris. */
const LEAST_SHARED = 2;

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
  for (let length = key.length; length >= (leastLength ?? LEAST_SHARED); length--) {
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
