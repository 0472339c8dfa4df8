import { useMemo } from 'react';
import { writeNumber } from './numbers.js';
import { type Preferences, usePreferences } from './preferences.js';
import { percentSign } from './typography.js';

const KM_PER_MILE = 1.609344;
/** Above, an axis has no room for every digit. */
const SHORTENED = 100_000;
const LEAST_PERCENT = 0.1;

export interface Format {
  /** A plain number, with three significant figures below ten thousand. */
  number(value: number, digits?: number): string;
  integer(value: number): string;
  /** In full: what somebody stated. */
  exact(value: number): string;
  /** 0 to 100 in. */
  percent(value: number, digits?: number): string;
  /** A share (0 to 1) as a percentage: one decimal below ten per cent, and never zero for a share that is not. */
  share(part: number): string;
  /** In full: what somebody stated, 0 to 100. */
  exactPercent(value: number): string;
  /** Grams of CO2e in the reader's unit, without the unit. */
  emissions(grams: number): string;
  /** For axes: no more digits than needed; large numbers as `1.5M`, `1,5 Mio.`, `150万`. */
  short(value: number): string;
  emissionsShort(grams: number): string;
  intensityShort(gramsPerTonneKm: number): string;
  readonly emissionsUnit: string;
  distance(km: number): string;
  readonly distanceUnit: string;
  /** Tonne-kilometres, or tonne-miles. */
  activity(tonneKm: number): string;
  readonly activityUnit: string;
  /** Grams per tonne-kilometre, or per tonne-mile. */
  intensity(gramsPerTonneKm: number): string;
  readonly intensityUnit: string;
  tonnes(value: number): string;
  /** Of an instant where the reader is; a day such as `2026-02-03` is the same everywhere. */
  date(instant: string): string;
  dateTime(instant: string): string;
}

/** With its sign, for differences: `+12`, `−3`, and `0` without. */
export const signed = (value: number, write: (size: number) => string): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${write(Math.abs(value))}`;

export const LANGUAGE: Readonly<Record<Preferences['locale'], string>> = {
  en: 'en-GB',
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  nl: 'nl-NL',
  zh: 'zh-CN',
};

export function createFormat({ locale, massUnit, distanceUnit }: Preferences): Format {
  const language = LANGUAGE[locale];
  const fixed = (digits: number) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const cache = new Map<number, Intl.NumberFormat>();
  const write = (value: number, digits: number): string => {
    const format = cache.get(digits) ?? fixed(digits);
    cache.set(digits, format);
    return format.format(value);
  };
  const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumSignificantDigits: 3 });
  const plain = new Intl.NumberFormat(language, { maximumSignificantDigits: 3 });
  const short = (value: number) => (Math.abs(value) < SHORTENED ? plain : compact).format(value);
  const sign = percentSign(locale);
  const number = (value: number, digits = digitsOf(value)) => write(value, digits);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const dateTime = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const gramsPerUnit = massUnit === 't' ? 1e6 : 1e3;
  const kmPerUnit = distanceUnit === 'mi' ? KM_PER_MILE : 1;
  return {
    number,
    integer: (value) => write(value, 0),
    exact: (value) => writeNumber(value, language),
    percent: (value, digits = 0) => write(value, digits) + sign,
    share: (part) => {
      const percent = part * 100;
      if (percent > 0 && percent < LEAST_PERCENT) return `<${write(LEAST_PERCENT, 1)}${sign}`;
      return write(percent, percent > 0 && percent < 9.95 ? 1 : 0) + sign;
    },
    exactPercent: (value) => writeNumber(value, language) + sign,
    emissions: (grams) => number(grams / gramsPerUnit),
    short,
    emissionsShort: (grams) => short(grams / gramsPerUnit),
    intensityShort: (grams) => short(grams * kmPerUnit),
    emissionsUnit: `${massUnit} CO₂e`,
    distance: (km) => write(km / kmPerUnit, km / kmPerUnit < 10 ? 1 : 0),
    distanceUnit,
    activity: (tonneKm) => number(tonneKm / kmPerUnit),
    activityUnit: distanceUnit === 'mi' ? 't·mi' : 't·km',
    intensity: (grams) => number(grams * kmPerUnit),
    intensityUnit: distanceUnit === 'mi' ? 'g/t·mi' : 'g/t·km',
    tonnes: (value) => number(value),
    date: (instant) => (instant.length === '2026-02-03'.length ? day : date).format(new Date(instant)),
    dateTime: (instant) => dateTime.format(new Date(instant)),
  };
}

/** Enough digits to distinguish figures, and no more than their precision deserves. */
function digitsOf(value: number): number {
  const size = Math.abs(value);
  if (size === 0 || size >= 100) return 0;
  if (size >= 10) return 1;
  if (size >= 1) return 2;
  return size >= 0.1 ? 3 : 4;
}

export function useFormat(): Format {
  const preferences = usePreferences();
  return useMemo(() => createFormat(preferences), [preferences]);
}
