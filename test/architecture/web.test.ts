import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { listImports, withoutComments } from './scan.js';

const root = join(import.meta.dirname, '../..');

/**
 * What the dashboard imports from the rest of the repository: types of the public API, and translations of the
 * service's texts.
 */
function violationsOf(path: string, source: string): readonly string[] {
  const foreign = listImports(source).flatMap(({ specifier, typeOnly }) => {
    const target = posix.join(posix.dirname(path), specifier);
    if (!specifier.startsWith('.') || target.startsWith('web/')) return [];
    if (target.startsWith('packages/client/') && typeOnly) return [];
    if (target.startsWith('src/words/')) return [];
    return [`${path} imports ${typeOnly ? 'types' : 'values'} of ${target}`];
  });
  const environment = /\bprocess\s*\.\s*env\b|import\.meta\.env\b/.test(withoutComments(source));
  return environment ? [...foreign, `${path} reads the environment`] : foreign;
}

test('the dashboard imports only types of the public API and translations from the service', () => {
  const names = readdirSync(join(root, 'web/src'), { recursive: true, encoding: 'utf8' });
  const paths = names.filter((name) => /\.tsx?$/.test(name)).map((name) => `web/src/${name.replaceAll('\\', '/')}`);
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.flatMap((path) => violationsOf(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

test.each([
  ['values of the client', "import { Cargowake } from '../../../packages/client/src/index.js';"],
  ['the service', "import type { Config } from '../../../src/config.js';"],
  ['the environment', 'const mode = import.meta.env.MODE;'],
])('a page that uses %s is caught', (_, source) => {
  expect(violationsOf('web/src/api/a.ts', source)).toHaveLength(1);
});

test('the service never imports the dashboard', () => {
  const names = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((path) => /\.tsx?$/.test(path))) {
    const path = posix.join('src', name.replaceAll('\\', '/'));
    const reach = listImports(readFileSync(join(root, path), 'utf8'))
      .filter(({ specifier }) => specifier.startsWith('.'))
      .map(({ specifier }) => posix.join(posix.dirname(path), specifier));
    expect(reach.filter((target) => target.startsWith('web/'))).toEqual([]);
  }
});
