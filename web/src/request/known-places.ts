import type { PlaceSuggestion } from '../api/types.js';
import { keep, recall } from '../storage.js';
import type { KnownPlace } from './places.js';

const STORAGE_KEY = 'places';
const MOST_KEPT = 60;

let known: Map<string, KnownPlace> | undefined;

function places(): Map<string, KnownPlace> {
  known ??= new Map(recall<[string, KnownPlace][]>(STORAGE_KEY) ?? []);
  return known;
}

/** The text a user typed for a location stays with it, even after a reload of the page. */
export function rememberPlace({ location, ...place }: PlaceSuggestion): void {
  const all = places();
  all.delete(keyOf(location));
  all.set(keyOf(location), place);
  for (const key of [...all.keys()].slice(0, Math.max(0, all.size - MOST_KEPT))) all.delete(key);
  keep(STORAGE_KEY, [...all]);
}

export const findPlace = (location: unknown): KnownPlace | undefined => places().get(keyOf(location));

const keyOf = (location: unknown): string => JSON.stringify(location) ?? '';
