import type { Batch, BatchStore } from '../../record/port.js';
import { readBasis } from '../basis.js';
import { readFigures } from '../figures.js';
import { ROWS_PER_CHUNK, unpackRows } from '../service/pack.js';
import { toResult } from '../service/results.js';
import { type Recalculated, toRecalculated } from './columns.js';

export type Wanted = 'all' | 'changed' | 'failed';

const isWanted = ({ result, difference }: Recalculated, wanted: Wanted): boolean =>
  wanted === 'all' || (wanted === 'failed' ? result.state === 'FAILED' : difference?.changed === true);

/** The rows of a recalculation after `afterRow`, chunk by chunk; a chunk without a wanted row is empty. */
export async function* listRecalculated(
  batch: Batch,
  store: Pick<BatchStore, 'readChunk' | 'listBatchRows'>,
  wanted: Wanted,
  afterRow = 0,
): AsyncGenerator<readonly Recalculated[]> {
  for (let chunk = Math.floor(afterRow / ROWS_PER_CHUNK); chunk < batch.chunks; chunk++) {
    const stored = await store.readChunk(batch.id, chunk);
    if (stored === undefined) continue;
    const { firstRow, rows, basisJson } = stored;
    const range = { afterRow: firstRow - 1, toRow: firstRow + rows - 1, limit: rows };
    const settled = new Map((await store.listBatchRows(batch.id, range)).map((row) => [row.row, row]));
    const basis = readBasis(basisJson);
    yield unpackRows(stored.input).flatMap(({ id = '', before }, index) => {
      const row = firstRow + index;
      if (row <= afterRow) return [];
      const was = before && { ...before, read: readFigures(before.figures) };
      const one = toRecalculated(row, id, toResult(settled.get(row)), was, basis);
      return isWanted(one, wanted) ? [one] : [];
    });
  }
}
