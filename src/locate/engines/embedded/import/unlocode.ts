import { basename } from 'node:path';
import type { Facility } from '../../../port.js';
import { isLocode } from '../../../text.js';
import { CUT, type LineResult, type Loader, refuse } from './loader.js';
import { readCsv } from './records.js';

/**
 * The UN/LOCODE list of UNECE: the three CSV files it publishes (no header, Windows-1252) or the edition with a header line.
 * Columns: change, country, location, name, name without diacritics, subdivision, status, function, date, IATA, coordinates, remarks.
 */
export const unLocode: Loader = {
  title: 'UN/LOCODE',
  // `2024-1 UNLOCODE CodeListPart2.csv`: UNECE splits the list into three files.
  nameOf: ({ file }) => {
    const part = /part\s*(\d)/i.exec(basename(file))?.[1];
    return part === undefined ? 'all' : `part-${part}`;
  },
  async *records(file) {
    for await (const { line, cells, isOpen = false } of readCsv(file)) {
      const result = isOpen ? refuse(CUT) : toLocode(cells.map((cell) => cell.trim()));
      yield { line, result, isShort: cells.length < COLUMNS, isOpen };
    }
  },
};

/** Some editions omit the twelfth column, remarks. */
const COLUMNS = 11;

/** Removed entries, and cross-references between names. */
const NOT_CURRENT = ['X', '='];

function toLocode(cells: readonly string[]): LineResult {
  const [change = '', country = '', location = '', name = '', plainName = ''] = cells;
  if (country === 'Country' || location === '' || NOT_CURRENT.includes(change)) return 'skip';
  if (cells.length < COLUMNS) return refuse(`${cells.length} columns, expected 11 or 12`);
  const code = `${country}${location}`;
  if (!isLocode(code)) return refuse('not a code');
  const position = parseCoordinates(cells[10] ?? '');
  if (typeof position === 'string') return refuse(position);
  const row = { code, name: plainName || name, ...position };
  return { locodes: [row], facilities: facilitiesOf(row, country, cells[7] ?? '') };
}

/** `5155N 00430E` in degrees and minutes. */
export function parseCoordinates(text: string): { readonly latitude: number; readonly longitude: number } | string {
  if (text === '') return 'no coordinates';
  const match = /^(\d{2})(\d{2})([NS]) (\d{3})(\d{2})([EW])$/.exec(text);
  if (match === null) return 'coordinates not of the form 5155N 00430E';
  const [, latDegrees, latMinutes, ns, lonDegrees, lonMinutes, ew] = match;
  const latitude = (Number(latDegrees) + Number(latMinutes) / 60) * (ns === 'S' ? -1 : 1);
  const longitude = (Number(lonDegrees) + Number(lonMinutes) / 60) * (ew === 'W' ? -1 : 1);
  return Math.abs(latitude) > 90 || Math.abs(longitude) > 180 ? 'coordinates out of range' : { latitude, longitude };
}

interface Row {
  readonly code: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Function 1 is a port, function 2 a rail terminal. The list has no data on equipment. */
function facilitiesOf(row: Row, countryCode: string, functions: string): readonly Facility[] {
  const list: Facility[] = [];
  const equipment = { containers: false, bulk: true, inlandOnly: false, reviewed: false };
  if (functions.includes('1')) list.push({ type: 'HARBOR', ...row, countryCode, ...equipment });
  if (functions.includes('2')) list.push({ type: 'RAIL_YARD', kind: 'STATION', ...row, countryCode });
  return list;
}
