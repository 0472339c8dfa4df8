import type { LatLon } from '../../../geo/point.js';
import {
  DEGREE_SCALE,
  FACILITY_SOURCE,
  FIRST_LISTED_ID,
  FIRST_MAPPED_ID,
  FIRST_MUNICIPAL_ID,
  FIRST_NAMED_ID,
  FIRST_POSTAL_ID,
  isFacility,
  LISTED_SOURCE,
  MUNICIPAL_SOURCE,
  NAMED_SOURCE,
  POSTAL_SOURCE,
  unpackCountry,
  unpackError,
} from './format.js';
import { arrayOf, type NamedArrays } from './named-arrays.js';
import { NameIndex } from './names.js';
import { StringTable } from './strings.js';

/** A populated place of a layer. */
export interface Place extends LatLon {
  readonly id: number;
  readonly name: string;
  readonly countryCode: string;
  /** Name of the first-level area, empty when unknown. */
  readonly region: string;
  readonly population: number;
  /** Position error, km; undefined if it follows from the inhabitants. */
  readonly errorKm: number | undefined;
  readonly source: string;
}

export interface Postcode extends LatLon {
  readonly postcode: string;
  readonly countryCode: string;
  /** Empty if the source does not say. */
  readonly city: string;
  readonly source: string;
  /** Typical error of the source's points in the country, km; undefined if unknown. */
  readonly errorKm: number | undefined;
}

export interface LocodePlace extends LatLon {
  readonly code: string;
  readonly name: string;
}

/**
 * One file of places, postcodes and UN/LOCODEs: the built gazetteer, or an import on top of it. Reads on demand and
 * keeps no objects.
 */
export class Layer {
  readonly names: NameIndex;
  private readonly placeNames: StringTable;
  private readonly adminCodes: StringTable;
  private readonly adminNames: StringTable;
  private readonly postcodeKeys: StringTable;
  private readonly postcodeCities: StringTable;
  private readonly postcodeSources: StringTable;
  private readonly locodeKeys: StringTable;
  private readonly locodeNames: StringTable;
  private readonly source: string;

  constructor(private readonly arrays: NamedArrays) {
    const strings = (name: string): StringTable => new StringTable(arrays, name);
    this.names = new NameIndex(arrays);
    this.placeNames = strings('places.name');
    this.adminCodes = strings('admin.codes');
    this.adminNames = strings('admin.names');
    this.postcodeKeys = strings('postcodes.key');
    this.postcodeCities = strings('postcodes.cities');
    this.postcodeSources = strings('postcodes.sources');
    this.locodeKeys = strings('locodes.key');
    this.locodeNames = strings('locodes.name');
    this.source = strings('source').get(0);
  }

  get placeCount(): number {
    return this.placeNames.length;
  }

  getPlace(index: number): Place {
    const id = this.u32('places.id')[index] ?? 0;
    return {
      ...this.position('places', index),
      id,
      name: this.placeNames.get(index),
      countryCode: unpackCountry(this.u16('places.country')[index] ?? 0),
      region: this.adminNames.get(this.u16('places.admin1')[index] ?? 0),
      population: this.u32('places.population')[index] ?? 0,
      // Imported layers have none.
      errorKm: unpackError(this.arrays.get('places.error')?.[index] ?? 0),
      source: this.#sourceOf(id),
    };
  }

  #sourceOf(id: number): string {
    if (isFacility({ id })) return FACILITY_SOURCE;
    if (id >= FIRST_NAMED_ID) return NAMED_SOURCE;
    if (id >= FIRST_MAPPED_ID || id < FIRST_LISTED_ID) return this.source;
    if (id >= FIRST_MUNICIPAL_ID) return MUNICIPAL_SOURCE;
    return id >= FIRST_POSTAL_ID ? POSTAL_SOURCE : LISTED_SOURCE;
  }

  /** Whether it is a harbor or an airport rather than a settlement. */
  isFacility(index: number): boolean {
    return isFacility({ id: this.u32('places.id')[index] ?? 0 });
  }

  population(index: number): number {
    return this.u32('places.population')[index] ?? 0;
  }

  countryOf(index: number): string {
    return unpackCountry(this.u16('places.country')[index] ?? 0);
  }

  /** Codes and names of the areas a place lies in, widest first: `US.IL` Illinois, `US.IL.031` Cook County. */
  areasOf(index: number): readonly { readonly code: string; readonly name: string }[] {
    const areas = [this.u16('places.admin1')[index] ?? 0, this.u16('places.admin2')[index] ?? 0];
    return areas
      .filter((area) => area > 0)
      .map((area) => ({ code: this.adminCodes.get(area), name: this.adminNames.get(area) }));
  }

  position(table: 'places' | 'postcodes' | 'locodes', index: number): LatLon {
    return {
      latitude: (arrayOf(this.arrays, `${table}.latitude`, Int32Array)[index] ?? 0) / DEGREE_SCALE,
      longitude: (arrayOf(this.arrays, `${table}.longitude`, Int32Array)[index] ?? 0) / DEGREE_SCALE,
    };
  }

  findPostcode(countryCode: string, key: string): Postcode | undefined {
    const wanted = Buffer.from(countryCode + key);
    const index = this.postcodeKeys.lowerBound(wanted, 0, this.postcodeKeys.length);
    return index < this.postcodeKeys.length && this.postcodeKeys.equals(index, wanted)
      ? this.getPostcode(index)
      : undefined;
  }

  /** Postcodes of a country that begin with `prefix`, at most `limit`. */
  listPostcodes(countryCode: string, prefix: string, limit: number): readonly Postcode[] {
    const wanted = Buffer.from(countryCode + prefix);
    const found: Postcode[] = [];
    let index = this.postcodeKeys.lowerBound(wanted, 0, this.postcodeKeys.length);
    for (
      ;
      index < this.postcodeKeys.length && this.postcodeKeys.startsWith(index, wanted) && found.length < limit;
      index++
    ) {
      found.push(this.getPostcode(index));
    }
    return found;
  }

  findLocode(code: string): LocodePlace | undefined {
    const wanted = Buffer.from(code);
    const index = this.locodeKeys.lowerBound(wanted, 0, this.locodeKeys.length);
    if (index >= this.locodeKeys.length || !this.locodeKeys.equals(index, wanted)) return undefined;
    return { ...this.position('locodes', index), code, name: this.locodeNames.get(index) };
  }

  private getPostcode(index: number): Postcode {
    const key = this.postcodeKeys.get(index);
    return {
      ...this.position('postcodes', index),
      postcode: key.slice(2),
      countryCode: key.slice(0, 2),
      city: this.postcodeCities.get(this.u32('postcodes.city')[index] ?? 0),
      source: this.postcodeSources.get(arrayOf(this.arrays, 'postcodes.source', Uint8Array)[index] ?? 0),
      // Layers imported before errors were measured have none.
      errorKm: unpackError(this.arrays.get('postcodes.error')?.[index] ?? 0),
    };
  }

  private u16(name: string): Uint16Array {
    return arrayOf(this.arrays, name, Uint16Array);
  }

  private u32(name: string): Uint32Array {
    return arrayOf(this.arrays, name, Uint32Array);
  }
}
