import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { parse } from 'csv-parse';
import { decodeText } from '../../../../decode-text.js';

/** Lines of a text file of any size, numbered from 1. */
export async function* readLines(file: string): AsyncIterable<{ readonly line: number; readonly text: string }> {
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    line++;
    if (text !== '') yield { line, text };
  }
}

export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
  /** The file ends inside its quotation marks: what is left of it has no cells. */
  readonly isOpen?: boolean;
}

/** Records of a CSV file in UTF-8 or, as UNECE publishes, Windows-1252. */
export async function* readCsv(file: string): AsyncIterable<CsvRecord> {
  let isOpen = false;
  const parser = parse(decodeText(await readFile(file)), {
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    info: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error?.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
      isOpen = true;
      return undefined;
    },
  });
  let line = 0;
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    line = info.lines;
    yield { line, cells: record };
  }
  if (isOpen) yield { line: line + 1, cells: [], isOpen };
}

/** Records of a CSV file with a header line, as objects. @throws Error naming the columns that are missing */
export async function* readCsvObjects<Column extends string>(
  file: string,
  columns: readonly Column[],
): AsyncIterable<{
  readonly line: number;
  readonly row: Readonly<Record<Column, string>> & Readonly<Record<string, string>>;
  readonly isShort: boolean;
  readonly isOpen: boolean;
}> {
  let header: readonly string[] | undefined;
  for await (const { line, cells, isOpen = false } of readCsv(file)) {
    if (header === undefined) {
      header = cells.map((cell) => cell.trim());
      const missing = columns.filter((column) => !header?.includes(column));
      if (missing.length > 0) throw new Error(`${file}: columns missing: ${missing.join(', ')}`);
      continue;
    }
    const entries = header.map((name, i) => [name, cells[i] ?? ''] as const);
    const row = Object.fromEntries(entries) as Record<Column, string> & Record<string, string>;
    yield { line, row, isShort: cells.length < header.length, isOpen };
  }
}
