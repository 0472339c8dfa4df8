import { NodeQueue } from './queue.js';

/**
 * Working memory of searches, some 40 bytes a node. Searches are synchronous and nothing here outlives one, so all searchers of a
 * thread take turns with the same memory, as large as the largest network that was searched.
 */
export interface SearchScratch {
  readonly queue: NodeQueue;
  readonly costs: Float64Array;
  readonly bounds: Float32Array;
  readonly arcTo: Uint32Array;
  readonly nodeBefore: Uint32Array;
  /** Number of the search in which a node was last touched: saves clearing the arrays. */
  readonly touched: Uint32Array;
  /** Of the search that goes on. */
  search: number;
}

let scratch: SearchScratch | undefined;

/** With an empty queue and a number for the search that begins; whoever asks has it until that search ends. */
export function takeScratch(nodeCount: number): SearchScratch {
  if (scratch === undefined || scratch.costs.length < nodeCount) scratch = createScratch(nodeCount);
  scratch.queue.clear();
  scratch.search += 1;
  return scratch;
}

const createScratch = (nodeCount: number): SearchScratch => ({
  queue: new NodeQueue(nodeCount),
  costs: new Float64Array(nodeCount),
  bounds: new Float32Array(nodeCount),
  arcTo: new Uint32Array(nodeCount),
  nodeBefore: new Uint32Array(nodeCount),
  touched: new Uint32Array(nodeCount),
  search: 0,
});
