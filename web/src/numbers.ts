/**
 * Reads a number as people of a language type it: `1.234,5` in German, `1,234.5` in English, `1 000` anywhere. A lone sign
 * that cannot group (`1,5` in English, `1.5` in German) is a decimal sign. @returns undefined for what is no number
 */
export function readNumber(typed: string, language: string): number | undefined {
  const plain = typed
    .trim()
    .normalize('NFKC')
    .replaceAll(/(?<=\d)[\s'’_](?=\d{3}(?!\d))/g, '')
    .replace(/^−/, '-');
  if (!/^[+-]?[\d.,]*\d[\d.,]*(?:e[+-]?\d+)?$/i.test(plain)) return undefined;
  const sign = decimalSign(plain, language);
  const group = sign === ',' ? '.' : ',';
  const [whole = '', ...fractions] = plain.split(sign);
  if (fractions.length > 1 || (fractions[0] ?? '').includes(group)) return undefined;
  // `2026.11.23` and `1.2.3` group no thousands; in India the higher groups have two digits.
  if (whole.includes(group) && !/^[+-]?\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(whole)) return undefined;
  const number = Number([whole.replaceAll(group, ''), ...fractions].join('.'));
  return Number.isFinite(number) ? number : undefined;
}

/** Words for weights in the languages of the dashboard, by the unit of the interface. */
const MASS_WORDS: readonly (readonly [unit: string, words: string])[] = [
  ['KILOGRAM', 'kg kgs kilo kilos 公斤 千克'],
  ['METRIC_TONNE', 't to ton tons tonne tonnes tonnen tonelada toneladas 吨 公吨'],
  ['POUND', 'lb lbs pound pounds 磅'],
];
const MASS_UNIT = new Map(MASS_WORDS.flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit] as const)));

/** Reads a weight with its unit, as in `12,5 t`. @returns undefined for a bare number or an unknown unit */
export function readWeight(
  typed: string,
  language: string,
): { readonly value: number; readonly unit: string } | undefined {
  const [, number = '', word = ''] = /^(.*\d)\s*(\p{L}+)$/su.exec(typed.trim()) ?? [];
  const value = readNumber(number, language);
  const unit = MASS_UNIT.get(word.toLowerCase());
  return value === undefined || unit === undefined ? undefined : { value, unit };
}

function decimalSign(text: string, language: string): string {
  const [points, commas] = [text.split('.').length - 1, text.split(',').length - 1];
  // Of two different signs the last one is the decimal sign; a sign that occurs twice groups digits.
  if (points > 0 && commas > 0) return text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
  if (points > 1) return ',';
  if (commas > 1) return '.';
  const own = decimalOf(language);
  const other = own === ',' ? '.' : ',';
  // A single grouping sign groups only if three digits follow it and at most three precede it.
  if (text.includes(other) && !/^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return other;
  return own;
}

const decimalOf = (language: string): string =>
  new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** In full, as the language writes it. */
export function writeNumber(value: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumSignificantDigits: 17, useGrouping: 'min2' }).format(value);
}
