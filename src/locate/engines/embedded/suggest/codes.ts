import type { PlaceSuggestion } from '../../../port.js';
import { isLocode, nameKey, postcodeKey } from '../../../text.js';
import { CITY_CODES } from '../codes.js';
import type { Postcode } from '../layer.js';
import type { Sources } from '../sources.js';

const PER_COUNTRY = 3;
const FEW_COUNTRIES = 20;
/** More than the inhabitants of any place: a fully typed code comes before longer ones. */
const WHOLE = 1e12;

/** The place of a fully typed UN/LOCODE, `NL RTM` or `nlrtm`. */
export function suggestLocode({ gazetteer, countryNames }: Sources, text: string): readonly PlaceSuggestion[] {
  const code = text.trim().toUpperCase().replace(/\s+/g, '');
  const place = isLocode(code) ? gazetteer.findLocode(code) : undefined;
  if (place === undefined) return [];
  const countryCode = code.slice(0, 2);
  const { name: label, latitude, longitude } = place;
  return [
    {
      label,
      detail: `UN/LOCODE ${code}, ${countryNames.english(countryCode)}`,
      countryCode,
      latitude,
      longitude,
      kind: 'PLACE',
      location: { unLoCode: code },
    },
  ];
}

/** The town of a code for several airports, `NYC`: its UN/LOCODE ends in the same letters. */
export function suggestCityCode(sources: Sources, text: string): readonly PlaceSuggestion[] {
  const code = text.trim();
  const [airport = ''] = CITY_CODES.get(code)?.split(' ') ?? [];
  const country = sources.facilities.findByCode('AIRPORT', airport)?.countryCode;
  return country === undefined ? [] : suggestLocode(sources, country + code);
}

/**
 * `20095`, `DE-20095`, `D-20095`, `SW1A 1`: a country or its letter, a part with a digit, and optionally a town after
 * it. Each repetition begins with a separator: without one, a text of digits could be divided in 2ⁿ ways, and 24 of them
 * took two minutes.
 */
const TYPED =
  /^(?:(\p{L}{1,2})[-\s]\s*(?=\d))?((?:(?=\p{L}*\d)[\p{L}\d]+|\p{L}{1,2})(?:[\s-](?=\p{L}*\d)[\p{L}\d]+)*)(?:\s+(\p{L}.*))?$/u;

/** What may be the beginning of a postcode. If several countries have the code, the largest comes first. */
export function suggestPostcodes(
  { gazetteer, countryNames }: Sources,
  populations: ReadonlyMap<string, number>,
  text: string,
  onlyIn: string | undefined,
  limit: number,
): readonly PlaceSuggestion[] {
  const [, prefix, code = '', town] = TYPED.exec(text.trim()) ?? [];
  const key = postcodeKey(code);
  if (!/\d/.test(key) || key.length < 2) return [];
  const townKey = nameKey(town ?? '');
  const isMeant = (country: string): boolean =>
    onlyIn === undefined ? prefix === undefined || country.startsWith(prefix.toUpperCase()) : country === onlyIn;
  const countries = [...populations.keys()].filter(isMeant);
  const found = countries
    .flatMap((country) => gazetteer.listPostcodes(country, key, countries.length < FEW_COUNTRIES ? limit : PER_COUNTRY))
    .filter(({ city }) => townKey === '' || nameKey(city).startsWith(townKey));
  const weight = (postcode: Postcode): number =>
    (postcode.postcode === key ? WHOLE : 0) + (populations.get(postcode.countryCode) ?? 0);
  return found
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, limit)
    .map(({ postcode, city, countryCode, latitude, longitude }) => ({
      label: city === '' ? postcode : `${postcode} ${city}`,
      detail: countryNames.english(countryCode),
      countryCode,
      latitude,
      longitude,
      kind: 'PLACE',
      location: { postcode, ...(city === '' ? {} : { city }), countryCode },
    }));
}
