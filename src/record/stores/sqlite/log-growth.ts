import type { FileHandle } from 'node:fs/promises';

/** What the write-ahead log holds beyond the database file. */
export interface LogGrowth {
  readonly bytes: number;
  /** Another number after each commit. */
  readonly changes: number;
}

/** Places in the index of the log, which every process maps, as 32-bit words of the machine's own order (sqlite.org/walformat.html, 2). */
const WORD = { changes: 2, pageSize: 3, lastFrame: 4, movedFrames: 24 } as const;
const HEAD_BYTES = 100;
/** Written as 1: it does not fit into the half of a word. */
const LARGEST_PAGE = 65_536;

/**
 * Reads it from the log's index, the file `-shm`. The log itself never shrinks: it is written from its start again, so its size
 * does not tell what is left to be moved.
 */
export async function readLogGrowth(index: FileHandle): Promise<LogGrowth> {
  const head = new Uint32Array(HEAD_BYTES / 4);
  await index.read(new Uint8Array(head.buffer), 0, HEAD_BYTES, 0);
  const halves = new Uint16Array(head.buffer);
  const pageSize = halves[WORD.pageSize * 2 + 1] ?? 0;
  const frames = (head[WORD.lastFrame] ?? 0) - (head[WORD.movedFrames] ?? 0);
  return {
    bytes: Math.max(0, frames) * (pageSize === 1 ? LARGEST_PAGE : pageSize),
    changes: head[WORD.changes] ?? 0,
  };
}
