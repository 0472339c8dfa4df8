import { readSetup } from '../../datasets/crew-setup.js';
import { Grower, type LabelResult, type LabelTask, type OpenGraph } from './label-grower.js';
import type { LabelPool } from './label-pool.js';

/** Setup of a thread that helps labelling. */
export interface LabelSetup {
  readonly graph: OpenGraph;
  readonly pool: LabelPool;
}

const { graph, pool } = readSetup<LabelSetup>();
const grower = new Grower(graph, pool);

export default function work(task: LabelTask): LabelResult {
  return grower.work(task);
}
