import type { PlaceSuggestion } from '../../../port.js';
import { postcodeKey } from '../../../text.js';
import type { Postcode } from '../layer.js';
import type { Sources } from '../sources.js';

const PER_COUNTRY = 3;

/** The place of a UN/LOCODE typed in full, `NL RTM` or `nlrtm`. */
export function suggestLocode({ gazetteer, countryNames }: Sources, text: string): readonly PlaceSuggestion[] {
  const code = text.trim().toUpperCase().replace(/\s+/g, '');
  const place = /^[A-Z]{2}[A-Z2-9]{3}$/.test(code) ? gazetteer.findLocode(code) : undefined;
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

/** `20095`, `DE-20095`, `SW1A`: what has a digit may be the beginning of a postcode, with its country in front or not. */
export function suggestPostcodes(
  { gazetteer, countryNames }: Sources,
  populations: ReadonlyMap<string, number>,
  text: string,
  onlyIn: string | undefined,
  limit: number,
): readonly PlaceSuggestion[] {
  const typed = /^(?:([A-Za-z]{1,2})[-\s])?\s*([\p{L}\p{N}][\p{L}\p{N}\s-]*)$/u.exec(text.trim());
  const key = postcodeKey(typed?.[2] ?? '');
  if (!/\d/.test(key) || key.length < 2) return [];
  const named = typed?.[1] === undefined ? undefined : countryNames.parse(typed[1]);
  const countries = [onlyIn ?? named].filter((code) => code !== undefined);
  const found = (countries.length > 0 ? countries : [...populations.keys()]).flatMap((country) =>
    gazetteer.listPostcodes(country, key, countries.length > 0 ? limit : PER_COUNTRY),
  );
  const weight = (postcode: Postcode): number =>
    (postcode.postcode === key ? 1e12 : 0) + (populations.get(postcode.countryCode) ?? 0);
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
