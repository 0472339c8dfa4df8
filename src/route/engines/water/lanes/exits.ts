import type { LatLon } from '../../../../geo/point.js';
import type { NumberArray } from '../../../graph/container.js';
import { at } from '../../../graph/graph.js';
import { EXITS, NO_EXIT, POST_EXITS } from './lanes.js';

/** The cheapest few lane nodes of every square, with the way there. */
export class Exits {
  readonly #lanes: Uint16Array<ArrayBuffer>;
  readonly #costs: Float32Array<ArrayBuffer>;
  readonly #vias: (readonly LatLon[])[] = [];

  constructor(nodeCount: number) {
    this.#lanes = new Uint16Array(nodeCount * EXITS).fill(NO_EXIT);
    this.#costs = new Float32Array(nodeCount * EXITS).fill(Number.POSITIVE_INFINITY);
  }

  /** Posts have slots of their own, the last ones. */
  offer(node: number, lane: number, cost: number, isPost: boolean): void {
    const first = node * EXITS + (isPost ? EXITS - POST_EXITS : 0);
    let slot = first + (isPost ? POST_EXITS : EXITS - POST_EXITS) - 1;
    if (node * EXITS >= this.#costs.length || cost >= at(this.#costs, slot)) return;
    for (; slot > first && cost < at(this.#costs, slot - 1); slot--) {
      this.#lanes[slot] = at(this.#lanes, slot - 1);
      this.#costs[slot] = at(this.#costs, slot - 1);
    }
    this.#lanes[slot] = lane;
    this.#costs[slot] = cost;
  }

  /** -1 when the lane node is none of the square's exits. */
  slotOf(node: number, lane: number): number {
    for (let slot = node * EXITS; slot < (node + 1) * EXITS && slot < this.#lanes.length; slot++) {
      if (this.#lanes[slot] === lane) return slot;
    }
    return -1;
  }

  draw(slot: number, via: readonly LatLon[], cost: number): void {
    this.#vias[slot] = via;
    this.#costs[slot] = cost;
  }

  close(slot: number): void {
    this.#lanes[slot] = NO_EXIT;
  }

  arrays(): Record<string, NumberArray> {
    const firstVia = new Uint32Array(this.#lanes.length + 1);
    const points: number[] = [];
    this.#lanes.forEach((_, slot) => {
      for (const p of this.#vias[slot] ?? []) points.push(p.latitude, p.longitude);
      firstVia[slot + 1] = points.length / 2;
    });
    return {
      'lanes.exits': this.#lanes,
      'lanes.exitCosts': this.#costs,
      'lanes.exitFirstVia': firstVia,
      'lanes.exitPoints': Float32Array.from(points),
    };
  }
}
