type Growable =
  | Uint8Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

/** A list of numbers in a typed array that doubles when full: no object per number. */
export class NumberList<A extends Growable> {
  /** Longer than the list; content beyond its end is meaningless. */
  items: A;
  length = 0;
  readonly #make: { new (length: number): A };

  constructor(kind: { new (length: number): A }, capacity = 1024) {
    this.#make = kind;
    this.items = new kind(capacity);
  }

  push(value: number): number {
    if (this.length === this.items.length) {
      const larger = new this.#make(this.items.length * 2);
      larger.set(this.items);
      this.items = larger;
    }
    this.items[this.length] = value;
    return this.length++;
  }

  /** The list alone, copied. */
  toArray(): A {
    return this.items.slice(0, this.length) as A;
  }
}

export const uint8List = (capacity?: number) => new NumberList<Uint8Array<ArrayBuffer>>(Uint8Array, capacity);
export const uint32List = (capacity?: number) => new NumberList<Uint32Array<ArrayBuffer>>(Uint32Array, capacity);
export const int32List = (capacity?: number) => new NumberList<Int32Array<ArrayBuffer>>(Int32Array, capacity);
export const float64List = (capacity?: number) => new NumberList<Float64Array<ArrayBuffer>>(Float64Array, capacity);
