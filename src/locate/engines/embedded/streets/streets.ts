import { distance } from 'fastest-levenshtein';
import { uint32At } from '../../../../at.js';
import { greatCircleKm, type LatLon } from '../../../../geo/point.js';
import { letterMask, nameKey, postcodeKey } from '../../../text.js';
import { unpackCountry } from '../format.js';
import { arrayOf, type NamedArrays } from '../named-arrays.js';
import { allowedDistance, bitCount } from '../names.js';
import { StringTable } from '../strings.js';
import { numberKey, readStreet, type StreetText, streetKey } from './keys.js';

const DEGREES = 1e7;

/** A street search. */
export interface StreetQuery {
  readonly countryCode: string;
  /** As written, with or without a number. */
  readonly street: string;
  readonly city?: string;
  readonly postcode?: string;
  /** The town or postcode, if known. */
  readonly near?: LatLon;
}

/** A house, or a street, with its accuracy. */
export interface StreetMatch extends LatLon {
  readonly street: string;
  readonly number?: string;
  readonly city?: string;
  readonly postcode?: string;
  readonly accuracyKm: number;
  readonly confidence: number;
  /** `house "Aeulestrasse 5" (OpenStreetMap, …)`. */
  readonly matched: string;
  readonly note?: string;
}

/**
 * Streets of a town lie this close to the gazetteer's position for it, km; the second limit is for streets that name
 * the town themselves.
 */
const [NEAR_KM, OWN_TOWN_KM] = [12, 40];
/** A street of a neighbouring town on the map belongs to this town if it is this close, km. */
const EDGE_OF_TOWN_KM = 4;
/** Parts of one street are this close to each other, km. */
const ONE_STREET_KM = 3;
/** Distance between entrances of one building, and between the ends of a short street, km. */
const [HOUSE_KM, LEAST_STREET_KM] = [0.02, 0.1];

interface Found {
  readonly group: number;
  readonly score: number;
  /** The map assigns it to another town. */
  readonly isOther: boolean;
}

/** Streets and houses of an imported map: typed arrays over its file; nothing else is kept in memory. */
export class Streets {
  readonly #arrays: NamedArrays;
  readonly #texts: StringTable;
  readonly #keys: StringTable;
  readonly source: string;

  constructor(arrays: NamedArrays) {
    this.#arrays = arrays;
    this.#texts = new StringTable(arrays, 'texts');
    this.#keys = new StringTable(arrays, 'keys');
    this.source = new StringTable(arrays, 'source').get(0);
  }

  /** The house or street that is meant; undefined if the map has none of that name there. */
  find(query: StreetQuery): StreetMatch | undefined {
    const readings = readStreet(query.street);
    for (const isSpeltRight of [true, false]) {
      for (const reading of readings) {
        const key = streetKey(reading.street);
        if (key === '') continue;
        const [exact] = isSpeltRight ? [this.#indexOf(key)] : [this.#indexOfSimilar(key, query)];
        if (exact === undefined) continue;
        const match = this.#choose(this.#rank(exact, query), reading, isSpeltRight ? 1 : 0.85);
        if (match !== undefined) return match;
      }
    }
    return undefined;
  }

  #indexOf(key: string): number | undefined {
    const wanted = Buffer.from(key);
    const index = this.#keys.lowerBound(wanted, 0, this.#keys.length);
    return index < this.#keys.length && this.#keys.equals(index, wanted) ? index : undefined;
  }

  /** A key within typing errors that has a street there. */
  #indexOfSimilar(key: string, query: StreetQuery): number | undefined {
    const allowed = Math.min(2, allowedDistance(key));
    if (allowed === 0) return undefined;
    const masks = this.#u32('keys.mask');
    const mask = letterMask(key);
    let [best, fewest] = [-1, allowed + 1];
    for (let index = 0; index < masks.length; index++) {
      const other = uint32At(masks, index);
      if (bitCount(mask & ~other) >= fewest || bitCount(other & ~mask) >= fewest) continue;
      if (Math.abs(this.#keys.byteLength(index) - key.length) > 2 * fewest) continue;
      const edits = distance(key, this.#keys.get(index));
      if (edits < fewest && this.#rank(index, query).length > 0) [best, fewest] = [index, edits];
    }
    return best < 0 ? undefined : best;
  }

  /** Streets of the key that may be meant, the most likely first. */
  #rank(key: number, query: StreetQuery): readonly Found[] {
    const first = this.#u32('keys.first');
    const found: Found[] = [];
    const city = query.city === undefined ? undefined : nameKey(query.city);
    const postcode = query.postcode === undefined ? undefined : postcodeKey(query.postcode);
    for (let group = uint32At(first, key); group < uint32At(first, key + 1); group++) {
      const ownCity = this.#text('streets.city', group);
      const ownPostcode = this.#text('streets.postcode', group);
      const isOwnTown = city !== undefined && ownCity !== '' && nameKey(ownCity) === city;
      const isOwnCode = postcode !== undefined && ownPostcode !== '' && postcodeKey(ownPostcode) === postcode;
      // Borders are drawn coarsely: a street of the requested town is in its country.
      const country = unpackCountry(arrayOf(this.#arrays, 'streets.country', Uint16Array)[group] ?? 0);
      const isCertain = query.near !== undefined && (isOwnTown || isOwnCode);
      if (country !== query.countryCode && !isCertain) continue;
      const km = query.near === undefined ? 0 : greatCircleKm(query.near, this.#middle(group));
      if (query.near === undefined && !isOwnTown && !isOwnCode) continue;
      if (km > (isOwnTown || isOwnCode ? OWN_TOWN_KM : NEAR_KM)) continue;
      const isAssigned = arrayOf(this.#arrays, 'streets.assigned', Uint8Array)[group] === 1;
      const isOther =
        (city !== undefined && ownCity !== '' && !isOwnTown && !isAssigned) ||
        (postcode !== undefined && ownPostcode !== '' && !isOwnCode);
      if (isAssigned && !isOwnTown && !isOwnCode && city !== undefined && km > EDGE_OF_TOWN_KM) continue;
      const score = (isOwnTown ? 20 : 0) + (isOwnCode ? 20 : 0) - (isOther ? 10 : 0) - km;
      found.push({ group, score, isOther });
    }
    return found.sort((a, b) => b.score - a.score || a.group - b.group);
  }

  #choose(found: readonly Found[], reading: StreetText, confidence: number): StreetMatch | undefined {
    const [best] = found;
    if (best === undefined) return undefined;
    const { number } = reading;
    const meant = found.filter(({ isOther }) => isOther === best.isOther);
    if (number === undefined) return this.#atStreet(this.#fullest(meant), confidence * 0.9, undefined);
    for (const { group } of meant) {
      const house = this.#houseOf(group, number);
      if (house !== undefined) return this.#atHouse(group, house, number, confidence);
    }
    for (const { group } of meant) {
      const between = this.#between(group, number, confidence);
      if (between !== undefined) return between;
    }
    return this.#atStreet(this.#fullest(meant), confidence * 0.85, number);
  }

  #houseOf(group: number, wanted: string): number | undefined {
    const [first, end] = this.#housesOf(group);
    let range: number | undefined;
    for (let house = first; house < end; house++) {
      const number = numberKey(this.#text('houses.number', house));
      if (number === wanted) return house;
      if (range === undefined && number !== '' && holds(number, wanted)) range = house;
    }
    return range;
  }

  #atHouse(group: number, house: number, number: string, confidence: number): StreetMatch {
    const street = this.#text('streets.name', group);
    return {
      ...this.#position(house),
      ...this.#describe(group, street),
      number,
      accuracyKm: HOUSE_KM,
      confidence,
      matched: `house "${street} ${this.#text('houses.number', house)}" (${this.source})`,
    };
  }

  /** Interpolates between the nearest houses on the same side of the street. */
  #between(group: number, wanted: string, confidence: number): StreetMatch | undefined {
    const value = Number.parseInt(wanted, 10);
    const [first, end] = this.#housesOf(group);
    let [below, above] = [-1, -1];
    let [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let house = first; house < end; house++) {
      const number = Number.parseInt(this.#text('houses.number', house), 10);
      if (!Number.isFinite(number) || (number - value) % 2 !== 0) continue;
      if (number <= value && number > low) [below, low] = [house, number];
      if (number >= value && number < high) [above, high] = [house, number];
    }
    if (below < 0 || above < 0) return undefined;
    const [a, b] = [this.#position(below), this.#position(above)];
    const share = high === low ? 0 : (value - low) / (high - low);
    const street = this.#text('streets.name', group);
    const apart = low === high ? `${low}` : `${low} and ${high}`;
    return {
      latitude: a.latitude + (b.latitude - a.latitude) * share,
      longitude: a.longitude + (b.longitude - a.longitude) * share,
      ...this.#describe(group, street),
      number: wanted,
      accuracyKm: Math.max(HOUSE_KM, round(greatCircleKm(a, b) / 3)),
      confidence: confidence * 0.95,
      matched: `between houses ${apart} of "${street}" (${this.source})`,
      note: `the map has no number ${wanted} in ${street}: position estimated from houses ${apart}`,
    };
  }

  /** Of the parts of one street (with and without a postcode), the one with the most data. */
  #fullest(meant: readonly Found[]): number {
    const [best] = meant;
    const sizeOf = (group: number): number => this.#housesOf(group)[1] - this.#housesOf(group)[0];
    const middle = this.#middle(best?.group ?? 0);
    return meant.reduce(
      (fullest, { group }) =>
        greatCircleKm(middle, this.#middle(group)) <= ONE_STREET_KM && sizeOf(group) > sizeOf(fullest)
          ? group
          : fullest,
      best?.group ?? 0,
    );
  }

  #atStreet(group: number, confidence: number, number: string | undefined): StreetMatch {
    const street = this.#text('streets.name', group);
    const [first, end] = this.#housesOf(group);
    const middle = this.#middle(group);
    let [nearest, best, farthest] = [first, Number.POSITIVE_INFINITY, 0];
    for (let house = first; house < end; house++) {
      const km = greatCircleKm(middle, this.#position(house));
      farthest = Math.max(farthest, km);
      if (km < best) [nearest, best] = [house, km];
    }
    return {
      ...this.#position(nearest),
      ...this.#describe(group, street),
      accuracyKm: Math.max(LEAST_STREET_KM, round(farthest / 2)),
      confidence,
      matched: `street "${street}" (${this.source})`,
      ...(number === undefined
        ? {}
        : { note: `the map has no number ${number} in ${street}: the middle of the street was used` }),
    };
  }

  #describe(group: number, street: string) {
    const [city, postcode] = [this.#text('streets.city', group), this.#text('streets.postcode', group)];
    return { street, ...(city === '' ? {} : { city }), ...(postcode === '' ? {} : { postcode }) };
  }

  #middle(group: number): LatLon {
    const [first, end] = this.#housesOf(group);
    const [a, b] = [this.#position(first + ((end - first) >> 1)), this.#position(first)];
    return { latitude: (a.latitude + b.latitude) / 2, longitude: (a.longitude + b.longitude) / 2 };
  }

  #housesOf(group: number): readonly [number, number] {
    const first = this.#u32('streets.first');
    return [uint32At(first, group), uint32At(first, group + 1)];
  }

  #position(house: number): LatLon {
    return {
      latitude: (arrayOf(this.#arrays, 'houses.latitude', Int32Array)[house] ?? 0) / DEGREES,
      longitude: (arrayOf(this.#arrays, 'houses.longitude', Int32Array)[house] ?? 0) / DEGREES,
    };
  }

  #text(name: string, index: number): string {
    return this.#texts.get(this.#u32(name)[index] ?? 0);
  }

  #u32(name: string): Uint32Array {
    return arrayOf(this.#arrays, name, Uint32Array);
  }
}

/** `12-16` includes 14, `3/5` includes 5, `7,9` includes 9. */
function holds(range: string, wanted: string): boolean {
  if (range.split(/[,;/]/).includes(wanted)) return true;
  const ends = /^(\d+)[a-z]?-(\d+)[a-z]?$/.exec(range);
  const value = /^\d+$/.test(wanted) ? Number(wanted) : Number.NaN;
  return ends !== null && value >= Number(ends[1]) && value <= Number(ends[2]);
}

const round = (km: number): number => Math.round(km * 1000) / 1000;
