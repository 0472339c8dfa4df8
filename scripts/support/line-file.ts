import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Gazetteer } from '../../src/route/engines/land/build/gazetteer.js';
import type { LinePlace } from '../../src/route/engines/land/build/line-places.js';

type Row = Readonly<Record<string, string>>;

/**
 * Checks a file of lines before it goes into data/corridors and prints it with the parts that are valid: `column` has
 * the places of a line, `fitting` selects those to keep.
 */
export function printChecked(
  column: 'places' | 'stations',
  gazetteer: Gazetteer,
  read: (row: Row) => readonly LinePlace[],
  fitting: (places: readonly LinePlace[], row: Row) => readonly LinePlace[],
): void {
  const [, script = '', file] = process.argv;
  if (file === undefined) throw new Error(`usage: npx tsx ${script} FILE.csv`);
  const rows: Row[] = parse(readFileSync(file, 'utf8'), {
    columns: true,
    comment: '#',
    comment_no_infix: true,
    skip_empty_lines: true,
    trim: true,
  });
  const isKnown = ({ place }: LinePlace): boolean => {
    try {
      return gazetteer.findAll(place).length > 0;
    } catch {
      console.error(`unknown: ${place}`);
      return false;
    }
  };
  let [kept, lost] = [0, 0];
  console.log(`country,line,${column},source`);
  for (const row of rows) {
    const all = read(row);
    const rest = fitting(all.filter(isKnown), row);
    kept += rest.length;
    lost += all.length - rest.length;
    if (rest.length < 2) continue;
    const { country = '', line = '', source = '' } = row;
    const written = rest.map((place) => writePlace(place, country)).join(' > ');
    console.log([country, line, written, source].map(quoted).join(','));
  }
  console.error(`${kept} places kept, ${lost} left out`);
}

function writePlace({ name, place, km }: LinePlace, country: string): string {
  const abroad = /^-?\d/.test(name) || place.endsWith(` ${country}`) ? '' : ` ${place.slice(-2)}`;
  return `${name}${abroad}${km === undefined ? '' : ` ${km}`}`;
}

const quoted = (text: string): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
