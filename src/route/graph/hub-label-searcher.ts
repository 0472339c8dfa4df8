import { at, float32At, float64At, numberAt, uint8At, uint16At, uint32At } from '../../at.js';
import type { Path, Stop } from './dijkstra.js';
import type { Graph } from './graph.js';
import { FAR, HERE, type HubLabels } from './hub-labels.js';

/**
 * Exact cheapest paths by hub labels: without any search, two lists are compared. Costs have seven digits, so of two
 * paths equal to a metre either may be taken. Keeps the working memory of one query at a time.
 */
export class HubLabelSearcher {
  readonly #graph: Graph;
  readonly #labels: HubLabels;
  /** For the sources' hubs: cost, Infinity between queries, and number of the source. */
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

  /** The cheapest path from any of the sources to any of the targets, over open arcs; undefined if there is none. */
  shortest(sources: readonly Stop[], targets: readonly Stop[]): Path | undefined {
    const { firstLabel, hubs, costs } = this.#labels;
    const [known, costOfHub, stopOfHub] = [this.#known, this.#costs, this.#stops];
    let knownCount = 0;
    for (let s = 0; s < sources.length; s++) {
      const { node, cost } = at(sources, s);
      const end = uint32At(firstLabel, node + 1);
      for (let i = uint32At(firstLabel, node); i < end; i++) {
        const hub = uint16At(hubs, i);
        const total = cost + float32At(costs, i);
        const before = float64At(costOfHub, hub);
        if (total >= before) continue;
        if (before === Number.POSITIVE_INFINITY) known[knownCount++] = hub;
        costOfHub[hub] = total;
        stopOfHub[hub] = s;
      }
    }
    let bestCost = Number.POSITIVE_INFINITY;
    let [bestHub, bestTarget] = [-1, -1];
    for (let t = 0; t < targets.length; t++) {
      const { node, cost } = at(targets, t);
      const end = uint32At(firstLabel, node + 1);
      for (let i = uint32At(firstLabel, node); i < end; i++) {
        const toHub = cost + float32At(costs, i);
        if (toHub >= bestCost) continue;
        const total = toHub + float64At(costOfHub, uint16At(hubs, i));
        if (total >= bestCost) continue;
        bestCost = total;
        bestHub = uint16At(hubs, i);
        bestTarget = t;
      }
    }
    for (let i = 0; i < knownCount; i++) costOfHub[uint16At(known, i)] = Number.POSITIVE_INFINITY;
    if (bestHub < 0) return undefined;
    return this.#trace(at(sources, uint16At(stopOfHub, bestHub)), at(targets, bestTarget), bestHub);
  }

  #trace(source: Stop, target: Stop, hub: number): Path {
    const { heads, weights } = this.#graph;
    const arcs = this.#arcsTo(source.node, hub);
    const nodes = [source.node, ...arcs.map((arc) => uint32At(heads, arc))];
    const back = this.#arcsTo(target.node, hub);
    for (let i = back.length - 1; i >= 0; i--) {
      const [tail, head] = [
        numberAt(nodes, nodes.length - 1),
        i === 0 ? target.node : uint32At(heads, numberAt(back, i - 1)),
      ];
      arcs.push(this.#arcBetween(tail, head));
      nodes.push(head);
    }
    let cost = source.cost + target.cost;
    for (const arc of arcs) cost += float32At(weights, arc);
    return { cost, nodes, arcs };
  }

  #arcsTo(from: number, hub: number): number[] {
    const { arcs, farLabels, farArcs } = this.#labels;
    const { firstArc, heads } = this.#graph;
    const way: number[] = [];
    for (let node = from; ; ) {
      const label = this.#labelOf(node, hub);
      const near = uint8At(arcs, label);
      if (near === HERE) return way;
      const arc = uint32At(firstArc, node) + (near === FAR ? uint16At(farArcs, farLabels.indexOf(label)) : near);
      way.push(arc);
      node = uint32At(heads, arc);
    }
  }

  /** Labels are in the order of their hubs; the hub of a path is usually among the first. */
  #labelOf(node: number, hub: number): number {
    const { firstLabel, hubs } = this.#labels;
    let [low, high] = [uint32At(firstLabel, node), uint32At(firstLabel, node + 1) - 1];
    for (let step = 1; low + step < high; step *= 2) {
      if (uint16At(hubs, low + step) >= hub) {
        high = low + step;
        break;
      }
      low += step;
    }
    while (low < high) {
      const middle = (low + high) >> 1;
      if (uint16At(hubs, middle) < hub) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** A graph with hub labels has one link between two nodes. */
  #arcBetween(tail: number, head: number): number {
    const { firstArc, heads } = this.#graph;
    for (let arc = uint32At(firstArc, tail); arc < uint32At(firstArc, tail + 1); arc++)
      if (heads[arc] === head) return arc;
    throw new Error(`no arc from ${tail} to ${head}`);
  }
}
