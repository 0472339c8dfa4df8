import { float32At, uint16At } from '../../../../at.js';
import { share } from '../../../../datasets/crew.js';
import type { LatLon } from '../../../../geo/point.js';
import type { NumberArray } from '../../../graph/container.js';
import { runArrays } from '../../../graph/runs.js';
import { NO_LANE } from './lanes.js';
import type { PlaceNumbers } from './places.js';

/** Lane nodes to which each square knows the route: the nearest, and the nearest posts. */
const EXITS = 6;
const POST_EXITS = 2;

/** The slot of the lane node among the exits of the square; -1 if it is none of them. */
export function findSlot(lanes: Uint16Array, node: number, lane: number): number {
  for (let slot = node * EXITS; slot < (node + 1) * EXITS && slot < lanes.length; slot++) {
    if (lanes[slot] === lane) return slot;
  }
  return -1;
}

/** The cheapest few lane nodes of every square, with the route there. */
export class Exits {
  readonly #lanes: Uint16Array<ArrayBuffer>;
  readonly #costs: Float32Array<ArrayBuffer>;
  readonly #vias: (readonly LatLon[])[] = [];

  constructor(nodeCount: number) {
    this.#lanes = share(new Uint16Array(nodeCount * EXITS).fill(NO_LANE));
    this.#costs = new Float32Array(nodeCount * EXITS).fill(Number.POSITIVE_INFINITY);
  }

  /** Posts have slots of their own, the last ones. */
  offer(node: number, lane: number, cost: number, isPost: boolean): void {
    const first = node * EXITS + (isPost ? EXITS - POST_EXITS : 0);
    let slot = first + (isPost ? POST_EXITS : EXITS - POST_EXITS) - 1;
    if (node * EXITS >= this.#costs.length || cost >= float32At(this.#costs, slot)) return;
    for (; slot > first && cost < float32At(this.#costs, slot - 1); slot--) {
      this.#lanes[slot] = uint16At(this.#lanes, slot - 1);
      this.#costs[slot] = float32At(this.#costs, slot - 1);
    }
    this.#lanes[slot] = lane;
    this.#costs[slot] = cost;
  }

  /** Lane nodes by slot, in memory that threads share. */
  get lanes(): Uint16Array {
    return this.#lanes;
  }

  draw(slot: number, via: readonly LatLon[], cost: number): void {
    this.#vias[slot] = via;
    this.#costs[slot] = cost;
  }

  close(slot: number): void {
    this.#lanes[slot] = NO_LANE;
  }

  arrays(places: PlaceNumbers): Record<string, NumberArray> {
    const perNode = new Array<number>(this.#lanes.length / EXITS).fill(0);
    const used: number[] = [];
    this.#lanes.forEach((lane, slot) => {
      if (lane === NO_LANE) return;
      used.push(slot);
      const node = Math.floor(slot / EXITS);
      perNode[node] = (perNode[node] ?? 0) + 1;
    });
    const vias = used.map((slot) => this.#vias[slot] ?? []);
    return {
      ...runArrays(perNode, 'lanes.exitsOfNode.'),
      'lanes.exits': Uint16Array.from(used, (slot) => uint16At(this.#lanes, slot)),
      'lanes.exitCosts': Float32Array.from(used, (slot) => float32At(this.#costs, slot)),
      ...runArrays(
        vias.map((via) => via.length),
        'lanes.exitVias.',
      ),
      'lanes.exitPlaces': Uint32Array.from(vias.flatMap((via) => via.map((p) => places.numberOf(p)))),
    };
  }
}
