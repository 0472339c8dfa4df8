import { NodeQueue } from './queue.js';

/**
 * Working memory of searches, some 40 bytes a node. Searches are synchronous and nothing here outlives one, so all searchers of a
 * thread take turns with the same memory, as large as the largest network that was searched.
 */
export interface SearchScratch {
  queue: NodeQueue;
  costs: Float64Array;
  bounds: Float32Array;
  arcTo: Uint32Array;
  nodeBefore: Uint32Array;
  /** Number of the search in which a node was last touched: saves clearing the arrays. */
  touched: Uint32Array;
  /** Of the search that goes on. */
  search: number;
}

/** Always the same object: whoever keeps it keeps no smaller arrays of before. */
const scratch = createScratch(0);

/** With an empty queue and a number for the search that begins; whoever asks has it until that search ends. */
export function takeScratch(nodeCount: number): SearchScratch {
  if (scratch.costs.length < nodeCount) Object.assign(scratch, createScratch(nodeCount));
  scratch.queue.clear();
  scratch.search += 1;
  return scratch;
}

function createScratch(nodeCount: number): SearchScratch {
  return {
    queue: new NodeQueue(nodeCount),
    costs: new Float64Array(nodeCount),
    bounds: new Float32Array(nodeCount),
    arcTo: new Uint32Array(nodeCount),
    nodeBefore: new Uint32Array(nodeCount),
    touched: new Uint32Array(nodeCount),
    search: 0,
  };
}
