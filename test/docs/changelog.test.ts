import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that two entries have in common, as a share of the words of the shorter one. */
const MOST_SHARED = 0.7;
/** Shorter entries share their few words by chance. */
const FEWEST_WORDS = 8;

function listEntries(text: string): readonly string[] {
  const [, unreleased = ''] = text.split(/^## .*$/m);
  return unreleased
    .split(/^(?=- )/m)
    .slice(1)
    .map((entry) => entry.replace(/\n#[\s\S]*/, '').trim());
}

const wordsOf = (entry: string): ReadonlySet<string> => new Set(entry.toLowerCase().match(/[\p{L}\d_]{2,}/gu));

function listAlike(entries: readonly string[]): readonly string[] {
  const all = entries
    .map((entry) => ({ entry, words: wordsOf(entry) }))
    .filter(({ words }) => words.size >= FEWEST_WORDS);
  return all.flatMap((one, index) =>
    all.slice(index + 1).flatMap((other) => {
      const shared = [...one.words].filter((word) => other.words.has(word)).length;
      const share = shared / Math.min(one.words.size, other.words.size);
      return share > MOST_SHARED ? [`${share.toFixed(2)}\n${one.entry}\n${other.entry}`] : [];
    }),
  );
}

const entries = listEntries(readFileSync('CHANGELOG.md', 'utf8'));

test('no change is listed twice, also not in other words', () => {
  expect(entries.length).toBeGreaterThan(100);
  expect(listAlike(entries)).toEqual([]);
});

test('a reworded entry is noticed', () => {
  const [entry = ''] = entries.filter((one) => wordsOf(one).size > 30);
  expect(listAlike([entry, `${entry.replace(/^- \S+ \S+/, '- In other words')} More.`])).toHaveLength(1);
});
