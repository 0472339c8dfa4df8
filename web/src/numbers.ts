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
  const number = Number([whole.replaceAll(group, ''), ...fractions].join('.'));
  return Number.isFinite(number) ? number : undefined;
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
