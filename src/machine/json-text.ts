/**
 * JSON as a text or, if it is long, as UTF-8. A calculating thread writes it and hands it over, and the socket sends
 * it, without a copy or encoding in the serving thread. The bytes are not in shared memory: V8 does not account for
 * that, so it would have to be collected by force, which blocks the serving thread for 40 to 100 ms.
 */
export type JsonText = string | Uint8Array;

/** Texts of at least this length are written as bytes. */
export const LONG = 64 * 1024;

/** @param spareBytes room after the text, in which its owner adds a property without a copy */
export function encodeLong(text: string, spareBytes = 0): JsonText {
  if (text.length < LONG) return text;
  const length = Buffer.byteLength(text);
  const bytes = new Uint8Array(new ArrayBuffer(length + spareBytes), 0, length);
  asBuffer(bytes).write(text);
  return bytes;
}

/** What a message transfers instead of copying: its sender can no longer read the bytes. */
export const listHandedOver = (...texts: readonly (JsonText | undefined)[]): readonly ArrayBuffer[] =>
  texts.flatMap((text) => (text === undefined || typeof text === 'string' ? [] : [text.buffer as ArrayBuffer]));

/**
 * The same text in separate memory, to be transferred while somebody here still reads the original. `Uint8Array.from`
 * would go byte by byte: 9 ms for 6 MB instead of 1, in the serving thread.
 */
export const copyText = (json: JsonText): JsonText => (typeof json === 'string' ? json : new Uint8Array(json));

export const toText = (json: JsonText): string => (typeof json === 'string' ? json : asBuffer(json).toString());

export const includesText = (json: JsonText, text: string): boolean =>
  typeof json === 'string' ? json.includes(text) : asBuffer(json).includes(text);

/** Upper bound of its memory. */
export const countBytes = (json: JsonText): number =>
  typeof json === 'string' ? json.length * BYTES_PER_CHARACTER : json.byteLength;
const BYTES_PER_CHARACTER = 2;

/**
 * Adds a property at the end of an object; `value` is JSON. The object must not be empty.
 * @param isOwn nobody else reads the object: it is extended where it is if it has room, and must not be used any more
 */
export function withProperty(object: JsonText, name: string, value: string, isOwn = false): JsonText {
  const end = `,${JSON.stringify(name)}:${value}}`;
  if (typeof object === 'string') return object.slice(0, -1) + end;
  const kept = object.byteLength - 1;
  const { buffer, byteOffset } = object;
  const length = kept + Buffer.byteLength(end);
  if (isOwn && byteOffset + length <= buffer.byteLength) {
    const longer = new Uint8Array(buffer, byteOffset, length);
    asBuffer(longer).write(end, kept);
    return longer;
  }
  const bytes = new Uint8Array(length);
  bytes.set(object.subarray(0, kept));
  asBuffer(bytes).write(end, kept);
  return bytes;
}

/** Without a copy: messages between threads carry a plain `Uint8Array`. */
export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
