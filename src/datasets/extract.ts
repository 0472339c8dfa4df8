import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** A blob header is at most 64 KiB, a blob at most 32 MiB: https://wiki.openstreetmap.org/wiki/PBF_Format */
const MOST_HEADER_BYTES = 65_536;
const MOST_BLOB_BYTES = 33_554_432;

export interface ExtractShape {
  readonly bytes: number;
  /** Blocks of map data; each holds up to 8,000 nodes, ways or relations. */
  readonly blocks: number;
}

/**
 * Walks over the blocks of an OpenStreetMap extract (.osm.pbf) without unpacking them, which detects other file types
 * and truncated downloads within milliseconds.
 * @throws Error saying what is wrong with the file
 */
export function checkExtract(path: string): ExtractShape {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new Error(`no such file: ${path}`);
  const bytes = found.size;
  const file = openSync(path, 'r');
  try {
    let blocks = 0;
    for (let at = 0; at < bytes; blocks++) {
      const { type, dataBytes, headerBytes } = readBlobHeader(file, path, at, bytes);
      if (blocks === 0 && type !== 'OSMHeader') throw notAnExtract(path);
      at += 4 + headerBytes + dataBytes;
      if (at > bytes)
        throw new Error(`${path} is cut off: ${at - bytes} bytes of its last block are missing; download it again`);
    }
    if (blocks < 2) throw new Error(`${path} is an extract without map data`);
    return { bytes, blocks: blocks - 1 };
  } finally {
    closeSync(file);
  }
}

const notAnExtract = (path: string): Error =>
  new Error(`${path} is not an OpenStreetMap extract (.osm.pbf), as Geofabrik and others publish them`);

interface BlobHeader {
  readonly type: string;
  readonly headerBytes: number;
  readonly dataBytes: number;
}

function readBlobHeader(file: number, path: string, at: number, bytes: number): BlobHeader {
  const length = Buffer.alloc(4);
  if (readSync(file, length, 0, 4, at) < 4) throw new Error(`${path} is cut off at its end; download it again`);
  const headerBytes = length.readUInt32BE();
  if (headerBytes === 0 || headerBytes > MOST_HEADER_BYTES) throw notAnExtract(path);
  if (at + 4 + headerBytes > bytes) {
    // A file of another type may happen to begin with a small number.
    throw at === 0 ? notAnExtract(path) : new Error(`${path} is cut off at its end; download it again`);
  }
  const header = Buffer.alloc(headerBytes);
  readSync(file, header, 0, headerBytes, at + 4);
  const { type, dataBytes } = parseBlobHeader(header);
  if (type === undefined || dataBytes === undefined || dataBytes > MOST_BLOB_BYTES) throw notAnExtract(path);
  return { type, headerBytes, dataBytes };
}

/** Protocol buffer fields of BlobHeader: 1 type (text), 2 indexdata (bytes), 3 datasize (number). */
function parseBlobHeader(header: Buffer): { readonly type?: string; readonly dataBytes?: number } {
  let type: string | undefined;
  let dataBytes: number | undefined;
  let at = 0;
  const readNumber = (): number => {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = header[at++] ?? 0;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) break;
    }
    return value;
  };
  while (at < header.length) {
    const key = readNumber();
    const value = readNumber();
    if (key === 0x18) dataBytes = value;
    else if (key === 0x0a || key === 0x12) {
      if (key === 0x0a) type = header.toString('latin1', at, at + value);
      at += value;
    } else return {};
  }
  return { ...(type !== undefined && { type }), ...(dataBytes !== undefined && { dataBytes }) };
}
