import { float64At, int32At, uint32At } from '../../../../at.js';
import { NodeQueue } from '../../../graph/queue.js';

/** A graph of squares and waypoints used while the waypoints are made, in memory that threads share. */
export interface Squares {
  /** Neighbours of node v: from firstNeighbour[v] up to firstNeighbour[v + 1]. */
  readonly firstNeighbour: Uint32Array;
  readonly neighbours: Uint32Array;
  readonly costs: Float64Array;
  /** The waypoint of a node, -1 for plain squares. */
  readonly waypointOf: Int32Array;
  /** Waypoints from this number on may be passed through: they are in the middle of channels. */
  firstInner: number;
}

/** Searches over the squares around one waypoint that pass no other, except those within channels. */
export class LocalWays {
  readonly #squares: Squares;
  readonly #queue: NodeQueue;
  readonly #costs: Float64Array;
  readonly #before: Int32Array;
  #settled: number[] = [];

  constructor(squares: Squares) {
    const count = squares.waypointOf.length;
    this.#squares = squares;
    this.#queue = new NodeQueue(count);
    this.#costs = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
    this.#before = new Int32Array(count).fill(-1);
  }

  /** Nodes within the cost, nearest first, the source included; costTo and wayTo answer until the next run. */
  run(source: number, maxCost: number): readonly number[] {
    const { firstNeighbour, neighbours, costs, waypointOf, firstInner } = this.#squares;
    for (const node of this.#settled) this.#costs[node] = Number.POSITIVE_INFINITY;
    for (; this.#queue.size > 0; ) this.#costs[this.#queue.pop()] = Number.POSITIVE_INFINITY;
    this.#settled = [];
    this.#costs[source] = 0;
    this.#before[source] = -1;
    this.#queue.push(source, 0);
    while (this.#queue.size > 0) {
      const node = this.#queue.pop();
      this.#settled.push(node);
      const waypoint = int32At(waypointOf, node);
      if (node !== source && waypoint >= 0 && waypoint < firstInner) continue;
      const cost = float64At(this.#costs, node);
      const end = uint32At(firstNeighbour, node + 1);
      for (let i = uint32At(firstNeighbour, node); i < end; i++) {
        const head = uint32At(neighbours, i);
        const reached = cost + float64At(costs, i);
        if (reached > maxCost || reached >= float64At(this.#costs, head)) continue;
        this.#costs[head] = reached;
        this.#before[head] = node;
        this.#queue.push(head, reached);
      }
    }
    return this.#settled;
  }

  costTo(node: number): number {
    return float64At(this.#costs, node);
  }

  /** From the node back to the source. */
  wayTo(node: number): number[] {
    const way: number[] = [];
    for (let at = node; at >= 0; at = int32At(this.#before, at)) way.push(at);
    return way;
  }
}
