import { Readable } from 'node:stream';
import type { Value } from '../../batch/write/columns.js';
import { csvText } from '../../batch/write/csv.js';
import { writeParquet } from '../../batch/write/parquet.js';
import { writeXlsx } from '../../batch/write/xlsx.js';

export type TableFormat = 'csv' | 'xlsx' | 'parquet';

export interface Table {
  /** Name of the worksheet. */
  readonly sheet: string;
  readonly head: readonly string[];
  /** Columns from this one on are numbers, those before it texts. */
  readonly firstNumber: number;
  readonly rows: AsyncIterable<readonly (readonly Value[])[]>;
}

/** A table as a file, written as its rows are read. */
export function writeTable(format: TableFormat, table: Table): Readable {
  const { sheet, head, firstNumber, rows } = table;
  switch (format) {
    case 'csv':
      return Readable.from(csvText(head, rows), { objectMode: false });
    case 'xlsx':
      return writeXlsx([{ name: sheet, columns: head, rows }]);
    case 'parquet':
      return writeParquet(head, (_name, index) => index >= firstNumber, rows);
  }
}
