import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { threadFile } from '../../src/machine/thread-file.js';

interface Thread {
  readonly isMain: boolean;
  readonly nice: number;
  readonly ranMs: number;
}

/** Makes garbage, then compresses in Node's own threads, and prints what each thread of the process did meanwhile. */
const script = (work: string): string => `
  import { readdirSync, readFileSync } from 'node:fs';
  import { promisify } from 'node:util';
  import { deflate } from 'node:zlib';
  import { lowerCollectors } from ${JSON.stringify(threadFile(new URL('../../src/machine/give-way-to.ts', import.meta.url).href, './give-way-to.js').href)};
  lowerCollectors(10);
  const threads = () => readdirSync('/proc/self/task').map((id) => {
    const of = (name) => readFileSync('/proc/self/task/' + id + '/' + name, 'utf8');
    return { id, isMain: Number(id) === process.pid, nice: Number(of('stat').split(') ')[1].split(' ')[16]), ranMs: Number(of('schedstat').split(' ')[0]) / 1e6 };
  });
  const before = new Map(threads().map(({ id, ranMs }) => [id, ranMs]));
  ${work}
  console.log(JSON.stringify(threads().map((thread) => ({ ...thread, ranMs: thread.ranMs - (before.get(thread.id) ?? 0) }))));
`;
const GARBAGE = `
  let kept = [];
  for (let n = 0; n < 2e6; n++) {
    kept.push({ n, text: 'x' + n });
    if (kept.length > 4e5) kept = kept.slice(2e5);
  }`;
const FILES = `
  const bytes = Buffer.alloc(4_000_000, 'cargo ');
  await Promise.all([1, 2, 3, 4].map(() => promisify(deflate)(bytes)));`;

function run(work: string): readonly Thread[] {
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script(work)], { encoding: 'utf8' });
  const threads: readonly Thread[] = JSON.parse(said);
  return threads.filter(({ isMain, ranMs }) => !isMain && ranMs > 5);
}

it.runIf(existsSync('/proc/self/task'))(
  'threads that collect garbage give way to all others, those for files and compression do not',
  () => {
    const collecting = run(GARBAGE);
    expect(collecting.length).toBeGreaterThan(0);
    expect(collecting.every(({ nice }) => nice === 10)).toBe(true);
    const compressing = run(FILES);
    expect(compressing.length).toBeGreaterThan(0);
    expect(compressing.every(({ nice }) => nice === 0)).toBe(true);
  },
);
