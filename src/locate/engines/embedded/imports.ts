import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Facility } from '../../port.js';
import { Layer } from './layer.js';
import { readSectionsFile } from './sections.js';

/** Files of an imported edition; it may have either or both. */
export const IMPORTED_LAYER = 'places.bin';
export const IMPORTED_FACILITIES = 'facilities.json';

export interface Imports {
  readonly layers: readonly Layer[];
  readonly facilities: readonly Facility[];
}

/** Places and facilities of imported editions, in the order of their folders. Those that hold other things are passed over. */
export function readImports(dirs: readonly string[]): Imports {
  const filesNamed = (name: string): readonly string[] => dirs.map((dir) => join(dir, name)).filter(existsSync);
  return {
    layers: filesNamed(IMPORTED_LAYER).map((path) => new Layer(readSectionsFile(path))),
    facilities: filesNamed(IMPORTED_FACILITIES).flatMap((path) => JSON.parse(readFileSync(path, 'utf8')) as Facility[]),
  };
}
