import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installArchive, writeArchive } from '../../src/datasets/archive.js';
import { buildDataset } from '../../src/datasets/build.js';
import { identify } from '../../src/datasets/identity.js';
import { openDataset } from '../../src/datasets/open.js';
import type { Recipe } from '../../src/datasets/recipe.js';

const dir = mkdtempSync(join(tmpdir(), 'cargowake-archive-'));
const [built, archives] = [join(dir, 'built'), join(dir, 'archives')];
const recipe: Recipe = {
  name: 'toy',
  version: 1,
  packages: [],
  async build(folder) {
    writeFileSync(join(folder, 'a.bin'), Buffer.alloc(100_000, 7));
    writeFileSync(join(folder, 'b.json'), '{"b":1}');
  },
};
const id = identify(recipe);
let server: Server;
let address: string;

beforeAll(async () => {
  await buildDataset(built, recipe, () => {});
  await writeArchive(built, recipe, archives);
  server = createServer((request, response) => {
    const path = join(archives, decodeURIComponent(request.url ?? '').replace('/data/', ''));
    if (existsSync(path)) response.end(readFileSync(path));
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/data/`;
});
afterAll(() => {
  server.close();
  rmSync(dir, { recursive: true, force: true });
});

describe.each(['a folder', 'an address'])('an archive in %s', (kind) => {
  test('installs the same dataset, byte for byte', async () => {
    const target = join(dir, `from ${kind}`);
    await installArchive(target, recipe, kind === 'a folder' ? archives : address);
    for (const name of readdirSync(join(built, id))) {
      expect(readFileSync(join(target, id, name)).equals(readFileSync(join(built, id, name))), name).toBe(true);
    }
    expect(Buffer.from(openDataset(target, recipe).read('b.json')).toString()).toBe('{"b":1}');
    expect(readdirSync(target)).toEqual([id]);
  });
});

test('the same dataset makes the same archive', async () => {
  const again = await writeArchive(built, recipe, join(dir, 'again'));
  expect(readFileSync(again.file).equals(readFileSync(join(archives, `${id}.zip`)))).toBe(true);
});

test.each([
  [
    'is damaged',
    (path: string) => writeFileSync(path, readFileSync(path).subarray(0, -20)),
    'does not have its checksum',
  ],
  ['is missing', (path: string) => rmSync(path), 'belongs to another version'],
  ['has no checksum', (path: string) => rmSync(`${path}.sha256`), 'belongs to another version'],
])('an archive that %s installs nothing', async (what, harm, reason) => {
  const [harmed, target] = [join(dir, what), join(dir, `${what}-target`)];
  cpSync(archives, harmed, { recursive: true });
  harm(join(harmed, `${id}.zip`));
  await expect(installArchive(target, recipe, harmed)).rejects.toThrow(reason);
  expect(readdirSync(target)).toEqual([]);
});

test('an archive that cannot be finished leaves nothing behind', async () => {
  const target = join(dir, 'taken');
  // A folder in its place, as a stand-in for every failure after the first byte.
  mkdirSync(join(target, `${id}.zip`, 'occupied'), { recursive: true });
  await expect(writeArchive(built, recipe, target)).rejects.toThrow();
  expect(readdirSync(target)).toEqual([`${id}.zip`]);
});
