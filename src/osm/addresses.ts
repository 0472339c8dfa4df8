import { anyNumberAt, float64At, int32At, numberAt, uint32At } from '../at.js';
import type { PlaceRow } from '../locate/engines/embedded/build/layer-rows.js';
import { countryAt } from '../locate/engines/embedded/countries.js';
import { type StreetRows, writeStreets } from '../locate/engines/embedded/streets/write.js';
import { DEGREES } from '../route/engines/osm/network.js';
import { float64List, int32List, uint32List } from '../route/graph/grow.js';
import { buildSnapper } from '../route/graph/snapper.js';
import type { NodeTable } from './nodes.js';
import type { Tags } from './pbf/block-tags.js';

const NONE = 0xffffffff;
/** An address farther than this from every settlement belongs to none. */
const TOWN_KM = 8;

/**
 * Houses with their addresses, and pieces of named streets. A building's position is halfway between two opposite
 * corners.
 */
export class AddressCollector {
  readonly refs = float64List();
  readonly #texts: string[] = [''];
  readonly #numberOf = new Map<string, number>([['', 0]]);
  readonly #rows = {
    streets: uint32List(),
    numbers: uint32List(),
    cities: uint32List(),
    postcodes: uint32List(),
    latitudes: int32List(),
    longitudes: int32List(),
    /** Index of the first of two refs; NONE for a node, whose position is known. */
    refs: uint32List(),
  };

  wants(tags: Tags): boolean {
    return (
      tags.get('addr:housenumber') !== undefined ||
      (tags.get('highway') !== undefined && tags.get('name') !== undefined)
    );
  }

  addNode(tags: Tags, latitude: number, longitude: number): void {
    if (tags.get('addr:housenumber') === undefined) return;
    this.#add(tags, latitude, longitude, NONE);
  }

  addWay(tags: Tags, refs: ArrayLike<number>, count: number): void {
    if (!this.wants(tags)) return;
    const isClosed = count > 3 && refs[0] === refs[count - 1];
    const ends = isClosed ? [0, (count - 1) >> 1] : [count >> 1, count >> 1];
    this.#add(tags, 0, 0, this.refs.length);
    for (const end of ends) this.refs.push(anyNumberAt(refs, end));
  }

  #add(tags: Tags, latitude: number, longitude: number, ref: number): void {
    const number = tags.get('addr:housenumber') ?? '';
    const city =
      tags.get('addr:city') ?? tags.get('addr:town') ?? tags.get('addr:village') ?? tags.get('addr:hamlet') ?? '';
    // Villages without street names number their houses.
    const street = number === '' ? tags.get('name') : (tags.get('addr:street') ?? tags.get('addr:place') ?? city);
    const rows = this.#rows;
    rows.streets.push(this.#number(street ?? ''));
    rows.numbers.push(this.#number(number));
    rows.cities.push(this.#number(city));
    rows.postcodes.push(this.#number(tags.get('addr:postcode') ?? tags.get('postal_code') ?? ''));
    rows.latitudes.push(latitude);
    rows.longitudes.push(longitude);
    rows.refs.push(ref);
  }

  /** If no town is written, the nearest settlement is used. */
  async write(path: string, nodes: NodeTable, settlements: readonly PlaceRow[], source: string) {
    const { streets, numbers, cities, postcodes, latitudes, longitudes, refs } = this.#rows;
    for (let row = 0; row < streets.length; row++) {
      const ref = uint32At(refs.items, row);
      if (ref === NONE) continue;
      const ends = [float64At(this.refs.items, ref), float64At(this.refs.items, ref + 1)].map((id) => nodes.find(id));
      const known = ends.filter((node) => node >= 0 && nodes.isKnown(node));
      // Without a position it is not an address: the text '' leads nowhere.
      if (known.length === 0) streets.items[row] = 0;
      const mean = (of: Int32Array): number =>
        Math.round(known.reduce((sum, node) => sum + int32At(of, node), 0) / Math.max(1, known.length));
      latitudes.items[row] = mean(nodes.latitudes);
      longitudes.items[row] = mean(nodes.longitudes);
    }
    const assigned = this.#assignTowns(settlements);
    const rows: StreetRows = {
      count: streets.length,
      texts: this.#texts,
      streets: streets.items,
      numbers: numbers.items,
      cities: cities.items,
      postcodes: postcodes.items,
      assigned,
      latitudes: latitudes.items,
      longitudes: longitudes.items,
      countryOf: (latitude, longitude) => countryAt({ latitude: latitude / DEGREES, longitude: longitude / DEGREES }),
      source,
    };
    return writeStreets(path, rows);
  }

  #assignTowns(settlements: readonly PlaceRow[]): Uint8Array {
    const { cities, postcodes, latitudes, longitudes } = this.#rows;
    const assigned = new Uint8Array(cities.length);
    const towns = buildSnapper(
      settlements.map(({ latitude }) => latitude),
      settlements.map(({ longitude }) => longitude),
    );
    const numbers = settlements.map(({ name }) => this.#number(name));
    for (let row = 0; row < cities.length; row++) {
      if (cities.items[row] !== 0 || postcodes.items[row] !== 0) continue;
      const point = {
        latitude: int32At(latitudes.items, row) / DEGREES,
        longitude: int32At(longitudes.items, row) / DEGREES,
      };
      const [nearest] = settlements.length === 0 ? [] : towns.nearest(point, 1, TOWN_KM);
      if (nearest === undefined) continue;
      cities.items[row] = numberAt(numbers, nearest.id);
      assigned[row] = 1;
    }
    return assigned;
  }

  #number(text: string): number {
    let number = this.#numberOf.get(text);
    if (number === undefined) {
      number = this.#texts.push(text) - 1;
      this.#numberOf.set(text, number);
    }
    return number;
  }
}
