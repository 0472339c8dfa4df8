import { arrayOf, type NamedArray, type NamedArrays } from './named-arrays.js';

/** Strings stored end to end in UTF-8 with their offsets: a string object is created only on demand. */
export class StringTable {
  private readonly bytes: Buffer;
  private readonly offsets: Uint32Array;

  constructor(arrays: NamedArrays, name: string) {
    const bytes = arrayOf(arrays, `${name}.bytes`, Uint8Array);
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    this.offsets = arrayOf(arrays, `${name}.offsets`, Uint32Array);
  }

  get length(): number {
    return this.offsets.length - 1;
  }

  get(index: number): string {
    return this.bytes.toString('utf8', this.offsets[index], this.offsets[index + 1]);
  }

  byteLength(index: number): number {
    return (this.offsets[index + 1] ?? 0) - (this.offsets[index] ?? 0);
  }

  /** First index in [from, to) whose string is not below `wanted`; the range must be sorted by bytes. */
  lowerBound(wanted: Buffer, from: number, to: number): number {
    let low = from;
    let high = to;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = this.bytes.compare(wanted, 0, wanted.length, this.offsets[middle], this.offsets[middle + 1]);
      if (order < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  startsWith(index: number, prefix: Buffer): boolean {
    if (this.byteLength(index) < prefix.length) return false;
    const start = this.offsets[index] ?? 0;
    return this.bytes.compare(prefix, 0, prefix.length, start, start + prefix.length) === 0;
  }

  endsWith(index: number, suffix: Buffer): boolean {
    if (this.byteLength(index) < suffix.length) return false;
    const end = this.offsets[index + 1] ?? 0;
    return this.bytes.compare(suffix, 0, suffix.length, end - suffix.length, end) === 0;
  }

  equals(index: number, wanted: Buffer): boolean {
    return this.byteLength(index) === wanted.length && this.startsWith(index, wanted);
  }
}

/** Writes strings into the two arrays of a StringTable. */
export function packStrings(into: Map<string, NamedArray>, name: string, strings: readonly string[]): void {
  const offsets = new Uint32Array(strings.length + 1);
  // A UTF-16 unit takes at most three bytes.
  const bytes = Buffer.allocUnsafe(3 * strings.reduce((sum, text) => sum + text.length, 0));
  let total = 0;
  strings.forEach((text, i) => {
    total += bytes.write(text, total);
    offsets[i + 1] = total;
  });
  into.set(`${name}.bytes`, new Uint8Array(bytes.subarray(0, total)));
  into.set(`${name}.offsets`, offsets);
}

/**
 * The order of UTF-8 bytes, without encoding: by code points, which UTF-16 code units follow except that surrogates
 * stand for the highest ones.
 */
export function byBytes(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const [inA, inB] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (inA !== inB) return rankOfUnit(inA) - rankOfUnit(inB);
  }
  return a.length - b.length;
}

function rankOfUnit(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}
