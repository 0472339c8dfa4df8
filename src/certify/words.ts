/** How values are worded and rounded for print. The stored result keeps every digit. */
const NO_VALUE = '–';
/** What running text says of a figure that the stored result does not give; columns show a dash. */
export const NOT_STATED = 'not stated';

/**
 * A number as print shows it: thousands apart, four significant digits or more, whole from 1000 upwards. Zeros that say nothing
 * are left out of running text and kept in columns (`padded`), where figures stand below each other. `undefined` prints as a dash.
 */
export function formatNumber(value: number | undefined, padded = false): string {
  if (value === undefined || !Number.isFinite(value)) return NO_VALUE;
  const size = Math.abs(value);
  if (size === 0) return '0';
  if (size < 1e-6 || size >= 1e12) return value.toExponential(3);
  const digits = size >= 1000 ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : 3;
  return new Intl.NumberFormat('en-GB', {
    ...(size < 1 ? { maximumSignificantDigits: 4 } : { maximumFractionDigits: digits }),
    ...(padded ? (size < 1 ? { minimumSignificantDigits: 3 } : { minimumFractionDigits: digits }) : {}),
  }).format(value);
}

/** A unit and how many grams, or tonne-km, it stands for. */
export interface Unit {
  readonly symbol: string;
  readonly size: number;
}

/** One unit for the whole certificate, so that columns compare: the one in which the total reads best. */
export function massUnitFor(totalGrams: number): Unit {
  const size = Math.abs(totalGrams);
  if (size >= 1e7) return { symbol: 't', size: 1e6 };
  return size >= 1e3 ? { symbol: 'kg', size: 1e3 } : { symbol: 'g', size: 1 };
}

/** Tonne-km, or thousands of them where the column would be too narrow. */
export function activityUnitFor(totalTonneKm: number | undefined): Unit {
  return totalTonneKm !== undefined && totalTonneKm >= 1e7
    ? { symbol: '1000 t-km', size: 1000 }
    : { symbol: 't-km', size: 1 };
}

/** An amount in a column; a dash where it is not known. */
export function formatIn(unit: Unit, amount: number | undefined): string {
  return formatNumber(amount === undefined ? undefined : amount / unit.size, true);
}

/** An amount with its unit in running text. */
export function formatWith(symbol: string, amount: number | undefined): string {
  return amount === undefined ? NOT_STATED : `${formatNumber(amount)} ${symbol}`;
}

/** Undefined, printed as a dash, where one of the two is not known or there is nothing to divide by. */
export function quotient(amount: number | undefined, by: number | undefined): number | undefined {
  return amount === undefined || by === undefined || by <= 0 ? undefined : amount / by;
}

export function formatPercent(share: number): string {
  if (share > 0 && share < 0.0005) return '< 0.1 %';
  return `${new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 }).format(share * 100)} %`;
}

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** English name of an ISO alpha-2 code; anything else is given back. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code;
}

/** `3 February 2026`, as it was written. */
export function formatDay(iso: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${iso.slice(0, 10)}T00:00:00Z`),
  );
}

/** `3 February 2026, 09:51:38 UTC`. */
export function formatInstant(iso: string): string {
  const date = new Date(iso);
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
  return `${day}, ${date.toISOString().slice(11, 19)} UTC`;
}

const OWN_WORDS: Readonly<Record<string, string>> = {
  SHORTEST_FEASIBLE_DISTANCE_REAL_NETWORK: 'Shortest feasible, real network',
  SHORTEST_FEASIBLE_DISTANCE_MODELLED_NETWORK: 'Shortest feasible, modelled network',
  GREAT_CIRCLE_DISTANCE: 'Great circle',
  STATED_DISTANCE: 'Stated by the user',
  MODEL: 'Model',
  DEFAULT_FACTORS: 'Default factors',
  PRIMARY_DATA: 'Primary data',
  UNKNOWN: 'Any mode',
  WEIGHTED_MODES: 'Weighted modes',
  AT_AMBIENT: 'At ambient temperature',
  REQUIRED: 'Temperature controlled',
  BIO_CNG: 'Bio-CNG',
  BIO_LNG: 'Bio-LNG',
};

/** Abbreviations stay as they are; everything else is written as words. */
const ABBREVIATIONS = /^(CNG|LNG|LPG|HVO|HFO|VLSFO|MDO|MGO|SAF|JET_A1|EURO_(0|I|II|III|IV|V|VI)|EPA_\d+)$/;

/** The name of a code for the reader: `MARITIME_TERMINAL` is `Maritime terminal`. */
export function wordFor(code: string): string {
  const own = OWN_WORDS[code];
  if (own !== undefined) return own;
  if (ABBREVIATIONS.test(code)) return code.replace('EURO_', 'Euro ').replaceAll('_', ' ').replace('JET A1', 'Jet A-1');
  if (!/^[A-Z][A-Z0-9_]*$/.test(code)) return code;
  const words = code.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A property name as a label: `purchaseOrder_no` is `Purchase order no`. Names that are no plain identifiers stay as written. */
export function labelFor(property: string): string {
  if (!/^[A-Za-z][A-Za-z0-9_-]*$/.test(property)) return property;
  const words = property
    .replace(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, (_, before, after, last) =>
      last === undefined ? `${before} ${after}` : `${last} `,
    )
    .replace(/[_-]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => (/^[A-Z0-9]{2,}$/.test(word) ? word : word.toLowerCase()));
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
