import type { Value } from './columns.js';

/** A line in RFC 4180 format. A text that a spreadsheet would take for a formula is marked as text. */
export const csvLine = (values: readonly Value[]): string => `${values.map(csvCell).join(',')}\r\n`;

function csvCell(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = isFormula(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** `-5` and `+49 40 1234` are not formulas. */
const isFormula = (text: string): boolean =>
  /^[=@\t\r]/.test(text) || (/^[+-]/.test(text) && !/^[+-][\d\s.,()/-]*%?$/.test(text));
