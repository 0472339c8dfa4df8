import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { postcodeKey } from '../../text.js';

/**
 * The leading part used instead of the whole code where the data has no more: outward code, FSA, routing key, digits
 * before the letters.
 */
export const PARTIAL: Readonly<Record<string, (key: string) => string | undefined>> = {
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

/** Countries whose codes contain letters; elsewhere letters before and after the digits are decoration (`S-411 03`). */
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

/** Countries whose codes begin with the letters of the country itself: JE2 3QA. */
const OWN_LETTERS = new Set(['IM', 'JE']);

/** The key under which a code is stored: without spaces, hyphens and the country's letters. */
export function toKey(countryCode: string, postcode: string): string {
  const key = postcodeKey(withoutCountry(countryCode, postcode));
  if (WITH_LETTERS.has(countryCode)) return key;
  return key.replace(/^[A-Z]{1,3}(?=\d)/, '').replace(/(?<=\d)[A-Z]+$/, '');
}

/** `NL-5928 LH`, `IE D02`, `NL5928`: the code of the country in front of the postcode, where it cannot be part of it. */
function withoutCountry(countryCode: string, postcode: string): string {
  return !OWN_LETTERS.has(countryCode) && postcode.trim().slice(0, 2).toUpperCase() === countryCode
    ? postcode.trim().replace(/^\p{L}{2}(?:\s*[-\u2013]\s*|\s+|(?=\d))(?=[\p{L}\d])/u, '')
    : postcode;
}

/**
 * Whether the text could be meant as a postcode of the country: letters after the digits belong to it, or to another
 * country's code.
 */
export function mayBePostcode(countryCode: string, text: string): boolean {
  if (!WITH_LETTERS.has(countryCode) && /\d\s*\p{L}/u.test(text)) return false;
  return isPostcode(countryCode, text);
}

/**
 * Whether a text has the form of a postcode of the country; for countries without a known form, 3 to 10 letters and
 * digits with at least one digit.
 */
export function isPostcode(countryCode: string, text: string): boolean {
  const key = toKey(countryCode, text);
  const form = FORMS[countryCode];
  if (form !== undefined) return form.test(key);
  if (!postcodeValidatorExistsForCountry(countryCode)) return /^(?=.*\d)[A-Z\d]{3,10}$/.test(key);
  return postcodeValidator(text.trim(), countryCode) || postcodeValidator(key, countryCode);
}

/** Forms that also match the leading part of a code; other countries are checked by postcode-validator. */
const FORMS: Readonly<Record<string, RegExp>> = {
  GB: /^[A-Z]{1,2}\d[A-Z\d]?(\d[A-Z]{2})?$/,
  CA: /^[A-Z]\d[A-Z](\d[A-Z]\d)?$/,
  IE: /^[A-Z]\d[\dW]([A-Z\d]{4})?$/,
  NL: /^\d{4}([A-Z]{2})?$/,
  AR: /^[A-Z]?\d{4}([A-Z]{3})?$/,
  PT: /^\d{4}(\d{3})?$/,
  PL: /^\d{5}$/,
  JP: /^\d{7}$/,
  BR: /^\d{5}(\d{3})?$/,
  US: /^\d{5}(\d{4})?$/,
};

/** Parts of a text that look like postcodes of the country, longest first: `411 03` before `411`. */
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
