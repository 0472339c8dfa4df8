import { workerData } from 'node:worker_threads';
import { composeEngines } from '../compose.js';
import { giveWayTo } from '../machine/give-way-to.js';
import { createRowTasks } from './row-tasks.js';
import type { ThreadMeans } from './thread.js';

export interface RowThreadMeans extends ThreadMeans {
  /** Of the system's nice values: from 0, as everybody, to 19, when nobody else wants the processor. */
  readonly nice: number;
}

const { config, shared, nice } = (workerData as { readonly cargowake: RowThreadMeans }).cargowake;
giveWayTo(nice);

/** A thread that does nothing but rows. */
export const { calculateRows, checkRows, openStored } = createRowTasks(composeEngines(config, undefined, shared));
