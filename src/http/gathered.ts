import { Readable } from 'node:stream';
import { ApiFault } from '../errors/fault.js';

/** Bytes that a body may take on the wire beyond `OVERHEAD` times what it carries. */
const FREE_BYTES = 32 * 1024;
const OVERHEAD = 2;

/**
 * A chunked body, read in larger pieces and only on demand. Every chunk is an object of some hundred bytes, even if it
 * carries one byte: 40 bodies of a megabyte, well within their limits, took 2 GB. A body that goes on in such chunks is
 * refused, because parsing each of them takes time as well.
 * @throws ApiFault INVALID_HTTP_REQUEST through its stream
 */
export class Gathered extends Readable {
  readonly #body: Readable;
  readonly #wireBytes: () => number;
  #carried = 0;

  /** `wireBytes`: what has been read of the connection since the body began. */
  constructor(body: Readable, wireBytes: () => number) {
    super();
    this.#body = body;
    this.#wireBytes = wireBytes;
    // The reader of the body listens for errors. If the request was answered without reading it, nobody does, and an
    // unhandled error would end the process.
    this.on('error', () => {});
    body.once('end', () => this.push(null)).once('error', (error) => this.destroy(error));
  }

  override _read(): void {
    // The request has been answered, and the rest of the body is dropped.
    if (this.#body.readableFlowing === true) return;
    // All that has arrived, in one piece.
    const piece: Buffer | null = this.#body.read();
    if (piece === null) {
      // The parser reports each chunk separately; those that arrived together are all available at the end of the turn.
      this.#body.once('readable', () => setImmediate(() => this._read()));
      return;
    }
    this.#carried += piece.length;
    if (this.#wireBytes() > FREE_BYTES + OVERHEAD * this.#carried) this.destroy(tooSmall());
    else this.push(piece);
  }
}

const tooSmall = (): ApiFault =>
  new ApiFault('INVALID_HTTP_REQUEST', ['the body is sent in chunks of a few bytes; send larger ones'], {
    headers: { connection: 'close' },
  });
