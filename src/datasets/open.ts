import { existsSync, readFileSync } from 'node:fs';
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
  /** A whole file, 8-byte aligned from offset 0 so that typed arrays can be laid over it. */
  read(name: string): ArrayBuffer;
}

/** @throws Error saying to run `npm start` or `cargowake data build` when it is missing, or naming the file that is damaged. */
export function openDataset(dataDir: string, recipe: Recipe): Dataset {
  const id = identify(recipe);
  const dir = join(dataDir, id);
  if (!existsSync(dir)) throw new Error(`dataset ${id} is not built; run: npx cargowake data build`);
  const manifest = readManifest(dir, id);
  const contents = new Map<string, ArrayBuffer>();
  for (const file of manifest.files) {
    const bytes = readFileSync(join(dir, file.name));
    if (bytes.length !== file.bytes || sha256(bytes) !== file.sha256) {
      throw new Error(`dataset ${id}: ${file.name} is damaged; delete the dataset and build it again`);
    }
    // Large buffers come unpooled, starting at 0; small ones are copied out of Node's shared pool.
    const aligned = bytes.byteOffset === 0 && bytes.buffer.byteLength === bytes.length;
    const buffer = aligned ? bytes.buffer : bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
    contents.set(file.name, buffer as ArrayBuffer);
  }
  return {
    id,
    manifest,
    path: (name) => join(dir, name),
    read(name) {
      const content = contents.get(name);
      if (content === undefined) throw new Error(`dataset ${id} has no file ${name}`);
      // Handed out once: the caller owns it, so that nothing is held twice.
      contents.delete(name);
      return content;
    },
  };
}
