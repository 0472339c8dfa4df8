import { greatCircleKm } from '../../../geo/point.js';
import { nameKey } from '../../text.js';
import { FIRST_MAPPED_ID, FIRST_NAMED_ID } from './format.js';
import type { Place } from './layer.js';

interface Located {
  readonly place: Place;
}

/** Keeps the same GeoNames record of two layers once, from the first layer. */
export function withoutTwins<T extends Located>(candidates: readonly T[]): readonly T[] {
  const byId = new Map<number, T>();
  for (const candidate of candidates) if (!byId.has(candidate.place.id)) byId.set(candidate.place.id, candidate);
  const distinct = [...byId.values()];
  return distinct
    .filter((candidate) => !isKnown(candidate, distinct))
    .sort((a, b) => b.place.population - a.place.population);
}

/** A place of the same name this close is the same one, km. */
const SAME_PLACE_KM = 8;

/** Whether the gazetteer already has a place of an imported map: its own record has other names and the size. */
export function isKnown({ place }: Located, all: readonly Located[]): boolean {
  const isMapped = (id: number): boolean => id >= FIRST_MAPPED_ID && id < FIRST_NAMED_ID;
  if (!isMapped(place.id)) return false;
  return all.some(
    ({ place: other }) =>
      !isMapped(other.id) &&
      nameKey(other.name) === nameKey(place.name) &&
      greatCircleKm(other, place) <= SAME_PLACE_KM,
  );
}
