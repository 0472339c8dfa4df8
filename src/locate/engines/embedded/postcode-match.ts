import type { LatLon } from '../../../geo/point.js';

/** The position of a postcode, and its certainty. */
export interface PostcodeMatch extends LatLon {
  readonly countryCode: string;
  /** In capitals as commonly written, e.g. `SW1A 2AB`. */
  readonly postcode: string;
  /** The code's town, empty if unknown. */
  readonly city: string;
  /** 1 for the code itself, less if only its beginning is known. */
  readonly confidence: number;
  readonly matched: string;
  /** Accurate to a district; otherwise a town with the same beginning of the code is the better position. */
  readonly precise: boolean;
  /** Error of the source's points in the country, km, if it could be measured. */
  readonly errorKm?: number | undefined;
  /** What was taken in its place, if no source has the code. */
  readonly note?: string;
}
