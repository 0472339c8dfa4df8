import { float64At, uint32At } from '../../at.js';

/**
 * Priority queue of node numbers with decreasing keys: a 4-ary heap over fixed arrays, reused by every search and never
 * grown. Equal keys leave in an order that depends only on the calls made.
 */
export class NodeQueue {
  readonly #nodes: Uint32Array;
  readonly #keys: Float64Array;
  /**
   * One more than the position of a node in the heap; 0 if it is not queued. Memory that no search reached stays
   * untouched.
   */
  readonly #places: Uint32Array;
  #size = 0;

  constructor(nodeCount: number) {
    this.#nodes = new Uint32Array(nodeCount);
    this.#keys = new Float64Array(nodeCount);
    this.#places = new Uint32Array(nodeCount);
  }

  get size(): number {
    return this.#size;
  }

  /** Key of the next node; Infinity if empty. */
  get nextKey(): number {
    return this.#size > 0 ? float64At(this.#keys, 0) : Number.POSITIVE_INFINITY;
  }

  clear(): void {
    for (let i = 0; i < this.#size; i++) this.#places[uint32At(this.#nodes, i)] = 0;
    this.#size = 0;
  }

  /** Queues a node, or moves it forward if it is queued with a higher key. */
  push(node: number, key: number): void {
    let place = uint32At(this.#places, node) - 1;
    if (place < 0) place = this.#size++;
    else if (key >= float64At(this.#keys, place)) return;
    this.#keys[place] = key;
    this.#rise(place, node);
  }

  /** The node with the smallest key; the queue must not be empty. */
  pop(): number {
    const top = uint32At(this.#nodes, 0);
    this.#places[top] = 0;
    this.#size -= 1;
    if (this.#size > 0) this.#sinkLast();
    return top;
  }

  /** Its key is in place: as an argument, a key would be an object of its own. */
  #rise(start: number, node: number): void {
    const key = float64At(this.#keys, start);
    let i = start;
    while (i > 0) {
      const parent = (i - 1) >> 2;
      if (float64At(this.#keys, parent) <= key) break;
      this.#move(parent, i);
      i = parent;
    }
    this.#put(i, node, key);
  }

  /** From behind the end of the heap to its top, and down from there. */
  #sinkLast(): void {
    const node = uint32At(this.#nodes, this.#size);
    const key = float64At(this.#keys, this.#size);
    let i = 0;
    for (;;) {
      const first = (i << 2) + 1;
      if (first >= this.#size) break;
      let best = first;
      const last = Math.min(first + 4, this.#size);
      for (let child = first + 1; child < last; child++) {
        if (float64At(this.#keys, child) < float64At(this.#keys, best)) best = child;
      }
      if (float64At(this.#keys, best) >= key) break;
      this.#move(best, i);
      i = best;
    }
    this.#put(i, node, key);
  }

  #move(from: number, to: number): void {
    this.#put(to, uint32At(this.#nodes, from), float64At(this.#keys, from));
  }

  #put(i: number, node: number, key: number): void {
    this.#nodes[i] = node;
    this.#keys[i] = key;
    this.#places[node] = i + 1;
  }
}
