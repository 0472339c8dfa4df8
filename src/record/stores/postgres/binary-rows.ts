import type { Row, Value } from '../../copy-end.js';

/**
 * Rows in the binary format of PostgreSQL's COPY (documentation of COPY, "Binary Format"): bytes stay bytes, where its text
 * format takes two letters for each.
 */
export type ColumnType = 'text' | 'bytea' | 'bigint' | 'integer' | 'double precision';

const CHUNK_BYTES = 1024 * 1024;
/** Signature, flags, length of an extension. */
const HEADER = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]);
const END = -1;
const ABSENT = -1;

export async function* encodeRows(
  rows: AsyncIterable<readonly Row[]>,
  types: readonly ColumnType[],
): AsyncIterable<Buffer> {
  yield HEADER;
  let chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  let used = 0;
  for await (const some of rows) {
    for (const row of some) {
      const needed = 2 + row.reduce<number>((sum, value) => sum + 4 + maxBytesOf(value), 0);
      if (used + needed > chunk.length) {
        yield chunk.subarray(0, used);
        chunk = Buffer.allocUnsafe(Math.max(CHUNK_BYTES, needed));
        used = 0;
      }
      used = chunk.writeInt16BE(row.length, used);
      for (const [i, value] of row.entries()) used = writeValue(chunk, used, value, types[i]);
    }
  }
  yield chunk.subarray(0, used);
  yield Buffer.from([0xff, 0xff]);
}

function maxBytesOf(value: Value): number {
  if (value === null) return 0;
  if (typeof value === 'number') return 8;
  return typeof value === 'string' ? value.length * 3 : value.length;
}

/** @returns the position behind it */
function writeValue(chunk: Buffer, at: number, value: Value, type: ColumnType | undefined): number {
  if (value === null) return chunk.writeInt32BE(ABSENT, at);
  const start = at + 4;
  const end = start + writeContent(chunk, start, value, type);
  chunk.writeInt32BE(end - start, at);
  return end;
}

function writeContent(chunk: Buffer, at: number, value: NonNullable<Value>, type: ColumnType | undefined): number {
  if (typeof value === 'string' && type === 'text') return chunk.write(value, at);
  if (value instanceof Uint8Array && type === 'bytea') {
    chunk.set(value, at);
    return value.length;
  }
  if (typeof value === 'number') {
    if (type === 'double precision') return chunk.writeDoubleBE(value, at) - at;
    if (type === 'integer') return chunk.writeInt32BE(value, at) - at;
    if (type === 'bigint') return chunk.writeBigInt64BE(BigInt(value), at) - at;
  }
  throw new Error(`a value of a column of ${type} is a ${typeof value}`);
}

/** Rows in groups of at least `atOnce`, except the last. */
export async function* decodeRows(
  chunks: AsyncIterable<Buffer>,
  types: readonly ColumnType[],
  atOnce: number,
): AsyncIterable<readonly Row[]> {
  let bytes: Buffer = Buffer.alloc(0);
  let isStarted = false;
  let rows: Row[] = [];
  for await (const chunk of chunks) {
    bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk]);
    if (!isStarted) {
      if (bytes.length < HEADER.length) continue;
      bytes = bytes.subarray(HEADER.length);
      isStarted = true;
    }
    for (let end = endOfRow(bytes); end !== undefined; end = endOfRow(bytes)) {
      rows.push(readRow(bytes, types));
      bytes = bytes.subarray(end);
    }
    if (rows.length < atOnce) continue;
    yield rows;
    rows = [];
  }
  if (bytes.length !== 2 || bytes.readInt16BE(0) !== END) throw new Error('rows have ended in the middle');
  if (rows.length > 0) yield rows;
}

/** Undefined if the rest of the first row has not arrived, or if there is none. */
function endOfRow(bytes: Buffer): number | undefined {
  if (bytes.length < 2) return undefined;
  const columns = bytes.readInt16BE(0);
  if (columns === END) return undefined;
  let at = 2;
  for (let i = 0; i < columns; i++) {
    if (at + 4 > bytes.length) return undefined;
    at += 4 + Math.max(0, bytes.readInt32BE(at));
  }
  return at > bytes.length ? undefined : at;
}

function readRow(bytes: Buffer, types: readonly ColumnType[]): Row {
  let at = 2;
  return types.map((type) => {
    const length = bytes.readInt32BE(at);
    const start = at + 4;
    at = start + Math.max(0, length);
    return length === ABSENT ? null : readContent(bytes, start, at, type);
  });
}

function readContent(bytes: Buffer, start: number, end: number, type: ColumnType): NonNullable<Value> {
  switch (type) {
    case 'text':
      return bytes.toString('utf8', start, end);
    case 'bytea':
      return bytes.subarray(start, end);
    case 'integer':
      return bytes.readInt32BE(start);
    case 'bigint':
      return Number(bytes.readBigInt64BE(start));
    case 'double precision':
      return bytes.readDoubleBE(start);
  }
}
