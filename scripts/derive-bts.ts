/**
 * Works out the rows of data/factors/us-bts-t2 from what the Bureau of Transportation Statistics publishes:
 * `npx tsx scripts/derive-bts.ts TYPES.csv T_SCHEDULE_T2.csv...` prints them as CSV.
 *
 * The T-2 files (Form 41, Schedule T-2, one row for each carrier, aircraft type, configuration and quarter) come from
 * https://www.transtats.bts.gov with all their fields; TYPES.csv names the types wanted, columns `code` (AIRCRAFT_TYPE) and `icao`.
 */

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parse } from 'csv-parse/sync';
import { stringify } from '../src/estimate/factors/csv.js';
import { keysIn } from '../src/keys.js';

const KM_PER_MILE = 1.609344;
const TONNES_PER_SHORT_TON = 0.90718474;
/** Jet fuel of 6.7 lb per US gallon, as US traffic statistics assume. */
const KG_PER_GALLON = 3.039;

/** Configurations of T-2: 1 passengers, 2 freight. Combined configurations and sea planes are left out. */
const ROLES: Readonly<Record<string, 'passenger' | 'freighter'>> = { 1: 'passenger', 2: 'freighter' };

const FIELDS = {
  miles: 'REV_ACRFT_MILES_FLOWN_410',
  departures: 'REV_ACRFT_DEP_PERF_510',
  gallons: 'AIRCRAFT_FUELS_921',
  capacity: 'AVL_TON_MILES_280',
  carried: 'REV_TON_MILES_240',
  seats: 'AVL_SEAT_MILES_320',
  passengers: 'REV_PAX_MILES_140',
  freight: 'REV_TON_MILES_FREIGHT_247',
  mail: 'REV_TON_MILES_MAIL_249',
} as const;

type Sums = Record<keyof typeof FIELDS, number>;
type Row = Readonly<Record<string, string>>;

export interface DerivedRow {
  readonly id: string;
  readonly value: number;
  readonly unit: string;
}

/**
 * Reports without fuel or flights, and those with impossible figures, would distort a mean: 0.3 to 30 kg of fuel per km
 * are plausible.
 */
function isSound({ miles, departures, gallons }: Sums): boolean {
  const perKm = (gallons * KG_PER_GALLON) / (miles * KM_PER_MILE);
  return miles > 0 && departures > 0 && perKm >= 0.3 && perKm <= 30;
}

/** Rows by type and role: means over all carriers, weighted by the miles they flew. */
export function deriveAircraft(reports: readonly Row[], types: ReadonlyMap<string, string>): readonly DerivedRow[] {
  const sums = new Map<string, Sums>();
  for (const report of reports) {
    const [icao, role] = [types.get(report.AIRCRAFT_TYPE ?? ''), ROLES[report.AIRCRAFT_CONFIG ?? '']];
    if (icao === undefined || role === undefined) continue;
    const amounts = Object.fromEntries(
      Object.entries(FIELDS).map(([name, field]) => [name, Number(report[field] ?? 0)]),
    ) as Sums;
    if (!isSound(amounts)) continue;
    const key = `aircraft/${role}/${icao.toLowerCase()}`;
    const known = sums.get(key);
    for (const name of keysIn(FIELDS)) if (known !== undefined) amounts[name] += known[name];
    sums.set(key, amounts);
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([key, amounts]) => rowsOf(key, amounts));
}

function rowsOf(key: string, sum: Sums): readonly DerivedRow[] {
  const km = sum.miles * KM_PER_MILE;
  const row = (name: string, value: number, unit: string): DerivedRow => ({ id: `${key}/${name}`, value, unit });
  const common = [
    row('stage', km / sum.departures, 'km'),
    row('fuel', (sum.gallons * KG_PER_GALLON) / km, 'kg/km'),
    row('departures', sum.departures, 'departures'),
  ];
  if (key.startsWith('aircraft/freighter/')) {
    return [
      ...common,
      row('capacity', (sum.capacity / sum.miles) * TONNES_PER_SHORT_TON, 't'),
      row('load-factor', sum.carried / sum.capacity, 'fraction'),
    ];
  }
  return [
    ...common,
    row('seats', sum.seats / sum.miles, 'seats'),
    row('load-factor', sum.passengers / sum.seats, 'fraction'),
    row('belly', ((sum.freight + sum.mail) / sum.miles) * TONNES_PER_SHORT_TON, 't'),
  ];
}

const readRows = (path: string): Row[] => parse(readFileSync(path), { columns: true, bom: true });

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [types = '', ...files] = process.argv.slice(2);
  const wanted = new Map(readRows(types).map(({ code = '', icao = '' }) => [code, icao]));
  const rows = deriveAircraft(files.flatMap(readRows), wanted);
  process.stdout.write(
    stringify([
      ['id', 'value', 'unit'],
      ...rows.map(({ id, value, unit }) => [id, String(Number(value.toPrecision(4))), unit]),
    ]),
  );
}
