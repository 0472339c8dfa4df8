/** The structured fields of a query, with the country known. */
export interface AddressParts {
  readonly countryCode: string;
  readonly street?: string;
  readonly city?: string;
  readonly region?: string;
  readonly postcode?: string;
  /** A facility is asked for: of the places of a name, one comes first. */
  readonly asFacility?: boolean;
}
