import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getPackageDir } from '../../../../datasets/identity.js';
import { nameKey } from '../../../text.js';
import type { CountryTable } from '../countries.js';
import { readTable } from '../tables.js';
import { readPackageJson } from './package-file.js';

type CountryCodes = readonly (readonly [alpha2: string, alpha3: string, numeric: string, ...rest: readonly string[]])[];
interface Locale {
  readonly locale: string;
  readonly countries: Readonly<Record<string, string | readonly string[]>>;
}

/** Languages whose names take precedence if two languages use one word for two countries. */
const PACKAGE = 'i18n-iso-countries';
const LEADING = ['en', 'fr', 'de', 'es', 'pt', 'it', 'nl', 'zh', 'ja', 'ru', 'ar'];

/**
 * Codes of every country and its names in the 78 languages of i18n-iso-countries (MIT); the reviewed aliases take
 * precedence.
 */
export function readCountries(): CountryTable {
  const codes = readPackageJson<CountryCodes>(PACKAGE, 'codes.json');
  const english: Record<string, string> = {};
  const names: Record<string, string> = {};
  for (const { alias, country } of readTable<'alias' | 'country'>('country-aliases')) names[nameKey(alias)] ??= country;
  for (const { locale, countries } of readLocales()) {
    for (const [code, value] of Object.entries(countries)) {
      const spellings = [value].flat();
      if (locale === 'en') english[code] = spellings[0] ?? code;
      for (const spelling of spellings) {
        const key = nameKey(spelling);
        // Two or three Latin letters are codes, even if some language uses them as a country's name.
        if (key !== '' && !/^[a-z]{2,3}$/.test(key)) names[key] ??= code;
      }
    }
  }
  return { alpha3: Object.fromEntries(codes.map(([alpha2, alpha3]) => [alpha3, alpha2])), english, names };
}

function readLocales(): readonly Locale[] {
  const locales = readdirSync(join(getPackageDir(PACKAGE), 'langs'))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => readPackageJson<Locale>(PACKAGE, 'langs', name));
  const rank = ({ locale }: Locale): number => (LEADING.includes(locale) ? LEADING.indexOf(locale) : LEADING.length);
  return locales.toSorted((a, b) => rank(a) - rank(b));
}
