import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Airport } from '../../../port.js';
import { AIRPORT_SIZES, METRES_PER_FOOT } from '../build/airports.js';
import { CUT, type LineResult, type Loader, parsePosition, refuse } from './loader.js';
import { readCsvObjects } from './records.js';

const AIRPORT_COLUMNS = [
  'ident',
  'type',
  'name',
  'latitude_deg',
  'longitude_deg',
  'iso_country',
  'scheduled_service',
  'iata_code',
] as const;

/** `airports.csv` of OurAirports; runway lengths come from `runways.csv` if it is in the same folder. */
export const ourAirports: Loader = {
  title: 'OurAirports airports and runways',
  async *records(file) {
    const runways = await readRunways(join(dirname(file), 'runways.csv'));
    for await (const { line, row, isShort, isOpen } of readCsvObjects(file, AIRPORT_COLUMNS)) {
      yield { line, result: isOpen ? refuse(CUT) : toAirport(row, runways.get(row.ident)), isShort, isOpen };
    }
  },
};

function toAirport(
  row: Readonly<Record<(typeof AIRPORT_COLUMNS)[number], string>>,
  longestRunwayMetres: number | undefined,
): LineResult {
  const size = AIRPORT_SIZES[row.type];
  if (size === undefined || row.iata_code === '') return 'skip';
  if (!/^[A-Z0-9]{3}$/.test(row.iata_code)) return refuse('IATA code is not three letters');
  if (!/^[A-Z]{2}$/.test(row.iso_country)) return refuse('no country code');
  const position = parsePosition(row.latitude_deg, row.longitude_deg);
  if (typeof position === 'string') return refuse(position);
  const airport: Airport = {
    type: 'AIRPORT',
    code: row.iata_code,
    name: row.name,
    countryCode: row.iso_country,
    ...position,
    size,
    scheduled: row.scheduled_service === 'yes',
    ...(longestRunwayMetres === undefined ? {} : { longestRunwayMetres }),
  };
  return { facilities: [airport] };
}

/** Longest open runway in metres by airport ident. */
async function readRunways(file: string): Promise<ReadonlyMap<string, number>> {
  const longest = new Map<string, number>();
  if (!existsSync(file)) return longest;
  for await (const { row, isOpen } of readCsvObjects(file, ['airport_ident', 'length_ft', 'closed'])) {
    if (isOpen) throw new Error(`${file} ${CUT}; download it again`);
    const metres = Number(row.length_ft) * METRES_PER_FOOT;
    if (row.closed === '1' || !(metres > 0)) continue;
    longest.set(row.airport_ident, Math.max(metres, longest.get(row.airport_ident) ?? 0));
  }
  return longest;
}
