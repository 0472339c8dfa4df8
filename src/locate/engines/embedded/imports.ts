import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SharedFiles } from '../../../datasets/open.js';
import { openSharedFile } from '../../../datasets/shared-file.js';
import { parseOwn } from '../../../own-json.js';
import type { Facility } from '../../port.js';
import { Layer } from './layer.js';
import { readArrays } from './named-arrays.js';
import { Streets } from './streets/streets.js';

/** Files of an imported edition, all optional. */
export const IMPORTED_LAYER = 'places.bin';
export const IMPORTED_FACILITIES = 'facilities.json';
/** Facilities of a map: better positions, but no better data on what they handle. */
export const IMPORTED_REFINEMENTS = 'positions.json';
export const IMPORTED_STREETS = 'streets.bin';

export interface Imports {
  readonly layers: readonly Layer[];
  readonly facilities: readonly Facility[];
  readonly refinements: readonly Facility[];
  readonly streets: readonly Streets[];
}

/**
 * Places and facilities of imported editions, in the order of their folders. Other imports are skipped; files in
 * `shared` are not read again.
 */
export function readImports(dirs: readonly string[], shared: SharedFiles = new Map()): Imports {
  const arraysOf = (path: string) => readArrays(openSharedFile(path, shared));
  const filesNamed = (name: string): readonly string[] => dirs.map((dir) => join(dir, name)).filter(existsSync);
  const facilitiesIn = (name: string): readonly Facility[] =>
    filesNamed(name).flatMap((path) => parseOwn<Facility[]>(readFileSync(path, 'utf8')));
  return {
    layers: filesNamed(IMPORTED_LAYER).map((path) => new Layer(arraysOf(path))),
    facilities: facilitiesIn(IMPORTED_FACILITIES),
    refinements: facilitiesIn(IMPORTED_REFINEMENTS),
    streets: filesNamed(IMPORTED_STREETS).map((path) => new Streets(arraysOf(path))),
  };
}
