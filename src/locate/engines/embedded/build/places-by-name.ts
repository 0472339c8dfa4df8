import { getOrCreate } from './get-or-create.js';
import type { PlaceRow } from './layer-rows.js';
import { keyOfName } from './name-keys.js';

/** Places of a country that have a name, in the order given; none for an empty name. */
export type FindByName = (countryCode: string, name: string) => readonly PlaceRow[];

/** By their main names, or by all that they have. */
export function indexByName(places: Iterable<PlaceRow>, names: 'MAIN' | 'ALL'): FindByName {
  const byName = new Map<string, PlaceRow[]>();
  for (const place of places) {
    const own = names === 'MAIN' ? [place.name] : [place.name, ...place.otherNames];
    for (const key of new Set(own.map(keyOfName))) {
      getOrCreate(byName, place.countryCode + key, () => []).push(place);
    }
  }
  return (countryCode, name) => (name === '' ? [] : (byName.get(countryCode + keyOfName(name)) ?? []));
}
