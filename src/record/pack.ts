import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { deflate, deflateSync, inflateSync, type ZlibOptions } from 'node:zlib';
import type { JsonText } from '../machine/json-text.js';

/**
 * Stored texts of results: compressed with a dictionary of common content. A packed text begins with the number of its
 * dictionary and carries a checksum of the text, so that damage on disk is noticed on reading. A dictionary is never
 * changed; a new one gets the next number.
 */
export type PackedKind = 'result' | 'explanation' | 'request';

export interface PackedResult {
  readonly result: Uint8Array;
  readonly explanation: Uint8Array;
  readonly request?: Uint8Array;
  /** SHA-256 of the result's text, in hexadecimal. */
  readonly resultSha256: string;
}

/** Texts of a result before they are packed. */
export type ResultTexts = Readonly<Record<'resultJson' | 'explanationJson', JsonText>> & {
  readonly requestJson?: string | undefined;
};

/** Dictionaries by number: all can be read (`scripts/write-dictionary.mjs` makes a new one). */
const VERSIONS = [1, 2, 3, 4, 5, 6] as const;
type Version = (typeof VERSIONS)[number];

/**
 * The dictionary for writing: that of the first mode found in the text, else that of the road, which most chains have as
 * well. Texts of a mode share far more with each other than with those of another: one leg by water takes 1.7 KB instead
 * of 2.3, by air 1.7 instead of 2.7.
 */
const VERSION_BY_MODE = [
  ['"type":"AIR"', 6],
  ['"type":"WATER"', 5],
  ['"type":"RAIL"', 4],
] as const satisfies readonly (readonly [string, Version])[];
const VERSION_OF_ROAD: Version = 3;
/** 7 % smaller than level 5 for a fifth more time, 0.1 ms per result, in one of Node's own threads. */
const LEVEL = 8;
const deflateAside = promisify(deflate);
/** Pieces that a long text is unpacked in, before they are joined. */
const PIECE_BYTES = 256 * 1024;

/** A stored text cannot be read: damaged on disk, or written by a newer version. Answered as code 10000. */
export class DamagedText extends Error {
  override readonly name = 'DamagedText';
}

const dictionaries = new Map<string, Buffer>();

function dictionaryOf(kind: PackedKind, version: Version): Buffer {
  // Requests are echoed in results.
  const name = `dictionary-${version}-${kind === 'request' ? 'result' : kind}.txt`;
  const known = dictionaries.get(name);
  if (known !== undefined) return known;
  const dictionary = readFileSync(new URL(`../../data/store/${name}`, import.meta.url));
  dictionaries.set(name, dictionary);
  return dictionary;
}

/** In this thread. */
export function packHere(text: JsonText, kind: PackedKind): Buffer {
  const version = versionFor(text);
  return Buffer.concat([Buffer.of(version), deflateSync(text, optionsOf(kind, version))]);
}

/** In one of Node's own threads, so that others are served meanwhile. */
export async function packAside(text: JsonText, kind: PackedKind): Promise<Buffer> {
  const version = versionFor(text);
  return Buffer.concat([Buffer.of(version), await deflateAside(text, optionsOf(kind, version))]);
}

function versionFor(text: JsonText): Version {
  const searched = typeof text === 'string' ? text : Buffer.from(text.buffer, text.byteOffset, text.byteLength);
  return VERSION_BY_MODE.find(([mode]) => searched.includes(mode))?.[1] ?? VERSION_OF_ROAD;
}

const optionsOf = (kind: PackedKind, version: Version) => ({ level: LEVEL, dictionary: dictionaryOf(kind, version) });

/** In this thread. @throws DamagedText */
export function unpack(packed: Uint8Array, kind: PackedKind): string {
  return decodeText(inflate(packed, kind, { dictionary: dictionaryOf(kind, versionOf(packed, kind)) }));
}

function inflate(packed: Uint8Array, kind: PackedKind, options: ZlibOptions): Buffer {
  try {
    return inflateSync(packed.subarray(1), options);
  } catch (cause) {
    throw new DamagedText(`a stored ${kind} is damaged`, { cause });
  }
}

/**
 * The same as UTF-8, in memory of its own.
 * @throws DamagedText
 */
export function unpackBytes(packed: Uint8Array, kind: PackedKind): Uint8Array {
  const options = { dictionary: dictionaryOf(kind, versionOf(packed, kind)), chunkSize: PIECE_BYTES };
  const text = inflate(packed, kind, options);
  if (!isUtf8(text)) throw new DamagedText(`a stored ${kind} is no UTF-8`);
  return text.byteLength === text.buffer.byteLength ? text : Uint8Array.from(text);
}

function versionOf([number]: Uint8Array, kind: PackedKind): Version {
  const version = VERSIONS.find((known) => known === number);
  if (version === undefined)
    throw new DamagedText(`a stored ${kind} is packed in a way that this program does not know`);
  return version;
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** @throws DamagedText if the bytes are not UTF-8 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw new DamagedText('a stored text is no UTF-8', { cause });
  }
}
