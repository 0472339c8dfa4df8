import { hash } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fault } from '../../errors/fault.js';
import { parseOwn } from '../../own-json.js';
import { LIMITS } from '../limits.js';
import type { RawRow } from '../types.js';

/** An index entry: the row's group, its position on disk, and the next row of its group. */
interface Index {
  offsets: Float64Array;
  lengths: Int32Array;
  orders: Float64Array;
  next: Int32Array;
  count: number;
}

const FLUSH_BYTES = 1_048_576;

/**
 * Brings rows with the same key together, wherever they stand in a file: rows go to disk, and each takes about forty
 * bytes of memory. Groups come out in the order of their first rows, and the rows of a group by `order`.
 */
export async function* groupRows(
  source: AsyncIterable<readonly RawRow[]>,
  keyOf: (row: RawRow) => string | undefined,
  orderOf: (row: RawRow) => number,
): AsyncGenerator<readonly (readonly RawRow[])[]> {
  const dir = mkdtempSync(join(tmpdir(), 'cargowake-rows-'));
  const file = openSync(join(dir, 'rows'), 'w+', 0o600);
  try {
    const index: Index = {
      offsets: new Float64Array(1024),
      lengths: new Int32Array(1024),
      orders: new Float64Array(1024),
      next: new Int32Array(1024),
      count: 0,
    };
    const groups = new Map<number, number>();
    const heads: number[] = [];
    const tails: number[] = [];
    let pending: Buffer[] = [];
    let pendingBytes = 0;
    let end = 0;
    const flush = (): void => {
      if (pendingBytes > 0) writeSync(file, Buffer.concat(pending));
      pending = [];
      pendingBytes = 0;
    };
    for await (const rows of source) {
      for (const row of rows) {
        const bytes = Buffer.from(JSON.stringify(row));
        const at = index.count;
        if (at === index.offsets.length) grow(index);
        index.offsets[at] = end;
        index.lengths[at] = bytes.length;
        index.orders[at] = orderOf(row);
        index.next[at] = -1;
        index.count += 1;
        end += bytes.length;
        pending.push(bytes);
        pendingBytes += bytes.length;
        if (pendingBytes > FLUSH_BYTES) flush();
        const key = keyOf(row);
        const name = key === undefined ? -1 - at : numberOf(key);
        const group = groups.get(name);
        if (group === undefined) {
          groups.set(name, heads.length);
          heads.push(at);
          tails.push(at);
        } else {
          index.next[tails[group] ?? 0] = at;
          tails[group] = at;
        }
      }
    }
    flush();
    const readAt = (at: number): RawRow => {
      const bytes = Buffer.alloc(index.lengths[at] ?? 0);
      readSync(file, bytes, 0, bytes.length, index.offsets[at] ?? 0);
      return parseOwn<RawRow>(bytes.toString());
    };
    let ready: (readonly RawRow[])[] = [];
    for (const head of heads) {
      const members: number[] = [];
      for (let at = head; at !== -1; at = index.next[at] ?? -1) members.push(at);
      if (members.length > LIMITS.rowsOfShipment) throw tooManyRowsOfOne(keyOf(readAt(head)), members.length);
      members.sort((a, b) => (index.orders[a] ?? 0) - (index.orders[b] ?? 0) || a - b);
      ready.push(members.map(readAt));
      if (ready.length >= 500) {
        yield ready;
        ready = [];
      }
    }
    if (ready.length > 0) yield ready;
  } finally {
    closeSync(file);
    rmSync(dir, { recursive: true, force: true });
  }
}

const tooManyRowsOfOne = (key: string | undefined, rows: number) =>
  fault(
    'INVALID_PROPERTY_VALUE',
    `file: shipment "${key}" has ${rows} rows; where a row is a leg, a shipment has ${LIMITS.legs} at most`,
  );

/** 52 bits of a hash: among a million ids, two collide in one file out of ten thousand. */
const numberOf = (key: string): number => Number.parseInt(hash('sha256', key).slice(0, 13), 16);

function grow(index: Index): void {
  const widen = <T extends Float64Array | Int32Array>(array: T): T => {
    const wider = new (array.constructor as new (length: number) => T)(array.length * 2);
    wider.set(array);
    return wider;
  };
  index.offsets = widen(index.offsets);
  index.lengths = widen(index.lengths);
  index.orders = widen(index.orders);
  index.next = widen(index.next);
}
