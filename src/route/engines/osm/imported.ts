import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listActiveImports } from '../../../datasets/imports.js';
import type { SharedFiles } from '../../../datasets/open.js';
import { type NetworkMode, type OsmNetwork, openNetwork } from './network.js';

/** Kind of these imports in `cargowake data list`. */
export const IMPORTED_OSM = 'osm';
export const ABOUT_FILE = 'about.json';
export const NETWORK_FILES: Readonly<Record<NetworkMode, string>> = {
  ROAD: 'roads.bin',
  RAIL: 'tracks.bin',
  WATER: 'waterways.bin',
};

/** What an import was made from. */
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

/** The licence goes wherever the data is named. */
export const TERMS = '© OpenStreetMap contributors, ODbL 1.0';

/** `OpenStreetMap liechtenstein 2015-07-27`. */
export function sourceOf({ extracts }: OsmAbout): string {
  const named = extracts.map(({ name, timestamp }) =>
    timestamp === undefined ? name : `${name} ${timestamp.slice(0, 10)}`,
  );
  return `OpenStreetMap ${named.join(', ')}`;
}

/** An import in use, with its networks. */
export interface ImportedOsm {
  readonly id: string;
  /** `OpenStreetMap liechtenstein 2015-07-27`. */
  readonly source: string;
  readonly networks: Readonly<Partial<Record<NetworkMode, OsmNetwork>>>;
}

/** The imports in use, the newest first; files of `shared` are not read again. @throws Error naming a file that is damaged */
export function openImportedOsm(dataDir: string, shared: SharedFiles = new Map()): readonly ImportedOsm[] {
  return [...listActiveImports(dataDir, IMPORTED_OSM)]
    .sort((a, b) => (a.importedAt < b.importedAt ? 1 : -1))
    .map(({ id, dir }) => {
      const files = shared.get(id) ?? readNetworks(dir);
      shared.set(id, files);
      const networks = Object.entries(NETWORK_FILES).flatMap(([mode, name]) => {
        const content = files.get(name);
        // Typed arrays take the one as the other; only its type is another.
        return content === undefined ? [] : [[mode, openNetwork(content as unknown as ArrayBuffer)] as const];
      });
      const about = JSON.parse(readFileSync(join(dir, ABOUT_FILE), 'utf8')) as OsmAbout;
      return { id, source: sourceOf(about), networks: Object.fromEntries(networks) };
    });
}

function readNetworks(dir: string): ReadonlyMap<string, SharedArrayBuffer> {
  const names = Object.values(NETWORK_FILES).filter((name) => existsSync(join(dir, name)));
  return new Map(names.map((name) => [name, readShared(join(dir, name))]));
}

/** No more than so many bytes are read at once: networks of countries are larger than a single read may be. */
const MOST_AT_ONCE = 1 << 30;

function readShared(path: string): SharedArrayBuffer {
  const content = new SharedArrayBuffer(statSync(path).size);
  const bytes = new Uint8Array(content);
  const fd = openSync(path, 'r');
  try {
    for (let filled = 0; filled < bytes.length; ) {
      const read = readSync(fd, bytes, filled, Math.min(MOST_AT_ONCE, bytes.length - filled), null);
      if (read === 0) throw new Error(`${path} is damaged; import the extract again`);
      filled += read;
    }
  } finally {
    closeSync(fd);
  }
  return content;
}
