import { float32At, float64At } from '../../../../at.js';
import type { LatLon } from '../../../../geo/point.js';
import type { ArcGraph } from '../../../graph/graph.js';

type Positions = Pick<ArcGraph, 'nodeCount' | 'latitudes' | 'longitudes'>;

/**
 * Points as numbers: nearly all points of drawn routes are nodes of the network. The others, `own`, are numbered after
 * those.
 */
export class Places {
  readonly #nodes: Positions;
  readonly #own: Float32Array;

  constructor(nodes: Positions, own: Float32Array) {
    this.#nodes = nodes;
    this.#own = own;
  }

  /** To seven digits. */
  point(place: number): LatLon {
    const { nodeCount, latitudes, longitudes } = this.#nodes;
    if (place < nodeCount) {
      return {
        latitude: Math.fround(float64At(latitudes, place)),
        longitude: Math.fround(float64At(longitudes, place)),
      };
    }
    const i = 2 * (place - nodeCount);
    return { latitude: float32At(this.#own, i), longitude: float32At(this.#own, i + 1) };
  }
}

/** Numbers points for Places. */
export class PlaceNumbers {
  readonly #numbers = new Map<number, number>();
  readonly #nodeCount: number;
  readonly #own: number[] = [];

  constructor({ nodeCount, latitudes, longitudes }: Positions) {
    this.#nodeCount = nodeCount;
    for (let node = 0; node < nodeCount; node++) {
      this.#numbers.set(keyOf(float64At(latitudes, node), float64At(longitudes, node)), node);
    }
  }

  numberOf({ latitude, longitude }: LatLon): number {
    const key = keyOf(latitude, longitude);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#nodeCount + this.#own.length / 2;
    this.#own.push(latitude, longitude);
    this.#numbers.set(key, number);
    return number;
  }

  own(): Float32Array<ArrayBuffer> {
    return Float32Array.from(this.#own);
  }
}

const halves = new Float32Array(2);
const whole = new Float64Array(halves.buffer);

/** Both to seven digits, as the two halves of one number: no degrees make it NaN, and -0 counts as 0. */
function keyOf(latitude: number, longitude: number): number {
  halves[0] = Math.fround(latitude) + 0;
  halves[1] = Math.fround(longitude) + 0;
  return float64At(whole, 0);
}
