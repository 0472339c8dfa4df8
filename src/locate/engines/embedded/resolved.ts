import type { LatLon } from '../../../geo/point.js';
import type { LocationMatch } from '../../port.js';

/** A position found for a text, before it becomes a Location. */
export interface Resolved extends LatLon {
  readonly countryCode: string;
  readonly method: LocationMatch['method'];
  readonly confidence: number;
  readonly matched: string;
  readonly city?: string;
  readonly region?: string;
  readonly postcode?: string;
  /** With its house number, as the map writes it. */
  readonly street?: string;
  /** Expected error of the position, km. */
  readonly accuracyKm?: number;
  /** The position comes from a real map. */
  readonly quality?: 'REAL_NETWORK';
  readonly notes?: readonly string[];
}

/** The same, with a note after those that it has. */
export const withNote = <Noted extends { readonly notes?: readonly string[] }>(noted: Noted, note: string): Noted => ({
  ...noted,
  notes: [...(noted.notes ?? []), note],
});
