import { anyNumberAt, float64At, int32At, uint32At } from '../../at.js';
import type { ArrayFile, NumberArray } from './array-file.js';
import { int32List, uint32List } from './grow.js';
import { NodeQueue } from './queue.js';

/** Directed arcs with integer costs. A pair of nodes may have several. */
export interface Arcs {
  readonly nodeCount: number;
  readonly tails: ArrayLike<number>;
  readonly heads: ArrayLike<number>;
  readonly costs: ArrayLike<number>;
}

/**
 * A contraction hierarchy (Geisberger and others 2008): nodes are ordered, and every cheapest route goes up from its
 * start and down to its end over arcs and shortcuts. The upward arcs of node v are `first[v]` to `first[v + 1] - 1`.
 */
export interface Hierarchy {
  readonly up: Ascents;
  /** Arcs that come down to a node, stored at its lower end: the search from the target climbs them backwards. */
  readonly down: Ascents;
  /** Number of original arcs; numbers from here on are shortcuts. */
  readonly arcCount: number;
  /** For shortcut arcCount + i the two arcs it stands for. */
  readonly firstHalf: Uint32Array<ArrayBuffer>;
  readonly secondHalf: Uint32Array<ArrayBuffer>;
}

export interface Ascents {
  readonly first: Uint32Array<ArrayBuffer>;
  /** The higher node. */
  readonly nodes: Uint32Array<ArrayBuffer>;
  readonly costs: Uint32Array<ArrayBuffer>;
  readonly arcs: Uint32Array<ArrayBuffer>;
}

const NONE = -1;
/** Maximum number of nodes settled by a witness search: while the order is judged, and when a node is contracted. */
const [LOOK, SEARCH] = [25, 120];
const REPORT_EVERY = 4096;

/**
 * Orders the nodes and adds the shortcuts; the same arcs give the same hierarchy. An order found for nearly the same
 * arcs, of another kind of vehicle, saves three quarters of the time.
 */
export function buildHierarchy(
  arcs: Arcs,
  { order, progress = () => {} }: { readonly order?: Uint32Array; readonly progress?: (fraction: number) => void } = {},
): { readonly hierarchy: Hierarchy; readonly order: Uint32Array } {
  const contraction = new Contraction(arcs);
  const taken = order ?? contraction.findOrder(progress);
  return { hierarchy: order === undefined ? contraction.pack() : contraction.follow(order, progress), order: taken };
}

/** The remaining arcs, as linked lists out of and into each node. */
class Contraction {
  readonly #count: number;
  readonly #given: number;
  readonly #tails = uint32List();
  readonly #heads = uint32List();
  readonly #costs = uint32List();
  readonly #nextOut = int32List();
  readonly #nextIn = int32List();
  readonly #firstOut: Int32Array;
  readonly #firstIn: Int32Array;
  readonly #halves = { first: uint32List(), second: uint32List() };
  /** Inputs of the priority: contracted neighbours, and a node's level above them. */
  readonly #taken: Uint32Array;
  readonly #level: Uint32Array;
  readonly #witness: WitnessSearch;
  /** Arcs of the finished nodes, in the order of completion. */
  readonly #ascents = { up: new AscentLists(), down: new AscentLists() };

  constructor({ nodeCount, tails, heads, costs }: Arcs) {
    this.#count = nodeCount;
    this.#given = tails.length;
    this.#firstOut = new Int32Array(nodeCount).fill(NONE);
    this.#firstIn = new Int32Array(nodeCount).fill(NONE);
    this.#taken = new Uint32Array(nodeCount);
    this.#level = new Uint32Array(nodeCount);
    for (let arc = 0; arc < tails.length; arc++) {
      this.#add(anyNumberAt(tails, arc), anyNumberAt(heads, arc), anyNumberAt(costs, arc));
    }
    this.#witness = new WitnessSearch(nodeCount);
  }

  /** Contracts all nodes, the least important first, and returns the order. */
  findOrder(progress: (fraction: number) => void): Uint32Array {
    const queue = new NodeQueue(this.#count);
    for (let node = 0; node < this.#count; node++) {
      queue.push(node, this.#priority(node));
      if (node % REPORT_EVERY === 0) progress((0.3 * node) / this.#count);
    }
    const order = new Uint32Array(this.#count);
    let done = 0;
    while (queue.size > 0) {
      const node = queue.pop();
      // Neighbours were contracted since it was judged: judge it again when its turn comes, not earlier.
      const priority = this.#priority(node);
      if (priority > queue.nextKey) {
        queue.push(node, priority);
        continue;
      }
      this.#takeOut(node);
      order[done++] = node;
      if (done % REPORT_EVERY === 0) progress(0.3 + (0.7 * done) / this.#count);
    }
    return order;
  }

  /** Contracts all nodes in a known order. */
  follow(order: Uint32Array, progress: (fraction: number) => void): Hierarchy {
    order.forEach((node, i) => {
      this.#takeOut(node);
      if (i % REPORT_EVERY === 0) progress(i / this.#count);
    });
    return this.pack();
  }

  pack(): Hierarchy {
    return {
      up: this.#ascents.up.pack(this.#count),
      down: this.#ascents.down.pack(this.#count),
      arcCount: this.#given,
      firstHalf: this.#halves.first.toArray(),
      secondHalf: this.#halves.second.toArray(),
    };
  }

  /** Few new arcs for many old ones come first, spread evenly over the map. */
  #priority(node: number): number {
    let degree = 0;
    for (let arc = int32At(this.#firstOut, node); arc !== NONE; arc = int32At(this.#nextOut.items, arc)) degree++;
    for (let arc = int32At(this.#firstIn, node); arc !== NONE; arc = int32At(this.#nextIn.items, arc)) degree++;
    const needed = this.#bypass(node, LOOK, false);
    return 4 * (needed - degree) + 2 * uint32At(this.#taken, node) + 2 * uint32At(this.#level, node);
  }

  #takeOut(node: number): void {
    this.#bypass(node, SEARCH, true);
    for (let arc = int32At(this.#firstOut, node); arc !== NONE; arc = int32At(this.#nextOut.items, arc)) {
      const head = uint32At(this.#heads.items, arc);
      this.#ascents.up.add(node, head, uint32At(this.#costs.items, arc), arc);
      this.#unlink(this.#firstIn, this.#nextIn.items, head, arc);
      this.#tell(head, node);
    }
    for (let arc = int32At(this.#firstIn, node); arc !== NONE; arc = int32At(this.#nextIn.items, arc)) {
      const tail = uint32At(this.#tails.items, arc);
      this.#ascents.down.add(node, tail, uint32At(this.#costs.items, arc), arc);
      this.#unlink(this.#firstOut, this.#nextOut.items, tail, arc);
      this.#tell(tail, node);
    }
    this.#firstOut[node] = NONE;
    this.#firstIn[node] = NONE;
  }

  #tell(neighbour: number, node: number): void {
    this.#taken[neighbour] = uint32At(this.#taken, neighbour) + 1;
    this.#level[neighbour] = Math.max(uint32At(this.#level, neighbour), uint32At(this.#level, node) + 1);
  }

  /** Counts the shortcuts needed to replace routes over the node, and adds them if `lay` is set. */
  #bypass(node: number, limit: number, lay: boolean): number {
    let needed = 0;
    const [tails, heads, costs] = [this.#tails, this.#heads, this.#costs];
    let farthest = 0;
    for (let out = int32At(this.#firstOut, node); out !== NONE; out = int32At(this.#nextOut.items, out)) {
      farthest = Math.max(farthest, uint32At(costs.items, out));
    }
    for (let into = int32At(this.#firstIn, node); into !== NONE; into = int32At(this.#nextIn.items, into)) {
      const from = uint32At(tails.items, into);
      const toNode = uint32At(costs.items, into);
      const bounds = { without: node, maxCost: toNode + farthest, limit };
      const arcs = { firstOut: this.#firstOut, nextOut: this.#nextOut.items, heads: heads.items, costs: costs.items };
      this.#witness.run(from, bounds, arcs);
      for (let out = int32At(this.#firstOut, node); out !== NONE; out = int32At(this.#nextOut.items, out)) {
        const to = uint32At(heads.items, out);
        if (to === from) continue;
        const cost = toNode + uint32At(costs.items, out);
        if (this.#witness.costTo(to) <= cost) continue;
        needed++;
        if (!lay) continue;
        const shortcut = this.#add(from, to, cost);
        if (shortcut === undefined) continue;
        this.#halves.first.push(into);
        this.#halves.second.push(out);
      }
    }
    return needed;
  }

  /**
   * A new arc, which replaces a more expensive one; a loop, or one that is no cheaper, gets a number but is not linked.
   */
  #add(tail: number, head: number, cost: number): number | undefined {
    for (
      let arc = int32At(this.#firstOut, tail);
      arc !== NONE && tail !== head;
      arc = int32At(this.#nextOut.items, arc)
    ) {
      if (this.#heads.items[arc] !== head) continue;
      if (uint32At(this.#costs.items, arc) <= cost && this.#tails.length >= this.#given) return undefined;
      if (uint32At(this.#costs.items, arc) <= cost) return this.#append(tail, head, cost);
      this.#unlink(this.#firstOut, this.#nextOut.items, tail, arc);
      this.#unlink(this.#firstIn, this.#nextIn.items, head, arc);
      break;
    }
    const arc = this.#append(tail, head, cost);
    if (tail === head) return arc;
    this.#nextOut.items[arc] = int32At(this.#firstOut, tail);
    this.#firstOut[tail] = arc;
    this.#nextIn.items[arc] = int32At(this.#firstIn, head);
    this.#firstIn[head] = arc;
    return arc;
  }

  #append(tail: number, head: number, cost: number): number {
    this.#heads.push(head);
    this.#costs.push(cost);
    this.#nextOut.push(NONE);
    this.#nextIn.push(NONE);
    return this.#tails.push(tail);
  }

  #unlink(first: Int32Array, next: Int32Array, node: number, arc: number): void {
    if (first[node] === arc) {
      first[node] = int32At(next, arc);
      return;
    }
    let before = int32At(first, node);
    while (next[before] !== arc) before = int32At(next, before);
    next[before] = int32At(next, arc);
  }
}

class AscentLists {
  readonly #lower = uint32List();
  readonly #nodes = uint32List();
  readonly #costs = uint32List();
  readonly #arcs = uint32List();

  add(lower: number, higher: number, cost: number, arc: number): void {
    this.#lower.push(lower);
    this.#nodes.push(higher);
    this.#costs.push(cost);
    this.#arcs.push(arc);
  }

  pack(nodeCount: number): Ascents {
    const count = this.#lower.length;
    const first = new Uint32Array(nodeCount + 1);
    for (let i = 0; i < count; i++) {
      const slot = uint32At(this.#lower.items, i) + 1;
      first[slot] = uint32At(first, slot) + 1;
    }
    for (let v = 0; v < nodeCount; v++) first[v + 1] = uint32At(first, v + 1) + uint32At(first, v);
    const next = first.slice();
    const packed = {
      first,
      nodes: new Uint32Array(count),
      costs: new Uint32Array(count),
      arcs: new Uint32Array(count),
    };
    for (let i = 0; i < count; i++) {
      const lower = uint32At(this.#lower.items, i);
      const slot = uint32At(next, lower);
      next[lower] = slot + 1;
      packed.nodes[slot] = uint32At(this.#nodes.items, i);
      packed.costs[slot] = uint32At(this.#costs.items, i);
      packed.arcs[slot] = uint32At(this.#arcs.items, i);
    }
    return packed;
  }
}

/** Limits of a witness search. */
interface Bounds {
  readonly without: number;
  readonly maxCost: number;
  /** Maximum number of settled nodes. */
  readonly limit: number;
}

/** The arcs that leave each node, as linked lists: the first of a node, then the next of an arc. */
interface OutgoingArcs {
  readonly firstOut: Int32Array;
  readonly nextOut: Int32Array;
  readonly heads: Uint32Array;
  readonly costs: Uint32Array;
}

/**
 * Alternative routes around a node about to be contracted, by a search that stops early: a superfluous shortcut does no
 * harm.
 */
class WitnessSearch {
  readonly #costs: Float64Array;
  readonly #queue: NodeQueue;
  #touched: number[] = [];

  constructor(nodeCount: number) {
    this.#costs = new Float64Array(nodeCount).fill(Number.POSITIVE_INFINITY);
    this.#queue = new NodeQueue(nodeCount);
  }

  run(from: number, { without, maxCost, limit }: Bounds, { firstOut, nextOut, heads, costs }: OutgoingArcs): void {
    for (const node of this.#touched) this.#costs[node] = Number.POSITIVE_INFINITY;
    this.#touched = [from];
    this.#queue.clear();
    this.#costs[from] = 0;
    this.#queue.push(from, 0);
    for (let settled = 0; settled < limit && this.#queue.size > 0; settled++) {
      const node = this.#queue.pop();
      const cost = float64At(this.#costs, node);
      for (let arc = int32At(firstOut, node); arc !== NONE; arc = int32At(nextOut, arc)) {
        const head = uint32At(heads, arc);
        if (head === without) continue;
        const reached = cost + uint32At(costs, arc);
        const known = float64At(this.#costs, head);
        if (reached > maxCost || reached >= known) continue;
        if (known === Number.POSITIVE_INFINITY) this.#touched.push(head);
        this.#costs[head] = reached;
        this.#queue.push(head, reached);
      }
    }
  }

  costTo(node: number): number {
    return float64At(this.#costs, node);
  }
}

export function hierarchyArrays({ up, down, ...rest }: Hierarchy, prefix: string): Record<string, NumberArray> {
  const { arcCount, ...halves } = rest;
  const named = (part: string, arrays: object): [string, NumberArray][] =>
    Object.entries(arrays).map(([name, array]) => [`${prefix}${part}${name}`, array as NumberArray]);
  return Object.fromEntries([
    ...named('up.', up),
    ...named('down.', down),
    ...named('', halves),
    [`${prefix}arcCount`, Uint32Array.of(arcCount)],
  ]);
}

export function readHierarchy(file: ArrayFile, prefix: string): Hierarchy {
  const get = (name: string) => file.get(`${prefix}${name}`, 'Uint32Array');
  const ascents = (part: string): Ascents => ({
    first: get(`${part}first`),
    nodes: get(`${part}nodes`),
    costs: get(`${part}costs`),
    arcs: get(`${part}arcs`),
  });
  return {
    up: ascents('up.'),
    down: ascents('down.'),
    arcCount: get('arcCount')[0] ?? 0,
    firstHalf: get('firstHalf'),
    secondHalf: get('secondHalf'),
  };
}
