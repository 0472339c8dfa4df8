import { parseOwn } from '../../own-json.js';
import type { Batch, BatchRow, BatchStore } from '../../record/port.js';
import { readFigures } from '../figures.js';
import type { RowResult } from '../write/columns.js';
import type { ResultRow, ResultTable } from '../write/rows.js';
import { unpackRows } from './pack.js';
import type { KeptTable } from './receive.js';

export function tableOf(batch: Batch): ResultTable {
  const {
    headings,
    layout = 'wide',
    legs = 1,
  } = parseOwn<Partial<KeptTable> & { readonly legs?: number }>(batch.tableJson);
  return { headings, layout, legs: Math.max(legs, batch.legs) };
}

/** Given at a time: some milliseconds in a file, which has forty columns. */
const ROWS_AT_ONCE = 50;

/** The rows of a batch with their outcomes, some at a time. */
export async function* listResults(
  batch: Batch,
  store: BatchStore,
  only: 'all' | 'failed',
): AsyncGenerator<readonly ResultRow[]> {
  for (let chunk = 0; chunk < batch.chunks; chunk++) {
    const stored = await store.readChunk(batch.id, chunk);
    if (stored === undefined) continue;
    const { firstRow, rows } = stored;
    const range = { afterRow: firstRow - 1, toRow: firstRow + rows - 1, limit: rows };
    const results = await store.listBatchRows(batch.id, {
      ...range,
      ...(only === 'failed' && { state: 'FAILED' as const }),
    });
    if (only === 'failed' && results.length === 0) continue;
    const byRow = new Map(results.map((row) => [row.row, row]));
    const unpacked = unpackRows(stored.input);
    for (let at = 0; at < unpacked.length; at += ROWS_AT_ONCE) {
      const some = unpacked.slice(at, at + ROWS_AT_ONCE).flatMap((row, index) => {
        const found = byRow.get(firstRow + at + index);
        return only === 'failed' && found === undefined ? [] : [{ row, result: toResult(found) }];
      });
      if (some.length > 0) yield some;
    }
  }
}

export function toResult(row: BatchRow | undefined): RowResult {
  if (row === undefined) return { state: 'WAITING', credits: 0 };
  const { state, credits, figures, error, details = [] } = row;
  return {
    state,
    credits,
    ...(figures !== undefined && { figures: readFigures(figures) }),
    ...(error !== undefined && { fault: { kind: error, details } }),
  };
}
