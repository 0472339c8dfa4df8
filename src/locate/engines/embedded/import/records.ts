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
}

/** Records of a CSV file in UTF-8 or, as UNECE publishes, Windows-1252. */
export async function* readCsv(file: string): AsyncIterable<CsvRecord> {
  const parser = parse(decodeText(await readFile(file)), {
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    info: true,
  });
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    yield { line: info.lines, cells: record };
  }
}

/** Records of a CSV file with a header line, as objects. @throws Error naming the columns that are missing */
export async function* readCsvObjects<Column extends string>(
  file: string,
  columns: readonly Column[],
): AsyncIterable<{
  readonly line: number;
  readonly row: Readonly<Record<Column, string>> & Readonly<Record<string, string>>;
  readonly isShort: boolean;
}> {
  let header: readonly string[] | undefined;
  for await (const { line, cells } of readCsv(file)) {
    if (header === undefined) {
      header = cells.map((cell) => cell.trim());
      const missing = columns.filter((column) => !header?.includes(column));
      if (missing.length > 0) throw new Error(`${file}: columns missing: ${missing.join(', ')}`);
      continue;
    }
    const entries = header.map((name, i) => [name, cells[i] ?? ''] as const);
    const row = Object.fromEntries(entries) as Record<Column, string> & Record<string, string>;
    yield { line, row, isShort: cells.length < header.length };
  }
}
