/** Ids already seen, in an open-addressing table: 16 to 32 bytes per id, for extracts that overlap. */
export class IdSet {
  #table = new Float64Array(1 << 12);
  #count = 0;

  /** True when the id is new. Ids are above 0. */
  add(id: number): boolean {
    if (this.#count * 2 >= this.#table.length) this.#grow();
    const place = this.#placeOf(id);
    if (this.#table[place] === id) return false;
    this.#table[place] = id;
    this.#count++;
    return true;
  }

  #placeOf(id: number): number {
    const mask = this.#table.length - 1;
    const mixed = Math.imul(id % 0x1_0000_0000, 0x9e3779b1) ^ Math.imul(Math.floor(id / 0x1_0000_0000) + 1, 0x85ebca6b);
    let place = (mixed ^ (mixed >>> 15)) & mask;
    while (this.#table[place] !== 0 && this.#table[place] !== id) place = (place + 1) & mask;
    return place;
  }

  #grow(): void {
    const old = this.#table;
    this.#table = new Float64Array(old.length * 2);
    for (const id of old) if (id !== 0) this.#table[this.#placeOf(id)] = id;
  }
}
