import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackageDir } from '../../../../datasets/identity.js';
import type { PostcodeRow } from './layer-rows.js';
import { MmdbFile } from './mmdb.js';

/** Postcodes with positions in GeoLite2 City of 2019 (CC BY-SA 4.0); none if the optional package is absent. */
export function* readGeoLite(): Iterable<PostcodeRow> {
  const dir = findPackageDir('geoip-database');
  if (dir === undefined) return;
  const votes = new Map<string, Map<string, { row: PostcodeRow; count: number }>>();
  for (const row of listRows(new MmdbFile(readFileSync(join(dir, 'GeoLite2-City.mmdb'))))) {
    const places = votes.get(row.countryCode + row.postcode) ?? new Map<string, { row: PostcodeRow; count: number }>();
    votes.set(row.countryCode + row.postcode, places);
    const position = `${row.latitude},${row.longitude}`;
    const vote = places.get(position);
    if (vote === undefined) places.set(position, { row, count: 1 });
    else vote.count++;
  }
  // Networks of one postcode can have several positions: the one shared by most networks is used.
  for (const places of votes.values()) {
    const best = [...places.values()].reduce((a, b) => (b.count > a.count ? b : a));
    yield best.row;
  }
}

/** A row for each record with a postcode, country and position. Most networks share their country and city. */
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
    if (code === undefined || country === undefined || location === undefined) continue;
    const [latitude, longitude] = [file.find(location, 'latitude'), file.find(location, 'longitude')];
    const [postcode, countryCode] = [textAt(code), textAt(country)];
    if (postcode === '' || countryCode === '' || latitude === undefined || longitude === undefined) continue;
    const city = file.find(record, 'city', 'names', 'en');
    yield {
      countryCode,
      postcode,
      latitude: file.double(latitude),
      longitude: file.double(longitude),
      city: city === undefined ? '' : textAt(city),
      source: 'GeoLite2 2019',
    };
  }
}
