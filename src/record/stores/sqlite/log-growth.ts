import type { FileHandle } from 'node:fs/promises';

/**
 * The bytes written to the log since SQLite started it over, whether or not they have been moved into the database
 * file.
 */
export interface LogGrowth {
  readonly bytes: number;
  /** Another text each time the log begins anew. */
  readonly round: string;
}

/** The layout of the log (sqlite.org/fileformat2.html, 4.1), bytes. */
const HEAD = { bytes: 32, pageSize: 8, salts: 16 } as const;
const FRAME_HEAD = { bytes: 24, salts: 8 } as const;
const SALTS_BYTES = 8;

/**
 * Read from the log itself, whose file keeps its size: the frames of the current round come first and carry the salts
 * of its header. The index of the log, the file `-shm`, would tell it at once, but SQLite holds its locks on that file,
 * and a process loses its locks on a file as soon as it closes any handle of it.
 */
export async function readLogGrowth(log: FileHandle): Promise<LogGrowth> {
  const read = async (position: number, bytes: number): Promise<Buffer> =>
    (await log.read(Buffer.alloc(bytes), 0, bytes, position)).buffer;
  const head = await read(0, HEAD.bytes);
  const pageSize = head.readUInt32BE(HEAD.pageSize);
  const salts = head.subarray(HEAD.salts, HEAD.salts + SALTS_BYTES);
  const round = salts.toString('hex');
  const frameBytes = FRAME_HEAD.bytes + pageSize;
  const { size } = await log.stat();
  const isOfRound = async (frame: number): Promise<boolean> =>
    salts.equals(await read(HEAD.bytes + frame * frameBytes + FRAME_HEAD.salts, SALTS_BYTES));
  let [first, end] = [0, pageSize === 0 ? 0 : Math.floor(Math.max(0, size - HEAD.bytes) / frameBytes)];
  while (first < end) {
    const middle = Math.floor((first + end) / 2);
    if (await isOfRound(middle)) first = middle + 1;
    else end = middle;
  }
  return { bytes: first * pageSize, round };
}
