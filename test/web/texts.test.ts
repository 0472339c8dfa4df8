import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ACCOUNT_CATALOGUE, CATALOGUE } from '../../src/errors/catalogue.js';
import de from '../../web/src/texts/de.js';
import en from '../../web/src/texts/en.js';
import es from '../../web/src/texts/es.js';
import fr from '../../web/src/texts/fr.js';
import moreDe from '../../web/src/texts/more-de.js';
import moreEn from '../../web/src/texts/more-en.js';
import moreEs from '../../web/src/texts/more-es.js';
import moreFr from '../../web/src/texts/more-fr.js';
import moreNl from '../../web/src/texts/more-nl.js';
import moreZh from '../../web/src/texts/more-zh.js';
import nl from '../../web/src/texts/nl.js';
import zh from '../../web/src/texts/zh.js';

type Tree = { readonly [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

const english = flatten({ ...en, ...moreEn });
const others = [
  ['German', flatten({ ...de, ...moreDe })],
  ['French', flatten({ ...fr, ...moreFr })],
  ['Spanish', flatten({ ...es, ...moreEs })],
  ['Dutch', flatten({ ...nl, ...moreNl })],
  ['Chinese', flatten({ ...zh, ...moreZh })],
] as const;

/** Names of what a message is filled with: `{credits}`, `{count, plural, ...}`. */
const slots = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1] ?? '').sort();

test.each(others)('%s has exactly the keys of English', (_, texts) => {
  expect(english.size).toBeGreaterThan(80);
  expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
});

test.each(others)('%s has the placeholders of English', (_, texts) => {
  for (const [key, text] of english) {
    expect(new Set(slots(texts.get(key) ?? '')), key).toEqual(new Set(slots(text)));
  }
});

test('French counts nothing as one: its texts for one say the number, or are meant for exactly one', () => {
  const french = others.find(([language]) => language === 'French')?.[1] ?? new Map<string, string>();
  const unsaid = [...french].filter(([, text]) => /\bone \{(?:[^#{}]|\{\w+\})*\}/.test(text));
  expect(unsaid.map(([key]) => key)).toEqual([]);
});

test('no text is empty, and hardly any is left in English', () => {
  for (const [language, texts] of others) {
    for (const [key, text] of texts) expect(text.trim(), `${language} ${key}`).not.toBe('');
    const same = [...texts].filter(([key, text]) => text === english.get(key) && /[a-z]{3}/.test(text));
    expect(same.length, `${language}: ${same.map(([key]) => key)}`).toBeLessThan(texts.size / 10);
  }
});

test('every numbered error has a title and advice in every language', () => {
  const codes = [...CATALOGUE.keys(), ...ACCOUNT_CATALOGUE.keys()];
  for (const [language, texts] of [['English', english], ...others] as const) {
    for (const code of codes) {
      const parts = (texts.get(`errors.e${code}`) ?? '').split(' | ');
      expect(parts.length, `${language} ${code}`).toBe(2);
      expect(
        parts.every((part) => part.trim() !== ''),
        `${language} ${code}`,
      ).toBe(true);
    }
  }
});

test('no component contains text: everything people read comes from the language files', () => {
  const root = join(import.meta.dirname, '../../web/src');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(80);
  const found = files.flatMap((name) => {
    const source = readFileSync(join(root, name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
    // Words between tags, and in the attributes that are read aloud.
    const between = [...source.matchAll(/>\s*([A-Z][a-z]+(?: [a-z]+)+[^<>{}=;]*)\s*</g)].map((match) => match[1]);
    const spoken = [...source.matchAll(/(?:aria-label|title|placeholder|alt|label)="([^"]*[a-z]{3}[^"]*)"/g)].map(
      (match) => match[1],
    );
    return [...between, ...spoken].map((text) => `${name}: ${text}`);
  });
  expect(found).toEqual([]);
});
