import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import Pbf from 'pbf';
import { codeOf } from '../../errors/code-of.js';

const inflateAside = promisify(inflate);

/** A blob as stored in the file: https://wiki.openstreetmap.org/wiki/PBF_Format. */
export interface Blob {
  readonly type: 'OSMHeader' | 'OSMData';
  /** Its offset in the file, for messages and for reading it again. */
  readonly offset: number;
  /** Inflated. */
  readonly bytes: Uint8Array;
}

/** Limits of the format, bytes. */
const [LARGEST_HEADER, LARGEST_BLOB] = [64 * 1024, 32 * 1024 * 1024];
/** Blobs inflated ahead of the one being read: zlib works in its own threads. */
const AHEAD = 6;

/** A file that cannot be imported, in one sentence for the person who named it. */
export class UnusableExtract extends Error {}

interface Framed {
  readonly type: Blob['type'];
  readonly offset: number;
  readonly packed: Promise<Uint8Array>;
}

/**
 * The blobs of an extract in order; `wants` may skip one by its offset without inflating it.
 * @throws UnusableExtract if the file is empty, of another kind, truncated or damaged, saying where
 */
export async function* readBlobs(file: string, wants: (offset: number) => boolean = () => true): AsyncIterable<Blob> {
  const handle = await openExtract(file);
  const ahead: Framed[] = [];
  try {
    const { size } = await handle.stat();
    if (size === 0) throw new UnusableExtract(`${basename(file)} is empty`);
    let offset = 0;
    while (offset < size || ahead.length > 0) {
      while (offset < size && ahead.length < AHEAD) {
        const framed = await readFrame(handle, file, offset, size);
        if (wants(offset)) {
          const packed = unpack(handle, file, framed.dataAt, framed.dataSize);
          // Awaited below; a failure before that must not end the process.
          packed.catch(() => {});
          ahead.push({ type: framed.type, offset, packed });
        }
        offset = framed.dataAt + framed.dataSize;
      }
      const next = ahead.shift();
      if (next !== undefined) yield { type: next.type, offset: next.offset, bytes: await next.packed };
    }
  } finally {
    await Promise.allSettled(ahead.map(({ packed }) => packed));
    await handle.close();
  }
}

async function openExtract(file: string): Promise<FileHandle> {
  try {
    const handle = await open(file);
    if ((await handle.stat()).isFile()) return handle;
    await handle.close();
  } catch (error) {
    const isMissing = codeOf(error) === 'ENOENT';
    throw new UnusableExtract(isMissing ? `no such file: ${file}` : `${file} cannot be read`, { cause: error });
  }
  throw new UnusableExtract(`${file} is a folder, not an extract`);
}

/** Length, blob header, and the position of its data. */
async function readFrame(handle: FileHandle, file: string, offset: number, size: number) {
  const prefix = await readAt(handle, file, offset, 4, size);
  const headerSize = new DataView(prefix.buffer, prefix.byteOffset).getUint32(0);
  if (headerSize === 0 || headerSize > LARGEST_HEADER) throw otherwise(file, offset);
  const header = { type: '', dataSize: -1 };
  const bytes = await readAt(handle, file, offset + 4, headerSize, size);
  try {
    new Pbf(bytes).readFields((tag, result, pbf) => {
      if (tag === 1) result.type = pbf.readString();
      else if (tag === 3) result.dataSize = pbf.readVarint();
    }, header);
  } catch (error) {
    throw otherwise(file, offset, error);
  }
  const { type, dataSize } = header;
  if ((type !== 'OSMHeader' && type !== 'OSMData') || dataSize < 0 || dataSize > LARGEST_BLOB) {
    throw otherwise(file, offset);
  }
  const dataAt = offset + 4 + headerSize;
  if (dataAt + dataSize > size) throw cutShort(file, size);
  return { type, dataAt, dataSize } as const;
}

async function unpack(handle: FileHandle, file: string, at: number, length: number): Promise<Uint8Array> {
  const bytes = await readAt(handle, file, at, length, Number.POSITIVE_INFINITY);
  const blob: { raw?: Uint8Array; zlib?: Uint8Array; size: number; other?: number } = { size: 0 };
  try {
    new Pbf(bytes).readFields((tag, result, pbf) => {
      if (tag === 1) result.raw = pbf.readBytes();
      else if (tag === 2) result.size = pbf.readVarint();
      else if (tag === 3) result.zlib = pbf.readBytes();
      else if (tag > 3) result.other = tag;
    }, blob);
    if (blob.raw !== undefined) return blob.raw;
    if (blob.zlib !== undefined) {
      const inflated = await inflateAside(blob.zlib, { maxOutputLength: LARGEST_BLOB });
      if (inflated.length === blob.size) return inflated;
    }
  } catch (error) {
    throw damaged(file, at, error);
  }
  if (blob.zlib === undefined && blob.other !== undefined)
    throw new UnusableExtract(
      `${basename(file)} is compressed in a way that is not read here; write it again with zlib (osmium cat -o new.osm.pbf)`,
    );
  throw damaged(file, at);
}

async function readAt(handle: FileHandle, file: string, at: number, length: number, size: number): Promise<Uint8Array> {
  if (at + length > size) throw cutShort(file, size);
  const bytes = new Uint8Array(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(bytes, filled, length - filled, at + filled);
    if (bytesRead === 0) throw cutShort(file, at + filled);
    filled += bytesRead;
  }
  return bytes;
}

const cutShort = (file: string, size: number): Error =>
  new UnusableExtract(`${basename(file)} is cut short at ${size} bytes; download it again`);

export const damaged = (file: string, at: number, cause?: unknown): Error =>
  new UnusableExtract(`${basename(file)} is damaged at byte ${at}; download it again`, { cause });

/** At the start it is another kind of file, later on a damaged extract. */
function otherwise(file: string, offset: number, cause?: unknown): Error {
  if (offset > 0) return damaged(file, offset, cause);
  return new UnusableExtract(`${basename(file)} is not an OpenStreetMap extract (.osm.pbf)`, { cause });
}
