import { nameKey } from '../../text.js';
import type { CountryNames } from './countries.js';
import type { Gazetteer } from './gazetteer.js';
import { mayBePostcode } from './postcode-forms.js';
import { findPostcode } from './postcodes.js';

/** So many are offered. */
const OFFERED = 4;

/**
 * Countries in the order of their merchandise trade (WTO, World Trade Statistics 2023, exports and imports): of a postcode
 * that several have, the one meant is likelier where more cargo goes. Countries that are not here come last.
 */
const BY_TRADE =
  'CN US DE NL JP IT FR KR GB MX BE HK CA SG AE ES IN PL CH VN TR AU BR RU TH MY ID AT CZ SE SA HU DK NO ZA IE SK RO PT FI PH GR IL CL UA LT BG SI AR NZ LU HR LV EE'.split(
    ' ',
  );

/** `; Paris: FR, US-TX, CA` where the text is known somewhere: of a town the largest of the name first. */
export function suggestCountries(
  gazetteer: Gazetteer,
  names: CountryNames,
  city: string | undefined,
  postcode: string | undefined,
): string {
  const text = city ?? postcode ?? '';
  const codes = city === undefined ? ofPostcode(gazetteer, names, text) : gazetteer.listCountriesOfName(nameKey(city));
  return codes.length === 0 ? '' : `; ${text.slice(0, 40)}: ${codes.slice(0, OFFERED).join(', ')}`;
}

/** Below, a code is not known and only lies among others that begin alike. */
const KNOWN = 0.95;

/** The form of a code suggests its country, even if the code itself is unknown. */
const STYLES: readonly (readonly [form: RegExp, countries: readonly string[]])[] = [
  [/^\d{2}-\d{3}$/, ['PL']],
  [/^\d{3} \d{2}$/, ['CZ', 'SE', 'SK', 'GR']],
  [/^\d{3}-\d{4}$/, ['JP']],
  [/^\d{4}-\d{3}$/, ['PT']],
  [/^\d{5}-\d{3}$/, ['BR']],
];

/** Countries that write codes so; else those that know the code; else those in which it lies among others. */
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
