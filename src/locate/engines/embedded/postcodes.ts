import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { greatCircleKm, type LatLon } from '../../../geo/point.js';
import { postcodeKey } from '../../text.js';
import type { Gazetteer } from './gazetteer.js';
import { findPostalArea } from './postal-areas.js';

/** Where a postcode points, and how sure that is. */
export interface PostcodeMatch extends LatLon {
  readonly countryCode: string;
  /** In capitals as commonly written, e.g. `SW1A 2AB`. */
  readonly postcode: string;
  /** Town of the code, empty when unknown. */
  readonly city: string;
  /** 1 for the code itself, less where only its beginning is known. */
  readonly confidence: number;
  readonly matched: string;
  /** Good to a district; otherwise a town with the same beginning of the code is the better position. */
  readonly precise: boolean;
}

/** Leading part that stands for the whole code where the data have no more: outward code, FSA, routing key, digits before the letters. */
const PARTIAL: Readonly<Record<string, (key: string) => string | undefined>> = {
  GB: (key) => /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})?$/.exec(key)?.[1],
  CA: (key) => key.slice(0, 3),
  IE: (key) => key.slice(0, 3),
  NL: (key) => key.slice(0, 4),
  BR: (key) => key.slice(0, 5),
  US: (key) => key.slice(0, 5),
  PR: (key) => key.slice(0, 5),
  SG: (key) => key.slice(0, 2),
  AR: (key) => /\d{4}/.exec(key)?.[0],
  MT: (key) => key.slice(0, 3),
};

/** Countries whose codes have letters in them; everywhere else letters before and after the digits are decoration (`S-411 03`). */
const WITH_LETTERS = new Set([
  'GB',
  'GG',
  'JE',
  'IM',
  'GI',
  'CA',
  'IE',
  'NL',
  'AR',
  'MT',
  'BM',
  'BN',
  'SZ',
  'KY',
  'VG',
  'AZ',
  'BB',
  'FK',
  'SH',
  'PE',
  'TC',
  'AI',
  'LC',
  'VC',
  'WS',
]);

/** The key under which a code is stored: without blanks, hyphens and the country's letters. */
export function toKey(countryCode: string, postcode: string): string {
  const key = postcodeKey(postcode);
  if (WITH_LETTERS.has(countryCode)) return key;
  return key.replace(/^[A-Z]{1,3}(?=\d)/, '').replace(/(?<=\d)[A-Z]+$/, '');
}

/** Whether a text is a postcode of the country by its form; countries without a known form accept 3 to 10 letters and digits with a digit. */
export function isPostcode(countryCode: string, text: string): boolean {
  const key = toKey(countryCode, text);
  const form = FORMS[countryCode];
  if (form !== undefined) return form.test(key);
  if (!postcodeValidatorExistsForCountry(countryCode)) return /^(?=.*\d)[A-Z\d]{3,10}$/.test(key);
  return postcodeValidator(text.trim(), countryCode) || postcodeValidator(key, countryCode);
}

/** Forms that also hold for the leading part of a code; the other countries are checked by postcode-validator. */
const FORMS: Readonly<Record<string, RegExp>> = {
  GB: /^[A-Z]{1,2}\d[A-Z\d]?(\d[A-Z]{2})?$/,
  CA: /^[A-Z]\d[A-Z](\d[A-Z]\d)?$/,
  IE: /^[A-Z]\d[\dW]([A-Z\d]{4})?$/,
  NL: /^\d{4}([A-Z]{2})?$/,
  AR: /^[A-Z]?\d{4}([A-Z]{3})?$/,
  PT: /^\d{4}(\d{3})?$/,
  JP: /^\d{7}$/,
  BR: /^\d{5}(\d{3})?$/,
  US: /^\d{5}(\d{4})?$/,
};

/** The code itself, its country's usual leading part, the hand-made table of postal areas, or the middle of the codes that begin alike. */
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
/** Codes that begin alike must lie this close together to stand for an unknown one. */
const MAX_SPREAD_KM = 50;

/** The middle one of the codes with the longest common beginning, when they lie close together. */
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

/** Pieces of a text that look like postcodes of the country, longest first: `411 03` before `411`. */
export function listPostcodesIn(
  countryCode: string,
  text: string,
): readonly { readonly postcode: string; readonly rest: string }[] {
  const tokens = text.split(/[\s,;]+/).filter((token) => token !== '');
  const found: { postcode: string; rest: string }[] = [];
  for (const size of [2, 1]) {
    for (let start = tokens.length - size; start >= 0; start--) {
      const piece = tokens.slice(start, start + size).join(' ');
      if (!/\d/.test(piece) || !isPostcode(countryCode, piece)) continue;
      if (size === 2 && !tokens.slice(start, start + 2).every((token) => /\d/.test(token))) continue;
      found.push({ postcode: piece, rest: [...tokens.slice(0, start), ...tokens.slice(start + size)].join(' ') });
    }
  }
  return found;
}
