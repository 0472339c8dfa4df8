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

/** Rows, and the digest of each request. */
export interface OpenedChunk {
  readonly rows: readonly InputRow[];
  readonly digests: readonly (string | undefined)[];
}

export function openChunk(input: string): OpenedChunk {
  const rows = unpackRows(input);
  return { rows, digests: rows.map(({ request }) => (request === undefined ? undefined : digestOf(request))) };
}
