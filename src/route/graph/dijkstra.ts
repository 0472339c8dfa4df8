import { at, type Graph } from './graph.js';
import { NodeQueue } from './queue.js';

/** A node where a path may begin or end, and what it costs to get from the asked point to it. */
export interface Stop {
  readonly node: number;
  readonly cost: number;
}

export interface ReachOptions {
  /** Nodes farther than this are left out. */
  readonly maxCost?: number;
  /** Stop as soon as every one of these is settled. */
  readonly until?: Iterable<number>;
  /** Extra cost by tag; Infinity bans. Tags beyond its end cost nothing extra. */
  readonly extraByTag?: ArrayLike<number>;
}

/**
 * Plain Dijkstra from several stops: cost to every node reached, Infinity elsewhere. It is what landmarks are made with,
 * what one-to-many questions use, and the oracle that the fast search is tested against.
 */
export function reachAll(
  graph: Graph,
  sources: readonly Stop[],
  options: ReachOptions = {},
): Float64Array<ArrayBuffer> {
  const { maxCost = Number.POSITIVE_INFINITY, extraByTag } = options;
  const costs = new Float64Array(graph.nodeCount).fill(Number.POSITIVE_INFINITY);
  const queue = new NodeQueue(graph.nodeCount);
  const wanted = options.until === undefined ? undefined : new Set(options.until);
  for (const { node, cost } of sources) {
    if (cost < at(costs, node) && cost <= maxCost) {
      costs[node] = cost;
      queue.push(node, cost);
    }
  }
  const { firstArc, heads, weights, tags } = graph;
  while (queue.size > 0) {
    const node = queue.pop();
    if (wanted?.delete(node) && wanted.size === 0) break;
    const cost = costs[node] as number;
    const end = firstArc[node + 1] as number;
    for (let arc = firstArc[node] as number; arc < end; arc++) {
      const head = heads[arc] as number;
      const reached = cost + (weights[arc] as number) + (extraByTag?.[tags[arc] as number] ?? 0);
      if (reached < (costs[head] as number) && reached <= maxCost) {
        costs[head] = reached;
        queue.push(head, reached);
      }
    }
  }
  return costs;
}
