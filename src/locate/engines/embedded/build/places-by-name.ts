import { getOrCreate } from './get-or-create.js';
import type { PlaceRow } from './layer-rows.js';
import { keyOfName, keysOfPlace } from './name-keys.js';

/** Places of a country that have a name, in the order given; none for an empty name. */
export type FindByName = (countryCode: string, name: string) => readonly PlaceRow[];

/** Places by country and key, by their main names or by all that they have. */
export class PlacesByName {
  readonly #byCountry = new Map<string, Map<string, PlaceRow[]>>();
  readonly #names: 'MAIN' | 'ALL';

  constructor(names: 'MAIN' | 'ALL') {
    this.#names = names;
  }

  add(places: Iterable<PlaceRow>): void {
    for (const place of places) {
      const ofCountry = getOrCreate(this.#byCountry, place.countryCode, () => new Map<string, PlaceRow[]>());
      if (this.#names === 'MAIN') addTo(ofCountry, keyOfName(place.name), place);
      else for (const key of keysOfPlace(place)) addTo(ofCountry, key, place);
    }
  }

  readonly find: FindByName = (countryCode, name) =>
    name === '' ? [] : (this.#byCountry.get(countryCode)?.get(keyOfName(name)) ?? []);
}

/** Several names of a place may have one key. */
function addTo(byKey: Map<string, PlaceRow[]>, key: string, place: PlaceRow): void {
  const list = byKey.get(key);
  if (list === undefined) byKey.set(key, [place]);
  else if (list.at(-1) !== place) list.push(place);
}

export function indexByName(places: Iterable<PlaceRow>, names: 'MAIN' | 'ALL'): FindByName {
  const index = new PlacesByName(names);
  index.add(places);
  return index.find;
}
