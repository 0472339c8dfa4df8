import type { Path, Stop } from './dijkstra.js';
import { at, type Graph } from './graph.js';
import type { HubLabels } from './hub-labels.js';

/**
 * Exact cheapest paths by hub labels: no search at all, two lists are compared. Costs are kept to seven digits, so that of two
 * ways equal to a metre either may be taken. Holds the working memory of one query at a time.
 */
export class LabelSearcher {
  readonly #graph: Graph;
  readonly #labels: HubLabels;
  readonly #costs: Float64Array;
  readonly #stops: Uint32Array<ArrayBuffer>;
  readonly #touched: Uint32Array;
  #query = 0;

  constructor(graph: Graph, labels: HubLabels) {
    this.#graph = graph;
    this.#labels = labels;
    this.#costs = new Float64Array(graph.nodeCount);
    this.#stops = new Uint32Array(graph.nodeCount);
    this.#touched = new Uint32Array(graph.nodeCount);
  }

  /** The cheapest way from any of the sources to any of the targets, over open arcs; undefined when there is none. */
  shortest(sources: readonly Stop[], targets: readonly Stop[]): Path | undefined {
    const { firstLabel, hubs, costs } = this.#labels;
    this.#query += 1;
    for (let s = 0; s < sources.length; s++) {
      const { node, cost } = sources[s] as Stop;
      const end = firstLabel[node + 1] as number;
      for (let i = firstLabel[node] as number; i < end; i++) {
        const hub = hubs[i] as number;
        const total = cost + (costs[i] as number);
        if (this.#touched[hub] === this.#query && total >= (this.#costs[hub] as number)) continue;
        this.#touched[hub] = this.#query;
        this.#costs[hub] = total;
        this.#stops[hub] = s;
      }
    }
    let bestCost = Number.POSITIVE_INFINITY;
    let [bestHub, bestTarget] = [-1, -1];
    for (let t = 0; t < targets.length; t++) {
      const { node, cost } = targets[t] as Stop;
      const end = firstLabel[node + 1] as number;
      for (let i = firstLabel[node] as number; i < end; i++) {
        const hub = hubs[i] as number;
        if (this.#touched[hub] !== this.#query) continue;
        const total = cost + (costs[i] as number) + (this.#costs[hub] as number);
        if (total >= bestCost) continue;
        bestCost = total;
        bestHub = hub;
        bestTarget = t;
      }
    }
    if (bestHub < 0) return undefined;
    return this.#trace(sources[at(this.#stops, bestHub)] as Stop, targets[bestTarget] as Stop, bestHub);
  }

  #trace(source: Stop, target: Stop, hub: number): Path {
    const nodes = this.#wayTo(source.node, hub);
    const back = this.#wayTo(target.node, hub);
    for (let i = back.length - 2; i >= 0; i--) nodes.push(back[i] as number);
    const arcs: number[] = [];
    let cost = source.cost + target.cost;
    for (let i = 1; i < nodes.length; i++) {
      const arc = this.#arcBetween(nodes[i - 1] as number, nodes[i] as number);
      arcs.push(arc);
      cost += at(this.#graph.weights, arc);
    }
    return { cost, nodes, arcs };
  }

  #wayTo(from: number, hub: number): number[] {
    const { nexts } = this.#labels;
    const nodes = [from];
    for (let node = from; ; ) {
      const next = at(nexts, this.#labelOf(node, hub));
      if (next === node) return nodes;
      nodes.push(next);
      node = next;
    }
  }

  /** Labels stand in the order of their hubs. */
  #labelOf(node: number, hub: number): number {
    const { firstLabel, hubs } = this.#labels;
    let [low, high] = [at(firstLabel, node), at(firstLabel, node + 1) - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((hubs[middle] as number) < hub) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** A graph with hub labels has one link between two nodes. */
  #arcBetween(tail: number, head: number): number {
    const { firstArc, heads } = this.#graph;
    for (let arc = at(firstArc, tail); arc < at(firstArc, tail + 1); arc++) if (heads[arc] === head) return arc;
    throw new Error(`no arc from ${tail} to ${head}`);
  }
}
