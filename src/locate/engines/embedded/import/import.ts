import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Facility } from '../../../port.js';
import { readAdmins } from '../build/geonames.js';
import { type LocodeRow, type PlaceRow, type PostcodeRow, writeLayer } from '../build/layer-writer.js';
import { IMPORTED_FACILITIES, IMPORTED_LAYER, importsDirOf } from '../imports.js';
import { geoNamesPlaces, geoNamesPostal } from './geonames.js';
import type { Loaded, Loader } from './loader.js';
import { ourAirports } from './our-airports.js';
import { unLocode } from './unlocode.js';
import { worldPortIndex } from './world-port-index.js';

/** Kinds of files that can be imported, by the name the command line uses. */
export const IMPORT_KINDS: Readonly<Record<string, Loader>> = {
  'geonames-places': geoNamesPlaces,
  'geonames-postal': geoNamesPostal,
  unlocode: unLocode,
  ourairports: ourAirports,
  'world-port-index': worldPortIndex,
};

export interface ImportReport {
  readonly kind: string;
  readonly file: string;
  /** Records read, without headers. */
  readonly rows: number;
  readonly accepted: number;
  /** Records of no interest here: other feature classes, removed codes, airports without IATA code. */
  readonly skipped: number;
  readonly rejected: number;
  /** How many records were rejected for each reason. */
  readonly reasons: Readonly<Record<string, number>>;
  /** The first rejected records. */
  readonly examples: readonly { readonly line: number; readonly reason: string }[];
}

const EXAMPLES = 20;

/**
 * Reads a file into DATA_DIR/imports, where the next start of the service finds it. What was imported before from a file of the
 * same name is replaced in one rename, when the new one is complete.
 * @throws Error when the kind is unknown, the file is missing or nothing in it can be used: the import before then stays.
 */
export async function importPlaces(dataDir: string, kind: string, file: string): Promise<ImportReport> {
  const loader = Object.hasOwn(IMPORT_KINDS, kind) ? IMPORT_KINDS[kind] : undefined;
  if (loader === undefined) throw new Error(`unknown kind ${kind}; known are ${Object.keys(IMPORT_KINDS).join(', ')}`);
  if (!existsSync(file)) throw new Error(`${file}: no such file`);
  const { report, loaded } = await load(kind, loader, file);
  if (report.accepted === 0) throw new Error(`${file}: no usable record of ${report.rows}; is it of kind ${kind}?`);
  await store(importsDirOf(dataDir), `${kind}-${basename(file).replace(/[^\w.-]/g, '_')}`, loader, loaded);
  return report;
}

interface Collected {
  readonly places: PlaceRow[];
  readonly postcodes: PostcodeRow[];
  readonly locodes: LocodeRow[];
  readonly facilities: Facility[];
}

async function load(kind: string, loader: Loader, file: string): Promise<{ report: ImportReport; loaded: Collected }> {
  const loaded: Collected = { places: [], postcodes: [], locodes: [], facilities: [] };
  const counts = { rows: 0, accepted: 0, skipped: 0, rejected: 0 };
  const reasons = new Map<string, number>();
  const examples: { line: number; reason: string }[] = [];
  for await (const { line, result } of loader.records(file)) {
    counts.rows++;
    if (result === 'skip') counts.skipped++;
    else if ('refused' in result) {
      counts.rejected++;
      reasons.set(result.refused, (reasons.get(result.refused) ?? 0) + 1);
      if (examples.length < EXAMPLES) examples.push({ line, reason: result.refused });
    } else {
      counts.accepted++;
      collect(loaded, result);
    }
  }
  return { report: { kind, file, ...counts, reasons: Object.fromEntries(reasons), examples }, loaded };
}

function collect(into: Collected, { places, postcodes, locodes, facilities }: Loaded): void {
  if (places !== undefined) into.places.push(...places);
  if (postcodes !== undefined) into.postcodes.push(...postcodes);
  if (locodes !== undefined) into.locodes.push(...locodes);
  if (facilities !== undefined) into.facilities.push(...facilities);
}

async function store(dir: string, name: string, { title }: Loader, { facilities, ...rows }: Collected): Promise<void> {
  await mkdir(dir, { recursive: true });
  if (rows.places.length + rows.postcodes.length + rows.locodes.length > 0) {
    const layer = { ...rows, admins: readAdmins(), placeSource: `${title} import` };
    await swapIn(join(dir, name + IMPORTED_LAYER), (path) => writeLayer(path, layer));
  }
  if (facilities.length > 0) {
    await swapIn(join(dir, name + IMPORTED_FACILITIES), (path) => writeFile(path, JSON.stringify(facilities)));
  }
}

/** Writes aside and renames, so that a reader sees the old file or the new one, never half of it. */
async function swapIn(path: string, write: (path: string) => Promise<void>): Promise<void> {
  const aside = `${path}.${process.pid}.writing`;
  try {
    await write(aside);
    await rename(aside, path);
  } finally {
    await rm(aside, { force: true });
  }
}
