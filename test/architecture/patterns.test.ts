import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../../src');
/** Code that only reads an operator's input: builds, imports, settings, commands. */
const OF_OPERATORS = /^(osm|datasets|cli|settings)\/|\/(build|import)\//;
/**
 * More characters than any text that is matched against a pattern may have (`readCharacters`, lengths in
 * `request/schema.ts`).
 */
const LENGTH = 3_000;
/**
 * A pattern that takes time with the square of a text's length needs some milliseconds, one with its cube minutes, one
 * that doubles with each character years: a busy machine cannot blur these differences.
 */
const MOST_MS = 10_000;

interface Pattern {
  readonly where: string;
  readonly source: string;
  readonly flags: string;
}

/** Patterns with at least two unlimited repetitions: with one, the time grows with the square at most. */
function listPatterns(): readonly Pattern[] {
  const files = (readdirSync(SRC, { recursive: true }) as string[]).filter(
    (file) => /\.tsx?$/.test(file) && !OF_OPERATORS.test(file),
  );
  const found = new Map<string, Pattern>();
  for (const file of files) {
    const text = readFileSync(join(SRC, file), 'utf8');
    const visit = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      const { regex } = node as { regex?: { pattern: string; flags: string } };
      if (regex !== undefined && (regex.pattern.match(/[*+]|\{\d+,\}/g) ?? []).length > 1)
        found.set(`${regex.pattern}/${regex.flags}`, { where: file, source: regex.pattern, flags: regex.flags });
      for (const child of Object.values(node)) visit(child);
    };
    visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  }
  return [...found.values()];
}

/** Long texts of characters that the pattern expects, with endings that it does not. */
function* listAttacks({ source }: Pattern): Generator<string> {
  const own = [...source].filter((letter) => !'\\^$|?*+)]}'.includes(letter));
  const letters = [...new Set(['a', '1', ' ', 'A', '-', ...own])].slice(0, 12);
  const pairs = letters.slice(0, 4).flatMap((one) => letters.slice(0, 4).map((other) => one + other));
  const ends = [
    ['', '!'],
    ['1', '1'],
    ['(', '!'],
    ['a', '\n!'],
  ] as const;
  for (const part of new Set([...letters, ...pairs])) {
    for (const [before, after] of ends) yield before + part.repeat(LENGTH / part.length) + after;
  }
}

it('finds a pattern that divides a text in too many ways', () => {
  expect(findSlow({ where: '', source: '^(?:\\d+a?)*$', flags: '' }, 200)).toBeDefined();
});

it('no pattern applied to callers’ input takes longer than the square of its length', () => {
  const patterns = listPatterns();
  expect(patterns.length).toBeGreaterThan(50);
  const slow = patterns.flatMap((pattern) => {
    const text = findSlow(pattern, MOST_MS);
    return text === undefined ? [] : [`${pattern.where}: /${pattern.source}/${pattern.flags} on ${text.slice(0, 20)}…`];
  });
  expect(slow).toEqual([]);
}, 600_000);

/** The text that the pattern cannot match in time. */
function findSlow(pattern: Pattern, mostMs: number): string | undefined {
  const context = vm.createContext({ pattern: new RegExp(pattern.source, pattern.flags), text: '' });
  const script = new vm.Script('pattern.lastIndex = 0; pattern.exec(text)');
  for (const text of listAttacks(pattern)) {
    Object.assign(context, { text });
    try {
      script.runInContext(context, { timeout: mostMs });
    } catch {
      return text;
    }
  }
  return undefined;
}
