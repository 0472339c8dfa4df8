import type { LatLon } from '../../../geo/point.js';

/** Where a postcode points, and how sure that is. */
export interface PostcodeMatch extends LatLon {
  readonly countryCode: string;
  /** In capitals as commonly written, e.g. `SW1A 2AB`. */
  readonly postcode: string;
  /** Town of the code, empty when unknown. */
  readonly city: string;
  /** 1 for the code itself, less where only its beginning is known. */
  readonly confidence: number;
  readonly matched: string;
  /** Good to a district; otherwise a town with the same beginning of the code is the better position. */
  readonly precise: boolean;
  /** How far the points of its source are off in the country, km, where that could be measured. */
  readonly errorKm?: number | undefined;
}
