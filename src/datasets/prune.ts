import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type DatasetState, listDatasets } from './ensure.js';
import { type KeptImport, listImports, pruneImports } from './imports.js';
import { readManifest } from './manifest.js';

/** Something in the data folder: a built dataset or an import. */
export interface KeptData {
  readonly id: string;
  /**
   * `MISSING` is built at the next start. `EARLIER` belongs to another version of the service, `KEPT` is a previous
   * edition: both can be pruned.
   */
  readonly state: 'ACTIVE' | 'MISSING' | 'EARLIER' | 'KEPT';
  readonly bytes: number;
  /** When it was built or imported; undefined when it is missing. */
  readonly at?: string;
  /** The file an import came from. */
  readonly file?: string;
  readonly rows?: number;
}

/** Everything in the data folder, datasets first. */
export async function listData(dataDir: string): Promise<readonly KeptData[]> {
  const current = await listDatasets(dataDir);
  return [
    ...current.map((dataset): KeptData => {
      const { id, built, bytes } = dataset;
      return built ? { id, state: 'ACTIVE', bytes, at: timeOf(join(dataDir, id)) } : { id, state: 'MISSING', bytes };
    }),
    ...listEarlier(dataDir, current),
    ...listImports(dataDir).map(toKeptData),
  ];
}

/**
 * Deletes datasets of other versions of the service and inactive editions of imports. Returns what was deleted.
 * @throws Error if a dataset of this version is missing: the previous version would then still need the earlier one
 */
export async function pruneData(dataDir: string): Promise<readonly KeptData[]> {
  const current = await listDatasets(dataDir);
  const missing = current.filter(({ built }) => !built);
  if (missing.length > 0) {
    throw new Error(`${missing.map(({ id }) => id).join(', ')} not built yet; run: npx cargowake data build`);
  }
  const earlier = listEarlier(dataDir, current);
  for (const { id } of earlier) rmSync(join(dataDir, id), { recursive: true, force: true });
  return [...earlier, ...pruneImports(dataDir).map(toKeptData)];
}

const toKeptData = ({ id, state, bytes, importedAt, file, rows }: KeptImport): KeptData => ({
  ...{ id, state, bytes, file, rows },
  at: importedAt,
});

/** Folders of known datasets in a version other than ours. */
function listEarlier(dataDir: string, current: readonly DatasetState[]): readonly KeptData[] {
  if (!existsSync(dataDir)) return [];
  return readdirSync(dataDir)
    .filter((folder) => current.some(({ name, id }) => folder.startsWith(`${name}@`) && folder !== id))
    .sort()
    .map((id) => ({ id, state: 'EARLIER', bytes: sizeOf(dataDir, id), at: timeOf(join(dataDir, id)) }));
}

function sizeOf(dataDir: string, id: string): number {
  try {
    return readManifest(join(dataDir, id), id).files.reduce((sum, { bytes }) => sum + bytes, 0);
  } catch {
    // Damaged, or in another version's format: listed all the same.
    return 0;
  }
}

const timeOf = (path: string): string => statSync(path).mtime.toISOString();
