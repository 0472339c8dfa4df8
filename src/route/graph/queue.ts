/**
 * Priority queue of node numbers with keys that can fall: a 4-ary heap over fixed arrays, reused by every search and never
 * grown. Equal keys leave in an order that depends on nothing but the calls made.
 */
export class NodeQueue {
  readonly #nodes: Uint32Array;
  readonly #keys: Float64Array;
  /** One more than the place of a node in the heap; 0 when it is not queued. Memory that no search came to stays untouched. */
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

  /** Key of the next node; Infinity when empty. */
  get nextKey(): number {
    return this.#size > 0 ? (this.#keys[0] as number) : Number.POSITIVE_INFINITY;
  }

  clear(): void {
    for (let i = 0; i < this.#size; i++) this.#places[this.#nodes[i] as number] = 0;
    this.#size = 0;
  }

  /** Queues a node, or moves it forward when it is queued with a higher key. */
  push(node: number, key: number): void {
    const place = (this.#places[node] as number) - 1;
    if (place < 0) this.#rise(this.#size++, node, key);
    else if (key < (this.#keys[place] as number)) this.#rise(place, node, key);
  }

  /** The node with the smallest key; the queue must not be empty. */
  pop(): number {
    const top = this.#nodes[0] as number;
    this.#places[top] = 0;
    this.#size -= 1;
    if (this.#size > 0) this.#sink(this.#nodes[this.#size] as number, this.#keys[this.#size] as number);
    return top;
  }

  #rise(start: number, node: number, key: number): void {
    let i = start;
    while (i > 0) {
      const parent = (i - 1) >> 2;
      if ((this.#keys[parent] as number) <= key) break;
      this.#move(parent, i);
      i = parent;
    }
    this.#put(i, node, key);
  }

  #sink(node: number, key: number): void {
    let i = 0;
    for (;;) {
      const first = (i << 2) + 1;
      if (first >= this.#size) break;
      let best = first;
      const last = Math.min(first + 4, this.#size);
      for (let child = first + 1; child < last; child++) {
        if ((this.#keys[child] as number) < (this.#keys[best] as number)) best = child;
      }
      if ((this.#keys[best] as number) >= key) break;
      this.#move(best, i);
      i = best;
    }
    this.#put(i, node, key);
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#nodes[from] as number, this.#keys[from] as number);
  }

  #put(i: number, node: number, key: number): void {
    this.#nodes[i] = node;
    this.#keys[i] = key;
    this.#places[node] = i + 1;
  }
}
