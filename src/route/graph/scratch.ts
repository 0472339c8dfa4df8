import { NodeQueue } from './queue.js';

/**
 * Working memory of searches, about 40 bytes per node. Searches are synchronous and nothing here outlives one, so all
 * searchers of a thread share the same memory, sized for the largest network searched.
 */
export interface SearchScratch {
  queue: NodeQueue;
  costs: Float64Array;
  bounds: Float32Array;
  arcTo: Uint32Array;
  nodeBefore: Uint32Array;
  /** Number of the search in which a node was last touched: avoids clearing the arrays. */
  touched: Uint32Array;
  /** Of the current search. */
  search: number;
}

/** Always the same object, so that nobody keeps smaller, outdated arrays. */
const scratch = createScratch(0);

/** With an empty queue and a number for the new search; the caller owns it until that search ends. */
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
