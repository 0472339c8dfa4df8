import type { Path, Stop } from './dijkstra.js';
import { at, type Graph } from './graph.js';
import { FAR, HERE, type HubLabels } from './hub-labels.js';

/**
 * Exact cheapest paths by hub labels: no search at all, two lists are compared. Costs are kept to seven digits, so that of two
 * ways equal to a metre either may be taken. Holds the working memory of one query at a time.
 */
export class LabelSearcher {
  readonly #graph: Graph;
  readonly #labels: HubLabels;
  /** Of the hubs that the sources know: cost, Infinity between queries, and number of the source. */
  readonly #costs: Float64Array;
  readonly #stops: Uint16Array;
  readonly #known: Uint16Array;

  constructor(graph: Graph, labels: HubLabels) {
    this.#graph = graph;
    this.#labels = labels;
    this.#costs = new Float64Array(graph.nodeCount).fill(Number.POSITIVE_INFINITY);
    this.#stops = new Uint16Array(graph.nodeCount);
    this.#known = new Uint16Array(graph.nodeCount);
  }

  /** The cheapest way from any of the sources to any of the targets, over open arcs; undefined when there is none. */
  shortest(sources: readonly Stop[], targets: readonly Stop[]): Path | undefined {
    const { firstLabel, hubs, costs } = this.#labels;
    const [known, costOfHub, stopOfHub] = [this.#known, this.#costs, this.#stops];
    let knownCount = 0;
    for (let s = 0; s < sources.length; s++) {
      const { node, cost } = sources[s] as Stop;
      const end = firstLabel[node + 1] as number;
      for (let i = firstLabel[node] as number; i < end; i++) {
        const hub = hubs[i] as number;
        const total = cost + (costs[i] as number);
        const before = costOfHub[hub] as number;
        if (total >= before) continue;
        if (before === Number.POSITIVE_INFINITY) known[knownCount++] = hub;
        costOfHub[hub] = total;
        stopOfHub[hub] = s;
      }
    }
    let bestCost = Number.POSITIVE_INFINITY;
    let [bestHub, bestTarget] = [-1, -1];
    for (let t = 0; t < targets.length; t++) {
      const { node, cost } = targets[t] as Stop;
      const end = firstLabel[node + 1] as number;
      for (let i = firstLabel[node] as number; i < end; i++) {
        const toHub = cost + (costs[i] as number);
        if (toHub >= bestCost) continue;
        const total = toHub + (costOfHub[hubs[i] as number] as number);
        if (total >= bestCost) continue;
        bestCost = total;
        bestHub = hubs[i] as number;
        bestTarget = t;
      }
    }
    for (let i = 0; i < knownCount; i++) costOfHub[known[i] as number] = Number.POSITIVE_INFINITY;
    if (bestHub < 0) return undefined;
    return this.#trace(sources[stopOfHub[bestHub] as number] as Stop, targets[bestTarget] as Stop, bestHub);
  }

  #trace(source: Stop, target: Stop, hub: number): Path {
    const { heads, weights } = this.#graph;
    const arcs = this.#arcsTo(source.node, hub);
    const nodes = [source.node, ...arcs.map((arc) => at(heads, arc))];
    const back = this.#arcsTo(target.node, hub);
    for (let i = back.length - 1; i >= 0; i--) {
      const [tail, head] = [
        nodes[nodes.length - 1] as number,
        i === 0 ? target.node : at(heads, back[i - 1] as number),
      ];
      arcs.push(this.#arcBetween(tail, head));
      nodes.push(head);
    }
    let cost = source.cost + target.cost;
    for (const arc of arcs) cost += at(weights, arc);
    return { cost, nodes, arcs };
  }

  #arcsTo(from: number, hub: number): number[] {
    const { arcs, farLabels, farArcs } = this.#labels;
    const { firstArc, heads } = this.#graph;
    const way: number[] = [];
    for (let node = from; ; ) {
      const label = this.#labelOf(node, hub);
      const near = at(arcs, label);
      if (near === HERE) return way;
      const arc = at(firstArc, node) + (near === FAR ? at(farArcs, farLabels.indexOf(label)) : near);
      way.push(arc);
      node = at(heads, arc);
    }
  }

  /** Labels stand in the order of their hubs; the hub of a way is mostly among the first. */
  #labelOf(node: number, hub: number): number {
    const { firstLabel, hubs } = this.#labels;
    let [low, high] = [at(firstLabel, node), at(firstLabel, node + 1) - 1];
    for (let step = 1; low + step < high; step *= 2) {
      if ((hubs[low + step] as number) >= hub) {
        high = low + step;
        break;
      }
      low += step;
    }
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
