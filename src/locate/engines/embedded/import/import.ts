import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addImport, type Import, listActiveImports } from '../../../../datasets/imports.js';
import type { Facility } from '../../../port.js';
import { readAdmins } from '../build/geonames.js';
import type { LocodeRow, PlaceRow, PostcodeRow } from '../build/layer-rows.js';
import { writeLayer } from '../build/layer-writer.js';
import { IMPORTED_FACILITIES, IMPORTED_LAYER } from '../imports.js';
import { geoNamesPlaces, geoNamesPostal } from './geonames.js';
import { CUT, type Loaded, type Loader } from './loader.js';
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
  /** The name shown in `dataVersions` of results. */
  readonly id: string;
  readonly kind: string;
  readonly file: string;
  /** Records read, without headers. */
  readonly rows: number;
  readonly accepted: number;
  /** Records not needed here: other feature classes, removed codes, airports without an IATA code. */
  readonly skipped: number;
  readonly rejected: number;
  /** Number of rejected records by reason. */
  readonly reasons: Readonly<Record<string, number>>;
  /** The first rejected records. */
  readonly examples: readonly { readonly line: number; readonly reason: string }[];
  /** Other active imports of this kind, which stay. */
  readonly beside: readonly string[];
}

export interface ImportOptions {
  /** Name under which it is kept beside other imports of the kind; by default derived from the content. */
  readonly as?: string;
  /** Accept it even if it looks incomplete. */
  readonly force?: boolean;
}

const EXAMPLES = 20;
/** If more than this share of the records is rejected, the file is of another kind. */
const MOST_REJECTED = 0.9;

/**
 * Reads a file into DATA_DIR/imports, where the service finds it at its next start. It replaces the earlier edition of
 * the same name, which can be restored.
 * @throws Error if the kind is unknown, or the file is missing, of another kind or incomplete: the previous edition
 * then stays
 */
export async function importPlaces(
  dataDir: string,
  kind: string,
  file: string,
  { as, force = false }: ImportOptions = {},
): Promise<ImportReport> {
  const loader = Object.hasOwn(IMPORT_KINDS, kind) ? IMPORT_KINDS[kind] : undefined;
  if (loader === undefined)
    throw new Error(`unknown kind ${kind}; the kinds are ${Object.keys(IMPORT_KINDS).join(', ')}`);
  if (!existsSync(file)) throw new Error(`${file}: no such file`);
  const { report, loaded, ...last } = await load(kind, loader, file);
  if (report.accepted === 0) throw new Error(`${file}: no usable record of ${report.rows}; is it of kind ${kind}?`);
  if (!force) assertComplete(report, last);
  const name = as ?? loader.nameOf?.({ file, countries: listCountries(loaded) }) ?? 'all';
  const { id } = await store(dataDir, { kind, name, file, rows: report.accepted, force }, loader, loaded);
  const beside = listActiveImports(dataDir, kind).flatMap((other) => (other.id === id ? [] : [other.id]));
  return { id, ...report, beside };
}

function assertComplete({ file, kind, rows, skipped, rejected, reasons }: Report, last: LastRecord): void {
  if (rejected > (rows - skipped) * MOST_REJECTED) {
    const [reason] = Object.entries(reasons).sort(([, a], [, b]) => b - a)[0] ?? ['unreadable'];
    throw new Error(
      `${file}: ${rejected} of ${rows} records rejected, most for "${reason}"; is it of kind ${kind}? --force takes the rest`,
    );
  }
  if (last.isLastOpen || (last.isLastShort && !endsWithNewline(file))) {
    throw new Error(`${file} ${CUT}; download it again, or take the rest with --force`);
  }
}

function endsWithNewline(path: string): boolean {
  const last = Buffer.alloc(1);
  const file = openSync(path, 'r');
  try {
    readSync(file, last, 0, 1, statSync(path).size - 1);
  } finally {
    closeSync(file);
  }
  return last[0] === 0x0a;
}

function listCountries({ places, postcodes, locodes, facilities }: Collected): ReadonlySet<string> {
  const coded = [places, postcodes, facilities].flatMap((rows) => rows.map(({ countryCode }) => countryCode));
  return new Set([...coded, ...locodes.map(({ code }) => code.slice(0, 2))]);
}

type Report = Omit<ImportReport, 'id' | 'beside'>;

interface Collected {
  readonly places: PlaceRow[];
  readonly postcodes: PostcodeRow[];
  readonly locodes: LocodeRow[];
  readonly facilities: Facility[];
}

interface LastRecord {
  readonly isLastShort: boolean;
  readonly isLastOpen: boolean;
}

interface LoadedFile extends LastRecord {
  readonly report: Report;
  readonly loaded: Collected;
}

async function load(kind: string, loader: Loader, file: string): Promise<LoadedFile> {
  const loaded: Collected = { places: [], postcodes: [], locodes: [], facilities: [] };
  const counts = { rows: 0, accepted: 0, skipped: 0, rejected: 0 };
  const reasons = new Map<string, number>();
  const examples: { line: number; reason: string }[] = [];
  let [isLastShort, isLastOpen] = [false, false];
  for await (const { line, result, isShort, isOpen = false } of loader.records(file)) {
    counts.rows++;
    [isLastShort, isLastOpen] = [isShort, isOpen];
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
  const report = { kind, file, ...counts, reasons: Object.fromEntries(reasons), examples };
  return { report, loaded, isLastShort, isLastOpen };
}

function collect(into: Collected, { places, postcodes, locodes, facilities }: Loaded): void {
  if (places !== undefined) into.places.push(...places);
  if (postcodes !== undefined) into.postcodes.push(...postcodes);
  if (locodes !== undefined) into.locodes.push(...locodes);
  if (facilities !== undefined) into.facilities.push(...facilities);
}

type Placed = Readonly<{ kind: string; name: string; file: string; rows: number; force: boolean }>;

function store(
  dataDir: string,
  placed: Placed,
  { title }: Loader,
  { facilities, ...rows }: Collected,
): Promise<Import> {
  return addImport(dataDir, {
    ...placed,
    async write(dir) {
      if (rows.places.length + rows.postcodes.length + rows.locodes.length > 0) {
        await writeLayer(join(dir, IMPORTED_LAYER), { ...rows, admins: readAdmins(), placeSource: `${title} import` });
      }
      if (facilities.length > 0) await writeFile(join(dir, IMPORTED_FACILITIES), JSON.stringify(facilities));
    },
  });
}
