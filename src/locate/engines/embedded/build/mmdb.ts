import { uint8At } from '../../../../at.js';

/**
 * Reads a MaxMind DB file (https://maxmind.github.io/MaxMind-DB/, version 2) for a build that goes through all records
 * and needs a few fields of each: values are decoded on demand, and shared ones once.
 */
export class MmdbFile {
  readonly #bytes: Buffer;
  readonly #nodeCount: number;
  readonly #recordBits: number;
  readonly #treeBytes: number;

  /** @throws Error if the file is not a MaxMind DB of 24, 28 or 32 bits. */
  constructor(bytes: Buffer) {
    const marker = bytes.lastIndexOf(MARKER);
    if (marker < 0) throw new Error('not a MaxMind DB file');
    this.#bytes = bytes;
    const metadata = marker + MARKER.length;
    const number = (key: string): number => {
      const at = this.#find(metadata, key, metadata);
      if (at === undefined) throw new Error(`a MaxMind DB file without ${key}`);
      return this.#number(at);
    };
    this.#nodeCount = number('node_count');
    this.#recordBits = number('record_size');
    if (![24, 28, 32].includes(this.#recordBits)) throw new Error(`MaxMind DB records of ${this.#recordBits} bits`);
    this.#treeBytes = (this.#nodeCount * this.#recordBits) / 4;
  }

  /** Offsets of every distinct record, in the order of the search tree's nodes. */
  *records(): Iterable<number> {
    const seen = new Uint8Array(this.#bytes.length);
    for (let child = 0; child < 2 * this.#nodeCount; child++) {
      const pointer = (child & 1) === 0 ? this.#left(child >> 1) : this.#right(child >> 1);
      if (pointer <= this.#nodeCount) continue;
      const record = pointer - this.#nodeCount + this.#treeBytes;
      if (seen[record] === 1) continue;
      seen[record] = 1;
      yield record;
    }
  }

  /** Offset of the value below these keys, the key of a list's first element being `0`; undefined if there is none. */
  find(at: number, ...keys: readonly string[]): number | undefined {
    let place: number | undefined = at;
    for (const key of keys) {
      if (place === undefined) return undefined;
      place = this.#find(place, key, this.#treeBytes + SEPARATOR_BYTES);
    }
    return place === undefined ? undefined : this.#resolve(place, this.#treeBytes + SEPARATOR_BYTES);
  }

  /** @throws Error if the value is not a text. */
  text(at: number): string {
    const { type, size, next } = this.#control(at);
    if (type !== TEXT) throw new Error(`MaxMind DB value of type ${type}, expected text`);
    return this.#bytes.toString('utf8', next, next + size);
  }

  /** @throws Error if the value is not a double. */
  double(at: number): number {
    const { type, next } = this.#control(at);
    if (type !== DOUBLE) throw new Error(`MaxMind DB value of type ${type}, expected a double`);
    return this.#bytes.readDoubleBE(next);
  }

  #number(at: number): number {
    const { size, next } = this.#control(at);
    return size === 0 ? 0 : this.#bytes.readUIntBE(next, size);
  }

  #left(node: number): number {
    const at = (node * this.#recordBits) / 4;
    const bytes = this.#bytes;
    if (this.#recordBits === 24) return bytes.readUIntBE(at, 3);
    if (this.#recordBits === 32) return bytes.readUInt32BE(at);
    return (((uint8At(bytes, at + 3) & 0xf0) << 20) | bytes.readUIntBE(at, 3)) >>> 0;
  }

  #right(node: number): number {
    const at = (node * this.#recordBits) / 4;
    const bytes = this.#bytes;
    if (this.#recordBits === 24) return bytes.readUIntBE(at + 3, 3);
    if (this.#recordBits === 32) return bytes.readUInt32BE(at + 4);
    return (((uint8At(bytes, at + 3) & 0x0f) << 24) | bytes.readUIntBE(at + 4, 3)) >>> 0;
  }

  /** The value of a key in the map or list at `at`, possibly through a pointer; pointers count from `base`. */
  #find(at: number, key: string, base: number): number | undefined {
    const { type, size, next } = this.#control(this.#resolve(at, base));
    if (type === ARRAY && size > 0 && key === '0') return next;
    if (type !== MAP) return undefined;
    let place = next;
    for (let i = 0; i < size; i++) {
      const name = this.#control(this.#resolve(place, base));
      const value = this.#skip(place);
      if (name.size === key.length && this.#reads(name.next, key)) return value;
      place = this.#skip(value);
    }
    return undefined;
  }

  /** Whether the key, plain letters, stands there. */
  #reads(at: number, key: string): boolean {
    for (let i = 0; i < key.length; i++) if (this.#bytes[at + i] !== key.charCodeAt(i)) return false;
    return true;
  }

  #resolve(at: number, base: number): number {
    const control = uint8At(this.#bytes, at);
    if (control >> 5 !== POINTER) return at;
    const bytes = this.#bytes;
    const high = control & 0x07;
    switch ((control >> 3) & 0x03) {
      case 0:
        return base + ((high << 8) | uint8At(bytes, at + 1));
      case 1:
        return base + ((high << 16) | bytes.readUInt16BE(at + 1)) + 2048;
      case 2:
        return base + ((high << 24) | bytes.readUIntBE(at + 1, 3)) + 526_336;
      default:
        return base + bytes.readUInt32BE(at + 1);
    }
  }

  /** The offset after the value. */
  #skip(at: number): number {
    const control = uint8At(this.#bytes, at);
    if (control >> 5 === POINTER) return at + 2 + ((control >> 3) & 0x03);
    const { type, size, next } = this.#control(at);
    if (type === BOOLEAN) return next;
    if (type !== MAP && type !== ARRAY) return next + size;
    let place = next;
    for (let left = type === MAP ? 2 * size : size; left > 0; left--) place = this.#skip(place);
    return place;
  }

  #control(at: number): { readonly type: number; readonly size: number; readonly next: number } {
    const bytes = this.#bytes;
    const control = uint8At(bytes, at);
    let next = at + 1;
    let type = control >> 5;
    if (type === 0) type = 7 + uint8At(bytes, next++);
    const size = control & 0x1f;
    if (size < 29) return { type, size, next };
    if (size === 29) return { type, size: 29 + uint8At(bytes, next), next: next + 1 };
    if (size === 30) return { type, size: 285 + bytes.readUInt16BE(next), next: next + 2 };
    return { type, size: 65_821 + bytes.readUIntBE(next, 3), next: next + 3 };
  }
}

const MARKER = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
/** Between the search tree and the values. */
const SEPARATOR_BYTES = 16;
const [POINTER, TEXT, DOUBLE, MAP, ARRAY, BOOLEAN] = [1, 2, 3, 7, 11, 14] as const;
