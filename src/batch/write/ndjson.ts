import { legColumns, legValues, RESULT_COLUMNS, resultValues, type Value } from './columns.js';
import { distinct } from './parquet.js';
import type { ResultRow, ResultTable } from './rows.js';

/**
 * A line of JSON per row. A table row has its columns, then the result columns; a request is under `request`, so that a
 * failed line can be corrected and sent again.
 */
export function ndjsonLines({ row, result }: ResultRow, table: ResultTable): string {
  const results = toObject(RESULT_COLUMNS, resultValues(result));
  const legs = toObject(legColumns(table.legs), legValues(result.figures, table.legs));
  const { headings } = table;
  if (headings === undefined || row.lines === undefined) {
    const head = JSON.stringify({ line: row.line, ...(row.id !== undefined && { id: row.id }) }).slice(0, -1);
    const request = row.request === undefined ? '' : `,"request":${row.request}`;
    return `${head}${request},${JSON.stringify({ ...results, ...legs }).slice(1)}\n`;
  }
  const names = distinct(headings);
  return row.lines
    .map(
      ({ cells }) =>
        `${JSON.stringify({ ...Object.fromEntries(names.map((name, index) => [name, cells[index] ?? null])), ...results, ...legs })}\n`,
    )
    .join('');
}

const toObject = (names: readonly string[], values: readonly Value[]): Record<string, Value> =>
  Object.fromEntries(
    names.map((name, index) => [name, values[index] ?? null]).filter(([, value]) => value !== null),
  ) as Record<string, Value>;
