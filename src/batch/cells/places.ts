import { createRequire } from 'node:module';
import { readPosition } from '../../geo/read-position.js';
import { fold } from '../../locate/text.js';

const require = createRequire(import.meta.url);

/** Languages whose country names may end an address in one cell. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'nl', 'zh', 'it', 'pt', 'pl'] as const;
const EXTRA = {
  usa: 'US',
  'u s a': 'US',
  'u s': 'US',
  'etats unis': 'US',
  'estados unidos': 'US',
  'verenigde staten': 'US',
  'vereinigte staaten': 'US',
  'royaume uni': 'GB',
  'reino unido': 'GB',
  'verenigd koninkrijk': 'GB',
  'vereinigtes konigreich': 'GB',
  grossbritannien: 'GB',
  'grande bretagne': 'GB',
  wales: 'GB',
  tschechien: 'CZ',
  tchequie: 'CZ',
  tsjechie: 'CZ',
  'pays bas': 'NL',
  'les pays bas': 'NL',
  'coree du sud': 'KR',
  sudkorea: 'KR',
  'corea del sur': 'KR',
  'zuid korea': 'KR',
  russland: 'RU',
  russie: 'RU',
  rusia: 'RU',
  rusland: 'RU',
  turkei: 'TR',
  turquie: 'TR',
  turquia: 'TR',
  turkije: 'TR',
  vae: 'AE',
  uae: 'AE',
  'p r china': 'CN',
  'pr china': 'CN',
  'volksrepublik china': 'CN',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  holland: 'NL',
  'south korea': 'KR',
  korea: 'KR',
  russia: 'RU',
  vietnam: 'VN',
  taiwan: 'TW',
  'czech republic': 'CZ',
  'hong kong': 'HK',
  turkey: 'TR',
  英国: 'GB',
  美国: 'US',
  德国: 'DE',
  法国: 'FR',
  中国: 'CN',
  荷兰: 'NL',
  台湾: 'TW',
  香港: 'HK',
};

let countries: { readonly byName: ReadonlyMap<string, string>; readonly alpha2: ReadonlySet<string> } | undefined;

function load() {
  const byName = new Map<string, string>(Object.entries(EXTRA));
  const alpha2 = new Set<string>();
  for (const language of LANGUAGES) {
    const { countries: names } = require(`i18n-iso-countries/langs/${language}.json`) as {
      readonly countries: Readonly<Record<string, string | readonly string[]>>;
    };
    for (const [code, written] of Object.entries(names)) {
      alpha2.add(code);
      for (const name of typeof written === 'string' ? [written] : written) {
        if (!byName.has(nameOf(name))) byName.set(nameOf(name), code);
      }
    }
  }
  const codes = require('i18n-iso-countries/codes.json') as readonly (readonly [string, string, ...unknown[]])[];
  for (const [two, three] of codes) byName.set(three.toLowerCase(), two);
  return { byName, alpha2 };
}

const nameOf = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

/**
 * Country signs of vehicles in international traffic (UNECE, Convention on Road Traffic): many German files
 * write `D`.
 */
const VEHICLE_SIGNS: Readonly<Record<string, string>> = {
  ...{ A: 'AT', B: 'BE', D: 'DE', E: 'ES', F: 'FR', H: 'HU' },
  ...{ I: 'IT', J: 'JP', L: 'LU', M: 'MT', N: 'NO', P: 'PT', S: 'SE', SLO: 'SI', CDN: 'CA' },
};

/** The alpha-2 code of a country given by code or name; undefined if it is neither. */
export function findCountry(text: string): string | undefined {
  countries ??= load();
  const trimmed = text.trim();
  const upper = trimmed.toUpperCase();
  if (countries.alpha2.has(upper)) return upper;
  return upper === 'UK' ? 'GB' : (VEHICLE_SIGNS[upper] ?? countries.byName.get(nameOf(trimmed)));
}

const US_STATES: ReadonlySet<string> = new Set(
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR'.split(
    ' ',
  ),
);
const CA_PROVINCES: ReadonlySet<string> = new Set('AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' '));

const isState = (letters: string): boolean => US_STATES.has(letters) || CA_PROVINCES.has(letters);
/** Of 02108 in Boston a spreadsheet leaves four digits; in other states four digits are no ZIP code (`Perth, WA 6000`). */
const ZIP = String.raw`(?:\d{5}(?:-\d{4})?|(?<=\b(?:CT|MA|ME|NH|NJ|RI|VT)\s+)\d{4})`;

/**
 * A state together with a postcode in its country's format identifies the country: `IL` with `60601`, `ON` with `M5V
 * 3L9`.
 */
export function countryOfState(region: string | undefined, postcode: string | undefined): string | undefined {
  const [state, code] = [region?.trim().toUpperCase() ?? '', postcode?.trim().toUpperCase() ?? ''];
  // Spreadsheets drop the zero of Boston's 02108.
  if (US_STATES.has(state) && /^(\d{4,5}|\d{5}-\d{4})$/.test(code)) return 'US';
  return CA_PROVINCES.has(state) && /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/.test(code) ? 'CA' : undefined;
}

const ENDING_STATE = new RegExp(String.raw`(?:,\s*|\p{Ll}\.?\s+)([A-Z]{2})(?:\s+${ZIP})?$`, 'u');
/** `TX`, `TX 75201`. */
const STATE_AND_ZIP = new RegExp(String.raw`^([A-Z]{2})(?:\s+(${ZIP}))?$`);
const NAME_AND_STATE = new RegExp(String.raw`^([^,;\n]*\p{Ll}[^,;\n]*) ([A-Z]{2})( ${ZIP})?$`, 'u');

/** `Dallas, TX`: the state that ends a place in one cell. */
const endOf = (cell: unknown): string | undefined =>
  typeof cell === 'string' ? ENDING_STATE.exec(cell.trim())?.[1] : undefined;

/**
 * Whether the letters that end the places of a file are US states or Canadian provinces: `IL` is Illinois there, not
 * Israel. Unambiguous letters decide; if all are ambiguous, `byDefault` does.
 */
export function areStates(cells: Iterable<unknown>, byDefault: boolean): boolean {
  let [states, countries, either] = [0, 0, 0];
  for (const cell of cells) {
    const end = endOf(cell);
    if (end === undefined) continue;
    const isCountry = findCountry(end) !== undefined;
    if (isState(end) && isCountry) either += 1;
    else if (isState(end)) states += 1;
    else if (isCountry && end !== 'US') countries += 1;
  }
  if (states > 0) return countries === 0;
  return either > 0 && countries === 0 && byDefault;
}

/** `DEHAM`, `DE HAM`: its first two letters are a country. */
export function isLocode(text: string): boolean {
  const code = text.trim().replace(/^([A-Z]{2}) ([A-Z2-9]{3})$/, '$1$2');
  if (!/^[A-Z]{2}[A-Z2-9]{3}$/.test(code)) return false;
  countries ??= load();
  return countries.alpha2.has(code.slice(0, 2));
}

export const isIata = (text: string): boolean => /^[A-Z]{3}$/.test(text.trim());

/**
 * Digits of a postal code in countries where one can begin with 0, which spreadsheets drop (postal authorities'
 * formats, UPU).
 */
const POSTCODE_DIGITS: Readonly<Record<string, number>> = {
  DE: 5,
  FR: 5,
  ES: 5,
  IT: 5,
  US: 5,
  MX: 5,
  FI: 5,
  EE: 5,
  LT: 5,
  UA: 5,
  TR: 5,
  HR: 5,
  KR: 5,
  MY: 5,
  TH: 5,
  MA: 5,
  DZ: 5,
  SA: 5,
  PR: 5,
  MC: 5,
  SM: 5,
  VA: 5,
  RE: 5,
  NO: 4,
  DK: 4,
  AU: 4,
  NZ: 4,
  ZA: 4,
  PT: 4,
  BG: 4,
  GE: 4,
  RO: 6,
  CN: 6,
  KZ: 6,
  EC: 6,
  CO: 6,
  SG: 6,
  JP: 7,
  BR: 8,
  CZ: 5,
  SK: 5,
  PL: 5,
};

/**
 * Restores the leading zeros that a spreadsheet dropped from a postal code; one of full length is returned unchanged.
 */
export function mendPostcode(written: string, country: string | undefined): string {
  // `NL-3011`, `D-80331`: as written on an envelope.
  const text = written
    .trim()
    .replace(/^(\d+)\.0$/, '$1')
    .replace(/^([A-Z]{1,3})-(?=\d)/, (prefix, letters: string) =>
      country !== undefined && (country === letters || country.startsWith(letters[0] ?? ' ')) ? '' : prefix,
    );
  const digits = country === undefined ? undefined : POSTCODE_DIGITS[country];
  if (digits === undefined || !/^\d+$/.test(text) || text.length >= digits || text.length < 2) return text;
  return text.padStart(digits, '0');
}

export interface ReadPlace {
  readonly street?: string;
  readonly city?: string;
  readonly postcode?: string;
  readonly countryCode?: string;
  readonly region?: string;
  readonly address?: string;
  readonly unLoCode?: string;
  readonly iataCode?: string;
  readonly latitude?: number;
  readonly longitude?: number;
}

/**
 * A place in one cell: coordinates, a code, `Hamburg, DE`, `Apple Lane, London, SW1A 2AA, GBR`, `20095 Hamburg`.
 * `country` comes from a column beside it.
 */
export function readPlace(
  text: string,
  country: string | undefined,
  {
    areCodes = false,
    areStates: hasStates = false,
  }: { readonly areCodes?: boolean; readonly areStates?: boolean } = {},
): ReadPlace {
  const trimmed = text.trim().replace(/\s+/g, ' ');
  const position = readPosition(trimmed);
  if (position !== undefined) return { ...position, ...(country !== undefined && { countryCode: country }) };
  // A town in capitals can look like a code, so if the country stands beside it, the code must begin with that country.
  if (isLocode(trimmed) && (areCodes || country === undefined || trimmed.startsWith(country))) {
    return { unLoCode: trimmed.replace(' ', '') };
  }
  if (isIata(trimmed) && (areCodes || country === undefined)) return { iataCode: trimmed };
  const named = /^(.+?)\s*[,(]\s*([A-Z]{2}[A-Z2-9]{3})\)?$/.exec(trimmed);
  if (named?.[2] !== undefined && isLocode(named[2])) return { unLoCode: named[2] };
  const bracketed = /^(.+?)\s*\(([^()]+)\)$/.exec(trimmed);
  const inBrackets = (bracketed?.[2]?.length ?? 0) < 2 ? undefined : findCountry(bracketed?.[2] ?? '');
  const whole = inBrackets === undefined ? withComma(trimmed, country) : `${bracketed?.[1]}, ${inBrackets}`;
  const parts = whole.split(/\s*[,;\n]\s*/).filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  const mayBeState = hasStates || isStateOnly(last);
  const inState = mayBeState && (country === undefined || country === 'US') ? readState(parts) : undefined;
  if (inState !== undefined) return inState;
  const own = parts.length > 1 ? findCountry(last) : signOf(last);
  const countryCode = own ?? country;
  const rest = own === undefined || parts.length === 1 ? parts : parts.slice(0, -1);
  return { ...readAddress(rest, countryCode), ...(countryCode !== undefined && { countryCode }) };
}

/** `Munich DE`, `Houston TX 77002`: two capitals after a lower-case name are read as if they followed a comma. */
function withComma(text: string, country: string | undefined): string {
  const [, name, letters = '', code = ''] = NAME_AND_STATE.exec(text) ?? [];
  const isKnown = code === '' ? isState(letters) || findCountry(letters) !== undefined : US_STATES.has(letters);
  return name === undefined || !isKnown || (country !== undefined && country !== letters && !isState(letters))
    ? text
    : `${name}, ${letters}${code}`;
}

/** `D-20457 Hamburg`, `CH-4051 Basel`: the country as written on an envelope. */
const signOf = (text: string): string | undefined => findCountry(/^([A-Z]{1,2})-\d{4,6}\s+\D/.exec(text)?.[1] ?? '');

/** `TX`, `NY 10001`: letters that are no country code. */
const isStateOnly = (text: string): boolean => {
  const [, letters = ''] = STATE_AND_ZIP.exec(text) ?? [];
  return isState(letters) && findCountry(letters) === undefined;
};

/** `Chicago, IL`, `100 Main St, Dallas, TX 75201`. */
function readState(parts: readonly string[]): ReadPlace | undefined {
  const [, region, postcode] = STATE_AND_ZIP.exec(parts.at(-1) ?? '') ?? [];
  const [city, street, ...others] = parts.slice(0, -1).reverse();
  if (region === undefined || city === undefined || others.length > 0) return undefined;
  const countryCode = US_STATES.has(region) ? 'US' : CA_PROVINCES.has(region) ? 'CA' : undefined;
  if (countryCode === undefined) return undefined;
  return {
    ...(street !== undefined && { street }),
    city,
    region,
    ...(postcode !== undefined && { postcode: mendPostcode(postcode, countryCode) }),
    countryCode,
  };
}

function readAddress(parts: readonly string[], country: string | undefined): ReadPlace {
  const [first = '', second = '', third = ''] = parts;
  const isCode = (part: string): boolean => /\d/.test(part) && part.length <= 10 && /^[A-Z0-9 -]+$/i.test(part);
  const coded = /^(?:[A-Z]{1,3}-)?(\d{4,6}|\d{4} ?[A-Z]{2}|\d{3} \d{2}|\d{2}-\d{3})\s+(\D+)$/.exec(first);
  if (parts.length === 1) {
    if (coded?.[1] !== undefined && coded[2] !== undefined) return { postcode: coded[1], city: coded[2] };
    if (isCode(first)) return { postcode: mendPostcode(first, country) };
    return /\d/.test(first) ? { address: first } : { city: first };
  }
  if (parts.length === 2) {
    if (isCode(second)) return { city: first, postcode: mendPostcode(second, country) };
    const codedCity = /^(\d{4,6})\s+(\D+)$/.exec(second);
    if (codedCity?.[1] !== undefined && codedCity[2] !== undefined) {
      return { street: first, postcode: codedCity[1], city: codedCity[2] };
    }
    if (/\d/.test(first)) return { street: first, city: second };
  }
  if (parts.length === 3 && isCode(third))
    return { street: first, city: second, postcode: mendPostcode(third, country) };
  return { address: parts.join(', ') };
}
