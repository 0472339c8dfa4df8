import { type CsvError, parse } from 'csv-parse';
import { fault } from '../../errors/fault.js';
import { LIMITS } from '../limits.js';
import type { RawRow } from '../types.js';

export const DELIMITERS = [',', ';', '\t', '|'] as const;
const ROWS_AT_ONCE = 500;

/**
 * Rows of delimited text. Quotes and line breaks in cells follow RFC 4180, but a stray quote is kept as a character and
 * rows may differ in length, because real exports contain both.
 * @throws ApiFault INVALID_PROPERTY_VALUE with the line if a row does not end or has too many columns
 */
export async function* readCsv(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<readonly RawRow[]> {
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: LIMITS.rowCharacters,
  });
  let rows: RawRow[] = [];
  let characters = 0;
  let failure: unknown;
  parser.on('error', (error) => {
    failure = error;
  });
  const take = (): void => {
    for (let record = parser.read(); record !== null; record = parser.read()) {
      const { record: cells, info } = record as { record: string[]; info: { lines: number } };
      if (cells.length > LIMITS.columns) throw tooManyColumns(info.lines, cells.length);
      rows.push({ line: info.lines, cells });
    }
  };
  for await (const piece of text) {
    // Parsed as it is written; the parser takes the next piece once these rows have been consumed.
    const written = new Promise<void>((resolve) => parser.write(piece, () => resolve()));
    take();
    await written;
    if (failure !== undefined) throw explain(failure, rows);
    take();
    characters += piece.length;
    if (rows.length >= ROWS_AT_ONCE || (rows.length > 0 && characters >= LIMITS.charactersAtOnce)) {
      yield rows;
      rows = [];
      characters = 0;
    }
  }
  await new Promise<void>((resolve) => {
    parser.once('error', () => resolve());
    parser.once('end', () => resolve());
    parser.on('readable', take);
    parser.end();
    take();
  });
  if (failure !== undefined) throw explain(failure, rows);
  if (rows.length > 0) yield rows;
}

function explain(error: unknown, before: readonly RawRow[]): unknown {
  const { code, lines, column } = error as CsvError & { readonly lines?: number; readonly column?: unknown };
  const line = lines ?? (before.at(-1)?.line ?? 0) + 1;
  switch (code) {
    case 'CSV_MAX_RECORD_SIZE':
      if (typeof column === 'number' && column >= LIMITS.columns) return tooManyColumns(line);
      return fault(
        'INVALID_PROPERTY_VALUE',
        `file: the row at line ${line} has more than ${LIMITS.rowCharacters} characters; a quotation mark may be missing`,
      );
    case 'CSV_QUOTE_NOT_CLOSED':
      return fault('INVALID_PROPERTY_VALUE', `file: a quotation mark before line ${line} is never closed`);
    default:
      return typeof code === 'string' && code.startsWith('CSV_')
        ? fault('INVALID_PROPERTY_VALUE', `file: line ${line} is not delimited text`)
        : error;
  }
}

export const tooManyColumns = (line: number, columns?: number) =>
  fault(
    'INVALID_PROPERTY_VALUE',
    `file: line ${line} has ${columns ?? `more than ${LIMITS.columns}`} columns; at most ${LIMITS.columns} are read`,
  );

/**
 * The delimiter that most often splits the lines of `sample` into the same number of columns; among equals, the one
 * with the most columns.
 */
export function sniffDelimiter(sample: string): string {
  const lines = logicalLines(sample).slice(0, 30);
  let best: { readonly delimiter: string; readonly score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const counts = lines.map((line) => countOutside(line, delimiter));
    const usual = mostFrequent(counts.filter((count) => count > 0));
    if (usual === undefined) continue;
    const agreeing = counts.filter((count) => count === usual).length;
    const score = agreeing * 100 + Math.min(usual, 99);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/**
 * Lines, where a quoted cell with line breaks counts as one. The last may be cut off and is dropped if there are
 * others.
 */
function logicalLines(sample: string): readonly string[] {
  const lines: string[] = [];
  let quoted = false;
  let line = '';
  for (const part of sample.split(/\r\n|\n|\r/)) {
    line = line === '' ? part : `${line}\n${part}`;
    if (part.split('"').length % 2 === 0) quoted = !quoted;
    if (quoted) continue;
    if (line.trim() !== '') lines.push(line);
    line = '';
  }
  if (line !== '' && lines.length === 0) lines.push(line);
  return lines.length > 1 && sample.length > 60_000 ? lines.slice(0, -1) : lines;
}

function countOutside(line: string, delimiter: string): number {
  return line.replace(/"(?:[^"]|"")*"/g, '').split(delimiter).length - 1;
}

function mostFrequent(values: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0];
}
