import { Readable } from 'node:stream';
import { csvText } from '../write/csv.js';
import type { ResultFormat } from '../write/file.js';
import { writeParquet } from '../write/parquet.js';
import { writeXlsx } from '../write/xlsx.js';
import { isNumeric, RECALCULATION_COLUMNS, type Recalculated, recalculationValues } from './columns.js';

/** The outcome of each result, written as the rows arrive. */
export function writeRecalculation(format: ResultFormat, rows: AsyncIterable<readonly Recalculated[]>): Readable {
  async function* lines() {
    for await (const some of rows) yield some.map(recalculationValues);
  }
  switch (format) {
    case 'csv':
      return Readable.from(csvText(RECALCULATION_COLUMNS, lines()), { objectMode: false });
    case 'ndjson':
      return Readable.from(ndjsonText(rows), { objectMode: false });
    case 'xlsx':
      return writeXlsx([{ name: 'Recalculation', columns: RECALCULATION_COLUMNS, rows: lines() }]);
    case 'parquet':
      return writeParquet(RECALCULATION_COLUMNS, isNumeric, lines());
  }
}

async function* ndjsonText(rows: AsyncIterable<readonly Recalculated[]>) {
  for await (const some of rows) {
    yield some
      .map((one) => {
        const values = recalculationValues(one);
        const filled = RECALCULATION_COLUMNS.map((name, index) => [name, values[index] ?? null] as const);
        return `${JSON.stringify(Object.fromEntries(filled.filter(([, value]) => value !== null)))}\n`;
      })
      .join('');
  }
}
