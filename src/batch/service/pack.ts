import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { parseOwn } from '../../own-json.js';
import type { InputRow } from '../input.js';
import { digestOf } from './fingerprint.js';

/** Rows calculated together. Also used in stored batches, where it locates a row by number. */
export const ROWS_PER_CHUNK = 200;

/** A fifth of the JSON's size: keys repeat from row to row. */
export const packRows = (rows: readonly InputRow[]): string =>
  deflateRawSync(JSON.stringify(rows), { level: 1 }).toString('base64');

export const unpackRows = (input: string): readonly InputRow[] =>
  parseOwn<InputRow[]>(inflateRawSync(Buffer.from(input, 'base64')).toString());

/** A row without the lines of the file it was read from: only files of results show those. */
export type RowToCalculate = Omit<InputRow, 'lines'>;

/** Rows, and the digest of each request. */
export interface OpenedChunk {
  readonly rows: readonly RowToCalculate[];
  readonly digests: readonly (string | undefined)[];
}

export function openChunk(input: string): OpenedChunk {
  // Copied between threads: the lines are half of it.
  const rows = unpackRows(input).map(({ lines: _, ...row }): RowToCalculate => row);
  return { rows, digests: rows.map(({ request }) => (request === undefined ? undefined : digestOf(request))) };
}
