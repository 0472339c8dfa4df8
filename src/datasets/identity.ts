import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseOwn } from '../own-json.js';
import type { Recipe } from './recipe.js';
import { hashTables } from './tables.js';

let fetchedInto: string | undefined;

/**
 * From now on, packages that are not installed are also looked for below this folder: a build fetches those that only
 * builds need.
 */
export function alsoFindPackagesIn(dir: string): void {
  fetchedInto = resolve(dir);
}

/** Folder of an installed package, or undefined. Works for packages whose exports hide their package.json. */
export function findPackageDir(name: string): string | undefined {
  const fetched = fetchedInto === undefined ? undefined : join(fetchedInto, 'node_modules', name);
  if (fetched !== undefined && existsSync(join(fetched, 'package.json'))) return fetched;
  for (let dir = dirname(fileURLToPath(import.meta.url)); ; dir = dirname(dir)) {
    const candidate = join(dir, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (dirname(dir) === dir) return undefined;
  }
}

/**
 * Folder of an installed package.
 * @throws Error saying what to do if it is missing
 */
export function getPackageDir(name: string): string {
  const dir = findPackageDir(name);
  if (dir === undefined) throw new Error(`package ${name} is not installed; run npm ci`);
  return dir;
}

/** An installed package's export. */
export const requirePackage = (name: string): unknown => requireBeside(name)(name);

const requireBeside = (name: string): NodeJS.Require => createRequire(join(getPackageDir(name), 'package.json'));

/**
 * Exact versions of the packages that only data builds need, from our own package.json: a released package comes
 * without them.
 */
function readPins(): Readonly<Record<string, string>> {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return parseOwn<{ readonly devDependencies?: Readonly<Record<string, string>> }>(text).devDependencies ?? {};
}

/**
 * Packages of the recipe that a build has to fetch; none if some are installed, since an optional one may be left out
 * on purpose.
 */
export function listToFetch({ packages }: Recipe): readonly PackageVersion[] {
  const pins = readPins();
  const pinned = packages.flatMap(({ name }) => {
    const version = pins[name];
    return version === undefined ? [] : [{ name, version }];
  });
  return pinned.some(({ name }) => findPackageDir(name) !== undefined) ? [] : pinned;
}

export interface PackageVersion {
  readonly name: string;
  readonly version: string;
}

export function listPackageVersions(recipe: Recipe): readonly PackageVersion[] {
  const versions: PackageVersion[] = [];
  const toFetch = new Map(listToFetch(recipe).map((wanted) => [wanted.name, wanted]));
  for (const { name, optional } of recipe.packages) {
    const wanted = toFetch.get(name);
    if (wanted !== undefined) versions.push(wanted);
    const dir = wanted !== undefined ? undefined : optional ? findPackageDir(name) : getPackageDir(name);
    if (dir === undefined) continue;
    const { version } = parseOwn<{ version: string }>(readFileSync(join(dir, 'package.json'), 'utf8'));
    versions.push({ name, version });
  }
  return versions;
}

/** `sea@3-1f2e3d4c`: changes with the recipe, with every package version and with every hand-made table it reads. */
export function identify(recipe: Recipe): string {
  const tables = [recipe.tables ?? []].flat().map(hashTables).join();
  const inputs = JSON.stringify([listPackageVersions(recipe), tables]);
  const hash = createHash('sha256').update(inputs).digest('hex').slice(0, 8);
  return `${recipe.name}@${recipe.version}-${hash}`;
}
