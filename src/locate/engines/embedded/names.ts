import { distance } from 'fastest-levenshtein';
import { letterMask } from '../../text.js';
import { ALTERNATE_BIT, packCountry } from './format.js';
import { arrayOf, type NamedArrays } from './named-arrays.js';
import { StringTable } from './strings.js';

/** A place found by name: its number in the layer, best match first. */
export interface NameHit {
  readonly place: number;
  /** The key is the main name of the place, not an alternate one. */
  readonly isMain: boolean;
}

export interface SimilarName {
  readonly key: string;
  /** 0 to 1: one minus edit distance over length. */
  readonly similarity: number;
  readonly hits: readonly NameHit[];
}

/** Words between a town and its region: `in der`, `auf`, `upon`, `nell'`. */
const MOST_BETWEEN = 6;

/**
 * Names of places, sorted by country and key: exact matches by bisection, misspelt ones by a scan over letter masks.
 */
export class NameIndex {
  private readonly keys: StringTable;
  private readonly masks: Uint32Array;
  private readonly postingStart: Uint32Array;
  private readonly postings: Uint32Array;
  private readonly ranges = new Map<number, readonly [number, number]>();

  constructor(arrays: NamedArrays) {
    this.keys = new StringTable(arrays, 'names.key');
    this.masks = arrayOf(arrays, 'names.mask', Uint32Array);
    this.postingStart = arrayOf(arrays, 'names.postingStart', Uint32Array);
    this.postings = arrayOf(arrays, 'names.posting', Uint32Array);
    const starts = arrayOf(arrays, 'names.countryStart', Uint32Array);
    arrayOf(arrays, 'names.country', Uint16Array).forEach((country, i) => {
      this.ranges.set(country, [starts[i] ?? 0, starts[i + 1] ?? 0]);
    });
  }

  find(countryCode: string, key: string): readonly NameHit[] {
    return this.findIn(this.ranges.get(packCountry(countryCode)) ?? [0, 0], Buffer.from(key));
  }

  /** The best place of this name in every country that has one. */
  findInAll(key: string): readonly NameHit[] {
    const wanted = Buffer.from(key);
    return [...this.ranges.values()].flatMap((range) => this.findIn(range, wanted).slice(0, 1));
  }

  /**
   * Visits every place under a key that begins with `prefix`, in all countries or one: two bisections per country, then
   * the numbers are adjacent.
   */
  visitPrefix(
    prefix: string,
    countryCode: string | undefined,
    visit: (place: number, isMain: boolean, isWhole: boolean) => void,
  ): void {
    const wanted = Buffer.from(prefix);
    const beyond = Buffer.concat([wanted, Buffer.from([0xff])]);
    const only = countryCode === undefined ? undefined : this.ranges.get(packCountry(countryCode));
    const ranges = countryCode === undefined ? this.ranges.values() : only === undefined ? [] : [only];
    for (const [from, to] of ranges) {
      const first = this.keys.lowerBound(wanted, from, to);
      const last = this.keys.lowerBound(beyond, first, to);
      if (first === last) continue;
      const wholeEnd = this.keys.equals(first, wanted) ? (this.postingStart[first + 1] ?? 0) : 0;
      const end = this.postingStart[last] ?? 0;
      for (let i = this.postingStart[first] ?? 0; i < end; i++) {
        const posting = this.postings[i] ?? 0;
        visit((posting & ~ALTERNATE_BIT) >>> 0, (posting & ALTERNATE_BIT) === 0, i < wholeEnd);
      }
    }
  }

  /** Places under a key that begins and ends with these, with little between: `Neustadt in Holstein`. */
  findBetween(countryCode: string, beginning: string, end: string): readonly NameHit[] {
    const [from, to] = this.ranges.get(packCountry(countryCode)) ?? [0, 0];
    const wanted = Buffer.from(beginning);
    const longest = Buffer.byteLength(end) + wanted.length + MOST_BETWEEN;
    const hits: NameHit[] = [];
    for (let i = this.keys.lowerBound(wanted, from, to); i < to && this.keys.startsWith(i, wanted); i++) {
      const bytes = this.keys.byteLength(i);
      if (bytes >= longest - MOST_BETWEEN && bytes <= longest && this.keys.get(i).endsWith(end))
        hits.push(...this.hits(i));
    }
    return hits;
  }

  /** Places under each key of the country that begins and ends with these; either may be empty. */
  findAround(
    countryCode: string,
    beginning: string,
    end: string,
  ): readonly { readonly key: string; readonly hits: readonly NameHit[] }[] {
    const [from, to] = this.ranges.get(packCountry(countryCode)) ?? [0, 0];
    const [first, last] = [Buffer.from(beginning), Buffer.from(end)];
    const found: { key: string; hits: readonly NameHit[] }[] = [];
    for (let i = this.keys.lowerBound(first, from, to); i < to && this.keys.startsWith(i, first); i++) {
      if (this.keys.endsWith(i, last)) found.push({ key: this.keys.get(i), hits: this.hits(i) });
    }
    return found;
  }

  private findIn([from, to]: readonly [number, number], wanted: Buffer): readonly NameHit[] {
    const index = this.keys.lowerBound(wanted, from, to);
    return index < to && this.keys.equals(index, wanted) ? this.hits(index) : [];
  }

  /**
   * Names within the edit distance allowed for the key's length, most similar first, at most `limit`: of a country, or of
   * the world, which takes some 30 ms.
   */
  findSimilar(countryCode: string | undefined, key: string, limit: number): readonly SimilarName[] {
    const all = [0, this.masks.length] as const;
    const [from, to] = countryCode === undefined ? all : (this.ranges.get(packCountry(countryCode)) ?? [0, 0]);
    const allowed = allowedDistance(key);
    if (allowed === 0) return [];
    const mask = letterMask(key);
    const bytes = Buffer.byteLength(key);
    const slack = allowed * (bytes > key.length ? 3 : 1);
    const found: { index: number; key: string; edits: number }[] = [];
    for (let index = from; index < to; index++) {
      const other = this.masks[index] ?? 0;
      if (bitCount(mask & ~other) > allowed || bitCount(other & ~mask) > allowed) continue;
      if (Math.abs(this.keys.byteLength(index) - bytes) > slack) continue;
      const text = this.keys.get(index);
      const edits = distance(key, text);
      if (edits <= allowed) found.push({ index, key: text, edits });
    }
    found.sort((a, b) => a.edits - b.edits || a.index - b.index);
    return found.slice(0, limit).map(({ index, key: text, edits }) => ({
      key: text,
      similarity: 1 - edits / Math.max(key.length, text.length),
      hits: this.hits(index),
    }));
  }

  private hits(index: number): readonly NameHit[] {
    const list: NameHit[] = [];
    for (let i = this.postingStart[index] ?? 0; i < (this.postingStart[index + 1] ?? 0); i++) {
      const posting = this.postings[i] ?? 0;
      list.push({ place: (posting & ~ALTERNATE_BIT) >>> 0, isMain: (posting & ALTERNATE_BIT) === 0 });
    }
    return list;
  }
}

/**
 * Typing errors allowed by length: `Ulm` none, `Essen` one, `Rotterdam` two, long names three. Chinese and Japanese
 * characters count double.
 */
export function allowedDistance(key: string): number {
  const weight = /[\u3040-\u9fff\uac00-\ud7af]/.test(key) ? key.length * 2 : key.length;
  if (weight < 4) return 0;
  if (weight < 6) return 1;
  return weight < 12 ? 2 : 3;
}

export function bitCount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
