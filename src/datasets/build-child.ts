/**
 * Entry of the process that builds one dataset and ends, so that the memory of the build ends with it.
 * Arguments: address of the module with RECIPES, recipe name, data folder, work folder and, where packages were
 * fetched for it, their folder. Messages: ChildMessage.
 */
import { rmSync } from 'node:fs';
import { buildDataset } from './build.js';
import { alsoFindPackagesIn } from './identity.js';
import type { Progress, Recipe } from './recipe.js';

export type ChildMessage =
  | { readonly kind: 'PROGRESS'; readonly fraction: number; readonly note: string }
  | { readonly kind: 'DONE'; readonly bytes: number }
  | { readonly kind: 'FAILED'; readonly reason: string };

const REPORT_EVERY_MS = 100;
const parentPid = process.ppid;
const [recipesModule = '', recipeName = '', dataDir = '', workDir = '', packagesDir] = process.argv.slice(2);
if (packagesDir !== undefined) alsoFindPackagesIn(packagesDir);

function tell(message: ChildMessage): void {
  process.send?.(message);
}

/** Without its parent, nobody waits for this build: leave nothing behind. */
function abandon(): never {
  rmSync(workDir, { recursive: true, force: true });
  process.exit(1);
}

let reportedAt = 0;
const progress: Progress = (fraction, note) => {
  // A build that never yields sees no disconnect event; its parent's id still changes.
  if (process.ppid !== parentPid) abandon();
  const now = Date.now();
  if (now - reportedAt < REPORT_EVERY_MS) return;
  reportedAt = now;
  tell({ kind: 'PROGRESS', fraction, note });
};

// Ctrl-C reaches the whole process group; the parent decides what happens to the children.
process.on('SIGINT', () => {});
process.on('disconnect', abandon);
try {
  const { RECIPES } = (await import(recipesModule)) as { readonly RECIPES: readonly Recipe[] };
  const recipe = RECIPES.find(({ name }) => name === recipeName);
  if (recipe === undefined) throw new Error(`no recipe called ${recipeName}`);
  const manifest = await buildDataset(dataDir, recipe, progress, workDir);
  tell({ kind: 'DONE', bytes: manifest.files.reduce((sum, file) => sum + file.bytes, 0) });
} catch (error) {
  tell({ kind: 'FAILED', reason: error instanceof Error ? error.message : String(error) });
}
process.removeListener('disconnect', abandon);
process.disconnect?.();
