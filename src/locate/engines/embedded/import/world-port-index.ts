import type { Harbor } from '../../../port.js';
import { isLocode } from '../../../text.js';
import { countryAt, countryNear } from '../countries.js';
import { CUT, type LineResult, type Loader, parsePosition, refuse } from './loader.js';
import { readCsvObjects } from './records.js';

const COLUMNS = ['Main Port Name', 'UN/LOCODE', 'Latitude', 'Longitude', 'Harbor Size'] as const;
type Row = Readonly<Record<(typeof COLUMNS)[number], string>> & Readonly<Record<string, string>>;

/** Size class by the index's harbor size. */
const RANKS: Readonly<Record<string, number>> = { Large: 2, Medium: 1, Small: 1 };

/** `UpdatedPub150.csv`, the World Port Index of the US National Geospatial-Intelligence Agency (Pub. 150). */
export const worldPortIndex: Loader = {
  title: 'NGA World Port Index',
  async *records(file) {
    for await (const { line, row, isShort, isOpen } of readCsvObjects(file, COLUMNS))
      yield { line, result: isOpen ? refuse(CUT) : toHarbor(row), isShort, isOpen };
  },
};

function toHarbor(row: Row): LineResult {
  const code = row['UN/LOCODE'].replace(/\s+/g, '').toUpperCase();
  if (code === '') return refuse('no UN/LOCODE');
  if (!isLocode(code)) return refuse('UN/LOCODE is not of the form NLRTM');
  const position = parsePosition(row.Latitude, row.Longitude);
  if (typeof position === 'string') return refuse(position);
  const countryCode = countryAt(position) ?? countryNear(position) ?? code.slice(0, 2);
  const rank = RANKS[row['Harbor Size'].trim()];
  const has = (...facilities: readonly string[]): boolean =>
    facilities.some((name) => row[`Facilities - ${name}`] === 'Yes');
  const harbor: Harbor = {
    type: 'HARBOR',
    code,
    name: row['Main Port Name'],
    countryCode,
    ...position,
    containers: has('Container'),
    bulk: has('Solid Bulk', 'Liquid Bulk', 'Dry Bulk', 'Breakbulk'),
    inlandOnly: false,
    reviewed: false,
    ...(rank === undefined ? {} : { cargoRank: rank }),
  };
  return { facilities: [harbor] };
}
