import { expect, test } from 'vitest';
import { MmdbFile } from '../../src/locate/engines/embedded/build/mmdb.js';

// A file written by hand from the specification: https://maxmind.github.io/MaxMind-DB/
const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x40 | value.length]), Buffer.from(value)]);
const map = (...pairs: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([0xe0 | (pairs.length / 2)]), ...pairs]);
const double = (value: number): Buffer => {
  const bytes = Buffer.alloc(9);
  bytes[0] = 0x68;
  bytes.writeDoubleBE(value, 1);
  return bytes;
};
const pointer = (to: number): Buffer => Buffer.from([0x20 | (to >> 8), to & 0xff]);
const uint16 = (value: number): Buffer => Buffer.from([0xa2, value >> 8, value & 0xff]);
/** Extended type 7 + 7: a boolean, whose size is its value and which has no bytes. */
const yes = Buffer.from([0x01, 0x07]);
/** Extended type 4 + 7: an array of two. */
const array = (a: Buffer, b: Buffer): Buffer => Buffer.concat([Buffer.from([0x02, 0x04]), a, b]);

const country = map(text('is_in_eu'), yes, text('iso_code'), text('DE'));
const first = map(
  text('country'),
  pointer(0),
  text('traits'),
  array(text('x'), text('y')),
  text('location'),
  map(text('latitude'), double(53.55)),
);
const second = map(text('country'), pointer(0));
const values = Buffer.concat([country, first, second]);
const metadata = map(text('node_count'), uint16(2), text('record_size'), uint16(24));

/** Two nodes: the first leads to the second and to `first`, the second to `second` and to nothing. */
function tree(recordBits: 24 | 28 | 32): Buffer {
  const data = (offset: number): number => 2 + 16 + offset;
  const nodes: readonly (readonly [number, number])[] = [
    [1, data(country.length)],
    [data(country.length + first.length), 2],
  ];
  return Buffer.concat(
    nodes.map(([left, right]) => {
      if (recordBits === 24) return Buffer.from([0, left >> 8, left & 255, 0, right >> 8, right & 255]);
      if (recordBits === 28) return Buffer.from([0, left >> 8, left & 255, 0, 0, right >> 8, right & 255]);
      return Buffer.from([0, 0, left >> 8, left & 255, 0, 0, right >> 8, right & 255]);
    }),
  );
}

function file(recordBits: 24 | 28 | 32): MmdbFile {
  const about = Buffer.from(metadata);
  about[about.length - 1] = recordBits;
  const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
  return new MmdbFile(Buffer.concat([tree(recordBits), Buffer.alloc(16), values, marker, about]));
}

test.each([24, 28, 32] as const)('records of %i bits are found in the order of the tree, through pointers', (bits) => {
  const db = file(bits);
  const records = [...db.records()];
  expect(records).toHaveLength(2);
  for (const record of records) {
    const code = db.find(record, 'country', 'iso_code');
    expect(code === undefined ? undefined : db.text(code)).toBe('DE');
  }
  const latitude = db.find(records[0] ?? 0, 'location', 'latitude');
  expect(latitude === undefined ? undefined : db.double(latitude)).toBe(53.55);
  expect(db.find(records[1] ?? 0, 'location', 'latitude')).toBeUndefined();
  expect(db.find(records[0] ?? 0, 'traits', 'latitude')).toBeUndefined();
});

test('another file is refused', () => {
  expect(() => new MmdbFile(Buffer.from('id,name\n'))).toThrow('not a MaxMind DB file');
});
