import type { InputRow } from '../input.js';
import type { Cell } from '../types.js';
import {
  legColumns,
  legResult,
  legValues,
  RESULT_COLUMNS,
  type RowResult,
  resultValues,
  type Value,
} from './columns.js';

/** Where the rows of a result file come from, and the columns that they have. */
export interface ResultTable {
  /** Of the input; undefined for a file of requests. */
  readonly headings: readonly string[] | undefined;
  readonly layout: 'wide' | 'long';
  /** Most legs of a row. */
  readonly legs: number;
}

export interface ResultRow {
  readonly row: InputRow;
  readonly result: RowResult;
}

/** Rows of requests are known by these. */
const REQUEST_COLUMNS = ['line', 'id'];

/** How many of the columns are the input's own. */
export const inputWidth = ({ headings }: ResultTable): number => headings?.length ?? REQUEST_COLUMNS.length;

export function columnsOf(table: ResultTable): readonly string[] {
  const { headings = REQUEST_COLUMNS, layout, legs } = table;
  return [...headings, ...RESULT_COLUMNS, ...(layout === 'long' ? [] : legColumns(legs))];
}

/** The lines of a result file for one row of the input: one, or one for each leg where the input has a line for each. */
export function linesOf({ row, result }: ResultRow, table: ResultTable): readonly (readonly Value[])[] {
  const { headings, layout, legs } = table;
  if (headings === undefined || row.lines === undefined) {
    return [[row.line, row.id ?? null, ...resultValues(result), ...legValues(result.figures, legs)]];
  }
  const echo = (cells: readonly Cell[]): readonly Value[] => headings.map((_, index) => toValue(cells[index]));
  if (layout === 'long') {
    return row.lines.map(({ cells }, index) => [...echo(cells), ...resultValues(legResult(result, index))]);
  }
  return row.lines.map(({ cells }) => [...echo(cells), ...resultValues(result), ...legValues(result.figures, legs)]);
}

const toValue = (cell: Cell | undefined): Value =>
  cell === undefined || cell === null ? null : typeof cell === 'boolean' ? String(cell) : cell;
