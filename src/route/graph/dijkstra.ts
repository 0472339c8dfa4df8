import { float32At, float64At, uint8At, uint32At } from '../../at.js';
import type { ArcGraph } from './graph.js';
import { type SearchScratch, takeScratch } from './scratch.js';

/** A node where a path may begin or end, and the cost of reaching it from the requested point. */
export interface Stop {
  readonly node: number;
  readonly cost: number;
}

export interface Path {
  /** Weights, extra costs and the costs of the stops at its ends. */
  readonly cost: number;
  /** From the source stop to the target stop. */
  readonly nodes: readonly number[];
  /** One fewer than nodes: the arc from nodes[i] to nodes[i + 1]. */
  readonly arcs: readonly number[];
}

export interface ReachOptions {
  /** Nodes farther than this are ignored. */
  readonly maxCost?: number;
  /** Stop as soon as all of these are settled. */
  readonly until?: Iterable<number>;
  /** Extra cost by tag; Infinity bans. Tags beyond its end cost nothing extra. */
  readonly extraByTag?: ArrayLike<number>;
}

export const NO_ARC = 0xffffffff;
const NO_EXTRA: ArrayLike<number> = [];

/**
 * Plain Dijkstra from several stops, for one-to-many queries; landmarks are made with it and the fast search is tested
 * against it. Keeps the results of the last run; the queue is shared by all searches of the thread.
 */
export class Dijkstra {
  readonly #graph: ArcGraph;
  readonly #scratch: Pick<SearchScratch, 'queue'>;
  readonly #costs: Float64Array<ArrayBuffer>;
  readonly #arcTo: Uint32Array;
  readonly #nodeBefore: Uint32Array;
  /** Number of the search in which a node was last touched: avoids clearing the arrays. */
  readonly #touched: Uint32Array;
  #search = 0;
  readonly #reached: Uint32Array<ArrayBuffer>;
  #reachedCount = 0;

  constructor(graph: ArcGraph) {
    this.#graph = graph;
    this.#scratch = takeScratch(graph.nodeCount);
    this.#costs = new Float64Array(graph.nodeCount);
    this.#arcTo = new Uint32Array(graph.nodeCount);
    this.#nodeBefore = new Uint32Array(graph.nodeCount);
    this.#touched = new Uint32Array(graph.nodeCount);
    this.#reached = new Uint32Array(graph.nodeCount);
  }

  /** Searches; costTo and pathTo then answer until the next run. */
  run(sources: readonly Stop[], options: ReachOptions = {}): void {
    const { maxCost = Number.POSITIVE_INFINITY, extraByTag = NO_EXTRA } = options;
    const wanted = options.until === undefined ? undefined : new Set(options.until);
    const { queue } = takeScratch(this.#graph.nodeCount);
    this.#search += 1;
    this.#reachedCount = 0;
    const costs = this.#costs;
    for (const { node, cost } of sources) {
      if (cost > maxCost || cost === Number.POSITIVE_INFINITY) continue;
      if (this.#isTouched(node) && cost >= float64At(costs, node)) continue;
      costs[node] = cost;
      this.#queue(node, NO_ARC, NO_ARC);
    }
    const { firstArc, heads, weights, tags } = this.#graph;
    while (queue.size > 0) {
      const node = queue.pop();
      if (wanted?.delete(node) && wanted.size === 0) return;
      const cost = float64At(costs, node);
      const end = uint32At(firstArc, node + 1);
      for (let arc = uint32At(firstArc, node); arc < end; arc++) {
        const reached = cost + float32At(weights, arc) + (extraByTag[uint8At(tags, arc)] ?? 0);
        if (reached > maxCost || reached === Number.POSITIVE_INFINITY) continue;
        const head = uint32At(heads, arc);
        if (this.#isTouched(head) && reached >= float64At(costs, head)) continue;
        costs[head] = reached;
        this.#queue(head, arc, node);
      }
    }
  }

  /** Infinity if the last run did not reach the node. */
  costTo(node: number): number {
    return this.#touched[node] === this.#search ? float64At(this.#costs, node) : Number.POSITIVE_INFINITY;
  }

  /** Nodes reached by the last run, in order of first visit. */
  listReached(): Uint32Array<ArrayBuffer> {
    return this.#reached.slice(0, this.#reachedCount);
  }

  pathTo(target: number): Path | undefined {
    const cost = this.costTo(target);
    return cost === Number.POSITIVE_INFINITY ? undefined : tracePath(target, cost, this.#arcTo, this.#nodeBefore);
  }

  /** Whether this search has a cost of the node; from now on it has. */
  #isTouched(node: number): boolean {
    if (this.#touched[node] === this.#search) return true;
    this.#touched[node] = this.#search;
    this.#reached[this.#reachedCount++] = node;
    return false;
  }

  /** At its cost, which is no argument: as one, it would be an object of its own. */
  #queue(node: number, arc: number, before: number): void {
    this.#arcTo[node] = arc;
    this.#nodeBefore[node] = before;
    this.#scratch.queue.push(node, float64At(this.#costs, node));
  }
}

/** Cost of every node from the sources; Infinity for nodes not reached. */
export function reachAll(
  graph: ArcGraph,
  sources: readonly Stop[],
  options: ReachOptions = {},
): Float64Array<ArrayBuffer> {
  const search = new Dijkstra(graph);
  search.run(sources, options);
  return Float64Array.from({ length: graph.nodeCount }, (_, node) => search.costTo(node));
}

/** The path that ends at `target`, from the arcs and nodes by which a search reached each node. */
export function tracePath(target: number, cost: number, arcTo: Uint32Array, nodeBefore: Uint32Array): Path {
  const nodes = [target];
  const arcs: number[] = [];
  for (let node = target; arcTo[node] !== NO_ARC; ) {
    arcs.push(uint32At(arcTo, node));
    node = uint32At(nodeBefore, node);
    nodes.push(node);
  }
  return { cost, nodes: nodes.reverse(), arcs: arcs.reverse() };
}
