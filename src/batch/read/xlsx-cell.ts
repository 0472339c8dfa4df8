import { serialToDate } from '../cells/dates.js';
import { readUnit } from '../headings/match.js';
import type { Cell } from '../types.js';
import type { SharedTexts } from './shared-texts.js';

/** A number format that shows a unit behind the number: 2500 as `2.5 t`, if it shows thousands only. */
export interface UnitStyle {
  readonly unit: string;
  readonly divisor: number;
}

/** What the number format of a cell says about its value. */
export type Style = 'PLAIN' | 'DATE' | 'PERCENT' | UnitStyle;

export interface SheetDependencies {
  readonly texts: SharedTexts;
  readonly styles: readonly Style[];
  readonly is1904: boolean;
}

export function toCell(text: string, type: string, style: Style, { texts, is1904 }: SheetDependencies): Cell {
  switch (type) {
    case 's':
      return texts.get(Number(text));
    case 'b':
      return text === '1';
    // An error such as #N/A is not an empty cell.
    case 'e':
    case 'str':
    case 'inlineStr':
    case 'd':
      return text;
  }
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  if (style === 'DATE') return serialToDate(value, is1904) ?? value;
  if (typeof style === 'object') return `${inPlainDigits(value / style.divisor)} ${style.unit}`;
  // As a person sees it in the sheet, without binary rounding noise (0.07 * 100).
  return style === 'PERCENT' ? `${Number((value * 100).toPrecision(12))}%` : value;
}

/** 2.125 as 2.1250, so that nobody takes the point for a separator of thousands. */
function inPlainDigits(value: number): string {
  const text = String(Number(value.toPrecision(12)));
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** `C5` is column 3. */
export function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const code = letter.charCodeAt(0);
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return column;
}

/** Built-in formats 14 to 22, 27 to 36 and 45 to 58 are dates and times, 9 and 10 percentages (ECMA-376, 18.8.30). */
export function styleOf(id: number, formats: ReadonlyMap<number, string>): Style {
  const unit = unitStyleOf(formats.get(id) ?? '');
  if (unit !== undefined) return unit;
  const code = formats.get(id)?.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  if (code === undefined) {
    if ((id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)) return 'DATE';
    return id === 9 || id === 10 ? 'PERCENT' : 'PLAIN';
  }
  if (code.includes('%')) return 'PERCENT';
  return /[dyhs]|m{3,}/i.test(code) && !/general/i.test(code) ? 'DATE' : 'PLAIN';
}

/** `0.0" t"` and `#,##0\ "kg"`, whose cells hold the number alone. */
function unitStyleOf(format: string): UnitStyle | undefined {
  const positive = /^(?:"[^"]*"|\\.|[^;])*/.exec(format)?.[0] ?? '';
  const digits = positive.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '');
  if (!/[0#]/.test(digits) || /[dyhse%/]/i.test(digits)) return undefined;
  const literals = [...positive.matchAll(/"([^"]*)"|\\(.)/g)].map(([, quoted = '', escaped = '']) => quoted + escaped);
  const unit = literals.join('').trim();
  if (readUnit(unit) !== 'UNIT') return undefined;
  // Commas behind the last digit divide by a thousand each.
  const thousands = /[0#?.](,+)(?![^,]*[0#?])/.exec(digits)?.[1]?.length ?? 0;
  return { unit, divisor: 1000 ** thousands };
}
