import type { LocationType } from '../../../request/vocabulary.js';

/** The structured fields of a query, with the country known. */
export interface AddressParts {
  readonly countryCode: string;
  readonly street?: string;
  readonly city?: string;
  readonly region?: string;
  readonly postcode?: string;
  /** If a facility is asked for: of the places of a name, one comes first. */
  readonly type?: LocationType;
}
