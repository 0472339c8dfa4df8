import { parseOwn } from '../../own-json.js';
/** Named typed arrays in one self-describing ArrayBuffer: the file format of every routing network. */
export type NumberArray =
  | Int8Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>
  | Int16Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Float32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

const KINDS = {
  Int8Array,
  Uint8Array,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
} as const;
type Kind = keyof typeof KINDS;

/** Every array begins at a multiple of this, so that any typed array can be created over it. */
const ALIGNMENT = 8;
const PREFIX_BYTES = 16;

interface Header {
  readonly sections: readonly { readonly name: string; readonly kind: Kind; readonly offset: number; length: number }[];
  readonly about: unknown;
}

export interface ArrayFile {
  /** JSON stored with the arrays: names, versions, tables. */
  readonly about: unknown;
  /** @throws Error naming the array if it is missing or of another kind. */
  get<K extends Kind>(name: string, kind: K): InstanceType<(typeof KINDS)[K]> & NumberArray;
}

/** Layout: magic (8 bytes ASCII), format version (uint32), header length (uint32), JSON header, arrays. Little-endian hosts. */
export function packArrays(
  magic: string,
  version: number,
  arrays: Readonly<Record<string, NumberArray>>,
  about: unknown = {},
): ArrayBuffer {
  // Offsets count from the end of the header, so that its length need not be known when writing it.
  let size = 0;
  const sections = Object.entries(arrays).map(([name, array]) => {
    const entry = { name, kind: array.constructor.name as Kind, offset: size, length: array.length };
    size += roundUp(array.byteLength);
    return entry;
  });
  const header = new TextEncoder().encode(JSON.stringify({ sections, about } satisfies Header));
  const base = roundUp(PREFIX_BYTES + header.length);
  const buffer = new ArrayBuffer(base + size);
  const bytes = new Uint8Array(buffer);
  bytes.set(magicBytes(magic));
  new Uint32Array(buffer, 8, 2).set([version, header.length]);
  bytes.set(header, PREFIX_BYTES);
  Object.values(arrays).forEach((array, i) => {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), base + (sections[i]?.offset ?? 0));
  });
  return buffer;
}

/**
 * Views over the buffer without copying.
 * @throws Error if magic or version differ or the buffer is truncated
 */
export function unpackArrays(magic: string, version: number, buffer: ArrayBuffer): ArrayFile {
  const bytes = new Uint8Array(buffer);
  if (bytes.length < PREFIX_BYTES || !magicBytes(magic).every((byte, i) => bytes[i] === byte)) {
    throw new Error(`not a ${magic} file`);
  }
  const [found = -1, headerBytes = 0] = new Uint32Array(buffer, 8, 2);
  if (found !== version) throw new Error(`${magic} file has format ${found}, expected ${version}`);
  const text = new TextDecoder().decode(bytes.subarray(PREFIX_BYTES, PREFIX_BYTES + headerBytes));
  const header = parseOwn<Header>(text);
  const base = roundUp(PREFIX_BYTES + headerBytes);
  return {
    about: header.about,
    get<K extends Kind>(name: string, kind: K) {
      const entry = header.sections.find((s) => s.name === name);
      if (entry?.kind !== kind) throw new Error(`${magic} file has no ${kind} "${name}"`);
      const view = new KINDS[kind](buffer, base + entry.offset, entry.length);
      return view as InstanceType<(typeof KINDS)[K]> & NumberArray;
    },
  };
}

function roundUp(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
}

function magicBytes(magic: string): Uint8Array {
  if (!/^[A-Z0-9_-]{1,8}$/.test(magic)) throw new Error(`magic "${magic}" must be 1 to 8 of A-Z 0-9 _ -`);
  return new TextEncoder().encode(magic.padEnd(8, ' '));
}
