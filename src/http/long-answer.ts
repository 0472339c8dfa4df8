import { Readable } from 'node:stream';
import { setImmediate as otherTurns } from 'node:timers/promises';
import { asBuffer, type JsonText } from '../machine/json-text.js';

/** The socket copies what it is given at once: with 5 MB, everybody else would wait for 10 ms. */
const PIECE_BYTES = 256 * 1024;

/** A large answer, sent in pieces as they are read. Others are served between two pieces. */
export class LongAnswer extends Readable {
  readonly byteLength: number;
  readonly #pieces: AsyncGenerator<Buffer>;

  constructor(parts: readonly Uint8Array[]) {
    super({ highWaterMark: PIECE_BYTES });
    this.byteLength = parts.reduce((sum, part) => sum + part.byteLength, 0);
    this.#pieces = eachPiece(parts);
  }

  override _read(): void {
    this.#pieces.next().then(
      ({ value, done }) => this.push(done === true ? null : value),
      (error: Error) => this.destroy(error),
    );
  }
}

async function* eachPiece(parts: readonly Uint8Array[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    for (const piece of cutLong(part)) {
      yield asBuffer(piece);
      await otherTurns();
    }
  }
}

export function* cutLong(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.byteLength; start += PIECE_BYTES) yield bytes.subarray(start, start + PIECE_BYTES);
}

/** Texts joined for `send`. */
export function toPayload(...parts: readonly JsonText[]): string | LongAnswer {
  if (parts.every((part) => typeof part === 'string')) return parts.join('');
  return new LongAnswer(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}
