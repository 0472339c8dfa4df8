import type { Container, NumberArray } from './container.js';
import { at, type Graph } from './graph.js';
import { NodeQueue } from './queue.js';

/**
 * For every node of a two-way graph a list of hubs, what it costs to get to each, and the next node on the way; any two nodes
 * that are joined share a hub on a cheapest way between them (Akiba, Iwata and Yoshida 2013: pruned landmark labelling).
 */
export interface HubLabels {
  /** Labels of node v: firstLabel[v] to firstLabel[v + 1] - 1, most important hub first. */
  readonly firstLabel: Uint32Array<ArrayBuffer>;
  /** Hubs by rank, 0 the most important. */
  readonly hubs: Uint16Array<ArrayBuffer>;
  /** The arc to take, counted from the first of the node; FAR where a byte cannot count it, HERE at the hub. */
  readonly arcs: Uint8Array<ArrayBuffer>;
  /** Labels with FAR, ascending, and their arcs. */
  readonly farLabels: Uint32Array<ArrayBuffer>;
  readonly farArcs: Uint16Array<ArrayBuffer>;
  readonly costs: Float32Array<ArrayBuffer>;
}

/** Trees from which the importance of a node is judged: how many of their ways lead over it. */
const SAMPLED_TREES = 200;
const MOST_NODES = 0xffff;
export const [FAR, HERE] = [0xfe, 0xff];
/** Sums of the same lengths in another order differ by less, km. */
const ROUNDING = 1e-9;

/**
 * Labels for the graph without the arcs of the closed tags. About 15 s for 15,000 nodes of 20 arcs.
 * @throws Error for more than 65,535 nodes; arcs must have their like backwards.
 */
export function buildHubLabels(
  graph: Graph,
  closedTags: ReadonlySet<number>,
  progress: (fraction: number) => void = () => {},
): HubLabels {
  if (graph.nodeCount > MOST_NODES) throw new Error(`${graph.nodeCount} nodes are too many for hub labels`);
  return new Labelling(graph, closedTags).run(progress);
}

interface Label {
  readonly hubs: number[];
  readonly costs: number[];
  readonly nexts: number[];
}

class Labelling {
  readonly #graph: Graph;
  readonly #closed: ReadonlySet<number>;
  readonly #queue: NodeQueue;
  readonly #costs: Float64Array;
  readonly #before: Uint32Array<ArrayBuffer>;
  readonly #labels: Label[];

  constructor(graph: Graph, closed: ReadonlySet<number>) {
    const count = graph.nodeCount;
    this.#graph = graph;
    this.#closed = closed;
    this.#queue = new NodeQueue(count);
    this.#costs = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
    this.#before = new Uint32Array(count);
    this.#labels = Array.from({ length: count }, () => ({ hubs: [], costs: [], nexts: [] }));
  }

  run(progress: (fraction: number) => void): HubLabels {
    const importance = this.#weighNodes();
    const order = [...importance.keys()].sort((a, b) => at(importance, b) - at(importance, a) || a - b);
    const toHub = new Float64Array(order.length).fill(Number.POSITIVE_INFINITY);
    order.forEach((root, rank) => {
      const own = this.#labels[root] as Label;
      own.hubs.forEach((hub, i) => {
        toHub[hub] = own.costs[i] as number;
      });
      const touched = this.#grow(root, (node, cost) => {
        const { hubs, costs, nexts } = this.#labels[node] as Label;
        for (let i = 0; i < hubs.length; i++) {
          const known = (toHub[hubs[i] as number] as number) + (costs[i] as number);
          if (known <= cost + ROUNDING) return false;
        }
        hubs.push(rank);
        costs.push(cost);
        nexts.push(at(this.#before, node));
        return true;
      });
      for (const node of touched) this.#costs[node] = Number.POSITIVE_INFINITY;
      for (const hub of own.hubs) toHub[hub] = Number.POSITIVE_INFINITY;
      if (rank % 500 === 0) progress(rank / order.length);
    });
    return this.#pack();
  }

  /** Dijkstra from the root over the open arcs; a node that `enter` refuses is not passed. Returns the nodes touched. */
  #grow(root: number, enter: (node: number, cost: number) => boolean): readonly number[] {
    const { firstArc, heads, weights, tags } = this.#graph;
    const touched = [root];
    this.#costs[root] = 0;
    this.#before[root] = root;
    this.#queue.push(root, 0);
    while (this.#queue.size > 0) {
      const node = this.#queue.pop();
      const cost = this.#costs[node] as number;
      if (!enter(node, cost)) continue;
      const end = firstArc[node + 1] as number;
      for (let arc = firstArc[node] as number; arc < end; arc++) {
        if (this.#closed.has(tags[arc] as number)) continue;
        const head = heads[arc] as number;
        const reached = cost + (weights[arc] as number);
        const known = this.#costs[head] as number;
        if (reached >= known) continue;
        if (known === Number.POSITIVE_INFINITY) touched.push(head);
        this.#costs[head] = reached;
        this.#before[head] = node;
        this.#queue.push(head, reached);
      }
    }
    return touched;
  }

  /** How many nodes lie behind each, summed over trees from nodes spread evenly over the numbers. */
  #weighNodes(): Float64Array<ArrayBuffer> {
    const count = this.#graph.nodeCount;
    const weights = new Float64Array(count);
    const behind = new Float64Array(count);
    const trees = Math.min(SAMPLED_TREES, count);
    for (let tree = 0; tree < trees; tree++) {
      const settled: number[] = [];
      const touched = this.#grow(Math.floor((tree * count) / trees), (node) => settled.push(node) > 0);
      behind.fill(1);
      for (let i = settled.length - 1; i > 0; i--) {
        const node = settled[i] as number;
        const before = at(this.#before, node);
        behind[before] = at(behind, before) + at(behind, node);
        weights[node] = at(weights, node) + at(behind, node);
      }
      for (const node of touched) this.#costs[node] = Number.POSITIVE_INFINITY;
    }
    return weights;
  }

  #pack(): HubLabels {
    const firstLabel = new Uint32Array(this.#labels.length + 1);
    this.#labels.forEach(({ hubs }, node) => {
      firstLabel[node + 1] = at(firstLabel, node) + hubs.length;
    });
    const count = at(firstLabel, this.#labels.length);
    const packed = {
      firstLabel,
      hubs: new Uint16Array(count),
      arcs: new Uint8Array(count),
      costs: new Float32Array(count),
    };
    const far: { readonly label: number; readonly arc: number }[] = [];
    this.#labels.forEach(({ hubs, nexts, costs }, node) => {
      const first = at(firstLabel, node);
      packed.hubs.set(hubs, first);
      packed.costs.set(costs, first);
      nexts.forEach((next, i) => {
        const arc = next === node ? -1 : this.#arcTo(node, next);
        if (arc >= FAR) far.push({ label: first + i, arc });
        packed.arcs[first + i] = arc < 0 ? HERE : Math.min(arc, FAR);
      });
    });
    const [farLabels, farArcs] = [far.map(({ label }) => label), far.map(({ arc }) => arc)];
    return { ...packed, farLabels: Uint32Array.from(farLabels), farArcs: Uint16Array.from(farArcs) };
  }

  #arcTo(node: number, next: number): number {
    const { firstArc, heads } = this.#graph;
    const [first, end] = [at(firstArc, node), at(firstArc, node + 1)];
    return heads.subarray(first, end).indexOf(next);
  }
}

export function hubLabelArrays(labels: HubLabels, prefix = 'labels.'): Record<string, NumberArray> {
  return Object.fromEntries(Object.entries(labels).map(([name, array]) => [prefix + name, array as NumberArray]));
}

export function readHubLabels(container: Container, prefix = 'labels.'): HubLabels {
  return {
    firstLabel: container.get(`${prefix}firstLabel`, 'Uint32Array'),
    hubs: container.get(`${prefix}hubs`, 'Uint16Array'),
    arcs: container.get(`${prefix}arcs`, 'Uint8Array'),
    farLabels: container.get(`${prefix}farLabels`, 'Uint32Array'),
    farArcs: container.get(`${prefix}farArcs`, 'Uint16Array'),
    costs: container.get(`${prefix}costs`, 'Float32Array'),
  };
}
