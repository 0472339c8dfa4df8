import { expect, it } from 'vitest';
import type { Row } from '../../src/record/copy-end.js';
import { type ColumnType, decodeRows, encodeRows } from '../../src/record/stores/postgres/binary-rows.js';

const TYPES = ['text', 'bytea', 'bigint', 'integer', 'double precision'] as const satisfies readonly ColumnType[];
const ROWS: readonly Row[] = [
  ['Łódź 漢 🚂', Buffer.from([0, 255]), Number.MAX_SAFE_INTEGER, -1, 0.1],
  [null, null, null, null, null],
  ['', Buffer.alloc(0), 0, 2 ** 31 - 1, -5e-324],
  // Larger than a piece of what is sent at once.
  ['x'.repeat(1_500_000), Buffer.alloc(1_200_000, 7), -5, 0, 1e308],
];

async function encode(rows: readonly Row[], types: readonly ColumnType[] = TYPES): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const source = async function* () {
    yield rows;
  };
  for await (const piece of encodeRows(source(), types)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function decode(bytes: Buffer, pieceBytes: number): Promise<readonly Row[]> {
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  };
  const rows: Row[] = [];
  for await (const some of decodeRows(pieces(), TYPES, 2)) rows.push(...some);
  return rows;
}

it("writes PostgreSQL's binary format: signature, flags, a row, the end (documentation of COPY)", async () => {
  const signature = '5047434f50590aff0d0a00';
  expect((await encode([['é', null]], ['text', 'text'])).toString('hex')).toBe(
    `${signature}0000000000000000${'0002'}${'00000002'}c3a9${'ffffffff'}${'ffff'}`,
  );
});

it.each([1, 7, 100])('reads the same rows from pieces of %i bytes', async (pieceBytes) => {
  const small = ROWS.slice(0, 3);
  expect(await decode(await encode(small), pieceBytes)).toEqual(small);
});

it('reads values of megabytes that arrive in pieces of 64 KB', async () => {
  const plain = (rows: readonly Row[]) =>
    rows.map((row) =>
      row.map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value)),
    );
  expect(plain(await decode(await encode(ROWS), 65_536))).toEqual(plain(ROWS));
});

it('refuses rows that end in the middle, and values that do not fit their column', async () => {
  const bytes = await encode(ROWS.slice(0, 2));
  await expect(decode(bytes.subarray(0, -3), 50)).rejects.toThrow('ended in the middle');
  await expect(encode([['1']], ['integer'])).rejects.toThrow('a column of integer is a string');
});
