import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { deflate, inflateSync } from 'node:zlib';
import type { StoredResult } from './port.js';

/**
 * Texts of results as the store keeps them: compressed with a dictionary of what most results say. A packed text begins with the
 * number of its dictionary and carries a checksum of the text, so that damage on disk is noticed when it is read. A dictionary is
 * never changed, another is added with the next number.
 */
export type PackedKind = 'result' | 'explanation' | 'request';

export interface PackedResult {
  readonly result: Uint8Array;
  readonly explanation: Uint8Array;
  readonly request?: Uint8Array;
}

const VERSION = 1;
/** Smaller by a tenth than 3, and as fast. */
const LEVEL = 5;
const deflateAside = promisify(deflate);

/** What is stored cannot be read: damaged on disk, or written by a newer version. Answered as code 10000. */
export class DamagedText extends Error {
  override readonly name = 'DamagedText';
}

const dictionaries = new Map<PackedKind, Buffer>();

function dictionaryOf(kind: PackedKind): Buffer {
  const known = dictionaries.get(kind);
  if (known !== undefined) return known;
  // Requests are echoed in results.
  const name = kind === 'request' ? 'result' : kind;
  const dictionary = readFileSync(new URL(`../../data/store/dictionary-${VERSION}-${name}.txt`, import.meta.url));
  dictionaries.set(kind, dictionary);
  return dictionary;
}

/** In another thread of the process: others are served meanwhile. */
export async function pack(text: string, kind: PackedKind): Promise<Buffer> {
  const packed = await deflateAside(text, { level: LEVEL, dictionary: dictionaryOf(kind) });
  return Buffer.concat([Buffer.of(VERSION), packed]);
}

/** @throws DamagedText */
export function unpack(packed: Uint8Array, kind: PackedKind): string {
  if (packed[0] !== VERSION)
    throw new DamagedText(`a stored ${kind} is packed in a way that this program does not know`);
  try {
    return decodeText(inflateSync(packed.subarray(1), { dictionary: dictionaryOf(kind) }));
  } catch (cause) {
    throw new DamagedText(`a stored ${kind} is damaged`, { cause });
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** @throws DamagedText where the bytes are no UTF-8 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw new DamagedText('a stored text is no UTF-8', { cause });
  }
}

export async function packResult(store: Omit<StoredResult, 'createdAt'>): Promise<PackedResult> {
  const { resultJson, explanationJson, requestJson } = store;
  const [result, explanation, request] = await Promise.all([
    pack(resultJson, 'result'),
    pack(explanationJson, 'explanation'),
    requestJson === undefined ? undefined : pack(requestJson, 'request'),
  ]);
  return { result, explanation, ...(request && { request }) };
}
