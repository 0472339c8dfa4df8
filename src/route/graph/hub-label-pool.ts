import { int32At, uint32At } from '../../at.js';

/** Labels per block; a node's labels are a chain of blocks. Most nodes need one or two, read in one sweep of memory. */
export const BLOCK = 256;
export const BRIEF_UNITS_PER_KM = 2;
/** The highest cost as in `briefly`. */
export const FARTHEST = 0xffff;
/** On average over all nodes. Unused memory is never touched. */
const MOST_LABELS_PER_NODE = 1024;

/**
 * Labels under construction: hubs by rank with their costs, by node, in memory that threads share. Only one thread
 * writes.
 */
export interface HubLabelPool {
  /** Per label: its hub, and its cost as in `briefly`, in one number, because most labels need no more than a glance. */
  readonly briefs: Int32Array;
  readonly costs: Float64Array;
  /** Per label: the next node on the way to the hub. */
  readonly nexts: Uint16Array;
  /** Per node: its last block, and its number of labels. */
  readonly lastBlock: Int32Array;
  readonly counts: Uint32Array;
  /** Per block: the node's block before it. */
  readonly blockBefore: Int32Array;
  readonly usedBlocks: Uint32Array;
}

export function createPool(nodeCount: number): HubLabelPool {
  const blocks = nodeCount * (MOST_LABELS_PER_NODE / BLOCK);
  const shared = (bytes: number): SharedArrayBuffer => new SharedArrayBuffer(bytes);
  return {
    briefs: new Int32Array(shared(4 * BLOCK * blocks)),
    costs: new Float64Array(shared(8 * BLOCK * blocks)),
    nexts: new Uint16Array(shared(2 * BLOCK * blocks)),
    lastBlock: new Int32Array(shared(4 * nodeCount)).fill(-1),
    counts: new Uint32Array(shared(4 * nodeCount)),
    blockBefore: new Int32Array(shared(4 * blocks)),
    usedBlocks: new Uint32Array(shared(4)),
  };
}

/** @throws Error if the pool is full. */
export function addLabel(pool: HubLabelPool, node: number, hub: number, cost: number, next: number): void {
  const count = uint32At(pool.counts, node);
  if (count % BLOCK === 0) {
    const block = uint32At(pool.usedBlocks, 0);
    if (block === pool.blockBefore.length) throw new Error(`more than ${MOST_LABELS_PER_NODE} labels per node`);
    pool.usedBlocks[0] = block + 1;
    pool.blockBefore[block] = int32At(pool.lastBlock, node);
    pool.lastBlock[node] = block;
  }
  const label = int32At(pool.lastBlock, node) * BLOCK + (count % BLOCK);
  pool.briefs[label] = (hub << 16) | briefly(cost);
  pool.costs[label] = cost;
  pool.nexts[label] = next;
  pool.counts[node] = count + 1;
}

/** At most the cost, in units of which 16 bits hold enough. */
export const briefly = (cost: number): number => Math.min(FARTHEST, Math.floor(cost * BRIEF_UNITS_PER_KM));

export const hubOf = ({ briefs }: HubLabelPool, label: number): number => int32At(briefs, label) >>> 16;

/** Calls `visit` with the index of every label of the node, the last first. */
export function eachLabel(pool: HubLabelPool, node: number, visit: (label: number) => void): void {
  let left = uint32At(pool.counts, node);
  for (let block = int32At(pool.lastBlock, node); left > 0; block = int32At(pool.blockBefore, block)) {
    const first = block * BLOCK;
    const count = countInLastBlock(left);
    for (let label = first + count - 1; label >= first; label--) visit(label);
    left -= count;
  }
}

/** All blocks are full but the last. */
export const countInLastBlock = (count: number): number => ((count - 1) % BLOCK) + 1;
