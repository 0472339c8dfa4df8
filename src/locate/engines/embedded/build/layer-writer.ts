import { letterMask, nameKey, postcodeKey } from '../../../text.js';
import { ALTERNATE_BIT, DEGREE_SCALE, packCountry } from '../format.js';
import { type SectionArray, writeSections } from '../sections.js';
import { packStrings } from '../strings.js';

/** A populated place as it goes into a layer. */
export interface PlaceRow {
  readonly id: number;
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  readonly countryCode: string;
  /** GeoNames codes, e.g. `US.IL` and `US.IL.031`. */
  readonly admin1: string | undefined;
  readonly admin2: string | undefined;
  readonly population: number;
  /** GeoNames feature code, e.g. `PPLC` for a capital. */
  readonly featureCode: string;
}

export interface PostcodeRow {
  readonly countryCode: string;
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly city: string;
  readonly source: string;
}

/** A UN/LOCODE of the UNECE list with its position. */
export interface LocodeRow {
  readonly code: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface LayerRows {
  readonly places: readonly PlaceRow[];
  readonly postcodes: readonly PostcodeRow[];
  readonly locodes: readonly LocodeRow[];
  /** Names of administrative areas by GeoNames code. */
  readonly admins: ReadonlyMap<string, string>;
  /** What `source` of the postcodes and `id` of the places refer to, for `matched`. */
  readonly placeSource: string;
}

export async function writeLayer(path: string, rows: LayerRows): Promise<void> {
  const sections = new Map<string, SectionArray>();
  packPlaces(sections, rows);
  packNames(sections, rows.places);
  packPostcodes(sections, rows.postcodes);
  packLocodes(sections, rows.locodes);
  packStrings(sections, 'source', [rows.placeSource]);
  await writeSections(path, sections);
}

function degrees(values: readonly number[]): Int32Array {
  return Int32Array.from(values, (v) => Math.round(v * DEGREE_SCALE));
}

function byBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

function packPlaces(into: Map<string, SectionArray>, { places, admins }: LayerRows): void {
  const adminCodes = [...new Set(places.flatMap((p) => [p.admin1, p.admin2]).filter((c) => c !== undefined))].sort(
    byBytes,
  );
  const adminIndex = new Map(adminCodes.map((code, i) => [code, i + 1]));
  packStrings(into, 'admin.codes', ['', ...adminCodes]);
  packStrings(into, 'admin.names', ['', ...adminCodes.map((code) => admins.get(code) ?? '')]);
  packStrings(
    into,
    'places.name',
    places.map((p) => p.name),
  );
  into.set('places.latitude', degrees(places.map((p) => p.latitude)));
  into.set('places.longitude', degrees(places.map((p) => p.longitude)));
  into.set(
    'places.population',
    Uint32Array.from(places, (p) => p.population),
  );
  into.set(
    'places.id',
    Uint32Array.from(places, (p) => p.id),
  );
  into.set(
    'places.country',
    Uint16Array.from(places, (p) => packCountry(p.countryCode)),
  );
  const indexOf = (code: string | undefined): number => (code === undefined ? 0 : (adminIndex.get(code) ?? 0));
  into.set(
    'places.admin1',
    Uint16Array.from(places, (p) => indexOf(p.admin1)),
  );
  into.set(
    'places.admin2',
    Uint16Array.from(places, (p) => indexOf(p.admin2)),
  );
}

/** IATA and ICAO codes stand among the alternate names: they would send `BRU` and `VIE` to towns. */
const CODE_LIKE = /^[A-Z]{3,4}$/;

/** Weight of a place among those of the same name: its size, then main name before alternate, then seat of government. */
function weigh(place: PlaceRow, isMain: boolean): number {
  const seat = place.featureCode === 'PPLC' ? 1 : place.featureCode.startsWith('PPLA') ? 0.3 : 0;
  const section = /^PPL[XQHW]$/.test(place.featureCode) ? -0.7 : 0;
  return Math.log10(place.population + 10) + (isMain ? 1.2 : 0) + seat + section;
}

interface Posting {
  readonly index: number;
  readonly isMain: boolean;
  readonly weight: number;
}

function packNames(into: Map<string, SectionArray>, places: readonly PlaceRow[]): void {
  const byCountry = new Map<string, Map<string, Posting[]>>();
  places.forEach((place, index) => {
    const keys = getOrCreate(byCountry, place.countryCode, () => new Map<string, Posting[]>());
    for (const [key, isMain] of placeKeys(place)) {
      getOrCreate(keys, key, () => []).push({ index, isMain, weight: weigh(place, isMain) });
    }
  });
  const countries = [...byCountry.keys()].sort();
  const keys: string[] = [];
  const starts: number[] = [];
  const postings: number[] = [];
  const postingStarts: number[] = [0];
  for (const country of countries) {
    starts.push(keys.length);
    for (const [key, list] of [...(byCountry.get(country) ?? [])].sort(([a], [b]) => byBytes(a, b))) {
      keys.push(key);
      for (const { index, isMain } of list.sort((a, b) => b.weight - a.weight || a.index - b.index)) {
        postings.push(isMain ? index : (index | ALTERNATE_BIT) >>> 0);
      }
      postingStarts.push(postings.length);
    }
  }
  packStrings(into, 'names.key', keys);
  into.set('names.mask', Uint32Array.from(keys, letterMask));
  into.set('names.postingStart', Uint32Array.from(postingStarts));
  into.set('names.posting', Uint32Array.from(postings));
  into.set('names.country', Uint16Array.from(countries, packCountry));
  into.set('names.countryStart', Uint32Array.from([...starts, keys.length]));
}

function getOrCreate<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = create();
  map.set(key, made);
  return made;
}

function* placeKeys(place: PlaceRow): Iterable<readonly [string, boolean]> {
  const main = nameKey(place.name);
  if (main !== '') yield [main, true];
  const seen = new Set([main]);
  for (const name of place.otherNames) {
    if (CODE_LIKE.test(name) || name.length > 60 || name.startsWith('http')) continue;
    const key = nameKey(name);
    if (key === '' || seen.has(key)) continue;
    seen.add(key);
    yield [key, false];
  }
}

function packPostcodes(into: Map<string, SectionArray>, rows: readonly PostcodeRow[]): void {
  const unique = new Map<string, PostcodeRow>();
  for (const row of rows) {
    const key = row.countryCode + postcodeKey(row.postcode);
    // The first source wins: callers put the better one first.
    if (!unique.has(key)) unique.set(key, row);
  }
  const keys = [...unique.keys()].sort(byBytes);
  const sorted = keys.map((key) => unique.get(key)).filter((row) => row !== undefined);
  const cities = [...new Set(sorted.map((row) => row.city))].sort(byBytes);
  const cityIndex = new Map(cities.map((city, i) => [city, i]));
  const sources = [...new Set(sorted.map((row) => row.source))].sort(byBytes);
  const sourceIndex = new Map(sources.map((source, i) => [source, i]));
  packStrings(into, 'postcodes.key', keys);
  packStrings(into, 'postcodes.cities', cities);
  packStrings(into, 'postcodes.sources', sources);
  into.set('postcodes.latitude', degrees(sorted.map((row) => row.latitude)));
  into.set('postcodes.longitude', degrees(sorted.map((row) => row.longitude)));
  into.set(
    'postcodes.city',
    Uint32Array.from(sorted, (row) => cityIndex.get(row.city) ?? 0),
  );
  into.set(
    'postcodes.source',
    Uint8Array.from(sorted, (row) => sourceIndex.get(row.source) ?? 0),
  );
}

function packLocodes(into: Map<string, SectionArray>, rows: readonly LocodeRow[]): void {
  const sorted = [...new Map(rows.map((row) => [row.code, row])).values()].sort((a, b) => byBytes(a.code, b.code));
  packStrings(
    into,
    'locodes.key',
    sorted.map((row) => row.code),
  );
  packStrings(
    into,
    'locodes.name',
    sorted.map((row) => row.name),
  );
  into.set('locodes.latitude', degrees(sorted.map((row) => row.latitude)));
  into.set('locodes.longitude', degrees(sorted.map((row) => row.longitude)));
}
