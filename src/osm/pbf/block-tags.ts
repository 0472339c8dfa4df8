import type Pbf from 'pbf';

/** Tags of one element: keys and values are indexes into the block's strings, read on demand. */
export interface Tags {
  /** Undefined if the element has no such tag. */
  get(key: string): string | undefined;
  /** Keys and values in order. */
  entries(): Iterable<readonly [key: string, value: string]>;
}

const decoder = new TextDecoder();

/**
 * Tags over the strings of a block, refilled for each element: no objects are created for the many that nobody asks
 * about.
 */
export class BlockTags implements Tags {
  readonly #strings: readonly Uint8Array[];
  readonly #texts: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #keys: number[] = [];
  readonly #values: number[] = [];
  #count = 0;

  constructor(strings: readonly Uint8Array[]) {
    this.#strings = strings;
  }

  clear(): void {
    this.#count = 0;
    this.#keys.length = 0;
    this.#values.length = 0;
  }

  add(key: number, value: number): void {
    this.#keys.push(key);
    this.#values.push(value);
    this.#count++;
  }

  readKeys(pbf: Pbf): void {
    this.#readPacked(pbf, this.#keys);
    this.#count = this.#keys.length;
  }

  readValues(pbf: Pbf): void {
    this.#readPacked(pbf, this.#values);
  }

  orNone(): Tags | undefined {
    return this.#count === 0 ? undefined : this;
  }

  get(key: string): string | undefined {
    const number = this.#numberOf(key);
    if (number < 0) return undefined;
    for (let i = 0; i < this.#count; i++) if (this.#keys[i] === number) return this.#text(this.#values[i] ?? 0);
    return undefined;
  }

  *entries(): Iterable<readonly [string, string]> {
    for (let i = 0; i < this.#count; i++) yield [this.#text(this.#keys[i] ?? 0), this.#text(this.#values[i] ?? 0)];
  }

  #readPacked(pbf: Pbf, into: number[]): void {
    const end = pbf.readVarint() + pbf.pos;
    while (pbf.pos < end) into.push(pbf.readVarint());
  }

  #text(number: number): string {
    let text = this.#texts[number];
    if (text === undefined) {
      text = decoder.decode(this.#strings[number] ?? new Uint8Array());
      this.#texts[number] = text;
    }
    return text;
  }

  /** Index of a string in this block, -1 if it does not occur. */
  #numberOf(text: string): number {
    let number = this.#numbers.get(text);
    if (number === undefined) {
      const wanted = Buffer.from(text);
      number = this.#strings.findIndex((bytes) => bytes.length === wanted.length && wanted.equals(bytes));
      this.#numbers.set(text, number);
    }
    return number;
  }
}
