import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseOwn } from '../own-json.js';
import type { PackageVersion } from './identity.js';

export const MANIFEST_FILE = 'manifest.json';
const FORMAT = 1;

export interface Manifest {
  readonly format: number;
  readonly id: string;
  readonly packages: readonly PackageVersion[];
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly sha256: string }[];
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Describes every file of `dir`; files and manifest are flushed to disk before it returns. */
export function writeManifest(dir: string, id: string, packages: readonly PackageVersion[]): Manifest {
  const files = readdirSync(dir)
    .sort()
    .map((name) => {
      flush(join(dir, name));
      const bytes = readFileSync(join(dir, name));
      return { name, bytes: bytes.length, sha256: sha256(bytes) };
    });
  const manifest: Manifest = { format: FORMAT, id, packages, files };
  writeFileSync(join(dir, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
  flush(join(dir, MANIFEST_FILE));
  return manifest;
}

/** @throws Error naming the dataset if the manifest is missing, of another format or of another dataset. */
export function readManifest(dir: string, id: string): Manifest {
  const manifest = parseOwn<Manifest>(readFileSync(join(dir, MANIFEST_FILE), 'utf8'));
  if (manifest.format !== FORMAT)
    throw new Error(`dataset ${id}: manifest format ${manifest.format}, expected ${FORMAT}`);
  if (manifest.id !== id) throw new Error(`dataset ${id}: the folder holds ${manifest.id}`);
  return manifest;
}

function flush(path: string): void {
  const fd = openSync(path, 'r+');
  fsyncSync(fd);
  closeSync(fd);
}
