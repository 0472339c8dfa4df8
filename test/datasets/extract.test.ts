import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkExtract } from '../../src/datasets/extract.js';

const dir = mkdtempSync(join(tmpdir(), 'cargowake-extract-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** A block of the PBF format: length of the header, header (1: type, 3: size of the data), data. */
function block(type: string, dataBytes: number): Buffer {
  const size = dataBytes < 128 ? [dataBytes] : [(dataBytes & 0x7f) | 0x80, dataBytes >> 7];
  const header = Buffer.from([0x0a, type.length, ...Buffer.from(type), 0x18, ...size]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, Buffer.alloc(dataBytes, 7)]);
}

function write(content: Buffer | string): string {
  const path = join(dir, 'file.osm.pbf');
  writeFileSync(path, content);
  return path;
}

const whole = Buffer.concat([block('OSMHeader', 20), block('OSMData', 300), block('OSMData', 5)]);

test('counts the blocks of a whole extract', () => {
  expect(checkExtract(write(whole))).toEqual({ bytes: whole.length, blocks: 2 });
});

test('finds an extract that was cut off anywhere but between blocks', () => {
  const ends = [block('OSMHeader', 20).length, whole.length - block('OSMData', 5).length];
  for (let bytes = 40; bytes < whole.length; bytes++) {
    const path = write(whole.subarray(0, bytes));
    if (ends.includes(bytes)) continue;
    expect(() => checkExtract(path), `${bytes} bytes`).toThrow('cut off');
  }
});

test.each([
  ['a CSV file', 'id,name,lat,lon\n1,Hamburg,53.55,9.99\n'.repeat(50)],
  ['a page that says "not found"', '<!DOCTYPE html><html><body>404</body></html>'],
  ['OSM in XML', '<?xml version="1.0"?><osm version="0.6"></osm>'],
  ['a zip', Buffer.from('504b0304140000000800', 'hex')],
  ['nothing but zeros', Buffer.alloc(100)],
  ['data without the header block', block('OSMData', 20)],
])('refuses %s', (_, content) => {
  expect(() => checkExtract(write(content))).toThrow('not an OpenStreetMap extract');
});

test('refuses an empty file, one without data, and one that is not there', () => {
  expect(() => checkExtract(write(''))).toThrow('without map data');
  expect(() => checkExtract(write(block('OSMHeader', 20)))).toThrow('without map data');
  expect(() => checkExtract(join(dir, 'none.osm.pbf'))).toThrow('no such file');
});
