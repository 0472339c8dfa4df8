import { noteShared } from './shared-garbage.js';

/**
 * JSON as a text, or if it is long as UTF-8 in memory that threads share. One thread writes it, another compresses it
 * and the socket sends it, without encoding in the serving thread.
 */
export type JsonText = string | Uint8Array;

/** Texts of at least this length are shared. */
export const LONG = 64 * 1024;

export function shareLong(text: string): JsonText {
  if (text.length < LONG) return text;
  const bytes = allocateShared(Buffer.byteLength(text));
  asBuffer(bytes).write(text);
  return bytes;
}

function allocateShared(byteLength: number): Uint8Array {
  noteShared(byteLength);
  return new Uint8Array(new SharedArrayBuffer(byteLength));
}

/** For whoever gets texts from another thread. */
export function noteReceived(...texts: readonly (JsonText | undefined)[]): void {
  for (const text of texts) if (text !== undefined && typeof text !== 'string') noteShared(text.byteLength);
}

export const toText = (json: JsonText): string => (typeof json === 'string' ? json : asBuffer(json).toString());

export const includesText = (json: JsonText, text: string): boolean =>
  typeof json === 'string' ? json.includes(text) : asBuffer(json).includes(text);

/** Upper bound of its memory. */
export const countBytes = (json: JsonText): number =>
  typeof json === 'string' ? json.length * BYTES_PER_CHARACTER : json.byteLength;
const BYTES_PER_CHARACTER = 2;

/** Adds a property at the end of an object; `value` is JSON. The object must not be empty. */
export function withProperty(object: JsonText, name: string, value: string): JsonText {
  const end = `,${JSON.stringify(name)}:${value}}`;
  if (typeof object === 'string') return object.slice(0, -1) + end;
  const kept = object.byteLength - 1;
  const bytes = allocateShared(kept + Buffer.byteLength(end));
  bytes.set(object.subarray(0, kept));
  asBuffer(bytes).write(end, kept);
  return bytes;
}

/** Without a copy: messages between threads carry a plain `Uint8Array`. */
export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
