import { nameKey } from '../../../text.js';
import type { PlaceRow } from './layer-rows.js';

const keys = new Map<string, string>();

/** `nameKey`, memoized: sources of postcodes repeat the names of towns. */
export function keyOfName(name: string): string {
  const known = keys.get(name);
  if (known !== undefined) return known;
  const key = nameKey(name);
  keys.set(name, key);
  return key;
}

const keysOfPlaces = new WeakMap<PlaceRow, readonly string[]>();

/** Keys of the main name and of each other name, kept because several tables are joined to all places by name. */
export function keysOfPlace(place: PlaceRow): readonly string[] {
  const known = keysOfPlaces.get(place);
  if (known !== undefined) return known;
  const own = [nameKey(place.name), ...place.otherNames.map(nameKey)];
  keysOfPlaces.set(place, own);
  return own;
}
