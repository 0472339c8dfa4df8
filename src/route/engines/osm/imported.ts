import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listActiveImports } from '../../../datasets/imports.js';
import type { SharedFiles } from '../../../datasets/open.js';
import { openSharedFile } from '../../../datasets/shared-file.js';
import { parseOwn } from '../../../own-json.js';
import { type NetworkMode, type OsmNetwork, openNetwork } from './network.js';

/** Kind of these imports in `cargowake data list`. */
export const IMPORTED_OSM = 'osm';
export const ABOUT_FILE = 'about.json';
export const NETWORK_FILES: Readonly<Record<NetworkMode, string>> = {
  ROAD: 'roads.bin',
  RAIL: 'tracks.bin',
  WATER: 'waterways.bin',
};

/** The source of an import. */
export interface OsmAbout {
  readonly licence: string;
  readonly attribution: string;
  readonly extracts: readonly {
    readonly file: string;
    readonly name: string;
    readonly sha256: string;
    /** State of the map. */
    readonly timestamp?: string;
  }[];
}

/** The licence must accompany every mention of the data. */
export const TERMS = '© OpenStreetMap contributors, ODbL 1.0';

/** `OpenStreetMap liechtenstein 2015-07-27`. */
export function sourceOf({ extracts }: OsmAbout): string {
  const named = extracts.map(({ name, timestamp }) =>
    timestamp === undefined ? name : `${name} ${timestamp.slice(0, 10)}`,
  );
  return `OpenStreetMap ${named.join(', ')}`;
}

/** An active import with its networks. */
export interface ImportedOsm {
  readonly id: string;
  /** `OpenStreetMap liechtenstein 2015-07-27`. */
  readonly source: string;
  readonly networks: Readonly<Partial<Record<NetworkMode, OsmNetwork>>>;
}

/**
 * The active imports, newest first; files in `shared` are not read again.
 * @throws Error naming a damaged file
 */
export function openImportedOsm(dataDir: string, shared: SharedFiles = new Map()): readonly ImportedOsm[] {
  return [...listActiveImports(dataDir, IMPORTED_OSM)]
    .sort((a, b) => (a.importedAt < b.importedAt ? 1 : -1))
    .map(({ id, dir }) => {
      const networks = Object.entries(NETWORK_FILES).flatMap(([mode, name]) => {
        const path = join(dir, name);
        return existsSync(path) ? [[mode, openNetwork(openSharedFile(path, shared))] as const] : [];
      });
      const about = parseOwn<OsmAbout>(readFileSync(join(dir, ABOUT_FILE), 'utf8'));
      return { id, source: sourceOf(about), networks: Object.fromEntries(networks) };
    });
}
