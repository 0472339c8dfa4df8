import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Recipe } from './recipe.js';
import { hashTables } from './tables.js';

/** Folder of an installed package, or undefined. Works for packages whose exports hide their package.json. */
export function findPackageDir(name: string): string | undefined {
  for (let dir = dirname(fileURLToPath(import.meta.url)); ; dir = dirname(dir)) {
    const candidate = join(dir, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (dirname(dir) === dir) return undefined;
  }
}

/** Folder of an installed package; throws with what to do when it is missing. */
export function getPackageDir(name: string): string {
  const dir = findPackageDir(name);
  if (dir === undefined) throw new Error(`package ${name} is not installed; run npm ci`);
  return dir;
}

export interface PackageVersion {
  readonly name: string;
  readonly version: string;
}

export function listPackageVersions(recipe: Recipe): readonly PackageVersion[] {
  const versions: PackageVersion[] = [];
  for (const { name, optional } of recipe.packages) {
    const dir = optional ? findPackageDir(name) : getPackageDir(name);
    if (dir === undefined) continue;
    const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { version: string };
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
