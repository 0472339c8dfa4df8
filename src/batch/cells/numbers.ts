import type { Cell } from '../types.js';

export type DecimalSign = '.' | ',';

/** Thousands separators in 1.234,5 and 1 234,5 and 1'234,5; the decimal sign is decided per column, not per cell. */
const GROUPS = /[\s\u00a0\u202f'\u2019]/g;

const patternOf = (group: string, point: string): RegExp => {
  const whole = `[+-]?(?:\\d{1,3}(?:[${group}]\\d{3})+|\\d+)`;
  return new RegExp(`^(?:${whole}(?:[${point}]\\d*)?|[+-]?[${point}]\\d+)(?:[eE][+-]?\\d{1,2})?$`);
};
const PATTERNS: Readonly<Record<DecimalSign, RegExp>> = { '.': patternOf(',', '.'), ',': patternOf('.', ',') };

/** Undefined if it is not a number. The caller handles `%` and a trailing unit. */
export function parseNumber(cell: Cell | undefined, decimal: DecimalSign): number | undefined {
  if (typeof cell === 'number') return cell;
  if (typeof cell !== 'string') return undefined;
  const text = cell.trim().replace(GROUPS, '');
  const [group, point] = decimal === ',' ? ['.', ','] : [',', '.'];
  if (!PATTERNS[decimal].test(text)) return undefined;
  const value = Number(text.replaceAll(group, '').replace(point, '.'));
  return Number.isFinite(value) ? value : undefined;
}

export interface DecimalEvidence {
  comma: number;
  point: number;
  /** `1.234` and `1,234`: more than a thousand, or slightly more than one. */
  undecidedComma: number;
  undecidedPoint: number;
  /** Whole numbers without a sign: `12500` shows that thousands are not grouped, `300` that decimals are not always written. */
  long: number;
  short: number;
}

export const noEvidence = (): DecimalEvidence => ({
  comma: 0,
  point: 0,
  undecidedComma: 0,
  undecidedPoint: 0,
  long: 0,
  short: 0,
});

/** Adds a cell's evidence about the decimal sign of its column. */
export function weighDecimals(evidence: DecimalEvidence, cell: Cell): void {
  if (typeof cell !== 'string') return;
  const text = cell.trim().replace(GROUPS, '');
  if (!/^[+-]?[\d.,]+(?:\D{0,6})?$/.test(text)) return;
  const commas = text.split(',').length - 1;
  const points = text.split('.').length - 1;
  if (commas === 0 && points === 0) {
    if (/^[+-]?\d{4,}(?!\d)/.test(text)) evidence.long += 1;
    else if (/^[+-]?\d{1,3}(?!\d)/.test(text)) evidence.short += 1;
    return;
  }
  if (commas > 0 && points > 0) {
    if (text.lastIndexOf(',') > text.lastIndexOf('.')) evidence.comma += 1;
    else evidence.point += 1;
  } else if (commas > 1) evidence.point += 1;
  else if (points > 1) evidence.comma += 1;
  else if (commas === 1) {
    if (/^[+-]?[1-9]\d{0,2},\d{3}(?!\d)/.test(text)) evidence.undecidedComma += 1;
    else evidence.comma += 1;
  } else if (/^[+-]?[1-9]\d{0,2}\.\d{3}(?!\d)/.test(text)) evidence.undecidedPoint += 1;
  else evidence.point += 1;
}

/** Undefined when nothing decides. */
export function decideDecimal(evidence: DecimalEvidence): DecimalSign | undefined {
  const { comma, point, undecidedComma, undecidedPoint, long } = evidence;
  if (comma !== point) return comma > point ? ',' : '.';
  // Where 12500 stands ungrouped beside 1.234, the dot in the latter is a decimal point. A comma is not: people who
  // write English type 42,500 and 40000 in one column.
  return comma === 0 && long > 0 && undecidedPoint > 0 && undecidedComma === 0 ? '.' : undefined;
}
