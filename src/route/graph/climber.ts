import { at, float64At, int32At, numberAt, popNumber, uint32At } from '../../at.js';
import type { Stop } from './dijkstra.js';
import type { Ascents, Hierarchy } from './hierarchy.js';
import { Heap, SeenNodes } from './seen-nodes.js';

/** A cheapest route: where it leaves and arrives, and the arcs between, with shortcuts expanded. */
export interface Climb {
  /** Of the arcs and of the stops at both ends. */
  readonly cost: number;
  readonly source: Stop;
  readonly target: Stop;
  readonly arcs: readonly number[];
}

const NONE = -1;

/**
 * Exact cheapest routes in a hierarchy: a search upwards from each end, which visits a few hundred nodes of millions.
 * One query at a time.
 */
export class Climber {
  readonly #hierarchy: Hierarchy;
  readonly #forward: Side;
  readonly #backward: Side;

  constructor(hierarchy: Hierarchy) {
    this.#hierarchy = hierarchy;
    this.#forward = new Side(hierarchy.up, hierarchy.down);
    this.#backward = new Side(hierarchy.down, hierarchy.up);
  }

  /**
   * The cheapest route from any of the sources to any of the targets, their costs included; undefined if there is none.
   */
  shortest(sources: readonly Stop[], targets: readonly Stop[]): Climb | undefined {
    const [ahead, behind] = [this.#forward, this.#backward];
    ahead.begin(sources);
    behind.begin(targets);
    let best = Number.POSITIVE_INFINITY;
    let meeting = NONE;
    for (;;) {
      const side = ahead.nextCost <= behind.nextCost ? ahead : behind;
      if (side.nextCost >= best) break;
      const other = side === ahead ? behind : ahead;
      const node = side.settleNext();
      if (node === NONE) continue;
      const cost = side.costTo(node) + other.costTo(node);
      if (cost < best) {
        best = cost;
        meeting = node;
      }
    }
    if (meeting === NONE) return undefined;
    const climbed = ahead.traceFrom(meeting);
    const descended = behind.traceFrom(meeting);
    const arcs: number[] = [];
    for (let i = climbed.arcs.length - 1; i >= 0; i--) this.#unfold(numberAt(climbed.arcs, i), arcs);
    for (const arc of descended.arcs) this.#unfold(arc, arcs);
    return { cost: best, source: climbed.stop, target: descended.stop, arcs };
  }

  #unfold(arc: number, into: number[]): void {
    const { arcCount, firstHalf, secondHalf } = this.#hierarchy;
    const stack = [arc];
    while (stack.length > 0) {
      const top = popNumber(stack);
      if (top < arcCount) into.push(top);
      else stack.push(uint32At(secondHalf, top - arcCount), uint32At(firstHalf, top - arcCount));
    }
  }
}

/** One of the two searches. Its memory grows with the visited nodes, not with the map. */
class Side {
  readonly #ascents: Ascents;
  readonly #opposite: Ascents;
  readonly #seen = new SeenNodes();
  readonly #heap = new Heap();
  #stops: readonly Stop[] = [];

  constructor(ascents: Ascents, opposite: Ascents) {
    this.#ascents = ascents;
    this.#opposite = opposite;
  }

  begin(stops: readonly Stop[]): void {
    this.#seen.clear();
    this.#heap.clear();
    this.#stops = stops;
    stops.forEach(({ node, cost }, i) => {
      this.#reach(node, cost, NONE, -2 - i);
    });
  }

  get nextCost(): number {
    return this.#heap.least;
  }

  /** Takes the cheapest node; NONE if it was taken before, or if there is a cheaper route to it from above. */
  settleNext(): number {
    const cost = this.#heap.least;
    const slot = this.#heap.pop();
    if (cost > float64At(this.#seen.costs, slot)) return NONE;
    const node = uint32At(this.#seen.nodes, slot);
    const { first, nodes, costs } = this.#opposite;
    for (let i = uint32At(first, node); i < uint32At(first, node + 1); i++) {
      const higher = this.#seen.find(uint32At(nodes, i));
      if (higher !== NONE && float64At(this.#seen.costs, higher) + uint32At(costs, i) < cost) return NONE;
    }
    this.#climb(node, cost);
    return node;
  }

  #climb(node: number, cost: number): void {
    const { first, nodes, costs, arcs } = this.#ascents;
    for (let i = uint32At(first, node); i < uint32At(first, node + 1); i++) {
      this.#reach(uint32At(nodes, i), cost + uint32At(costs, i), uint32At(arcs, i), node);
    }
  }

  #reach(node: number, cost: number, arc: number, before: number): void {
    const slot = this.#seen.slotOf(node);
    if (cost >= float64At(this.#seen.costs, slot)) return;
    this.#seen.costs[slot] = cost;
    this.#seen.arcs[slot] = arc;
    this.#seen.befores[slot] = before;
    this.#heap.push(slot, cost);
  }

  costTo(node: number): number {
    const slot = this.#seen.find(node);
    return slot === NONE ? Number.POSITIVE_INFINITY : float64At(this.#seen.costs, slot);
  }

  /** Arcs from the node back to a stop. */
  traceFrom(node: number): { readonly arcs: readonly number[]; readonly stop: Stop } {
    const arcs: number[] = [];
    for (let here = node; ; ) {
      const slot = this.#seen.find(here);
      const before = int32At(this.#seen.befores, slot);
      if (before <= -2) return { arcs, stop: at(this.#stops, -2 - before) };
      arcs.push(int32At(this.#seen.arcs, slot));
      here = before;
    }
  }
}
