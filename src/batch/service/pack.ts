import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { InputRow } from '../input.js';
import { digestOf } from './fingerprint.js';

/** Rows that are calculated together; of stored batches too, so that a row is found by its number. */
export const ROWS_PER_CHUNK = 200;

/** Of JSON, a fifth remains: keys repeat from row to row. */
export const packRows = (rows: readonly InputRow[]): string =>
  deflateRawSync(JSON.stringify(rows), { level: 1 }).toString('base64');

export const unpackRows = (input: string): readonly InputRow[] =>
  JSON.parse(inflateRawSync(Buffer.from(input, 'base64')).toString()) as InputRow[];

/** Rows, and what is asked in each as a short text. */
export interface OpenedChunk {
  readonly rows: readonly InputRow[];
  readonly digests: readonly (string | undefined)[];
}

export function openChunk(input: string): OpenedChunk {
  const rows = unpackRows(input);
  return { rows, digests: rows.map(({ request }) => (request === undefined ? undefined : digestOf(request))) };
}
