import { parse } from 'csv-parse/sync';
import { decodeText } from '../../decode-text.js';
import { fault } from '../../errors/fault.js';
import { isOneOf } from '../../keys.js';
import { COLUMNS, type Column, type FigureRow } from './row.js';

const MAX_COLUMNS = 100;

/** Rows of a table with the headings of the template, in any order. @throws ApiFault INVALID_PROPERTY_VALUE */
export function readTable(bytes: Uint8Array): readonly { readonly row: FigureRow; readonly at: string }[] {
  const text = decodeText(bytes);
  let records: readonly { readonly record: readonly string[]; readonly info: { readonly lines: number } }[];
  try {
    records = parse(text, {
      bom: true,
      delimiter: sniff(text),
      info: true,
      relax_column_count: true,
      // A name that contains quotes, in a file whose writer never quotes.
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }) as never;
  } catch (error) {
    const { lines } = error as { readonly lines?: number };
    throw fault('INVALID_PROPERTY_VALUE', `line ${lines ?? '?'}: is not delimited text`);
  }
  const [head, ...rows] = records;
  if (head === undefined) throw fault('INVALID_PROPERTY_VALUE', 'the table is empty');
  const columns = readHeadings(head.record);
  return rows.flatMap(({ record, info }) => {
    const beyond = record.slice(columns.length).find((cell) => cell !== '');
    if (beyond !== undefined)
      throw fault(
        'INVALID_PROPERTY_VALUE',
        `line ${info.lines}: "${beyond.slice(0, 100)}" has no heading; a value that contains the separator must be quoted`,
      );
    const cells = columns.flatMap((column, index): [Column, string][] => {
      const cell = record[index];
      return column === undefined || cell === undefined || cell === '' ? [] : [[column, cell]];
    });
    return cells.length === 0 ? [] : [{ row: Object.fromEntries(cells), at: `line ${info.lines}` }];
  });
}

/** An unknown column may be a misspelt one that matters, so it is refused. */
function readHeadings(cells: readonly string[]): readonly (Column | undefined)[] {
  if (cells.length > MAX_COLUMNS) throw fault('INVALID_PROPERTY_VALUE', `the table has ${cells.length} columns`);
  const columns = cells.map((cell) => cell.toLowerCase().replace(/[\s-]+/g, '_'));
  const known = columns.map((name) => (isOneOf(COLUMNS, name) ? name : undefined));
  const unknown = columns.filter((name, index) => name !== '' && known[index] === undefined);
  if (unknown.length > 0)
    throw fault(
      'INVALID_PROPERTY_VALUE',
      `columns ${unknown.join(', ')}: unknown; known columns are ${COLUMNS.join(', ')}`,
    );
  const twice = columns.find((name, index) => name !== '' && columns.indexOf(name) !== index);
  if (twice !== undefined) throw fault('INVALID_PROPERTY_VALUE', `column ${twice}: appears twice`);
  return known;
}

const sniff = (text: string): string => {
  const head = text.slice(0, text.search(/[\r\n]|$/));
  const count = (delimiter: string): number => head.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
};

/** The template, with a row for each kind of figure. */
export function writeTemplate(): string {
  const rows: readonly Partial<Record<Column, string>>[] = [
    {
      carrier: 'Example Trucking',
      scac: 'EXTR',
      mode: 'ROAD',
      vehicle_class: 'ARTICULATED',
      energy: 'DIESEL',
      origin_country: 'DE',
      destination_country: 'FR',
      wtw: '71.5',
      ttw: '57.2',
      unit: 'g/tkm',
      valid_from: '2026-01-01',
      valid_to: '2026-12-31',
      period_from: '2025-01-01',
      period_to: '2025-12-31',
    },
    {
      carrier: 'Example Line',
      mode: 'SEA',
      vehicle_class: 'CONTAINER',
      origin_code: 'CNSHA',
      destination_code: 'DEHAM',
      wtw: '52.1',
      ttw: '45.0',
      unit: 'g/TEUkm',
      distance_type: 'SHORTEST_FEASIBLE',
      valid_from: '2026-01-01',
      valid_to: '2026-12-31',
      verification: 'limited assurance, Example Verifier, 2026-02-01',
    },
    {
      carrier: 'Example Terminal',
      mode: 'HUB',
      hub_type: 'TRANSSHIPMENT',
      hub_code: 'DEDUI',
      wtw: '0.61',
      ttw: '0.2',
      unit: 'kg/t',
      valid_from: '2026-01-01',
      valid_to: '2026-12-31',
    },
  ];
  const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column] ?? ''))]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('');
}
