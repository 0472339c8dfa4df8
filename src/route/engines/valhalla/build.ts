import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Progress } from '../../../datasets/recipe.js';
import { findValhalla, loadValhalla } from './package.js';
import { CONFIG_FILE, TILE_FOLDER } from './tiles.js';

/**
 * Builds Valhalla tiles from an OpenStreetMap extract into `outDir`, which must not exist or be a folder built before; it is
 * replaced when the new one is complete. Needs Python 3 for the configuration, as Valhalla's own tools do.
 * @throws Error when the package is missing, the file is missing, or the build fails, with Valhalla's last words.
 */
export async function buildRoads(pbf: string, outDir: string, progress: Progress = () => {}): Promise<void> {
  if (!existsSync(pbf)) throw new Error(`no such file: ${pbf}`);
  const target = resolve(outDir);
  if (existsSync(target) && !existsSync(join(target, CONFIG_FILE))) {
    throw new Error(`${outDir} exists and holds no road tiles; name another folder`);
  }
  const valhalla = loadValhalla();
  mkdirSync(dirname(target), { recursive: true });
  const workDir = mkdtempSync(join(dirname(target), `.${basename(target)}-`));
  try {
    progress(0, 'configuration');
    const tileDir = join(workDir, TILE_FOLDER);
    const config = await valhalla.getConfig({ tileDir, tileExtract: '' });
    // Without these files Valhalla only warns; with empty paths it does not even look.
    Object.assign(config.mjolnir, { tile_extract: '', admin: '', timezone: '', landmarks: '', transit_dir: '' });
    writeFileSync(join(workDir, CONFIG_FILE), JSON.stringify(config));
    progress(0.1, 'tiles');
    await runTool('build_tiles', ['-c', join(workDir, CONFIG_FILE), resolve(pbf)]);
    progress(0.95, 'renaming');
    rmSync(target, { recursive: true, force: true });
    renameSync(workDir, target);
    progress(1, 'done');
  } finally {
    rmSync(workDir, { recursive: true, force: true });
  }
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
