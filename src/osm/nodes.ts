import { float64At, uint8At } from '../at.js';
import type { NumberList } from '../route/graph/grow.js';

const UNKNOWN = 0x7fffffff;

/** How a node of a road affects vehicles passing it. */
export const NODE = { BLOCKS: 1, SIGNALS: 2 } as const;

/**
 * The nodes used by selected ways: sorted ids with positions. 17 bytes per node, whatever else the extract contains; an
 * id is found by bisection, or by walking along in a file sorted by id, as nearly all are.
 */
export class NodeTable {
  readonly ids: Float64Array<ArrayBuffer>;
  /** Multiples of 1e-7 degrees. */
  readonly latitudes: Int32Array<ArrayBuffer>;
  readonly longitudes: Int32Array<ArrayBuffer>;
  readonly marks: Uint8Array<ArrayBuffer>;
  #cursor = 0;

  /** Sorts the ids of every list and removes duplicates. */
  constructor(lists: readonly NumberList<Float64Array<ArrayBuffer>>[]) {
    const all = new Float64Array(lists.reduce((sum, list) => sum + list.length, 0));
    let filled = 0;
    for (const list of lists) {
      all.set(list.items.subarray(0, list.length), filled);
      filled += list.length;
    }
    all.sort();
    let count = 0;
    for (let i = 0; i < all.length; i++) if (i === 0 || all[i] !== all[i - 1]) all[count++] = float64At(all, i);
    this.ids = all.slice(0, count);
    this.latitudes = new Int32Array(count).fill(UNKNOWN);
    this.longitudes = new Int32Array(count);
    this.marks = new Uint8Array(count);
  }

  get length(): number {
    return this.ids.length;
  }

  /** Index of the node, -1 if it is not needed. */
  find(id: number): number {
    const { ids } = this;
    if (this.#cursor < ids.length && float64At(ids, this.#cursor) < id) this.#cursor++;
    if (ids[this.#cursor] === id) return this.#cursor;
    const isBetween =
      (this.#cursor === 0 || float64At(ids, this.#cursor - 1) < id) &&
      id < (ids[this.#cursor] ?? Number.POSITIVE_INFINITY);
    if (isBetween) return -1;
    let [low, high] = [0, ids.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (float64At(ids, middle) < id) low = middle + 1;
      else high = middle;
    }
    this.#cursor = low;
    return ids[low] === id ? low : -1;
  }

  isKnown(index: number): boolean {
    return this.latitudes[index] !== UNKNOWN;
  }

  /** The first extract that has a node determines its position. */
  place(index: number, latitude: number, longitude: number): void {
    if (this.isKnown(index)) return;
    this.latitudes[index] = latitude;
    this.longitudes[index] = longitude;
  }

  mark(index: number, mark: number): void {
    this.marks[index] = uint8At(this.marks, index) | mark;
  }
}
