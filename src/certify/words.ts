import { nameCountries } from '../words/countries.js';
import de from '../words/de.js';
import es from '../words/es.js';
import fr from '../words/fr.js';
import nl from '../words/nl.js';
import type { Language, LanguageWords } from '../words/texts.js';
import { createTranslator, type Translate } from '../words/translate.js';
import zh from '../words/zh.js';
import { labelFor, wordFor } from './english.js';
import { de as deTexts } from './texts/de.js';
import { es as esTexts } from './texts/es.js';
import { fr as frTexts } from './texts/fr.js';
import { nl as nlTexts } from './texts/nl.js';
import type { CertificateText, CertificateTexts } from './texts/texts.js';
import { zh as zhTexts } from './texts/zh.js';

export { labelFor, wordFor };

/** Wording and rounding of values in print. The stored result keeps every digit. */
const NO_VALUE = '–';

interface Foreign {
  readonly words: LanguageWords;
  readonly texts: CertificateTexts;
}

const FOREIGN: Readonly<Record<Exclude<Language, 'en'>, Foreign>> = {
  de: { words: de, texts: deTexts },
  es: { words: es, texts: esTexts },
  fr: { words: fr, texts: frTexts },
  nl: { words: nl, texts: nlTexts },
  zh: { words: zh, texts: zhTexts },
};

/** No line begins with the punctuation that French sets off, nor ends between × and its factor. */
const unbroken = (text: string): string => text.replaceAll(/(?<=[«×]) | (?=[;:!?»])/g, '\u00a0');

const LOCALES = { en: 'en-GB', de: 'de-DE', es: 'es-ES', fr: 'fr-FR', nl: 'nl-NL', zh: 'zh-CN' } as const;

/** Codes that a certificate words differently from a form. */
const OWN_CODES: Readonly<Record<string, CertificateText>> = {
  UNKNOWN: 'Any mode',
  MODEL: 'Model',
  PRIMARY_DATA: 'Primary data',
  REFRIGERANT: 'Refrigerant',
};

/** A unit and how many grams, or tonne-km, it stands for. */
export interface Unit {
  readonly symbol: string;
  readonly size: number;
}

/** One unit for the whole certificate, so that columns compare: the one that suits the total best. */
export function massUnitFor(totalGrams: number): Unit {
  const size = Math.abs(totalGrams);
  if (size >= 1e7) return { symbol: 't', size: 1e6 };
  return size >= 1e3 ? { symbol: 'kg', size: 1e3 } : { symbol: 'g', size: 1 };
}

/** Tonne-km, or thousands of them if the column would be too narrow. */
export function activityUnitFor(totalTonneKm: number | undefined): Unit {
  return totalTonneKm !== undefined && totalTonneKm >= 1e7
    ? { symbol: '1000 t-km', size: 1000 }
    : { symbol: 't-km', size: 1 };
}

/** Undefined, printed as a dash, if either is unknown or the divisor is zero. */
export function quotient(amount: number | undefined, by: number | undefined): number | undefined {
  return amount === undefined || by === undefined || by <= 0 ? undefined : amount / by;
}

/** Decimals for figures of this size: four significant digits, whole numbers from 1000 upwards. */
const decimalsOf = (size: number): number => (size >= 1000 ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : 3);
const MOST_DECIMALS = 3;

/**
 * Decimals for all figures of a column: those of its largest, and more if the smallest would otherwise print as zero.
 */
export function decimalsFor(values: readonly (number | undefined)[]): number {
  const sizes = values.flatMap((value) => (value === undefined || value === 0 ? [] : [Math.abs(value)]));
  if (sizes.length === 0) return 0;
  const ofSmallest = Math.ceil(-Math.log10(Math.min(...sizes)));
  return Math.max(decimalsOf(Math.max(...sizes)), Math.min(MOST_DECIMALS, ofSmallest));
}

/** Words and figures of a printed document in one language. */
export interface PrintWords<Text extends string> {
  readonly language: Language;
  readonly locale: string;
  /** A text of the document with its slots filled. */
  say(text: Text, slots?: Readonly<Record<string, string | number>>): string;
  /** Translates the service's English texts in a result. */
  readonly said: Translate;
  /** The name of a code for the reader. */
  codeName(code: string): string;
  /** A name within a sentence; German nouns keep their capital. */
  inside(name: string): string;
  /**
   * A number for print: grouped thousands, at least four significant digits, whole from 1000 upwards. Trailing zeros
   * are dropped in running text and kept if `padded`. `undefined` prints as a dash.
   */
  formatNumber(value: number | undefined, padded?: boolean): string;
  /** A figure of a column, where all have the same number of decimals; a dash if unknown. */
  formatFixed(value: number | undefined, decimals: number): string;
  /** An amount in a unit, with its trailing zeros; a dash if unknown. */
  formatIn(unit: Unit, amount: number | undefined): string;
  /** An amount with its unit in running text. */
  formatWith(symbol: string, amount: number | undefined): string;
  formatPercent(share: number): string;
  /** Name of an ISO alpha-2 code; anything else is returned unchanged. */
  countryName(code: string): string;
  /** `3 February 2026`, as it was written. */
  formatDay(iso: string): string;
  /** `February 2026` of `2026-02`. */
  formatMonth(month: string): string;
  /** `3 February 2026, 09:51:38 UTC`. */
  formatInstant(iso: string): string;
}

export type CertificateWords = PrintWords<CertificateText>;

const made = new Map<Language, CertificateWords>();

export function wordsIn(language: Language): CertificateWords {
  const words = made.get(language) ?? createWords(language);
  made.set(language, words);
  return words;
}

type MoreTexts<Text extends string> = Readonly<Record<Exclude<Language, 'en'>, { readonly [K in Text]: string }>>;

/** With the texts that a document has besides those of certificates. */
export function createWords<Text extends string = never>(
  language: Language,
  more?: MoreTexts<Text>,
): PrintWords<CertificateText | Text> {
  const locale = LOCALES[language];
  const foreign = language === 'en' ? undefined : FOREIGN[language];
  const texts: Readonly<Record<string, string>> = language === 'en' ? {} : { ...foreign?.texts, ...more?.[language] };
  const translate: Translate =
    foreign === undefined ? (text) => text : createTranslator(withCountries(foreign, locale));
  const said: Translate = (text) => unbroken(translate(text));
  const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  const say: PrintWords<CertificateText | Text>['say'] = (text, slots = {}) =>
    unbroken(texts[text] ?? text).replaceAll(/\{(\w+)\}/g, (slot, name: string) => String(slots[name] ?? slot));
  const format = (value: number, options: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(locale, { useGrouping: 'always', ...options }).format(value).replaceAll('\u202f', '\u00a0');
  const formatNumber: CertificateWords['formatNumber'] = (value, padded = false) => {
    if (value === undefined || !Number.isFinite(value)) return NO_VALUE;
    const size = Math.abs(value);
    if (size === 0) return '0';
    if (size < 1e-6 || size >= 1e12) return value.toExponential(3).replace('.', foreign?.words.decimal ?? '.');
    const digits = decimalsOf(size);
    return format(value, {
      ...(size < 1 ? { maximumSignificantDigits: 4 } : { maximumFractionDigits: digits }),
      ...(padded ? (size < 1 ? { minimumSignificantDigits: 3 } : { minimumFractionDigits: digits }) : {}),
    });
  };
  const formatDay = (iso: string): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
  const monthOf = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return {
    language,
    locale,
    say,
    said,
    codeName(code) {
      if (foreign === undefined) return wordFor(code);
      const own = OWN_CODES[code];
      if (own !== undefined) return say(own);
      const translated = said(code);
      return translated === code ? wordFor(code) : translated;
    },
    inside: (name) => (language === 'de' ? name : name.toLowerCase()),
    formatNumber,
    formatFixed(value, decimals) {
      if (value === undefined || !Number.isFinite(value)) return NO_VALUE;
      if (Math.abs(value) >= 1e12) return formatNumber(value);
      const least = 10 ** -decimals;
      const fixed = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
      return value !== 0 && Math.abs(value) < least / 2 ? `< ${format(least, fixed)}` : format(value, fixed);
    },
    formatIn: (unit, amount) => formatNumber(amount === undefined ? undefined : amount / unit.size, true),
    formatWith: (symbol, amount) => (amount === undefined ? say('not stated') : `${formatNumber(amount)} ${symbol}`),
    formatPercent: (share) =>
      share > 0 && share < 0.0005 ? `< ${format(0.1, {})} %` : `${format(share * 100, { maximumFractionDigits: 1 })} %`,
    countryName: (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
    formatDay: (iso) => formatDay(`${iso.slice(0, 10)}T00:00:00Z`),
    formatMonth: (month) => monthOf.format(new Date(`${month}-01T00:00:00Z`)),
    formatInstant: (iso) => `${formatDay(iso)}, ${new Date(iso).toISOString().slice(11, 19)} UTC`,
  };
}

const withCountries = ({ words }: Foreign, locale: string): LanguageWords => ({
  ...words,
  values: { ...words.values, ...nameCountries(locale) },
});

export const ENGLISH = wordsIn('en');
