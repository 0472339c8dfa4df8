import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../machine/folder.js';
import { identify, listPackageVersions } from './identity.js';
import { MANIFEST_FILE, type Manifest, writeManifest } from './manifest.js';
import type { Progress, Recipe } from './recipe.js';

/** Unfinished builds older than this belong to a dead process. */
const ABANDONED_AFTER_MS = 3_600_000;

export function isBuilt(dataDir: string, recipe: Recipe): boolean {
  return existsSync(join(dataDir, identify(recipe), MANIFEST_FILE));
}

/** A fresh folder name to build in, so that a supervisor can remove it if the build dies. */
export function nameWorkDir(dataDir: string, recipe: Recipe): string {
  return join(dataDir, `.building-${recipe.name}-${randomUUID()}`);
}

/**
 * Builds one dataset beside its final place and renames it once it is complete and flushed, so an interrupted build
 * leaves nothing that could be opened. Two processes may build at once: the later one discards its copy. Earlier
 * versions stay until they are pruned, so that the previous edition can still start.
 */
export async function buildDataset(
  dataDir: string,
  recipe: Recipe,
  progress: Progress,
  workDir = nameWorkDir(dataDir, recipe),
): Promise<Manifest> {
  const id = identify(recipe);
  makeFolder(dataDir);
  removeAbandoned(dataDir);
  mkdirSync(workDir);
  try {
    await recipe.build(workDir, progress);
    const manifest = writeManifest(workDir, id, listPackageVersions(recipe));
    moveIntoPlace(workDir, dataDir, recipe);
    return manifest;
  } finally {
    rmSync(workDir, { recursive: true, force: true });
  }
}

/** A complete dataset takes its place, unless another process has been there first. */
export function moveIntoPlace(workDir: string, dataDir: string, recipe: Recipe): void {
  try {
    renameSync(workDir, join(dataDir, identify(recipe)));
  } catch (error) {
    if (!isBuilt(dataDir, recipe)) throw error;
  }
}

function removeAbandoned(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith('.building-')) continue;
    const path = join(dataDir, name);
    if (Date.now() - statSync(path).mtimeMs > ABANDONED_AFTER_MS) rmSync(path, { recursive: true, force: true });
  }
}
