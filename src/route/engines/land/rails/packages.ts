import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackageDir } from '../../../../datasets/identity.js';
import { lengthOfLine } from '../../../../geo/line.js';
import { parseOwn } from '../../../../own-json.js';
import { packTracks, type Track } from './lines.js';

/** Packages with real railway networks as GeoJSON, all optional: code MIT, data ODbL (North America: public domain). */
const PACKAGES: Readonly<Record<string, string>> = {
  'railroute-ts': 'dist/networks/corridor-v0.json',
  '@railroute-ts/europe': 'dist/data/network.json',
  '@railroute-ts/north-america': 'dist/data/network.json',
  '@railroute-ts/china': 'dist/data/network.json',
  '@railroute-ts/cis': 'dist/data/network.json',
  '@railroute-ts/india': 'dist/data/network.json',
};

export const RAIL_PACKAGES = Object.keys(PACKAGES);

interface RailGeoJson {
  readonly features: readonly {
    readonly properties: { readonly km?: number; readonly ferry?: boolean };
    readonly geometry: { readonly coordinates: readonly (readonly [number, number])[] };
  }[];
}

/** A network file for each installed package, by file name. Read on the user's machine, never shipped. */
export function packInstalledRails(): ReadonlyMap<string, ArrayBuffer> {
  const files = new Map<string, ArrayBuffer>();
  for (const [name, path] of Object.entries(PACKAGES)) {
    const dir = findPackageDir(name);
    if (dir === undefined || !existsSync(join(dir, path))) continue;
    const { version } = parseOwn<{ version: string }>(readFileSync(join(dir, 'package.json'), 'utf8'));
    const network = parseOwn<RailGeoJson>(readFileSync(join(dir, path), 'utf8'));
    files.set(
      name.replace(/[^a-z-]+/g, '-').replace(/^-/, ''),
      packTracks(toTracks(network), `${name} ${version}, ODbL`),
    );
  }
  return files;
}

/** Train ferries are omitted: crossings come from our own table, by name. */
function toTracks({ features }: RailGeoJson): readonly Track[] {
  return features
    .filter(({ properties }) => properties.ferry !== true)
    .map(({ geometry, properties }) => {
      const line = geometry.coordinates.map(([longitude, latitude]) => ({ latitude, longitude }));
      return { line, km: properties.km ?? lengthOfLine(line) };
    });
}
