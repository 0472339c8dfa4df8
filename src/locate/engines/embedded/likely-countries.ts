import { nameKey } from '../../text.js';
import type { CountryNames } from './countries.js';
import type { Gazetteer } from './gazetteer.js';
import { mayBePostcode } from './postcode-forms.js';
import { findPostcode } from './postcodes.js';

/** Number offered. */
const OFFERED = 4;

/**
 * Countries by merchandise trade (WTO, World Trade Statistics 2023, exports and imports): if several have the same
 * postcode, it is more likely in the one with more cargo. Countries not listed come last.
 */
const BY_TRADE =
  'CN US DE NL JP IT FR KR GB MX BE HK CA SG AE ES IN PL CH VN TR AU BR RU TH MY ID AT CZ SE SA HU DK NO ZA IE SK RO PT FI PH GR IL CL UA LT BG SI AR NZ LU HR LV EE'.split(
    ' ',
  );

/**
 * `; Paris: FR, US-TX, CA` if the text is known somewhere; for a town, countries that have the postcode come first, then the
 * country with the largest.
 */
export function suggestCountries(
  gazetteer: Gazetteer,
  names: CountryNames,
  city: string | undefined,
  postcode: string | undefined,
): string {
  const text = city ?? postcode ?? '';
  const coded = postcode === undefined ? [] : ofPostcode(gazetteer, names, postcode);
  const named = city === undefined ? undefined : gazetteer.listCountriesOfName(nameKey(city));
  const hasCode = (code: string): boolean => coded.includes(code.slice(0, 2));
  const codes = named?.toSorted((a, b) => Number(hasCode(b)) - Number(hasCode(a))) ?? coded;
  return codes.length === 0 ? '' : `; ${text.slice(0, 40)}: ${codes.slice(0, OFFERED).join(', ')}`;
}

/** Below this, a code is unknown and only inferred from similar ones. */
const KNOWN = 0.95;

/** The form of a code suggests its country, even if the code itself is unknown. */
const STYLES: readonly (readonly [form: RegExp, countries: readonly string[]])[] = [
  [/^\d{2}-\d{3}$/, ['PL']],
  [/^\d{3} \d{2}$/, ['CZ', 'SE', 'SK', 'GR']],
  [/^\d{3}-\d{4}$/, ['JP']],
  [/^\d{4}-\d{3}$/, ['PT']],
  [/^\d{5}-\d{3}$/, ['BR']],
];

/** Countries that write codes this way; else those that have the code; else those with similar codes around it. */
function ofPostcode(gazetteer: Gazetteer, names: CountryNames, text: string): readonly string[] {
  const rank = (country: string): number => (BY_TRADE.indexOf(country) + BY_TRADE.length + 1) % (BY_TRADE.length + 1);
  const found = names
    .listCodes()
    .filter((country) => mayBePostcode(country, text))
    .map((country) => ({ country, confidence: findPostcode(gazetteer, country, text)?.confidence ?? 0 }))
    .filter(({ confidence }) => confidence > 0);
  const written = STYLES.find(([form]) => form.test(text.trim()))?.[1] ?? [];
  const groups = [
    found.filter(({ country }) => written.includes(country)),
    found.filter(({ confidence }) => confidence >= KNOWN),
    found,
  ];
  return (groups.find((group) => group.length > 0) ?? [])
    .map(({ country }) => country)
    .toSorted((a, b) => rank(a) - rank(b));
}
