import { NodeQueue } from '../../../graph/queue.js';

/** A graph of squares and lane nodes while the lanes are made: neighbours and costs by node. */
export interface Squares {
  readonly neighbours: readonly (readonly number[])[];
  readonly costs: readonly (readonly number[])[];
  /** Number of the lane node that a node is, -1 for plain squares. */
  readonly laneOf: Int32Array<ArrayBuffer>;
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
    const { neighbours, costs, laneOf, firstInner } = this.#squares;
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
      const heads = neighbours[node] as readonly number[];
      const lengths = costs[node] as readonly number[];
      for (let i = 0; i < heads.length; i++) {
        const head = heads[i] as number;
        const reached = cost + (lengths[i] as number);
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
