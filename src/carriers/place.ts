import { createRequire } from 'node:module';
import countries, { type LocaleData } from 'i18n-iso-countries/index.js';
import { asObject, asText } from '../stored/json.js';
import { type FigurePlace, fold } from './model.js';

// The package's main module would read the names in all 78 languages.
countries.registerLocale(createRequire(import.meta.url)('i18n-iso-countries/langs/en.json') as LocaleData);

/** Alpha-2 of a code of two or three letters, or of a name in English. */
export function countryCodeOf(text: string | undefined): string | undefined {
  const written = text?.trim();
  if (written === undefined || written === '') return undefined;
  if (/^[a-z]{2}$/i.test(written)) {
    const code = written.toUpperCase() === 'UK' ? 'GB' : written.toUpperCase();
    return countries.isValid(code) ? code : undefined;
  }
  if (/^[a-z]{3}$/i.test(written)) return countries.alpha3ToAlpha2(written.toUpperCase());
  return countries.getAlpha2Code(written, 'en');
}

const LOCODE = /^[A-Z]{2} ?[A-Z2-9]{3}$/;

/** A place of a request or of a table, from its own fields only: nothing is looked up. */
export function readPlace(value: unknown): FigurePlace | undefined {
  const fields = asObject(value);
  const text = (...names: readonly string[]): string | undefined => {
    for (const name of names) {
      const found = asText(fields[name]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const code = text('unLoCode', 'locode', 'iataCode', 'iata', 'code')?.toUpperCase().replace(' ', '');
  const free = /^(.*?),\s*([^,]+)$/s.exec(text('address') ?? '');
  const town = free?.[1]?.split(',').at(-1);
  const city = text('city') ?? town ?? text('address');
  const countryCode =
    countryCodeOf(text('countryCode', 'country')) ??
    (code !== undefined && LOCODE.test(code) ? countryCodeOf(code.slice(0, 2)) : undefined) ??
    countryCodeOf(free?.[2]);
  const place = {
    ...(countryCode !== undefined && { countryCode }),
    ...(city !== undefined && { city: city.replace(/^\d[\d -]*\s+/, '').trim() }),
    ...(code !== undefined && { code }),
  };
  return Object.keys(place).length === 0 ? undefined : place;
}

/** How closely a place of a request lies within one of a figure: 3 the same code, 2 the same town, 1 the same country; 0 elsewhere, or unknown. */
export function nearness(wanted: FigurePlace, place: FigurePlace | undefined): 0 | 1 | 2 | 3 {
  if (place === undefined) return 0;
  if (wanted.code !== undefined) return wanted.code === place.code ? 3 : townOf(wanted, place);
  if (wanted.city !== undefined) return townOf(wanted, place);
  return wanted.countryCode !== undefined && wanted.countryCode === place.countryCode ? 1 : 0;
}

/** A town given by code in one and by name in the other is the same only if its name matches. */
function townOf(wanted: FigurePlace, place: FigurePlace): 0 | 2 {
  if (wanted.city === undefined || place.city === undefined) return 0;
  if (wanted.code !== undefined && place.code !== undefined) return 0;
  const isThere = fold(wanted.city) === fold(place.city);
  return isThere && (wanted.countryCode === undefined || wanted.countryCode === place.countryCode) ? 2 : 0;
}
