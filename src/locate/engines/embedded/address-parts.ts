/** The structured fields of a query, with the country known. */
export interface AddressParts {
  readonly countryCode: string;
  readonly street?: string;
  readonly city?: string;
  readonly region?: string;
  readonly postcode?: string;
}
