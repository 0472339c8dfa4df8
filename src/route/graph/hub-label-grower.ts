import { float32At, float64At, int32At, uint16At, uint32At } from '../../at.js';
import {
  BLOCK,
  BRIEF_UNITS_PER_KM,
  briefly,
  countInLastBlock,
  eachLabel,
  FARTHEST,
  type HubLabelPool,
  hubOf,
} from './hub-label-pool.js';
import { NodeQueue } from './queue.js';

/** Sums of the same lengths in another order differ by less than this, km. */
export const ROUNDING = 1e-9;

/** A graph without its closed arcs. */
export interface OpenGraph {
  readonly nodeCount: number;
  readonly firstArc: Uint32Array;
  readonly heads: Uint16Array;
  readonly weights: Float32Array;
}

/** Nodes that a root reached without a known hub on the way, with the costs and the next nodes back to the root. */
export interface Growth {
  readonly nodes: Uint16Array<ArrayBuffer>;
  readonly costs: Float64Array<ArrayBuffer>;
  readonly nexts: Uint16Array<ArrayBuffer>;
}

/** WEIGH: how many nodes lie behind each, summed over the trees of the roots. GROW: the tree of each root. */
export interface HubLabelTask {
  readonly kind: 'WEIGH' | 'GROW';
  readonly roots: readonly number[];
}
export interface HubLabelResult {
  readonly weights: Float64Array<ArrayBuffer>;
  readonly growths: readonly Growth[];
}

/** Grows trees over the graph. Reads the pool but never writes to it: several may grow at once. */
export class Grower {
  readonly #graph: OpenGraph;
  readonly #pool: HubLabelPool;
  readonly #queue: NodeQueue;
  readonly #costs: Float64Array;
  readonly #before: Uint16Array;
  readonly #toHub: Float64Array;
  readonly #brieflyToHub: Uint16Array;
  /** Nodes of the last tree, in the order of settling. */
  readonly #settled: Uint16Array<ArrayBuffer>;
  #settledCount = 0;
  readonly #touched: number[] = [];

  constructor(graph: OpenGraph, pool: HubLabelPool) {
    this.#graph = graph;
    this.#pool = pool;
    this.#queue = new NodeQueue(graph.nodeCount);
    this.#costs = new Float64Array(graph.nodeCount).fill(Number.POSITIVE_INFINITY);
    this.#before = new Uint16Array(graph.nodeCount);
    this.#toHub = new Float64Array(graph.nodeCount).fill(Number.POSITIVE_INFINITY);
    this.#brieflyToHub = new Uint16Array(graph.nodeCount).fill(FARTHEST);
    this.#settled = new Uint16Array(graph.nodeCount);
  }

  work({ kind, roots }: HubLabelTask): HubLabelResult {
    if (kind === 'GROW') return { weights: new Float64Array(0), growths: roots.map((root) => this.#grow(root)) };
    const weights = new Float64Array(this.#graph.nodeCount);
    for (const root of roots) this.#weigh(root, weights);
    return { weights, growths: [] };
  }

  /** The tree of the root, cut where labels in the pool already give a path of equal length. */
  #grow(root: number): Growth {
    eachLabel(this.#pool, root, (label) => {
      const [hub, cost] = [hubOf(this.#pool, label), float64At(this.#pool.costs, label)];
      this.#toHub[hub] = cost;
      this.#brieflyToHub[hub] = briefly(cost);
    });
    const nodes = this.#spread(root, true).slice();
    const growth = {
      nodes,
      costs: Float64Array.from(nodes, (node) => float64At(this.#costs, node)),
      nexts: Uint16Array.from(nodes, (node) => uint16At(this.#before, node)),
    };
    this.#forget();
    eachLabel(this.#pool, root, (label) => {
      this.#toHub[hubOf(this.#pool, label)] = Number.POSITIVE_INFINITY;
      this.#brieflyToHub[hubOf(this.#pool, label)] = FARTHEST;
    });
    return growth;
  }

  /** Adds to `weights` how many nodes lie behind each in the whole tree of the root. */
  #weigh(root: number, weights: Float64Array): void {
    const settled = this.#spread(root, false);
    const behind = new Float64Array(this.#graph.nodeCount).fill(1);
    for (let i = settled.length - 1; i > 0; i--) {
      const node = uint16At(settled, i);
      const before = uint16At(this.#before, node);
      behind[before] = float64At(behind, before) + float64At(behind, node);
      weights[node] = float64At(weights, node) + float64At(behind, node);
    }
    this.#forget();
  }

  /** Dijkstra from the root; covered nodes are not passed. Costs and predecessors stay until they are cleared. */
  #spread(root: number, isPruned: boolean): Uint16Array<ArrayBuffer> {
    const { firstArc, heads, weights } = this.#graph;
    const [queue, costs, before] = [this.#queue, this.#costs, this.#before];
    this.#settledCount = 0;
    this.#touch(root);
    costs[root] = 0;
    before[root] = root;
    queue.push(root, 0);
    while (queue.size > 0) {
      const node = queue.pop();
      const cost = float64At(costs, node);
      if (isPruned && this.#isCovered(node, cost)) continue;
      this.#settled[this.#settledCount++] = node;
      const end = uint32At(firstArc, node + 1);
      for (let arc = uint32At(firstArc, node); arc < end; arc++) {
        const head = uint16At(heads, arc);
        const reached = cost + float32At(weights, arc);
        const known = float64At(costs, head);
        if (reached >= known) continue;
        if (known === Number.POSITIVE_INFINITY) this.#touch(head);
        costs[head] = reached;
        before[head] = node;
        queue.push(head, reached);
      }
    }
    return this.#settled.subarray(0, this.#settledCount);
  }

  /** Latest labels first: their hubs are near the node, and cover it more often than those far away. */
  #isCovered(node: number, cost: number): boolean {
    const { briefs, costs, lastBlock, blockBefore, counts } = this.#pool;
    const [toHub, brieflyToHub, limit] = [this.#toHub, this.#brieflyToHub, cost + ROUNDING];
    const briefLimit = Math.floor(limit * BRIEF_UNITS_PER_KM);
    let left = uint32At(counts, node);
    for (let block = int32At(lastBlock, node); left > 0; block = int32At(blockBefore, block)) {
      const first = block * BLOCK;
      const count = countInLastBlock(left);
      for (let label = first + count - 1; label >= first; label--) {
        const brief = int32At(briefs, label);
        const hub = brief >>> 16;
        // Rules out nearly every hub that does not cover the node.
        if (uint16At(brieflyToHub, hub) + (brief & FARTHEST) > briefLimit) continue;
        if (float64At(toHub, hub) + float64At(costs, label) <= limit) return true;
      }
      left -= count;
    }
    return false;
  }

  #touch(node: number): void {
    this.#touched.push(node);
  }

  #forget(): void {
    for (const node of this.#touched) this.#costs[node] = Number.POSITIVE_INFINITY;
    this.#touched.length = 0;
  }
}
