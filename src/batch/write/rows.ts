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

/** The source of a result file's rows, and its columns. */
export interface ResultTable {
  /** Of the input; undefined for a file of requests. */
  readonly headings: readonly string[] | undefined;
  readonly layout: 'wide' | 'long';
  /** The largest number of legs in a row. */
  readonly legs: number;
}

export interface ResultRow {
  readonly row: InputRow;
  readonly result: RowResult;
}

/** Rows of requests are identified by these. */
const REQUEST_COLUMNS = ['line', 'id'];

/** The number of columns that belong to the input. */
export const inputWidth = ({ headings }: ResultTable): number => headings?.length ?? REQUEST_COLUMNS.length;

export function columnsOf(table: ResultTable): readonly string[] {
  const { headings = REQUEST_COLUMNS, layout, legs } = table;
  return [...headings, ...RESULT_COLUMNS, ...(layout === 'long' ? [] : legColumns(legs))];
}

/** The result lines for one input row: one, or one for each leg if the input has a line for each. */
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
