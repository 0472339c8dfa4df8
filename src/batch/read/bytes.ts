import { fault } from '../../errors/fault.js';
import { LIMITS } from '../limits.js';

const HEAD_BYTES = 65_536;

export interface HeadedBytes {
  /** The first 64 KB, or all there is. */
  readonly head: Uint8Array;
  /** The whole stream, the head included; ends with a fault once the largest allowed size is exceeded. */
  readonly all: AsyncIterable<Uint8Array>;
  /** For a reader that has seen enough. */
  close(): Promise<void>;
}

/** Looks at the beginning of a stream without losing it. */
export async function readHead(source: AsyncIterable<Uint8Array>): Promise<HeadedBytes> {
  const iterator = source[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let length = 0;
  let ended = false;
  while (length < HEAD_BYTES && !ended) {
    const { value, done } = await iterator.next();
    if (done === true) ended = true;
    else {
      first.push(value);
      length += value.length;
    }
  }
  const head = Buffer.concat(first);
  async function* all(): AsyncGenerator<Uint8Array> {
    try {
      let total = head.length;
      if (head.length > 0) yield head;
      while (!ended) {
        const { value, done } = await iterator.next();
        if (done === true) return;
        total += value.length;
        if (total > LIMITS.bytes) throw tooLarge();
        yield value;
      }
    } finally {
      await iterator.return?.();
    }
  }
  if (length > LIMITS.bytes) throw tooLarge();
  const close = async (): Promise<void> => {
    await iterator.return?.();
  };
  return { head: head.subarray(0, HEAD_BYTES), all: all(), close };
}

export const tooLarge = () =>
  fault('PAYLOAD_TOO_LARGE', `file: is larger than ${LIMITS.bytes / 1_000_000} MB; split it into several`);

export const tooManyRows = () =>
  fault('PAYLOAD_TOO_LARGE', `file: has more than ${LIMITS.rows} rows; split it into several`);
