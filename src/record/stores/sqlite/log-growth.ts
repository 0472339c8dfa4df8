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
  const { round, isOfRound, frames, pageSize } = await openRound(log);
  let [first, end] = [0, await frames()];
  while (first < end) {
    const middle = Math.floor((first + end) / 2);
    if (await isOfRound(middle)) first = middle + 1;
    else end = middle;
  }
  return { bytes: first * pageSize, round };
}

/**
 * Whether at least so many bytes were written since, as `readLogGrowth` found it. Two short reads, where finding the end of the
 * round takes fifteen: under load that is asked five times a second.
 */
export async function hasGrown(log: FileHandle, since: LogGrowth | undefined, bytes: number): Promise<boolean> {
  const { round, isOfRound, pageSize } = await openRound(log);
  if (pageSize === 0) return false;
  const from = since?.round === round ? since.bytes : 0;
  return isOfRound(Math.max(1, Math.ceil((from + bytes) / pageSize)) - 1);
}

async function openRound(log: FileHandle) {
  const read = async (position: number, bytes: number): Promise<Buffer> =>
    (await log.read(Buffer.alloc(bytes), 0, bytes, position)).buffer;
  const head = await read(0, HEAD.bytes);
  const pageSize = head.readUInt32BE(HEAD.pageSize);
  const salts = head.subarray(HEAD.salts, HEAD.salts + SALTS_BYTES);
  const frameBytes = FRAME_HEAD.bytes + pageSize;
  return {
    pageSize,
    round: salts.toString('hex'),
    /** Behind the end of the file there are only zeros, which are no salts. */
    isOfRound: async (frame: number): Promise<boolean> =>
      salts.equals(await read(HEAD.bytes + frame * frameBytes + FRAME_HEAD.salts, SALTS_BYTES)),
    /** As many as fit into the file, of whichever round. */
    frames: async (): Promise<number> =>
      pageSize === 0 ? 0 : Math.floor(Math.max(0, (await log.stat()).size - HEAD.bytes) / frameBytes),
  };
}
