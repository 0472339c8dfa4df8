import { readSetup } from '../../datasets/crew-setup.js';
import { Grower, type HubLabelResult, type HubLabelTask, type OpenGraph } from './hub-label-grower.js';
import type { HubLabelPool } from './hub-label-pool.js';

/** Setup of a thread that helps labelling. */
export interface HubLabelSetup {
  readonly graph: OpenGraph;
  readonly pool: HubLabelPool;
}

const { graph, pool } = readSetup<HubLabelSetup>();
const grower = new Grower(graph, pool);

export default function work(task: HubLabelTask): HubLabelResult {
  return grower.work(task);
}
