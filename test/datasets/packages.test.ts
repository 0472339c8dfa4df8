import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { alsoFindPackagesIn, requirePackage } from '../../src/datasets/identity.js';

const dir = mkdtempSync(join(tmpdir(), 'cargowake-packages-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('finds packages that a build has fetched into a relative folder, as `./var/data` is', () => {
  const name = 'only-fetched';
  mkdirSync(join(dir, 'node_modules', name), { recursive: true });
  writeFileSync(join(dir, 'node_modules', name, 'package.json'), JSON.stringify({ name, main: 'index.cjs' }));
  writeFileSync(join(dir, 'node_modules', name, 'index.cjs'), 'module.exports = 7;');
  alsoFindPackagesIn(relative(process.cwd(), dir));
  expect(requirePackage(name)).toBe(7);
});
