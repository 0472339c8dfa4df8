import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { InputRow } from '../input.js';

/** Of JSON, a fifth remains: keys repeat from row to row. */
export const packRows = (rows: readonly InputRow[]): string =>
  deflateRawSync(JSON.stringify(rows), { level: 1 }).toString('base64');

export const unpackRows = (input: string): readonly InputRow[] =>
  JSON.parse(inflateRawSync(Buffer.from(input, 'base64')).toString()) as InputRow[];
