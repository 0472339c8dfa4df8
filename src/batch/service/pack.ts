import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { InputRow } from '../input.js';

/** Rows that are calculated and committed together; of stored batches too, so that a row is found by its number. */
export const ROWS_PER_CHUNK = 200;

/** Of JSON, a fifth remains: keys repeat from row to row. */
export const packRows = (rows: readonly InputRow[]): string =>
  deflateRawSync(JSON.stringify(rows), { level: 1 }).toString('base64');

export const unpackRows = (input: string): readonly InputRow[] =>
  JSON.parse(inflateRawSync(Buffer.from(input, 'base64')).toString()) as InputRow[];
