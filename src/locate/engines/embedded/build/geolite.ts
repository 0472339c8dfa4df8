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
}

/** Reads postcodes and towns in one pass over the file. */
export function readGeoLite(): GeoLite {
  const dir = findPackageDir('geoip-database');
  if (dir === undefined) return { postcodes: [], towns: [] };
  const postcodes = new Map<string, Map<string, Vote>>();
  const towns = new Map<string, Map<string, Vote>>();
  const vote = (votes: Map<string, Map<string, Vote>>, key: string, row: PostcodeRow): void => {
    const positions = getOrCreate(votes, row.countryCode + key, () => new Map<string, Vote>());
    getOrCreate(positions, `${row.latitude},${row.longitude}`, () => ({ row, count: 0 })).count += 1;
  };
  for (const row of listRows(new MmdbFile(readFileSync(join(dir, 'GeoLite2-City.mmdb'))))) {
    if (row.postcode !== '') vote(postcodes, row.postcode, row);
    if (row.city !== '') vote(towns, row.city, { ...row, postcode: '' });
  }
  return {
    postcodes: [...postcodes.values()].flatMap((positions) => {
      const [only, ...others] = positions.values();
      if (only === undefined) return [];
      return [others.length === 0 ? only.row : chooseMiddle([only, ...others])];
    }),
    towns: [...towns.values()].flatMap((positions) =>
      [...positions.values()].toSorted((a, b) => b.count - a.count).map(({ row }) => row),
    ),
  };
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
function* listRows(file: MmdbFile): Iterable<PostcodeRow> {
  const texts = new Map<number, string>();
  const textAt = (at: number): string => {
    const known = texts.get(at) ?? file.text(at);
    texts.set(at, known);
    return known;
  };
  for (const record of file.records()) {
    const code = file.find(record, 'postal', 'code');
    const country = file.find(record, 'country', 'iso_code');
    const location = file.find(record, 'location');
    const city = file.find(record, 'city', 'names', 'en');
    if ((code === undefined && city === undefined) || country === undefined || location === undefined) continue;
    const [latitude, longitude] = [file.find(location, 'latitude'), file.find(location, 'longitude')];
    const countryCode = textAt(country);
    if (countryCode === '' || latitude === undefined || longitude === undefined) continue;
    const subdivision = file.find(record, 'subdivisions', '0', 'iso_code');
    yield {
      countryCode,
      ...(subdivision === undefined ? {} : { area: `${countryCode}-${textAt(subdivision)}` }),
      postcode: code === undefined ? '' : textAt(code),
      latitude: file.double(latitude),
      longitude: file.double(longitude),
      city: city === undefined ? '' : textAt(city),
      source: 'GeoLite2 2019',
    };
  }
}
