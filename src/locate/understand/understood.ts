import type { LocationType } from '../../request/vocabulary.js';
import type { FacilityIndex, Geocoder, PlaceIndex, PlaceSuggestion } from '../port.js';

/** The meaning of a typed text: one place, several to choose from, or none. */
export type Understood =
  | { readonly state: 'FOUND'; readonly place: UnderstoodPlace; readonly others: readonly PlaceSuggestion[] }
  | { readonly state: 'AMBIGUOUS'; readonly others: readonly PlaceSuggestion[] }
  | { readonly state: 'UNKNOWN'; readonly others: readonly PlaceSuggestion[] };

export interface UnderstoodPlace extends PlaceSuggestion {
  /** 0 to 1, as in the `match` of an answer. */
  readonly confidence: number;
}

export interface Understanding {
  readonly geocoder: Geocoder;
  readonly places: PlaceIndex;
  readonly facilities: Pick<FacilityIndex, 'listNear'>;
}

/** A town with less than this share of the largest one's inhabitants is not what was meant. */
export const COMPARABLE = 0.25;
/** Number of places considered for a text, and number offered. */
export const [LOOKED_AT, OFFERED] = [20, 8];

/** The order of meanings of a code: where freight is handled, then the town of that code. */
export const KINDS: readonly LocationType[] = ['HARBOR', 'AIRPORT', 'RAIL_YARD', 'PLACE'];

export function firstOf(list: readonly PlaceSuggestion[], kinds: readonly LocationType[]): PlaceSuggestion {
  const [first] = list.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  if (first === undefined) throw new Error('nothing to choose from');
  return first;
}

export function found(place: PlaceSuggestion, others: readonly PlaceSuggestion[]): Understood {
  return {
    state: 'FOUND',
    place: { ...place, confidence: 1 },
    others: others.filter((other) => other !== place).slice(0, OFFERED),
  };
}
