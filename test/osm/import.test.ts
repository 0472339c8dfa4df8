import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { listActiveImports, removeImport, rollbackImport } from '../../src/datasets/imports.js';
import { importOsm } from '../../src/osm/import.js';
import { nameExtract, nameImport } from '../../src/osm/names.js';
import { openImportedOsm } from '../../src/route/engines/osm/imported.js';
import { packExtract, writeExtract } from '../support/write-extract.js';
import { alongKm, type Drawing, importDrawing, newFolder, placeOf, roadsOf, toMap } from './draw.js';

const dirs: string[] = [];
const folder = (): string => {
  const dir = newFolder();
  dirs.push(dir);
  return dir;
};
afterAll(() => {
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
});

const MAIN = { highway: 'primary' };
const MAP = 'A--B--C--D--E';
const WHOLE: Drawing = { map: MAP, ways: { AB: MAIN, BC: MAIN, CD: MAIN, DE: MAIN } };
const WEST: Drawing = { map: 'A--B--C--D', ways: { AB: MAIN, BC: MAIN, CD: MAIN } };
const EAST: Drawing = { map: '   B--C--D--E', ways: { BC: MAIN, CD: MAIN, DE: MAIN } };
const put = (dir: string, name: string, drawing: Drawing): string =>
  writeExtract(join(dir, `${name}.osm.pbf`), toMap(drawing));
const kmFromAtoE = async (dir: string): Promise<number> => {
  const at = placeOf(MAP);
  return (await roadsOf(dir).route(at('A'), at('E'), {})).distanceKm;
};

describe('extracts', () => {
  test('that overlap become one network: elements in both are imported once', async () => {
    const dir = folder();
    const together = await importOsm(dir, [put(dir, 'west', WEST), put(dir, 'east', EAST)]);
    const whole = await importDrawing(folder(), WHOLE);
    expect(together.id).toMatch(/^osm\/east-west@[0-9a-f]{8}$/);
    expect(together.networks.ROAD?.edges).toBe(4);
    expect(together.networks.ROAD?.km).toBeCloseTo(whole.networks.ROAD?.km ?? 0, 9);
    expect(await kmFromAtoE(dir)).toBeCloseTo(alongKm(MAP, 'ABCDE'), 3);
  });

  test('imported one after the other stay separate, and imported together replace both', async () => {
    const dir = folder();
    const [west, east] = [put(dir, 'west', WEST), put(dir, 'east', EAST)];
    await importOsm(dir, [west]);
    expect((await importOsm(dir, [east])).beside).toHaveLength(1);
    const { replaced, beside } = await importOsm(dir, [east, west]);
    expect(replaced.map((id) => id.replace(/@.*/, ''))).toEqual(['osm/east', 'osm/west']);
    expect(beside).toEqual([]);
  });

  test('of a new edition take the place of the old one, which comes back on rollback', async () => {
    const dir = folder();
    const first = await importOsm(dir, [put(dir, 'kassel-260101', WHOLE)]);
    const longer = { ...WHOLE, map: 'A--B--C--D----E' };
    const second = await importOsm(dir, [put(dir, 'kassel-latest', longer)]);
    expect(listActiveImports(dir).map(({ id }) => id)).toEqual([second.id]);
    expect(await kmFromAtoE(dir)).toBeGreaterThan(alongKm(MAP, 'ABCDE'));
    expect(rollbackImport(dir, 'osm')?.id).toBe(first.id);
    expect(await kmFromAtoE(dir)).toBeCloseTo(alongKm(MAP, 'ABCDE'), 3);
    removeImport(dir, 'osm/kassel');
    expect(openImportedOsm(dir)).toEqual([]);
  });

  test('have the same name for the same content, and another name for other content', async () => {
    const [one, two] = [await importDrawing(folder(), WHOLE), await importDrawing(folder(), WHOLE)];
    const other = await importDrawing(folder(), { ...WHOLE, ways: { ...WHOLE.ways, AB: { highway: 'secondary' } } });
    expect(one.id).toBe(two.id);
    expect(other.id).not.toBe(one.id);
  });

  test('announce their licence and cost before they are read', async () => {
    const told: unknown[] = [];
    const { licence } = await importDrawing(folder(), WHOLE, { announce: (estimate) => told.push(estimate) });
    expect(licence).toContain('© OpenStreetMap contributors, Open Database License 1.0');
    expect(told).toHaveLength(1);
  });

  test.each([
    ['germany-latest.osm.pbf', 'germany'],
    ['/data/germany-260101.osm.pbf', 'germany'],
    ['Baden Württemberg-2026-01-01.pbf', 'baden-w-rttemberg'],
    ['latest.osm.pbf', 'latest'],
    ['.osm.pbf', 'extract'],
  ])('named %s are of %s', (file, region) => {
    expect(nameExtract(file)).toBe(region);
  });

  test('of many regions have a name that is not too long', () => {
    const name = nameImport(Array.from({ length: 30 }, (_, i) => `region-${i}`));
    expect(name).toMatch(/^[a-z0-9][a-z0-9-]{0,63}$/);
    expect(name).not.toBe(nameImport(Array.from({ length: 31 }, (_, i) => `region-${i}`)));
  });
});

describe('an import that fails is refused in one sentence, and the data in use stays in use', () => {
  const whole = packExtract(toMap(WHOLE));
  const write = (dir: string, bytes: Uint8Array | string): string => {
    const path = join(dir, 'kassel.osm.pbf');
    writeFileSync(path, bytes);
    return path;
  };
  test.each([
    ['a missing file', (dir: string) => importOsm(dir, [join(dir, 'none.osm.pbf')]), /no such file/],
    ['an empty file', (dir: string) => importOsm(dir, [write(dir, '')]), /kassel\.osm\.pbf is empty/],
    ['another file', (dir: string) => importOsm(dir, [write(dir, 'street,number\n')]), /not an OpenStreetMap extract/],
    [
      'a truncated file',
      (dir: string) => importOsm(dir, [write(dir, whole.subarray(0, -9))]),
      /is cut off: \d+ bytes of its last block are missing/,
    ],
    ['a damaged file', (dir: string) => importOsm(dir, [write(dir, damage(whole))]), /is damaged at byte \d+/],
    ['a map without ways', (dir: string) => importDrawing(dir, { map: 'A', ways: {} }), /no road, railway or waterway/],
    [
      'a file with far less than the one before',
      (dir: string) => importDrawing(dir, { ...WHOLE, ways: { AB: MAIN } }),
      /looks incomplete/,
    ],
    [
      'a disk that is too small',
      (dir: string) => importDrawing(dir, WHOLE, { freeBytes: () => 1000 }),
      /needs about \d+ MB in .* and 0 MB are free/,
    ],
  ])('%s', async (_, attempt, message) => {
    const dir = folder();
    const { id } = await importDrawing(dir, WHOLE);
    await expect(attempt(dir)).rejects.toThrow(message);
    await expect(attempt(dir)).rejects.toSatisfy((error: Error) => !error.message.includes('\n'));
    expect(listActiveImports(dir).map((active) => active.id)).toEqual([id]);
    expect(await kmFromAtoE(dir)).toBeCloseTo(alongKm(MAP, 'ABCDE'), 3);
    expect(readdirSync(join(dir, 'imports/osm/drawn')).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('one of several that cannot be read stops all', async () => {
    const dir = folder();
    mkdirSync(join(dir, 'b'));
    const [good, bad] = [put(dir, 'good', WHOLE), write(join(dir, 'b'), damage(whole))];
    await expect(importOsm(dir, [good, bad])).rejects.toThrow(/kassel\.osm\.pbf is damaged/);
    expect(listActiveImports(dir)).toEqual([]);
  });
});

/** The last blob's compressed bytes overwritten. */
function damage(whole: Buffer): Buffer {
  const bytes = Buffer.from(whole);
  bytes.fill(0xaa, bytes.length - 40, bytes.length - 20);
  return bytes;
}
