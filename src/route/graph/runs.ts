import { uint8At, uint32At } from '../../at.js';
import type { ArrayFile, NumberArray } from './array-file.js';

/** The position of every such run is stored; in between, lengths are added up. */
const EVERY = 16;
const LONGEST = 255;

/** Consecutive runs of items, each of up to 255: a byte for each instead of its position. */
export class Runs {
  readonly #lengths: Uint8Array;
  readonly #places: Uint32Array;

  constructor(lengths: Uint8Array, places: Uint32Array) {
    this.#lengths = lengths;
    this.#places = places;
  }

  static read(file: ArrayFile, prefix: string): Runs {
    return new Runs(file.get(`${prefix}lengths`, 'Uint8Array'), file.get(`${prefix}places`, 'Uint32Array'));
  }

  /** Number of the first item of the run. */
  first(run: number): number {
    let first = uint32At(this.#places, Math.floor(run / EVERY));
    for (let i = run - (run % EVERY); i < run; i++) first += uint8At(this.#lengths, i);
    return first;
  }

  length(run: number): number {
    return uint8At(this.#lengths, run);
  }
}

/** @throws Error for a run longer than 255. */
export function runArrays(lengths: readonly number[], prefix: string): Record<string, NumberArray> {
  const places = new Uint32Array(Math.ceil(lengths.length / EVERY));
  let place = 0;
  lengths.forEach((length, run) => {
    if (length > LONGEST) throw new Error(`run ${run} of ${prefix} has ${length} items`);
    if (run % EVERY === 0) places[run / EVERY] = place;
    place += length;
  });
  return { [`${prefix}lengths`]: Uint8Array.from(lengths), [`${prefix}places`]: places };
}
