import { closeSync, openSync, statfsSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { basename, join } from 'node:path';
import { at } from '../at.js';
import { checkExtract } from '../datasets/extract.js';
import { hashFile } from '../datasets/hash-file.js';
import { addImport, type Import, listActiveImports, removeImport } from '../datasets/imports.js';
import { keysIn } from '../keys.js';
import { writeLayer } from '../locate/engines/embedded/build/layer-writer.js';
import { IMPORTED_LAYER, IMPORTED_REFINEMENTS, IMPORTED_STREETS } from '../locate/engines/embedded/imports.js';
import { makeFolder } from '../machine/folder.js';
import { ABOUT_FILE, IMPORTED_OSM, NETWORK_FILES, type OsmAbout, sourceOf } from '../route/engines/osm/imported.js';
import type { NetworkMode } from '../route/engines/osm/network.js';
import { type Estimate, estimateImport } from './estimate.js';
import { nameExtract, nameImport } from './names.js';
import { buildNetwork, type NetworkFacts } from './network.js';
import { UnusableExtract } from './pbf/blobs.js';
import { readExtracts, type Taken } from './read.js';

export const LICENCE =
  'Map data © OpenStreetMap contributors, Open Database License 1.0 (https://www.openstreetmap.org/copyright). What is made of it ' +
  'and given to others must name them and, as a database, stay under that licence.';

export interface OsmImportOptions {
  readonly as?: string;
  readonly force?: boolean;
  /** Called before anything is read. */
  readonly announce?: (estimate: Estimate) => void;
  readonly progress?: (fraction: number, note: string) => void;
  /** Free bytes for the folder; measured if absent. */
  readonly freeBytes?: (dir: string) => number;
}

export interface OsmImportReport {
  /** The name shown in `dataVersions` of results. */
  readonly id: string;
  readonly extracts: readonly string[];
  readonly networks: Readonly<Partial<Record<NetworkMode, NetworkFacts>>>;
  readonly streets: number;
  readonly houses: number;
  readonly places: number;
  readonly facilities: number;
  readonly bytes: number;
  readonly seconds: number;
  readonly peakMB: number;
  /** Earlier imports of parts of this one, now inactive. */
  readonly replaced: readonly string[];
  /** Other imports that stay active. */
  readonly beside: readonly string[];
  readonly licence: string;
}

/**
 * Imports roads, railways, waterways, addresses and places of OpenStreetMap extracts into DATA_DIR, where the service
 * finds them at its next start. Built beside the active data, which can be restored.
 * @throws UnusableExtract, in one sentence, if a file cannot be imported or the disk is too small: nothing is changed
 * then
 */
export async function importOsm(
  dataDir: string,
  files: readonly string[],
  options: OsmImportOptions = {},
): Promise<OsmImportReport> {
  const { progress = () => {}, freeBytes = measureFree } = options;
  const startedAt = performance.now();
  const sizes = files.map(sizeOf);
  const estimate = estimateImport(sizes.reduce((sum, bytes) => sum + bytes, 0));
  options.announce?.(estimate);
  makeFolder(dataDir);
  assertRoom(estimate, freeBytes(dataDir), dataDir);
  const peak = watchMemory();
  try {
    const extracts = files.map(nameExtract);
    const taken = await readExtracts(files, (fraction) => progress(0.4 * fraction, 'reading'));
    peak.look();
    const about = await describe(files, taken);
    const built = buildAll(taken, (fraction, mode) => {
      peak.look();
      progress(0.4 + 0.55 * fraction, mode.toLowerCase());
    });
    const rows = built.reduce((sum, { facts }) => sum + facts.edges, 0);
    const name = options.as ?? nameImport(extracts);
    let written = { streets: 0, houses: 0, places: 0, facilities: 0 };
    const added = await addImport(dataDir, {
      kind: IMPORTED_OSM,
      name,
      file: files.map((file) => basename(file)).join(', '),
      rows,
      ...(options.force === undefined ? {} : { force: options.force }),
      async write(dir) {
        for (const { mode, file } of built) writeWhole(join(dir, NETWORK_FILES[mode]), file);
        written = await writePlaces(dir, taken, sourceOf(about));
        writeFileSync(join(dir, ABOUT_FILE), `${JSON.stringify(about, null, 2)}\n`);
        peak.look();
      },
    });
    progress(1, 'done');
    const replaced = replaceParts(dataDir, added, extracts);
    return {
      id: added.id,
      extracts,
      networks: Object.fromEntries(built.map(({ mode, facts }) => [mode, facts])),
      ...written,
      bytes: added.bytes,
      seconds: (performance.now() - startedAt) / 1000,
      peakMB: peak.megabytes(),
      replaced,
      beside: listActiveImports(dataDir, IMPORTED_OSM).flatMap(({ id }) => (id === added.id ? [] : [id])),
      licence: LICENCE,
    };
  } finally {
    peak.stop();
  }
}

/** Size of a file that looks complete: other file types and truncated files are refused before anybody waits. */
function sizeOf(file: string): number {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) throw new UnusableExtract(`no such file: ${file}`);
  if (found.size === 0) throw new UnusableExtract(`${basename(file)} is empty`);
  return checkExtract(file).bytes;
}

/** More than two gigabytes cannot be written at once. */
const MOST_AT_ONCE = 1 << 30;

function writeWhole(path: string, content: ArrayBuffer): void {
  const bytes = new Uint8Array(content);
  const fd = openSync(path, 'w');
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at, Math.min(MOST_AT_ONCE, bytes.length - at));
  } finally {
    closeSync(fd);
  }
}

function measureFree(dir: string): number {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize;
}

function assertRoom({ diskBytes }: Estimate, free: number, dataDir: string): void {
  if (free >= diskBytes) return;
  const [needed, left] = [Math.ceil(diskBytes / 1e6), Math.floor(free / 1e6)].map((megabytes) => `${megabytes} MB`);
  throw new UnusableExtract(
    `the import needs about ${needed} in ${dataDir} and ${left} are free; make room and import again`,
  );
}

/** The files, their timestamps and their contents, from which the edition gets its name. */
async function describe(files: readonly string[], { headers }: Taken): Promise<OsmAbout> {
  const extracts = [];
  for (const [i, file] of files.entries()) {
    const { timestamp } = headers[i] ?? {};
    const sha256 = await hashFile(file);
    extracts.push({
      file: basename(file),
      name: nameExtract(file),
      sha256,
      ...(timestamp === undefined ? {} : { timestamp }),
    });
  }
  return { licence: 'ODbL-1.0', attribution: '© OpenStreetMap contributors', extracts };
}

function buildAll(taken: Taken, progress: (fraction: number, mode: NetworkMode) => void) {
  const stores = { ROAD: taken.roads, RAIL: taken.rails, WATER: taken.waters } as const;
  const modes = keysIn(stores);
  const built = modes.flatMap((mode, i) => {
    // Nearly all the work is on roads.
    const [start, share] = at(
      [
        [0, 0.9],
        [0.9, 0.08],
        [0.98, 0.02],
      ],
      i,
    );
    const network = buildNetwork(mode, stores[mode], taken.nodes, taken.headers, (fraction) =>
      progress(start + share * fraction, mode),
    );
    return network === undefined ? [] : [{ mode, ...network }];
  });
  if (built.length === 0) throw new UnusableExtract('the extract contains no road, railway or waterway for freight');
  return built;
}

async function writePlaces(dir: string, taken: Taken, source: string) {
  const { places, facilities } = taken.places.list(taken.nodes);
  // Hamlets and quarters are not used as the town of an address.
  const towns = places.filter(({ featureCode }) => featureCode === 'PPL');
  const { streets, houses } = await taken.addresses.write(join(dir, IMPORTED_STREETS), taken.nodes, towns, source);
  if (places.length > 0) {
    const layer = { places, postcodes: [], locodes: [], admins: new Map<string, string>(), placeSource: source };
    await writeLayer(join(dir, IMPORTED_LAYER), layer);
  }
  if (facilities.length > 0) writeFileSync(join(dir, IMPORTED_REFINEMENTS), JSON.stringify(facilities));
  return { streets, houses, places: places.length, facilities: facilities.length };
}

/** An import that includes all extracts of another one replaces it. */
function replaceParts(dataDir: string, added: Import, extracts: readonly string[]): readonly string[] {
  const replaced: string[] = [];
  for (const other of listActiveImports(dataDir, IMPORTED_OSM)) {
    const parts = other.file.split(', ').map(nameExtract);
    if (other.name === added.name || !parts.every((part) => extracts.includes(part))) continue;
    removeImport(dataDir, `${IMPORTED_OSM}/${other.name}`);
    replaced.push(other.id);
  }
  return replaced;
}

/** The largest memory use observed. */
function watchMemory() {
  let most = 0;
  const look = (): void => {
    most = Math.max(most, process.memoryUsage().rss);
  };
  const timer = setInterval(look, 100);
  timer.unref();
  return { look, stop: () => clearInterval(timer), megabytes: () => Math.round(most / 1e6) };
}
