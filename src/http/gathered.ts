import { Readable } from 'node:stream';

/**
 * A body that comes in chunks, in larger pieces. Of chunks of one byte each is an object of some hundred: 40 bodies of a
 * megabyte, well within their limits, took 2 GB. It takes nothing before it is asked to.
 */
export class Gathered extends Readable {
  readonly #body: Readable;

  constructor(body: Readable) {
    super();
    this.#body = body;
    body.once('end', () => this.push(null)).once('error', (error) => this.destroy(error));
  }

  override _read(): void {
    // All that has arrived, in one piece.
    const piece: Buffer | null = this.#body.read();
    if (piece !== null) this.push(piece);
    // The parser tells of each chunk by itself: those that came together are there at the end of the turn.
    else this.#body.once('readable', () => setImmediate(() => this._read()));
  }
}
