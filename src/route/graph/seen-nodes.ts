import { int32At, numberAt, popNumber, uint32At } from '../../at.js';

const NONE = -1;

/** The visited nodes of one search in an open-addressing table; slots are numbered in order of first visit. */
export class SeenNodes {
  nodes = new Uint32Array(1024);
  costs = new Float64Array(1024);
  arcs = new Int32Array(1024);
  befores = new Int32Array(1024);
  #table = new Int32Array(4096).fill(NONE);
  #count = 0;

  clear(): void {
    this.#table.fill(NONE);
    this.#count = 0;
  }

  find(node: number): number {
    return int32At(this.#table, this.#placeOf(node));
  }

  slotOf(node: number): number {
    const place = this.#placeOf(node);
    const known = int32At(this.#table, place);
    if (known !== NONE) return known;
    if (this.#count === this.nodes.length) {
      this.#grow();
      return this.slotOf(node);
    }
    const slot = this.#count++;
    this.#table[place] = slot;
    this.nodes[slot] = node;
    this.costs[slot] = Number.POSITIVE_INFINITY;
    return slot;
  }

  /** The node's position in the table, or the empty position where it would go. */
  #placeOf(node: number): number {
    const mask = this.#table.length - 1;
    let place = Math.imul(node, 0x9e3779b1) >>> 0;
    place = (place ^ (place >>> 15)) & mask;
    for (;;) {
      const slot = int32At(this.#table, place);
      if (slot === NONE || this.nodes[slot] === node) return place;
      place = (place + 1) & mask;
    }
  }

  #grow(): void {
    const size = this.nodes.length * 2;
    const copy = <A extends Uint32Array | Float64Array | Int32Array>(larger: A, old: A): A => {
      larger.set(old);
      return larger;
    };
    this.nodes = copy(new Uint32Array(size), this.nodes);
    this.costs = copy(new Float64Array(size), this.costs);
    this.arcs = copy(new Int32Array(size), this.arcs);
    this.befores = copy(new Int32Array(size), this.befores);
    this.#table = new Int32Array(size * 4).fill(NONE);
    for (let slot = 0; slot < this.#count; slot++) this.#table[this.#placeOf(uint32At(this.nodes, slot))] = slot;
  }
}

/** A binary heap of slots that may contain one several times: more expensive ones are skipped when they come up. */
export class Heap {
  #slots: number[] = [];
  #costs: number[] = [];

  get least(): number {
    return this.#costs[0] ?? Number.POSITIVE_INFINITY;
  }

  clear(): void {
    this.#slots.length = 0;
    this.#costs.length = 0;
  }

  push(slot: number, cost: number): void {
    const [slots, costs] = [this.#slots, this.#costs];
    let i = slots.length;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (numberAt(costs, parent) <= cost) break;
      slots[i] = numberAt(slots, parent);
      costs[i] = numberAt(costs, parent);
      i = parent;
    }
    slots[i] = slot;
    costs[i] = cost;
  }

  pop(): number {
    const [slots, costs] = [this.#slots, this.#costs];
    const top = numberAt(slots, 0);
    const [slot, cost] = [popNumber(slots), popNumber(costs)];
    const size = slots.length;
    if (size === 0) return top;
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= size) break;
      if (child + 1 < size && numberAt(costs, child + 1) < numberAt(costs, child)) child++;
      if (numberAt(costs, child) >= cost) break;
      slots[i] = numberAt(slots, child);
      costs[i] = numberAt(costs, child);
      i = child;
    }
    slots[i] = slot;
    costs[i] = cost;
    return top;
  }
}
