import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const built = join(import.meta.dirname, '../../dist/web');
const read = (path: string): string => readFileSync(join(built, path), 'utf8');
/** As a browser receives it: packed with Brotli where that is worth it. */
function packedKb(path: string): number {
  const packed = join(built, `${path}.br`);
  return readFileSync(existsSync(packed) ? packed : join(built, path)).length / 1024;
}

/** A text that only the page of the form has: the address that it asks stands in pages of scenarios and comparisons too. */
const ON_CALCULATE = 'resultTab';

/** Scripts and styles that a file names statically, and theirs. */
function listNeeded(entry: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const match of read(entry).matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g)) {
    listNeeded(`assets/${match[1]}`, seen);
  }
  return seen;
}

function entryOf(html: string): string {
  return /<script[^>]+src="\/(assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
}

test('the first page takes less than 250 kB on the wire: scripts, styles, texts and fonts, without the map', () => {
  expect(existsSync(join(built, 'index.html')), 'npm run build:web makes dist/web').toBe(true);
  const html = read('index.html');
  const assets = readdirSync(join(built, 'assets')).map((name) => `assets/${name}`);
  const lazy = (pattern: RegExp): readonly string[] => {
    const page = assets.find((path) => path.endsWith('.js') && pattern.test(path) && read(path).includes(ON_CALCULATE));
    return page === undefined ? [] : [...listNeeded(page)];
  };
  const calculate = lazy(/page-/);
  expect(calculate.length).toBeGreaterThan(1);
  const files = new Set([
    ...listNeeded(entryOf(html)),
    ...calculate,
    ...assets.filter((path) => /\/(index-.*\.css|en-.*\.js|sans-latin-.*)$/.test(path)),
  ]);
  const sizes = [...files].map((path) => [path, packedKb(path)] as const).sort((left, right) => right[1] - left[1]);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  expect(total, sizes.map(([path, size]) => `${path} ${size.toFixed(1)} kB`).join('\n')).toBeLessThan(250);
  expect([...files].some((path) => /maplibre|route-map/.test(path))).toBe(false);
});

test('a result with its map takes less than 600 kB, the fine world included', () => {
  const assets = readdirSync(join(built, 'assets')).map((name) => `assets/${name}`);
  const chunk = (pattern: RegExp): string => assets.find((path) => pattern.test(path)) ?? '';
  const calculate = assets.find((path) => /page-.*\.js$/.test(path) && read(path).includes(ON_CALCULATE));
  const files = new Set([
    ...listNeeded(entryOf(read('index.html'))),
    ...listNeeded(calculate ?? ''),
    ...listNeeded(chunk(/\/result-view-.*\.js$/)),
    ...listNeeded(chunk(/\/plain-map-.*\.js$/)),
    ...assets.filter((path) => /\/(index-.*\.css|en-.*\.js|sans-latin-.*2|world-.*\.json|map-.*\.json)$/.test(path)),
  ]);
  const sizes = [...files].map((path) => [path, packedKb(path)] as const).sort((left, right) => right[1] - left[1]);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  expect(files.size).toBeGreaterThan(20);
  expect(total, sizes.map(([path, size]) => `${path} ${size.toFixed(1)} kB`).join('\n')).toBeLessThan(600);
  expect([...files].some((path) => /maplibre|route-map/.test(path))).toBe(false);
});

test('no page asks another host for anything, and nothing is written into the page that a strict policy would refuse', () => {
  const html = read('index.html');
  expect(html).not.toMatch(/<style|<script(?![^>]*\bsrc=)|\bstyle=|\bon\w+=/);
  expect([...html.matchAll(/(?:src|href)="([^"]+)"/g)].every((match) => match[1]?.startsWith('/assets/'))).toBe(true);
  for (const name of readdirSync(join(built, 'assets')).filter((path) => path.endsWith('.css'))) {
    expect(read(`assets/${name}`)).not.toMatch(/url\(["']?(?:https?:|\/\/|data:)/);
  }
});
