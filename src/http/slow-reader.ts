import type { ServerResponse } from 'node:http';

/** What a reader may keep its answer waiting for: as long as a sender may for its body (`arrivals.ts`). */
const PATIENCE_MS = 60_000;
const BYTES_PER_SECOND = 16 * 1024;
const CHECK_MS = 5_000;

/** An answer as far as its reader takes it. */
export interface Reading {
  /** Bytes that the reader has taken. */
  taken(): number;
  /** Whether more is ready for it. */
  isWaiting(): boolean;
  end(): void;
}

/**
 * Ends an answer whose reader takes it too slowly: it has a minute, and a second more for every 16 KiB. A reader who takes a byte now
 * and then is never silent, and would keep its place for ever. The time in which a file is made does not count.
 * @returns ends the watch
 */
export function endSlowReader(reading: Reading): () => void {
  const before = reading.taken();
  let waitedMs = 0;
  const timer = setInterval(() => {
    if (reading.isWaiting()) waitedMs += CHECK_MS;
    const allowedMs = PATIENCE_MS + ((reading.taken() - before) / BYTES_PER_SECOND) * 1000;
    if (waitedMs > allowedMs) reading.end();
  }, CHECK_MS).unref();
  return () => clearInterval(timer);
}

export function readingOf(answer: ServerResponse): Reading {
  const { socket } = answer;
  return {
    taken: () => (socket === null ? 0 : socket.bytesWritten - socket.writableLength),
    isWaiting: () => answer.writableLength > 0,
    end: () => answer.destroy(),
  };
}
