import { hash } from 'node:crypto';
import { openAskedThread } from '../machine/asked-thread.js';
import { threadFile } from '../machine/thread-file.js';
import { DamagedText, type PackedKind, unpackBytes } from './pack.js';

export interface ToUnpack {
  readonly packed: Uint8Array;
  readonly kind: PackedKind;
  readonly isHashed: boolean;
}
export interface UnpackedText {
  readonly text: Uint8Array;
  readonly sha256?: string;
}
export type Unpacked =
  | UnpackedText
  /** What is wrong with it. */
  | { readonly damage: string };

const IDLE_MS = 60_000;

const unpackInThread = openAskedThread<ToUnpack, Unpacked>(threadFile(import.meta.url, './unpack-thread.js'), {
  idleMs: IDLE_MS,
});

/**
 * A long text as UTF-8, and its checksum if it is wanted, by a thread of low priority. In Node's own threads both would
 * run at the priority of the serving thread, which would copy the text twice: 20 ms each for six megabytes.
 * @throws DamagedText
 */
export async function unpackAside(asked: ToUnpack): Promise<UnpackedText> {
  const unpacked = (await unpackInThread(asked)) ?? unpackHere(asked);
  if ('damage' in unpacked) throw new DamagedText(unpacked.damage);
  return unpacked;
}

/** In this thread. @throws DamagedText */
export function unpackHere({ packed, kind, isHashed }: ToUnpack): UnpackedText {
  const text = unpackBytes(packed, kind);
  return { text, ...(isHashed && { sha256: hash('sha256', text) }) };
}
