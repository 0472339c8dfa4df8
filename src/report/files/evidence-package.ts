import { hash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { ZipFile } from 'yazl';
import { asBuffer, type JsonText } from '../../machine/json-text.js';

/** The same files give the same bytes. */
const OPTIONS = { mtime: new Date('2020-01-01T00:00:00Z') } as const;
const PIECE_BYTES = 256 * 1024;

/** A ZIP with a checksum for each file. It holds one file at a time, and no more than its reader has yet to take. */
export class EvidencePackage {
  readonly #zip = new ZipFile();
  readonly #sums: string[] = [];

  pipe(output: Writable): void {
    this.#zip.outputStream.pipe(output);
  }

  /** Resolves once the reader has taken enough for the next file; never if the reader has gone. */
  async add(path: string, text: JsonText): Promise<void> {
    const bytes = typeof text === 'string' ? Buffer.from(text) : asBuffer(text);
    this.#sums.push(`${hash('sha256', bytes)}  ${path}`);
    const pieces = Readable.from(eachPiece(bytes));
    const isTaken = new Promise<void>((resolve) => pieces.once('end', resolve));
    this.#zip.addReadStreamLazy(path, { ...OPTIONS, size: bytes.byteLength }, (use) => use(undefined, pieces));
    await isTaken;
  }

  /** Checksums of all files so far, in the format of `sha256sum`. */
  checksums(): string {
    return `${this.#sums.join('\n')}\n`;
  }

  end(): void {
    this.#zip.end();
  }
}

function* eachPiece(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.byteLength; start += PIECE_BYTES) yield bytes.subarray(start, start + PIECE_BYTES);
}
