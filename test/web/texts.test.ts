import { expect, test } from 'vitest';
import de from '../../web/src/texts/de.js';
import en from '../../web/src/texts/en.js';
import zh from '../../web/src/texts/zh.js';

type Tree = { readonly [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

const english = flatten(en);
const others = [
  ['German', flatten(de)],
  ['Chinese', flatten(zh)],
] as const;

/** Names of what a message is filled with: `{credits}`, `{count, plural, ...}`. */
const slots = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1] ?? '').sort();

test.each(others)('%s has exactly the keys of English', (_, texts) => {
  expect(english.size).toBeGreaterThan(80);
  expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
});

test.each(others)('%s fills in what English fills in', (_, texts) => {
  for (const [key, text] of english) {
    expect(new Set(slots(texts.get(key) ?? '')), key).toEqual(new Set(slots(text)));
  }
});

test('no text is empty, and hardly any is left in English', () => {
  for (const [language, texts] of others) {
    for (const [key, text] of texts) expect(text.trim(), `${language} ${key}`).not.toBe('');
    const same = [...texts].filter(([key, text]) => text === english.get(key) && /[a-z]{3}/.test(text));
    expect(same.length, `${language}: ${same.map(([key]) => key)}`).toBeLessThan(texts.size / 10);
  }
});
