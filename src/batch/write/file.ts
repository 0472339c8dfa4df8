import { Readable } from 'node:stream';
import { isOneOf } from '../../keys.js';
import { RESULT_COLUMNS, type Value } from './columns.js';
import { csvText } from './csv.js';
import { ndjsonLines } from './ndjson.js';
import { writeParquet } from './parquet.js';
import { columnsOf, inputWidth, linesOf, type ResultRow, type ResultTable } from './rows.js';
import { MAX_SHEET_ROWS, writeXlsx } from './xlsx.js';

export const RESULT_FORMATS = ['csv', 'xlsx', 'ndjson', 'parquet'] as const;
export type ResultFormat = (typeof RESULT_FORMATS)[number];

export const CONTENT_TYPES: Readonly<Record<ResultFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ndjson: 'application/x-ndjson; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
};

const TEXTS: readonly string[] = ['state', 'error_detail'];

/** The result file, written as the rows arrive: the input's columns first, then the results. */
export function writeResults(
  format: ResultFormat,
  table: ResultTable,
  rows: AsyncIterable<readonly ResultRow[]>,
): Readable {
  const columns = columnsOf(table);
  const width = inputWidth(table);
  switch (format) {
    case 'csv':
      return Readable.from(csvText(columns, lines(table, rows)), { objectMode: false });
    case 'ndjson':
      return Readable.from(ndjsonText(table, rows), { objectMode: false });
    case 'xlsx':
      return writeXlsx([{ name: 'Results', columns, rows: capped(lines(table, rows)), plainColumns: width }]);
    case 'parquet':
      return writeParquet(columns, (name, index) => index >= width && isNumeric(name), lines(table, rows));
  }
}

const isNumeric = (name: string): boolean =>
  isOneOf(RESULT_COLUMNS, name) ? !TEXTS.includes(name) : !name.endsWith('_mode');

async function* lines(table: ResultTable, rows: AsyncIterable<readonly ResultRow[]>) {
  for await (const some of rows) yield some.flatMap((row) => linesOf(row, table));
}

async function* ndjsonText(table: ResultTable, rows: AsyncIterable<readonly ResultRow[]>) {
  for await (const some of rows) yield some.map((row) => ndjsonLines(row, table)).join('');
}

/** A sheet holds a million rows; a longer file would be broken. */
async function* capped(rows: AsyncIterable<readonly (readonly Value[])[]>) {
  let count = 0;
  for await (const some of rows) {
    count += some.length;
    if (count > MAX_SHEET_ROWS) throw new Error('more rows than a sheet can hold');
    yield some;
  }
}
