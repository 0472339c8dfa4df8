import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { identify } from './identity.js';
import { type Manifest, readManifest, sha256 } from './manifest.js';
import type { Recipe } from './recipe.js';

/** A built dataset, verified against its manifest. */
export interface Dataset {
  readonly id: string;
  readonly manifest: Manifest;
  /** Path of a file inside, for readers that open it themselves (SQLite). Its hash was verified on opening. */
  path(name: string): string;
  /** A whole file, 8-byte aligned from offset 0 so that typed arrays can be laid over it. Nobody may write into it. */
  read(name: string): ArrayBuffer;
}

/** Files of opened datasets by dataset and name, in memory that threads share. */
export type SharedFiles = Map<string, ReadonlyMap<string, SharedArrayBuffer>>;

/**
 * Files already in `shared` are used in place, and files read here are added to it, so that a thread given another's
 * map holds no copy.
 * @throws Error saying to run `npm start` or `cargowake data build` if it is missing, or naming the damaged file
 */
export function openDataset(dataDir: string, recipe: Recipe, shared: SharedFiles = new Map()): Dataset {
  const id = identify(recipe);
  const dir = join(dataDir, id);
  if (!existsSync(dir)) throw new Error(`dataset ${id} is not built; run: npx cargowake data build`);
  const manifest = readManifest(dir, id);
  const contents =
    shared.get(id) ?? new Map(manifest.files.map((file) => [file.name, readVerified(dir, id, file)] as const));
  shared.set(id, contents);
  return {
    id,
    manifest,
    path: (name) => join(dir, name),
    read(name) {
      const content = contents.get(name);
      if (content === undefined) throw new Error(`dataset ${id} has no file ${name}`);
      // Typed arrays, DataView, Buffer and TextDecoder accept either; only the type differs.
      return content as unknown as ArrayBuffer;
    },
  };
}

/**
 * Reads a dataset's folder anywhere and checks every file against its hash.
 * @throws Error naming the damaged file
 */
export function verifyDataset(dir: string, id: string): Manifest {
  const manifest = readManifest(dir, id);
  for (const file of manifest.files) readVerified(dir, id, file);
  return manifest;
}

function readVerified(dir: string, id: string, file: Manifest['files'][number]): SharedArrayBuffer {
  const content = new SharedArrayBuffer(file.bytes);
  const bytes = new Uint8Array(content);
  const fd = openSync(join(dir, file.name), 'r');
  try {
    let filled = 0;
    for (let read = -1; read !== 0 && filled < bytes.length; filled += read)
      read = readSync(fd, bytes, filled, bytes.length - filled, null);
    const isLonger = readSync(fd, new Uint8Array(1), 0, 1, filled) > 0;
    if (filled === bytes.length && !isLonger && sha256(bytes) === file.sha256) return content;
  } finally {
    closeSync(fd);
  }
  throw new Error(`dataset ${id}: ${file.name} is damaged; delete the dataset and build it again`);
}
