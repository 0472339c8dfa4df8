import type { Problems } from '../faults.js';
import type { Column, FigureRow } from './row.js';

const NUMBERS = ['wtw', 'wtt', 'ttw', 'primary_share'] as const satisfies readonly Column[];

/** `1,234` and `1.234`: more than a thousand, or slightly more than one. */
const UNDECIDED = /^[1-9]\d{0,2}([.,])\d{3}$/;
const DECIDED = /^\d+([.,])\d+$/;

/**
 * Reports numbers that may mean a thousand times as much. A point is a decimal sign unless other numbers of the table
 * have a comma; a comma is one only if others show it.
 */
export function checkDecimals(
  rows: readonly { readonly row: FigureRow; readonly at: string }[],
  problems: Problems,
): void {
  const cells = rows.flatMap(({ row, at }) =>
    NUMBERS.map((column) => ({ text: row[column]?.trim() ?? '', at: `${at}.${column}` })),
  );
  const shown = new Set(cells.flatMap(({ text }) => (UNDECIDED.test(text) ? [] : (DECIDED.exec(text)?.[1] ?? []))));
  for (const { text, at } of cells) {
    const sign = UNDECIDED.exec(text)?.[1];
    const clear = sign === '.' ? !shown.has(',') : shown.has(',') && !shown.has('.');
    if (sign !== undefined && !clear)
      problems.add(at, `"${text}" may mean a thousand times as much: write ${plainly(text)}`);
  }
}

const plainly = (text: string): string => `${text.replace(',', '.')}0 or ${text.replace(/[.,]/, '')}`;
