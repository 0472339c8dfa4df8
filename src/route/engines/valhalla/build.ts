import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { checkExtract } from '../../../datasets/extract.js';
import { hashFolder } from '../../../datasets/hash-folder.js';
import { addImport, writeRecord } from '../../../datasets/imports.js';
import type { Progress } from '../../../datasets/recipe.js';
import { makeFolder } from '../../../machine/folder.js';
import { findValhalla, loadValhalla } from './package.js';
import { CONFIG_FILE, IMPORTED_ROADS, TILE_FOLDER } from './tiles.js';

const NAME = 'all';

interface RoadOptions {
  readonly force?: boolean;
  readonly progress?: Progress;
}

/**
 * Builds Valhalla tiles from an OpenStreetMap extract as an import of `dataDir`: the previous tiles can be restored.
 * @throws Error as `buildRoads`, and if there are far fewer tiles than before
 */
export async function importRoads(
  pbf: string,
  dataDir: string,
  { force = false, progress = () => {} }: RoadOptions = {},
): Promise<{ readonly id: string; readonly tiles: number }> {
  loadValhalla();
  checkExtract(pbf);
  const aside = mkdtempSync(join(ensureFolder(dataDir), '.building-roads-'));
  try {
    const tiles = await buildTiles(pbf, aside, progress);
    const { id } = await addImport(dataDir, {
      kind: IMPORTED_ROADS,
      name: NAME,
      file: pbf,
      rows: tiles,
      force,
      async write(dir) {
        for (const name of readdirSync(aside)) renameSync(join(aside, name), join(dir, name));
      },
    });
    return { id, tiles };
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/**
 * Builds Valhalla tiles from an OpenStreetMap extract into `outDir`, which must not exist or be a folder built before;
 * it is replaced once the new one is complete. Needs Python 3 for the configuration, as Valhalla's own tools do.
 * @throws Error if the package or the file is missing, the file is truncated or not an extract, or the build fails
 * (with Valhalla's last words) or makes no tiles. The content of `outDir` then stays.
 */
export async function buildRoads(
  pbf: string,
  outDir: string,
  { force = false, progress = () => {} }: RoadOptions = {},
): Promise<number> {
  loadValhalla();
  checkExtract(pbf);
  const target = resolve(outDir);
  const isThere = existsSync(target);
  if (isThere && !existsSync(join(target, CONFIG_FILE))) {
    throw new Error(`${outDir} exists and contains no road tiles; choose another folder`);
  }
  const workDir = mkdtempSync(join(ensureFolder(dirname(target)), `.${basename(target)}-`));
  try {
    const tiles = await buildTiles(pbf, workDir, progress);
    const before = isThere ? countTiles(join(target, TILE_FOLDER)) : 0;
    if (!force && tiles < before * LEAST_SHARE_OF_TILES) {
      throw new Error(`${pbf} makes ${tiles} tiles, but ${outDir} has ${before} and was kept; --force replaces it`);
    }
    writeRecord(workDir, { id: `${IMPORTED_ROADS}@${hashFolder(join(workDir, TILE_FOLDER)).hash}` });
    const replaced = `${workDir}-replaced`;
    if (isThere) renameSync(target, replaced);
    renameSync(workDir, target);
    rmSync(replaced, { recursive: true, force: true });
    return tiles;
  } finally {
    rmSync(workDir, { recursive: true, force: true });
  }
}

const LEAST_SHARE_OF_TILES = 0.8;

function ensureFolder(dir: string): string {
  makeFolder(dir);
  return dir;
}

/** Returns the number of tiles. */
async function buildTiles(pbf: string, workDir: string, progress: Progress): Promise<number> {
  const valhalla = loadValhalla();
  progress(0, 'configuration');
  const tileDir = join(workDir, TILE_FOLDER);
  const config = await valhalla.getConfig({ tileDir, tileExtract: '' });
  // Without these files Valhalla only warns; with empty paths it does not look for them.
  Object.assign(config.mjolnir, { tile_extract: '', admin: '', timezone: '', landmarks: '', transit_dir: '' });
  writeFileSync(join(workDir, CONFIG_FILE), JSON.stringify(config));
  progress(0.1, 'tiles');
  await runTool('build_tiles', ['-c', join(workDir, CONFIG_FILE), resolve(pbf)]);
  const tiles = countTiles(tileDir);
  if (tiles === 0) throw new Error(`${pbf} contains no roads: no tile was made`);
  progress(1, 'done');
  return tiles;
}

function countTiles(tileDir: string): number {
  if (!existsSync(tileDir)) return 0;
  return readdirSync(tileDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.gph')).length;
}

function runTool(command: string, args: readonly string[]): Promise<void> {
  const cli = join(findValhalla() ?? '', 'bin', 'valhalla-cli.js');
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [cli, command, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let lastWords = '';
    const keep = (chunk: Buffer): void => {
      lastWords = (lastWords + chunk.toString()).slice(-2000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', fail);
    child.on('close', (code) => {
      if (code === 0) done();
      else fail(new Error(`valhalla ${command} ended with ${code}: ${lastWords.trim()}`));
    });
  });
}
