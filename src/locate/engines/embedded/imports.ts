import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Facility } from '../../port.js';
import { Layer } from './layer.js';
import { readSectionsFile } from './sections.js';

export const IMPORTED_LAYER = '.places.bin';
export const IMPORTED_FACILITIES = '.facilities.json';

/** Where imports lie beside the built datasets. */
export function importsDirOf(dataDir: string): string {
  return join(dataDir, 'imports');
}

export interface Imports {
  readonly layers: readonly Layer[];
  readonly facilities: readonly Facility[];
}

/** Everything that was imported, in the order of file names; nothing when there is no such folder. */
export function readImports(dir: string): Imports {
  const names = existsSync(dir) ? readdirSync(dir).sort() : [];
  return {
    layers: names
      .filter((name) => name.endsWith(IMPORTED_LAYER))
      .map((name) => new Layer(readSectionsFile(join(dir, name)))),
    facilities: names
      .filter((name) => name.endsWith(IMPORTED_FACILITIES))
      .flatMap((name) => JSON.parse(readFileSync(join(dir, name), 'utf8')) as Facility[]),
  };
}
