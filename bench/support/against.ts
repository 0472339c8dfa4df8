import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ofBoth } from '../../src/at.js';
import { round } from './lines.js';
import type { Measurement } from './measure.js';
import { quantile } from './random.js';

type Line = Measurement & { readonly suite: string };

/**
 * Measures a revision and the working tree alternately, with the benchmarks of the working tree, and prints the ratio
 * of the medians: above 1 the working tree is better. The revision is checked out into a separate folder, built, and
 * removed afterwards.
 */
export async function compareWith(
  revision: string,
  suites: readonly string[],
  rounds: number,
  flags: readonly string[],
): Promise<void> {
  mkdirSync('var', { recursive: true });
  const dir = mkdtempSync(resolve('var/against-'));
  // If this runs as root, PostgreSQL runs as another user, who needs access to its program below this folder.
  chmodSync(dir, 0o755);
  const there = join(dir, 'tree');
  const git = (...parameters: string[]): string => execFileSync('git', parameters, { encoding: 'utf8' }).trim();
  git('worktree', 'add', '--detach', there, revision);
  try {
    prepare(there);
    const lines: { here: Line[]; there: Line[] } = { here: [], there: [] };
    for (let n = 0; n < rounds; n++) {
      lines.there.push(...(await runIn(there, suites, flags)));
      lines.here.push(...(await runIn('.', suites, flags)));
    }
    print(revision, lines.here, lines.there);
  } finally {
    git('worktree', 'remove', '--force', there);
    rmSync(dir, { recursive: true, force: true });
  }
}

function prepare(tree: string): void {
  // Linked file by file: behind a link to the whole folder, the compiler would treat packages as somebody else's.
  execFileSync('cp', ['-al', resolve('node_modules'), join(tree, 'node_modules')]);
  // The same data if the recipes are the same; datasets that differ are built there.
  mkdirSync(join(tree, 'var'), { recursive: true });
  cpSync('var/data', join(tree, 'var/data'), { recursive: true });
  for (const folder of ['bench', 'test']) {
    rmSync(join(tree, folder), { recursive: true, force: true });
    cpSync(folder, join(tree, folder), { recursive: true });
  }
  execFileSync('npm', ['run', 'build'], { cwd: tree, stdio: 'ignore' });
  execFileSync(process.execPath, ['dist/cli/main.js', 'data', 'build'], { cwd: tree, stdio: 'ignore' });
}

async function runIn(tree: string, suites: readonly string[], flags: readonly string[]): Promise<readonly Line[]> {
  const child = spawn('npx', ['tsx', '--expose-gc', 'bench/run.ts', '--json', '--only', suites.join(), ...flags], {
    cwd: tree,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) console.error(`the benchmarks ended with ${code} in ${tree === '.' ? 'the working tree' : tree}`);
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Line => JSON.parse(line));
}

function print(revision: string, here: readonly Line[], there: readonly Line[]): void {
  const keyOf = ({ suite, name }: Line): string => `${suite}: ${name}`;
  console.log(`\n${'figure'.padEnd(60)} ${revision.padStart(12)} ${'now'.padStart(12)}  better by  answers`);
  for (const key of new Set(here.map(keyOf))) {
    const [now, before] = ofBoth([here, there], (lines) => lines.filter((line) => keyOf(line) === key));
    const [first] = now;
    if (first === undefined) continue;
    const [a, b] = ofBoth([before, now], (lines) =>
      quantile(
        lines.map(({ value }) => value),
        0.5,
      ),
    );
    const ratio = before.length === 0 ? 'new' : `${(first.better === 'LOWER' ? a / b : b / a).toFixed(2)}x`;
    const same = before.length === 0 || first.answers === undefined ? '' : sameAnswers(now, before);
    console.log(`${key.padEnd(60)} ${round(a).padStart(12)} ${round(b).padStart(12)}  ${ratio.padStart(9)}  ${same}`);
  }
}

const sameAnswers = (a: readonly Line[], b: readonly Line[]): string =>
  new Set([...a, ...b].map(({ answers }) => answers)).size === 1 ? 'the same' : 'DIFFER';
