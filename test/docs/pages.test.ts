import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { createContext } from '../../src/cli/context.js';
import { createProgram } from '../../src/cli/program.js';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Every page that a reader can open, relative to the repository. */
const pages = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
  ...readdirSync(join(root, 'packages')).map((name) => join('packages', name, 'README.md')),
];

/** Prose without code, so that an array index in an example is not taken for a link. */
const withoutCode = (text: string): string => text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '');

/** The anchor that a heading gets on the usual hosts: lower case, punctuation dropped, spaces as hyphens. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

function anchorsOf(path: string): readonly string[] {
  const text = read(path);
  const headings = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  const stated = [...text.matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, id = '']) => id);
  return [...headings.map(anchorOf), ...stated];
}

function brokenLinksOf(page: string, text = read(page)): readonly string[] {
  const links = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)];
  return links
    .map(([, markdown, html]) => markdown ?? html ?? '')
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : join(dirname(page), decodeURIComponent(path));
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor);
    });
}

/** The words of a shell line; quotes keep words together, a comment or a pipe ends it. */
function wordsOf(line: string): readonly string[] {
  const words = [...line.matchAll(/"[^"]*"|'[^']*'|\S+/g)].map(([word]) => word);
  const end = words.findIndex((word) => /^([#|&;>]|2>|<$)/.test(word));
  return end === -1 ? words : words.slice(0, end);
}

/** Lines of code blocks with `cargowake ...` and, in running text, code that begins with it. */
function cargowakeCommandsOf(text: string): readonly string[] {
  const inBlocks = [...text.matchAll(/```(?:sh|bash|console)?\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
    block
      .replaceAll('\\\n', ' ')
      .split('\n')
      .map((line) => line.trim().replace(/^\$ /, ''))
      .filter((line) => /^(npx )?cargowake /.test(line)),
  );
  const inText = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`((?:npx )?cargowake [^`\n]+)`/g)];
  return [...inBlocks, ...inText.map(([, command = '']) => command)];
}

/** What is wrong with a documented command; undefined if the program knows it and all of its options. */
function problemOf(command: string): string | undefined {
  const words = wordsOf(command.replace(/^npx /, '')).slice(1);
  let current: Command = createProgram(createContext());
  const known = (flag: string): boolean =>
    flag === '--help' || current.options.some((option) => option.long === flag || option.short === flag);
  let expectsValue = false;
  for (const word of words) {
    if (expectsValue) {
      expectsValue = false;
      continue;
    }
    if (/^\[?--?[a-z]/.test(word)) {
      const flag = word.replace(/[[\]]/g, '').split('=')[0] ?? '';
      if (!known(flag)) return `${current.name()} has no option ${flag}`;
      const option = current.options.find(({ long, short }) => long === flag || short === flag);
      expectsValue = !word.includes('=') && option !== undefined && (option.required || option.optional);
      continue;
    }
    const next = current.commands.find((one) => one.name() === word || one.aliases().includes(word));
    if (next !== undefined) current = next;
    else if (current.commands.length > 0) return `${current.name()} has no command ${word}`;
    else if (current.registeredArguments.length === 0) return `${current.name()} takes no argument, yet has ${word}`;
  }
  return undefined;
}

describe.each(pages)('%s', (page) => {
  it('has no broken link', () => {
    expect(brokenLinksOf(page)).toEqual([]);
  });

  it('shows commands that the program has, with options that they have', () => {
    const problems = cargowakeCommandsOf(read(page)).map((command) => [command, problemOf(command)]);
    expect(problems.filter(([, problem]) => problem !== undefined)).toEqual([]);
  });

  it('names npm scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
    const named = [...read(page).matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });
});

describe('the check itself', () => {
  it.each([
    ['cargowake account crate x', 'account has no command crate'],
    ['cargowake data status --colour', 'status has no option --colour'],
    ['npx cargowake store copy sqlite:a sqlite:b', undefined],
  ])('of %s says %s', (command, problem) => {
    expect(problemOf(command)).toBe(problem);
  });

  it('finds a link to a missing file or heading', () => {
    const text = '[a](data.md) [b](nowhere.md) [c](dashboard.md#the-account-api) [d](dashboard.md#no-such-heading)';
    expect(brokenLinksOf('docs/operations/install.md', text)).toEqual(['nowhere.md', 'dashboard.md#no-such-heading']);
  });
});
