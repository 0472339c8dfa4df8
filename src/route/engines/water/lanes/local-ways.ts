import { NodeQueue } from '../../../graph/queue.js';

/** A graph of squares and lane nodes while the lanes are made, in memory that threads share. */
export interface Squares {
  /** Neighbours of node v: those from firstNeighbour[v] up to firstNeighbour[v + 1]. */
  readonly firstNeighbour: Uint32Array;
  readonly neighbours: Uint32Array;
  readonly costs: Float64Array;
  /** Number of the lane node that a node is, -1 for plain squares. */
  readonly laneOf: Int32Array;
  /** Lane nodes from this number on are passed: they stand in the middle of channels. */
  firstInner: number;
}

/** Searches over the squares around one lane node that pass no other, but for those within channels. */
export class LocalWays {
  readonly #squares: Squares;
  readonly #queue: NodeQueue;
  readonly #costs: Float64Array;
  readonly #before: Int32Array;
  #settled: number[] = [];

  constructor(squares: Squares) {
    const count = squares.laneOf.length;
    this.#squares = squares;
    this.#queue = new NodeQueue(count);
    this.#costs = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
    this.#before = new Int32Array(count).fill(-1);
  }

  /** Nodes within the cost, nearest first, the source included; costTo and wayTo answer until the next run. */
  run(source: number, maxCost: number): readonly number[] {
    const { firstNeighbour, neighbours, costs, laneOf, firstInner } = this.#squares;
    for (const node of this.#settled) this.#costs[node] = Number.POSITIVE_INFINITY;
    for (; this.#queue.size > 0; ) this.#costs[this.#queue.pop()] = Number.POSITIVE_INFINITY;
    this.#settled = [];
    this.#costs[source] = 0;
    this.#before[source] = -1;
    this.#queue.push(source, 0);
    while (this.#queue.size > 0) {
      const node = this.#queue.pop();
      this.#settled.push(node);
      const lane = laneOf[node] as number;
      if (node !== source && lane >= 0 && lane < firstInner) continue;
      const cost = this.#costs[node] as number;
      const end = firstNeighbour[node + 1] as number;
      for (let i = firstNeighbour[node] as number; i < end; i++) {
        const head = neighbours[i] as number;
        const reached = cost + (costs[i] as number);
        if (reached > maxCost || reached >= (this.#costs[head] as number)) continue;
        this.#costs[head] = reached;
        this.#before[head] = node;
        this.#queue.push(head, reached);
      }
    }
    return this.#settled;
  }

  costTo(node: number): number {
    return this.#costs[node] as number;
  }

  /** From the node back to the source. */
  wayTo(node: number): number[] {
    const way: number[] = [];
    for (let at = node; at >= 0; at = this.#before[at] as number) way.push(at);
    return way;
  }
}
