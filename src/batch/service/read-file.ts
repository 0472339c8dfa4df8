import { type Input, type InputOptions, type InputRow, openInput } from '../input.js';
import { packRows, ROWS_PER_CHUNK } from './pack.js';

/** Rows in stored form: `ROWS_PER_CHUNK` of them, fewer in the last chunk. */
export interface PackedRows {
  readonly rows: number;
  readonly input: string;
}

/** A file whose rows are packed, in the form that is passed between threads and written to the store. */
export interface PackedFile extends Omit<Input, 'rows' | 'close'> {
  readonly chunks: AsyncIterable<PackedRows>;
  close(): Promise<void>;
}

/**
 * Opens a file, in this thread or another.
 * @throws ApiFault if the file as a whole cannot be read
 */
export type ReadFile = (source: AsyncIterable<Uint8Array>, options: InputOptions) => Promise<PackedFile>;

/** In the calling thread. */
export const readFileHere: ReadFile = async (source, options) => {
  const { rows, close, ...input } = await openInput(source, options);
  return { ...input, chunks: packChunks(rows), close: async () => close() };
};

/** Groups rows into chunks. */
export async function* packChunks(source: AsyncIterable<readonly InputRow[]>): AsyncGenerator<PackedRows> {
  let waiting: InputRow[] = [];
  for await (const rows of source) {
    waiting.push(...rows);
    while (waiting.length >= ROWS_PER_CHUNK) {
      yield pack(waiting.slice(0, ROWS_PER_CHUNK));
      waiting = waiting.slice(ROWS_PER_CHUNK);
    }
  }
  if (waiting.length > 0) yield pack(waiting);
}

const pack = (rows: readonly InputRow[]): PackedRows => ({ rows: rows.length, input: packRows(rows) });
