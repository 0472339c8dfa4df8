import { ROWS_PER_CHUNK, unpackRows } from '../../batch/service/pack.js';
import { toResult } from '../../batch/service/results.js';
import { fault } from '../../errors/fault.js';
import type { Batch, BatchRow, BatchRowState, BatchStore } from '../../record/port.js';
import { cursorOf, type Fields, limitOf, textOf, wordOf } from '../input.js';
import { showRow } from './show.js';

const STATES = ['waiting', 'done', 'failed', 'skipped'] as const;

/** A page of rows in order, optionally of one `state`. */
export async function listRows(batch: Batch, store: BatchStore, query: Fields) {
  const limit = limitOf(query, 100, 1000);
  const state = wordOf({ state: textOf(query, 'state')?.toLowerCase() }, 'state', STATES)?.toUpperCase();
  const cursor = cursorOf(query);
  const afterRow = cursor === undefined ? 0 : decodeRow(cursor);
  const found =
    state === undefined || state === 'WAITING'
      ? await listInOrder(batch, store, afterRow, limit + 1, state === 'WAITING')
      : await store.listBatchRows(batch.id, { afterRow, state: state as BatchRowState, limit: limit + 1 });
  const page = found.slice(0, limit);
  const inputs = await readInputs(
    batch,
    store,
    page.map(({ row }) => row),
  );
  const items = page.map((one) => {
    const input = inputs.get(one.row);
    return showRow(one.row, input?.line ?? 0, input?.id, toResult('state' in one ? one : undefined));
  });
  const last = page.at(-1);
  const hasMore = found.length > limit;
  return { items, hasMore, ...(hasMore && last !== undefined && { nextCursor: encodeRow(last.row) }) };
}

/** All rows, or only those still waiting. */
async function listInOrder(
  batch: Batch,
  store: BatchStore,
  afterRow: number,
  limit: number,
  onlyWaiting: boolean,
): Promise<readonly (BatchRow | { readonly row: number })[]> {
  const found: (BatchRow | { readonly row: number })[] = [];
  for (let from = afterRow; from < batch.counts.rows && found.length < limit; from += ROWS_PER_CHUNK) {
    const toRow = Math.min(from + ROWS_PER_CHUNK, batch.counts.rows);
    const settled = new Map(
      (await store.listBatchRows(batch.id, { afterRow: from, toRow, limit: ROWS_PER_CHUNK })).map((row) => [
        row.row,
        row,
      ]),
    );
    for (let row = from + 1; row <= toRow && found.length < limit; row++) {
      const known = settled.get(row);
      if (!onlyWaiting || known === undefined) found.push(known ?? { row });
    }
  }
  return found;
}

async function readInputs(batch: Batch, store: BatchStore, rows: readonly number[]) {
  const inputs = new Map<number, { readonly line: number; readonly id?: string }>();
  for (const chunk of new Set(rows.map((row) => Math.floor((row - 1) / ROWS_PER_CHUNK)))) {
    const stored = await store.readChunk(batch.id, chunk);
    if (stored === undefined) continue;
    unpackRows(stored.input).forEach((input, index) => {
      inputs.set(stored.firstRow + index, input);
    });
  }
  return inputs;
}

export const encodeRow = (row: number): string => Buffer.from(`row ${row}`).toString('base64url');

export function decodeRow(cursor: string): number {
  const row = /^row (\d+)$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (row === undefined || encodeRow(Number(row)) !== cursor)
    throw fault('INVALID_CURSOR', 'cursor: was not issued by this list');
  return Number(row);
}
