import { float32At, float64At, uint16At } from '../../../../at.js';
import { share } from '../../../../datasets/crew.js';
import type { NumberArray } from '../../../graph/array-file.js';
import { runArrays } from '../../../graph/runs.js';
import type { PlaceNumbers } from './places.js';
import { NO_WAYPOINT } from './waypoints.js';

/** Waypoints to which each square knows the route: the nearest, and the nearest posts. */
const EXITS = 6;
const POST_EXITS = 2;
const NONE = new Float64Array(0);

/** The slot of the waypoint among the exits of the square; -1 if it is none of them. */
export function findSlot(waypoints: Uint16Array, node: number, waypoint: number): number {
  for (let slot = node * EXITS; slot < (node + 1) * EXITS && slot < waypoints.length; slot++) {
    if (waypoints[slot] === waypoint) return slot;
  }
  return -1;
}

/** The cheapest few waypoints of every square, with the route there. */
export class Exits {
  readonly #waypoints: Uint16Array<ArrayBuffer>;
  readonly #costs: Float32Array<ArrayBuffer>;
  /** Latitudes and longitudes. */
  readonly #vias: Float64Array[] = [];

  constructor(nodeCount: number) {
    this.#waypoints = share(new Uint16Array(nodeCount * EXITS).fill(NO_WAYPOINT));
    this.#costs = new Float32Array(nodeCount * EXITS).fill(Number.POSITIVE_INFINITY);
  }

  /** Posts have slots of their own, the last ones. */
  offer(node: number, waypoint: number, cost: number, isPost: boolean): void {
    const first = node * EXITS + (isPost ? EXITS - POST_EXITS : 0);
    let slot = first + (isPost ? POST_EXITS : EXITS - POST_EXITS) - 1;
    if (node * EXITS >= this.#costs.length || cost >= float32At(this.#costs, slot)) return;
    for (; slot > first && cost < float32At(this.#costs, slot - 1); slot--) {
      this.#waypoints[slot] = uint16At(this.#waypoints, slot - 1);
      this.#costs[slot] = float32At(this.#costs, slot - 1);
    }
    this.#waypoints[slot] = waypoint;
    this.#costs[slot] = cost;
  }

  /** Waypoints by slot, in memory that threads share. */
  get waypoints(): Uint16Array {
    return this.#waypoints;
  }

  draw(slot: number, via: Float64Array, cost: number): void {
    this.#vias[slot] = via;
    this.#costs[slot] = cost;
  }

  close(slot: number): void {
    this.#waypoints[slot] = NO_WAYPOINT;
  }

  arrays(places: PlaceNumbers): Record<string, NumberArray> {
    const perNode = new Array<number>(this.#waypoints.length / EXITS).fill(0);
    const used: number[] = [];
    this.#waypoints.forEach((waypoint, slot) => {
      if (waypoint === NO_WAYPOINT) return;
      used.push(slot);
      const node = Math.floor(slot / EXITS);
      perNode[node] = (perNode[node] ?? 0) + 1;
    });
    const vias = used.map((slot) => this.#vias[slot] ?? NONE);
    const viaPlaces: number[] = [];
    for (const via of vias) {
      for (let i = 0; i < via.length; i += 2) {
        viaPlaces.push(places.numberOf({ latitude: float64At(via, i), longitude: float64At(via, i + 1) }));
      }
    }
    return {
      ...runArrays(perNode, 'lanes.exitsOfNode.'),
      'lanes.exits': Uint16Array.from(used, (slot) => uint16At(this.#waypoints, slot)),
      'lanes.exitCosts': Float32Array.from(used, (slot) => float32At(this.#costs, slot)),
      ...runArrays(
        vias.map((via) => via.length / 2),
        'lanes.exitVias.',
      ),
      'lanes.exitPlaces': Uint32Array.from(viaPlaces),
    };
  }
}
