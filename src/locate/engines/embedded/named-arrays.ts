import { writeFile } from 'node:fs/promises';
import { parseOwn } from '../../../own-json.js';

/**
 * A file of named typed arrays used in place: `CWGZ`, format version, length of the JSON directory, the directory, then
 * every array, aligned to 8 bytes. All little-endian.
 */
const MAGIC = 0x5a475743;
const FORMAT = 1;

const KINDS = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, i32: Int32Array } as const;
type Kind = keyof typeof KINDS;
export type NamedArray = Uint8Array | Uint16Array | Uint32Array | Int32Array;

interface Entry {
  readonly name: string;
  readonly kind: Kind;
  readonly offset: number;
  readonly length: number;
}

export type NamedArrays = ReadonlyMap<string, NamedArray>;

export async function writeArrays(path: string, arrays: NamedArrays): Promise<void> {
  const entries: Entry[] = [];
  let offset = 0;
  for (const [name, array] of arrays) {
    entries.push({ name, kind: kindOf(array), offset, length: array.length });
    offset = align(offset + array.byteLength);
  }
  const directory = Buffer.from(JSON.stringify(entries));
  const start = align(12 + directory.length);
  const file = Buffer.alloc(start + offset);
  file.writeUInt32LE(MAGIC, 0);
  file.writeUInt32LE(FORMAT, 4);
  file.writeUInt32LE(directory.length, 8);
  directory.copy(file, 12);
  for (const entry of entries) {
    const array = arrays.get(entry.name);
    if (array !== undefined)
      file.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), start + entry.offset);
  }
  await writeFile(path, file);
}

/**
 * Creates typed arrays over the file.
 * @throws Error if it is not such a file or has another format
 */
export function readArrays(file: ArrayBuffer): NamedArrays {
  const view = new DataView(file);
  if (file.byteLength < 12 || view.getUint32(0, true) !== MAGIC) throw new Error('not a gazetteer file');
  if (view.getUint32(4, true) !== FORMAT)
    throw new Error(`gazetteer format ${view.getUint32(4, true)}, expected ${FORMAT}`);
  const directoryLength = view.getUint32(8, true);
  const entries = parseOwn<Entry[]>(Buffer.from(file, 12, directoryLength).toString());
  const start = align(12 + directoryLength);
  return new Map(entries.map((e) => [e.name, new KINDS[e.kind](file, start + e.offset, e.length)]));
}

function kindOf(array: NamedArray): Kind {
  for (const [kind, type] of Object.entries(KINDS)) if (array instanceof type) return kind as Kind;
  throw new Error('unknown array type');
}

function align(n: number): number {
  return Math.ceil(n / 8) * 8;
}

/**
 * An array by name and type.
 * @throws Error if the file lacks it
 */
export function arrayOf<T extends NamedArray>(arrays: NamedArrays, name: string, type: { new (n: number): T }): T {
  const array = arrays.get(name);
  if (!(array instanceof type)) throw new Error(`gazetteer file has no array ${name}`);
  return array;
}
