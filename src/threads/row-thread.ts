import { workerData } from 'node:worker_threads';
import { type AskedRow, calculateRow, type RowOutcome } from '../batch/calculate-row.js';
import { type CheckedRow, checkRow } from '../batch/check-row.js';
import { type OpenedChunk, openChunk } from '../batch/service/pack.js';
import { composeEngines } from '../compose.js';
import { giveWayTo } from '../machine/give-way-to.js';
import type { ThreadMeans } from './thread.js';

export interface RowThreadMeans extends ThreadMeans {
  /** Of the system's nice values: from 0, as everybody, to 19, when nobody else wants the processor. */
  readonly nice: number;
}

const { config, shared, nice } = (workerData as { readonly cargowake: RowThreadMeans }).cargowake;
giveWayTo(nice);
const engines = composeEngines(config, undefined, shared);

/** The thread's task: some rows, one after the other. */
export default async function calculateRows(rows: readonly AskedRow[]): Promise<readonly RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  for (const row of rows) outcomes.push(await calculateRow(row, engines));
  return outcomes;
}

/** A chunk as it is kept, opened: work that the thread which serves need not do. */
export const openStored = (input: string): OpenedChunk => openChunk(input);

/** The other task: rows that are looked at before they are paid. */
export async function checkRows(rows: readonly string[]): Promise<readonly CheckedRow[]> {
  const checked: CheckedRow[] = [];
  for (const row of rows) checked.push(await checkRow(row, engines));
  return checked;
}
