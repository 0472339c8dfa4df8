import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackageDir } from '../../../../datasets/identity.js';
import { greatCircleKm } from '../../../../geo/point.js';
import { getOrCreate } from './get-or-create.js';
import type { PostcodeRow } from './layer-rows.js';
import { MmdbFile } from './mmdb.js';

/** A position that networks of a postcode have, and how many have it. */
interface Vote {
  readonly row: PostcodeRow;
  count: number;
}

/** What GeoLite2 City of 2019 (CC BY-SA 4.0) knows: nothing if the optional package is absent. */
export interface GeoLite {
  readonly postcodes: readonly PostcodeRow[];
  /** Every town at each of its positions, that with the most networks first; `postcode` is empty. */
  readonly towns: readonly PostcodeRow[];
  /** Names of states and provinces in eight languages, by ISO 3166-2 code. */
  readonly areaNames: ReadonlyMap<string, readonly string[]>;
}

/** Reads postcodes and towns in one pass over the file. */
export function readGeoLite(): GeoLite {
  const dir = findPackageDir('geoip-database');
  if (dir === undefined) return { postcodes: [], towns: [], areaNames: new Map() };
  const areaNames = new Map<string, readonly string[]>();
  const [postcodes, towns] = [new Poll(), new Poll()];
  for (const row of listRows(new MmdbFile(readFileSync(join(dir, 'GeoLite2-City.mmdb'))), areaNames)) {
    if (row.postcode !== '') postcodes.vote(row.postcode, row);
    if (row.city !== '') towns.vote(row.city, row);
  }
  return {
    postcodes: postcodes.results.flatMap((votes) => {
      const [only, ...others] = votes;
      if (only === undefined) return [];
      return [others.length === 0 ? only.row : chooseMiddle([only, ...others])];
    }),
    towns: towns.results.flatMap((votes) =>
      votes.toSorted((a, b) => b.count - a.count).map(({ row }) => ({ ...row, postcode: '' })),
    ),
    areaNames,
  };
}

/** Counts at which positions the networks of a country's postcode or town are. */
class Poll {
  /** Of each postcode or town, in the order of their first networks, as their positions. */
  readonly results: Vote[][] = [];
  readonly #byCountry = new Map<string, Map<string, Vote[]>>();

  vote(key: string, row: PostcodeRow): void {
    const ofCountry = getOrCreate(this.#byCountry, row.countryCode, () => new Map<string, Vote[]>());
    const votes = getOrCreate(ofCountry, key, () => {
      const first: Vote[] = [];
      this.results.push(first);
      return first;
    });
    // Most have a few positions, Warsaw a thousand: comparing them is cheaper than a key made of their digits.
    const known = votes.find((vote) => vote.row.latitude === row.latitude && vote.row.longitude === row.longitude);
    if (known === undefined) votes.push({ row, count: 1 });
    else known.count += 1;
  }
}

/** Beyond this a network is simply elsewhere: another continent counts for no more than the other end of the country. */
const ELSEWHERE_KM = 200;
/** The usual error of a postcode's networks, like that of towns from their centre: four in five lie within it. */
const SHARE = 0.8;

/**
 * Of the positions on which networks disagree, the one with the smallest total distance to all of them, and how far the
 * others lie from it. A single network elsewhere then has no influence, unlike when the most frequent position is
 * taken: four networks of the Dublin code D13 are placed in Clarecastle, fourteen around Howth.
 */
export function chooseMiddle(votes: readonly [Vote, ...Vote[]]): PostcodeRow {
  const distances = (from: Vote): readonly number[] =>
    votes.map(({ row }) => Math.min(ELSEWHERE_KM, greatCircleKm(from.row, row)));
  const sumFrom = (from: Vote): number => distances(from).reduce((sum, km, i) => sum + km * (votes[i]?.count ?? 0), 0);
  const [middle] = votes
    .map((vote) => ({ vote, sum: sumFrom(vote) }))
    .toSorted((a, b) => a.sum - b.sum || b.vote.count - a.vote.count);
  const { vote } = middle ?? { vote: votes[0] };
  const away = distances(vote).flatMap((km, i) => Array<number>(votes[i]?.count ?? 0).fill(km));
  return { ...vote.row, errorKm: away.toSorted((a, b) => a - b)[Math.floor(SHARE * away.length)] ?? 0 };
}

/** A row for each record with a country and a position, and a postcode or a town. Most networks share their country and town. */
function* listRows(file: MmdbFile, areaNames: Map<string, readonly string[]>): Iterable<PostcodeRow> {
  const [codeOf, countryOf, areaOf, cityOf] = [
    createReader(file, 'code'),
    createReader(file, 'iso_code'),
    createReader(file, '0', 'iso_code'),
    createReader(file, 'names', 'en'),
  ];
  const areasRead = new Set<number>();
  for (const record of file.records()) {
    const postcode = codeOf(file.find(record, 'postal'));
    const city = cityOf(file.find(record, 'city'));
    if (postcode === undefined && city === undefined) continue;
    const countryCode = countryOf(file.find(record, 'country'));
    const location = file.find(record, 'location');
    if (countryCode === undefined || countryCode === '' || location === undefined) continue;
    const [latitude, longitude] = [file.find(location, 'latitude'), file.find(location, 'longitude')];
    if (latitude === undefined || longitude === undefined) continue;
    const subdivisions = file.find(record, 'subdivisions');
    const subdivision = areaOf(subdivisions);
    if (subdivisions !== undefined && !areasRead.has(subdivisions)) {
      areasRead.add(subdivisions);
      for (const [iso, names] of listAreaNames(file, countryCode, subdivisions)) areaNames.set(iso, names);
    }
    yield {
      countryCode,
      ...(subdivision === undefined ? {} : { area: `${countryCode}-${subdivision}` }),
      postcode: postcode ?? '',
      latitude: file.double(latitude),
      longitude: file.double(longitude),
      city: city ?? '',
      source: 'GeoLite2 2019',
    };
  }
}

const LANGUAGES = ['en', 'de', 'es', 'fr', 'ja', 'pt-BR', 'ru', 'zh-CN'];

/** The first two levels of a record's areas with their names. */
function* listAreaNames(
  file: MmdbFile,
  countryCode: string,
  subdivisions: number,
): Iterable<readonly [iso: string, names: readonly string[]]> {
  const read = (...keys: readonly string[]): readonly string[] => {
    const at = file.find(subdivisions, ...keys);
    return at === undefined ? [] : [file.text(at)];
  };
  for (const level of ['0', '1']) {
    const [code] = read(level, 'iso_code');
    if (code === undefined) return;
    yield [`${countryCode}-${code}`, LANGUAGES.flatMap((language) => read(level, 'names', language))];
  }
}

/** Reads the text below the keys of a value, once for all records that share the value. */
function createReader(file: MmdbFile, ...keys: readonly string[]): (value: number | undefined) => string | undefined {
  const known = new Map<number, string | undefined>();
  return (value) => {
    if (value === undefined) return undefined;
    if (known.has(value)) return known.get(value);
    const at = file.find(value, ...keys);
    const text = at === undefined ? undefined : file.text(at);
    known.set(value, text);
    return text;
  };
}
