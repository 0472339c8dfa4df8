/**
 * Works out the rows of data/factors/ember-2025 from Ember's own file: `npx tsx scripts/derive-ember.ts yearly_full_release_long_format.csv`
 * compares them with the committed table and prints what differs. The file is at
 * https://ember-energy.org/data/yearly-electricity-data/ under CC BY 4.0.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parse } from 'csv-parse/sync';
import { loadLibrary } from '../src/estimate/factors/library.js';

type Row = Readonly<Record<string, string>>;

export interface Intensity {
  readonly year: string;
  readonly gramsPerKwh: number;
}

/** Life-cycle intensity of generation by area, for the latest year that has one. A zero or a blank is not a value. */
export function readIntensities(rows: readonly Row[]): ReadonlyMap<string, Intensity> {
  const latest = new Map<string, Intensity>();
  for (const row of rows) {
    const [area, year, value] = [row.Area ?? '', row.Year ?? '', Number(row.Value ?? '')];
    if (row.Variable !== 'CO2 intensity' || !(value > 0)) continue;
    if ((latest.get(area)?.year ?? '') < year) latest.set(area, { year, gramsPerKwh: value });
  }
  return latest;
}

/** Differences between the committed table and the file, by area; none if they agree to a tenth of a gram. */
export function compareWithTable(intensities: ReadonlyMap<string, Intensity>): readonly string[] {
  const library = loadLibrary();
  return library.listIds('grid/').flatMap((id) => {
    const { text = '', value = 0, valid } = library.get(id);
    const theirs = intensities.get(text);
    if (theirs === undefined) return [`${id}: the file has no "${text}"`];
    if (theirs.year === valid && Math.abs(theirs.gramsPerKwh - value) <= 0.1) return [];
    return [`${id}: ${value} of ${valid}, the file has ${theirs.gramsPerKwh} of ${theirs.year}`];
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const rows: Row[] = parse(readFileSync(process.argv[2] ?? ''), { columns: true, bom: true });
  const differences = compareWithTable(readIntensities(rows));
  process.stdout.write(`${differences.join('\n')}\n${differences.length} rows differ\n`);
}
