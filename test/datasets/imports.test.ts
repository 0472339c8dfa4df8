import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  addImport,
  listActiveImports,
  listImports,
  pruneImports,
  removeImport,
  rollbackImport,
} from '../../src/datasets/imports.js';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cargowake-imports-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function add(content: string, { rows = 100, kind = 'places', name = 'de', file = 'DE.txt', force = false } = {}) {
  const write = async (dir: string): Promise<void> => writeFileSync(join(dir, 'rows.txt'), content);
  return addImport(dataDir, { kind, name, file, rows, force, write });
}

const activeContent = (): string | undefined => {
  const [active] = listActiveImports(dataDir, 'places');
  return active === undefined ? undefined : readFileSync(join(active.dir, 'rows.txt'), 'utf8');
};

describe('a new edition', () => {
  test('replaces the previous edition, whatever its file is called', async () => {
    await add('2025', { file: '/tmp/DE-2025.txt' });
    await add('2026', { file: '/tmp/new/export (3).txt' });
    expect(activeContent()).toBe('2026');
    expect(listActiveImports(dataDir)).toHaveLength(1);
    expect(listActiveImports(dataDir)[0]).toMatchObject({ file: 'export (3).txt', rows: 100, bytes: 4 });
  });

  test('has the same name as the same content anywhere else, and another name for other content', async () => {
    const first = await add('same', { file: 'a.txt' });
    await add('different');
    expect((await add('same', { file: 'b.txt' })).id).toBe(first.id);
    expect(activeContent()).toBe('same');
    expect(listImports(dataDir)).toHaveLength(2);
  });

  test('with over a fifth fewer rows is refused and the previous one stays; force imports it', async () => {
    await add('whole', { rows: 1000 });
    await expect(add('cut', { rows: 799 })).rejects.toThrow(/799 rows, 1000 in places\/de@/);
    expect(activeContent()).toBe('whole');
    await add('smaller', { rows: 800 });
    await add('tiny', { rows: 1, force: true });
    expect(activeContent()).toBe('tiny');
  });

  test('that fails while it is written leaves nothing', async () => {
    await add('whole');
    const write = (dir: string): Promise<void> => {
      writeFileSync(join(dir, 'half'), 'x');
      return Promise.reject(new Error('disk full'));
    };
    await expect(addImport(dataDir, { kind: 'places', name: 'de', file: 'x', rows: 100, write })).rejects.toThrow(
      'disk full',
    );
    expect(activeContent()).toBe('whole');
    expect(readdirSync(join(dataDir, 'imports/places/de')).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});

describe('rolling back', () => {
  test('restores the previous edition, or a removed import', async () => {
    await add('one');
    await add('two');
    removeImport(dataDir, 'places/de');
    expect(activeContent()).toBeUndefined();
    expect(rollbackImport(dataDir, 'places')?.file).toBe('DE.txt');
    expect(activeContent()).toBe('two');
    rollbackImport(dataDir, 'places/de');
    expect(activeContent()).toBe('one');
    expect(() => rollbackImport(dataDir, 'places/de')).toThrow('nothing came before places/de');
  });

  test('is impossible after editions were pruned', async () => {
    await add('one');
    await add('two');
    await add('fr', { name: 'fr' });
    removeImport(dataDir, 'places/fr');
    expect(pruneImports(dataDir).map(({ name }) => name)).toEqual(['de', 'fr']);
    expect(activeContent()).toBe('two');
    expect(() => rollbackImport(dataDir, 'places')).toThrow('nothing came before');
    expect(existsSync(join(dataDir, 'imports/places/fr'))).toBe(false);
  });

  test('needs an existing name that identifies one import', async () => {
    expect(() => removeImport(dataDir, 'places')).toThrow('nothing was imported');
    await add('one');
    await add('fr', { name: 'fr' });
    expect(() => removeImport(dataDir, 'places')).toThrow('more than one import: imported are places/de, places/fr');
    expect(() => removeImport(dataDir, 'rails')).toThrow('no import rails: imported are places/de, places/fr');
  });
});

test('a name cannot leave the folder', async () => {
  await expect(add('x', { name: '../../etc' })).rejects.toThrow('lower-case letters');
});

test('loose files of an earlier version are not silently ignored', () => {
  mkdirSync(join(dataDir, 'imports'));
  writeFileSync(join(dataDir, 'imports', 'geonames-places-DE.txt.places.bin'), '');
  expect(() => listImports(dataDir)).toThrow('import its file again');
});
