import { workerData } from 'node:worker_threads';
import { composeEngines } from '../compose.js';
import { giveWayTo } from '../machine/give-way-to.js';
import { createRowTasks } from './row-tasks.js';
import type { ThreadDependencies } from './thread.js';

export interface RowThreadDependencies extends ThreadDependencies {
  /** The operating system's nice value: from 0 (normal) to 19 (only when nobody else needs the processor). */
  readonly nice: number;
}

const { config, shared, nice }: RowThreadDependencies = workerData.cargowake;
giveWayTo(nice);

/** A thread that only processes rows. */
export const { calculateRows, checkRows, openStored } = createRowTasks(composeEngines(config, undefined, shared));
