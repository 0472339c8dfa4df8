import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getPackageDir } from '../../../../datasets/identity.js';
import { parseOwn } from '../../../../own-json.js';

/** A JSON file of an installed package, with the structure of the version pinned in package.json. */
export const readPackageJson = <T>(name: string, ...path: readonly string[]): T =>
  parseOwn<T>(readFileSync(join(getPackageDir(name), ...path), 'utf8'));
