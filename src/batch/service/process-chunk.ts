import { parseOwn } from '../../own-json.js';
import type { Batch, BatchStore, ChunkOutcome, RowToCommit } from '../../record/port.js';
import type { AskedRow, RowOutcome } from '../calculate-row.js';
import { readFigures } from '../figures.js';
import { changeOf } from '../recalculation/difference.js';
import { nameColumns } from '../rows/name-columns.js';
import { listOpenRows, type OpenRow, type OpenRowsDependencies } from './open-rows.js';
import type { KeptTable } from './receive.js';
import { toDone } from './to-done.js';

export interface ChunkDependencies extends OpenRowsDependencies {
  readonly store: BatchStore;
  readonly calculate: (rows: readonly AskedRow[]) => Promise<readonly RowOutcome[]>;
  readonly publicUrl: () => string;
  readonly keepRequests: boolean;
  readonly onMistake: (cause: string) => void;
}

/** Calculates and commits a chunk; undefined if the batch is no longer running. Idempotent. */
export async function processChunk(
  batch: Batch,
  chunk: number,
  dependencies: ChunkDependencies,
): Promise<ChunkOutcome | undefined> {
  const open = await listOpenRows(batch, chunk, dependencies);
  if (open === undefined) return undefined;
  const asked = open.filter(({ row, settled }) => row.request !== undefined && settled === undefined);
  const outcomes = asked.length === 0 ? [] : await dependencies.calculate(asked.map(toAsked));
  const outcomeOf = new Map(asked.map((one, index) => [one, outcomes[index]]));
  const inWords = wordsOf(batch);
  const rows: RowToCommit[] = [];
  let legs = 1;
  for (const one of open) {
    const outcome = outcomeOf.get(one);
    if (outcome === undefined) rows.push(toSettled(one));
    else if ('fault' in outcome) {
      if (outcome.cause !== undefined) dependencies.onMistake(outcome.cause);
      const { kind, details } = outcome.fault;
      rows.push({ row: one.number, state: 'FAILED', error: kind, details: inWords(details) });
    } else rows.push(await toDone({ ...one, batch, outcome }, dependencies));
    legs = Math.max(legs, countLegs(one, outcome));
  }
  return commit(
    { batchId: batch.id, chunk, legs, basisJson: JSON.stringify(dependencies.basis) },
    rows,
    dependencies.store,
  );
}

/** In parts, so that others can use the store between them. A part that pauses the batch is the last. */
async function commit(
  about: { readonly batchId: string; readonly chunk: number; readonly legs: number; readonly basisJson: string },
  rows: readonly RowToCommit[],
  store: Pick<BatchStore, 'commitChunk' | 'rowsPerCommit'>,
): Promise<ChunkOutcome | undefined> {
  for (let at = 0; ; at += store.rowsPerCommit) {
    const isLast = at + store.rowsPerCommit >= rows.length;
    const outcome = await store.commitChunk({ ...about, isLast, rows: rows.slice(at, at + store.rowsPerCommit) });
    if (isLast || outcome?.batch.state !== 'RUNNING') return outcome;
  }
}

/** For a row that is not calculated, because it already was or could not be read. */
function toSettled({ number, row, settled }: OpenRow): RowToCommit {
  if (row.fault !== undefined)
    return { row: number, state: 'FAILED', error: row.fault.kind, details: row.fault.details };
  if (settled === undefined) throw new Error('a row was left without an outcome');
  const change = row.before && changeOf(row.before, settled);
  return { row: number, state: 'SKIPPED', figures: settled, ...(change && { change }) };
}

function countLegs({ row, settled }: OpenRow, outcome: RowOutcome | undefined): number {
  if (outcome !== undefined) return 'legs' in outcome ? outcome.legs : 0;
  return settled === undefined || row.fault !== undefined ? 0 : readFigures(settled).legs.length;
}

/** Rewords faults for the sender of the file, with its own column names. */
function wordsOf({ tableJson }: Batch): (details: readonly string[]) => readonly string[] {
  const { columns, layout = 'wide' } = parseOwn<Partial<KeptTable>>(tableJson);
  return (details) => (columns === undefined ? details : nameColumns(details, columns, layout));
}

const toAsked = ({ row: { request = '', notes }, carrierData }: OpenRow): AskedRow => ({
  request,
  ...(carrierData?.intensities !== undefined && { intensities: carrierData.intensities }),
  ...(notes !== undefined && { notes }),
});
