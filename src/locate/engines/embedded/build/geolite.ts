import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findPackageDir } from '../../../../datasets/identity.js';
import type { PostcodeRow } from './layer-writer.js';

/** The part of mmdb-lib used here; the package is optional, so that its own types may be absent. */
interface Reader {
  readonly metadata: { readonly nodeCount: number; readonly searchTreeSize: number; readonly nodeByteSize: number };
  readonly walker: { left(offset: number): number; right(offset: number): number };
  readonly decoder: { decodeFast(offset: number): { readonly value: unknown } };
}

interface GeoLiteRecord {
  readonly country?: { readonly iso_code?: string };
  readonly city?: { readonly names?: { readonly en?: string } };
  readonly location?: { readonly latitude?: number; readonly longitude?: number };
  readonly postal?: { readonly code?: string };
}

/** Postcodes with positions in GeoLite2 City of 2019 (CC BY-SA 4.0); nothing when the optional packages are absent. */
export function* readGeoLite(): Iterable<PostcodeRow> {
  const dir = findPackageDir('geoip-database');
  if (dir === undefined || findPackageDir('mmdb-lib') === undefined) return;
  const { Reader } = createRequire(import.meta.url)('mmdb-lib') as { Reader: new (db: Buffer) => Reader };
  const reader = new Reader(readFileSync(join(dir, 'GeoLite2-City.mmdb')));
  const votes = new Map<string, Map<string, { row: PostcodeRow; count: number }>>();
  for (const record of records(reader)) {
    const row = toRow(record);
    if (row === undefined) continue;
    const places = votes.get(row.countryCode + row.postcode) ?? new Map<string, { row: PostcodeRow; count: number }>();
    votes.set(row.countryCode + row.postcode, places);
    const position = `${row.latitude},${row.longitude}`;
    const vote = places.get(position);
    if (vote === undefined) places.set(position, { row, count: 1 });
    else vote.count++;
  }
  // Networks of one postcode can stand at several positions: the one most networks have is the postcode's.
  for (const places of votes.values()) {
    const best = [...places.values()].reduce((a, b) => (b.count > a.count ? b : a));
    yield best.row;
  }
}

/** Every distinct record of the search tree, in the order of its nodes. */
function* records({ metadata, walker, decoder }: Reader): Iterable<GeoLiteRecord> {
  const seen = new Set<number>();
  for (let node = 0; node < metadata.nodeCount; node++) {
    const offset = node * metadata.nodeByteSize;
    for (const pointer of [walker.left(offset), walker.right(offset)]) {
      if (pointer <= metadata.nodeCount || seen.has(pointer)) continue;
      seen.add(pointer);
      yield decoder.decodeFast(pointer - metadata.nodeCount + metadata.searchTreeSize).value as GeoLiteRecord;
    }
  }
}

function toRow(record: GeoLiteRecord): PostcodeRow | undefined {
  const postcode = record.postal?.code;
  const countryCode = record.country?.iso_code;
  const { latitude, longitude } = record.location ?? {};
  if (!postcode || !countryCode || latitude === undefined || longitude === undefined) return undefined;
  return { countryCode, postcode, latitude, longitude, city: record.city?.names?.en ?? '', source: 'GeoLite2 2019' };
}
