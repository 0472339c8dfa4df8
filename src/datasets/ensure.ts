import { type ChildProcess, fork } from 'node:child_process';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, setPriority, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installArchive, sizeOf, type WrittenArchive, writeArchive } from './archive.js';
import { isBuilt, nameWorkDir } from './build.js';
import type { ChildMessage } from './build-child.js';
import { withPackages } from './fetch-packages.js';
import { identify, listToFetch } from './identity.js';
import { doOnce } from './lock.js';
import { readManifest } from './manifest.js';
import type { Recipe } from './recipe.js';

/** Each build peaks at 0.9 to 2.2 GB; builds run side by side, so one uses processors that another leaves idle. */
const [MOST_AT_ONCE, FEW_AT_ONCE] = [3, 2];
const AMPLE_MEMORY_BYTES = 6e9;
const NICE_STEP = 3;
/** Half the memory for short-lived objects: with 128 MB instead of 32 a build takes a tenth less processor time. */
const YOUNG_MB = { ample: 128, scarce: 32 } as const;
const INTERRUPTS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What happens to the dataset `name`; `bytes` are those written so far, `elapsedMs` counts from its start. */
export type BuildEvent = { readonly name: string } & (
  | { readonly kind: 'STARTED' }
  | { readonly kind: 'PROGRESS'; readonly fraction: number; readonly note: string; readonly bytes: number }
  | { readonly kind: 'DONE'; readonly how: 'BUILT' | 'INSTALLED'; readonly bytes: number; readonly elapsedMs: number }
  | { readonly kind: 'FAILED'; readonly reason: string }
);
export type BuildReport = (event: BuildEvent) => void;

export interface DatasetState {
  readonly name: string;
  readonly id: string;
  readonly built: boolean;
  /** Size of the built files; 0 when not built. */
  readonly bytes: number;
}

/** The module whose RECIPES are built, loaded by address, because this folder knows no concrete recipe. */
const DEFAULT_RECIPES = new URL('../recipes.js', import.meta.url);

/** Every dataset of the service and whether it is built. */
export async function listDatasets(dataDir: string, recipesModule = DEFAULT_RECIPES): Promise<readonly DatasetState[]> {
  return (await loadRecipes(recipesModule)).map((recipe) => {
    const id = identify(recipe);
    const built = isBuilt(dataDir, recipe);
    const files = built ? readManifest(join(dataDir, id), id).files : [];
    return { name: recipe.name, id, built, bytes: files.reduce((sum, file) => sum + file.bytes, 0) };
  });
}

/**
 * Builds every missing dataset, or installs it from the archives at `archive`. Each build has its own process. Returns
 * the names of those it built or installed. Waits for a dataset that another process is building. On SIGINT, SIGTERM or SIGHUP
 * nothing half-built stays behind, and the process ends by that signal.
 * @throws Error naming every dataset that could not be built; the others are complete
 */
export async function ensureData(
  dataDir: string,
  report: BuildReport = () => {},
  recipesModule = DEFAULT_RECIPES,
  archive?: string,
): Promise<readonly string[]> {
  const missing = (await loadRecipes(recipesModule)).filter((recipe) => !isBuilt(dataDir, recipe));
  if (missing.length === 0) return [];
  if (archive !== undefined) return installAll(dataDir, missing, archive, report);
  const toFetch = new Map(missing.flatMap((recipe) => listToFetch(recipe)).map((wanted) => [wanted.name, wanted]));
  if (toFetch.size > 0) {
    for (const { name } of missing) {
      report({ kind: 'STARTED', name });
      report({ kind: 'PROGRESS', name, fraction: 0, note: 'fetching the packages it is built from', bytes: 0 });
    }
  }
  return withPackages(dataDir, [...toFetch.values()], (packagesDir) =>
    buildAll(missing, new Builds(dataDir, report, recipesModule, packagesDir)),
  );
}

/** Writes every dataset as an archive into a folder. @throws Error when one is not built. */
export async function exportDatasets(
  dataDir: string,
  folder: string,
  recipesModule = DEFAULT_RECIPES,
): Promise<readonly WrittenArchive[]> {
  const written: WrittenArchive[] = [];
  for (const recipe of await loadRecipes(recipesModule)) {
    if (!isBuilt(dataDir, recipe)) throw new Error(`${identify(recipe)} is not built; run: npx cargowake data build`);
    written.push(await writeArchive(dataDir, recipe, folder));
  }
  return written;
}

async function installAll(
  dataDir: string,
  missing: readonly Recipe[],
  archive: string,
  report: BuildReport,
): Promise<readonly string[]> {
  for (const recipe of missing) {
    const { name } = recipe;
    const startedAt = performance.now();
    report({ kind: 'STARTED', name });
    await doOnce(
      join(dataDir, `.lock-${identify(recipe)}`),
      () => isBuilt(dataDir, recipe),
      async () => {
        report({ kind: 'PROGRESS', name, fraction: 0.5, note: 'from the archive', bytes: 0 });
        await installArchive(dataDir, recipe, archive);
      },
    );
    const bytes = sizeOf(readManifest(join(dataDir, identify(recipe)), identify(recipe)));
    report({ kind: 'DONE', name, how: 'INSTALLED', bytes, elapsedMs: performance.now() - startedAt });
  }
  return missing.map(({ name }) => name);
}

async function buildAll(missing: readonly Recipe[], builds: Builds): Promise<readonly string[]> {
  const onInterrupt = (signal: NodeJS.Signals): void => {
    builds.stop();
    for (const name of INTERRUPTS) process.removeListener(name, onInterrupt);
    // After this signal's other listeners have run (a progress bar restores the cursor). A service ends in its own order.
    setImmediate(() => process.listenerCount(signal) === 0 && process.kill(process.pid, signal));
  };
  for (const name of INTERRUPTS) process.on(name, onInterrupt);
  try {
    const queue = missing.values();
    await Promise.all(Array.from({ length: countAtOnce() }, () => builds.runAll(queue)));
  } finally {
    for (const name of INTERRUPTS) process.removeListener(name, onInterrupt);
  }
  if (builds.failed.length > 0) throw new Error(`datasets not built: ${builds.failed.join('; ')}`);
  return builds.built;
}

function isMemoryAmple(): boolean {
  // 0 or a huge number if the process has no limit.
  const limit = process.constrainedMemory();
  return (limit > 0 ? Math.min(limit, totalmem()) : totalmem()) >= AMPLE_MEMORY_BYTES;
}

const countAtOnce = (): number =>
  availableParallelism() > FEW_AT_ONCE && isMemoryAmple() ? MOST_AT_ONCE : FEW_AT_ONCE;

async function loadRecipes(recipesModule: URL): Promise<readonly Recipe[]> {
  const { RECIPES } = (await import(recipesModule.href)) as { readonly RECIPES: readonly Recipe[] };
  return RECIPES;
}

class Builds {
  readonly built: string[] = [];
  readonly failed: string[] = [];
  readonly #running = new Map<ChildProcess, { readonly workDir: string; readonly lockFile: string }>();

  constructor(
    private readonly dataDir: string,
    private readonly report: BuildReport,
    private readonly recipesModule: URL,
    private readonly packagesDir: string | undefined,
  ) {}

  async runAll(queue: Iterable<Recipe>): Promise<void> {
    for (const recipe of queue) {
      if (this.#isStopped) return;
      const lockFile = join(this.dataDir, `.lock-${identify(recipe)}`);
      await doOnce(
        lockFile,
        () => isBuilt(this.dataDir, recipe),
        () => this.#run(recipe, lockFile),
      );
    }
  }

  #isStopped = false;

  /** Kills running builds at once and removes what they have written. */
  stop(): void {
    this.#isStopped = true;
    for (const [child, { workDir, lockFile }] of this.#running) {
      child.kill('SIGKILL');
      rmSync(workDir, { recursive: true, force: true, maxRetries: 3 });
      rmSync(lockFile, { force: true });
    }
  }

  #started = 0;

  /** Datasets listed first are needed first: each build has a lower priority than those before it. */
  #giveWay({ pid }: ChildProcess): void {
    const nice = NICE_STEP * this.#started++;
    if (pid === undefined || nice === 0) return;
    try {
      setPriority(pid, nice);
    } catch {
      // It has ended, or the system does not permit it: then they share the processors equally.
    }
  }

  #run(recipe: Recipe, lockFile: string): Promise<void> {
    const { name } = recipe;
    const startedAt = performance.now();
    const workDir = nameWorkDir(this.dataDir, recipe);
    const words = [this.recipesModule.href, name, this.dataDir, workDir];
    if (this.packagesDir !== undefined) words.push(this.packagesDir);
    const young = `--max-semi-space-size=${YOUNG_MB[isMemoryAmple() ? 'ample' : 'scarce']}`;
    const execArgv = [...process.execArgv, young, '--single-threaded-gc']; // The builds share the processors.
    const child = fork(fileURLToPath(new URL('./build-child.js', import.meta.url)), words, { execArgv });
    this.#running.set(child, { workDir, lockFile });
    this.#giveWay(child);
    this.report({ kind: 'STARTED', name });
    let end: ChildMessage | undefined;
    child.on('message', (message: ChildMessage) => {
      if (message.kind === 'PROGRESS') this.report({ ...message, name, bytes: measureFolder(workDir) });
      else end = message;
    });
    return new Promise((resolve) => {
      const finish = (how: string): void => {
        if (!this.#running.delete(child)) return;
        rmSync(workDir, { recursive: true, force: true });
        if (end?.kind === 'DONE') {
          this.built.push(name);
          const elapsedMs = performance.now() - startedAt;
          this.report({ kind: 'DONE', name, how: 'BUILT', bytes: end.bytes, elapsedMs });
        } else {
          const reason = end?.kind === 'FAILED' ? end.reason : how;
          this.failed.push(`${name} (${reason})`);
          if (!this.#isStopped) this.report({ kind: 'FAILED', name, reason });
        }
        resolve();
      };
      child.on('exit', (code, signal) => {
        const how = `its process ended with ${signal ?? code}`;
        // The last message may still be in the channel.
        if (child.connected) child.once('disconnect', () => finish(how));
        else finish(how);
      });
      child.on('error', (error) => finish(error.message));
    });
  }
}

/** Bytes of the files in a folder without subfolders; 0 when it is gone. */
function measureFolder(dir: string): number {
  try {
    return readdirSync(dir).reduce((sum, name) => sum + statSync(join(dir, name)).size, 0);
  } catch {
    return 0;
  }
}
