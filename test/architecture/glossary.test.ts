import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The table "Words of the code" is read by newcomers, so a word that the code has given up must leave it. */
const root = join(import.meta.dirname, '../..');

interface Word {
  readonly word: string;
  readonly places: readonly string[];
}

const WORDS: readonly Word[] = (
  readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('## Words of the code')[1]?.split('\n## ')[0] ?? ''
)
  .split('\n')
  .flatMap((line) => {
    const [, words, , where] = line.split('|').map((cell) => cell.trim());
    if (words === undefined || where === undefined || words === 'word' || words.startsWith('-')) return [];
    const places = [...where.matchAll(/`([^`]+)`/g)].map(([, place]) => place ?? '');
    return words.split(', ').map((word) => ({ word, places: places.length === 0 ? ['.'] : places }));
  });

/** `request` is a room of the server, `web` the dashboard beside it. */
const pathOf = (place: string): string => join(root, place === 'web' ? 'web/src' : join('src', place));

function readAll(path: string): string {
  if (/\.tsx?$/.test(path)) return `${path}\n${readFileSync(path, 'utf8')}`;
  const entries = readdirSync(path, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() || /\.tsx?$/.test(entry.name))
    .map((entry) => readAll(join(path, entry.name)))
    .join('\n');
}

test('the glossary lists words of the code', () => {
  expect(WORDS.length).toBeGreaterThan(40);
});

test.each(WORDS)('$word is a word of $places', ({ word, places }) => {
  // `hub label` is `HubLabel`, `hubLabel` or `hub-label` in names.
  const pattern = new RegExp(word.split(' ').join('[- ]?'), 'i');
  for (const place of places) expect([place, pattern.test(readAll(pathOf(place)))]).toEqual([place, true]);
});

test('no word is explained twice', () => {
  const words = WORDS.map(({ word }) => word);
  expect(words).toEqual([...new Set(words)]);
});
