import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseOwn } from '../own-json.js';
import { findPackageDir } from './identity.js';
import { MANIFEST_FILE } from './manifest.js';
import type { Dataset } from './open.js';

/** A dataset as described to an administrator. */
export interface DatasetDescription {
  readonly id: string;
  readonly sizeBytes: number;
  readonly builtAt: string;
  /** The packages it was made from, with the licence each declares; the terms of the data are in NOTICE. */
  readonly sources: readonly { readonly name: string; readonly version: string; readonly licence: string }[];
}

export function describeDataset({ id, manifest, path }: Dataset): DatasetDescription {
  return {
    id,
    sizeBytes: manifest.files.reduce((sum, { bytes }) => sum + bytes, 0),
    builtAt: statSync(path(MANIFEST_FILE)).mtime.toISOString(),
    sources: manifest.packages.map(({ name, version }) => ({ name, version, licence: readLicence(name) })),
  };
}

function readLicence(name: string): string {
  const dir = findPackageDir(name);
  if (dir === undefined) return 'not installed any more';
  const { license } = parseOwn<{ readonly license?: unknown }>(readFileSync(join(dir, 'package.json'), 'utf8'));
  return typeof license === 'string' ? license : 'not stated';
}
