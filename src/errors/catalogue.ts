/**
 * Every numbered error the service can answer with: one row each, nothing else decides a status or a title.
 * Numbers and meanings are the specification's; statuses where it is silent are explained in docs/api/errors.
 */
export interface CatalogueEntry {
  readonly code: number;
  readonly status: number;
  readonly title: string;
  readonly recommendation: string;
}

type Row = readonly [code: number, status: number, title: string, recommendation: string];

const ROWS = [
  [1, 401, 'API key missing', 'Send the API key of your account in the x-api-key request header.'],
  [2, 400, 'Invalid JSON', 'Send a body that is valid JSON in UTF-8, without duplicate keys.'],
  [3, 400, 'API property missing', 'Add the property named in details.'],
  [4, 400, 'Invalid weight', 'Give cargo.weight a positive value and one of the supported units.'],
  [
    5,
    400,
    'Invalid property value',
    'Correct the property named in details; its allowed values are in the API description.',
  ],
  [
    6,
    400,
    'Invalid transport chain element JSON',
    'Correct the chain element named in details: its type, or a field that its type does not have.',
  ],
  [
    7,
    400,
    'Insufficient location information',
    'Give coordinates, a facility code, a postcode or a city, or an address together with a country code.',
  ],
  [8, 422, 'Unknown airport IATA code', 'Check the three-letter code, or give the city or coordinates of the airport.'],
  [9, 400, 'Missing coordinate', 'Give latitude and longitude together.'],
  [10, 400, 'Invalid coordinate', 'Latitude lies between -90 and 90, longitude between -180 and 180 degrees.'],
  [
    11,
    422,
    'Coordinates outside country borders',
    'Check the coordinates and the country code; latitude and longitude may be swapped.',
  ],
  [12, 400, 'Invalid country code', 'Use an ISO 3166-1 alpha-2 or alpha-3 code, or an English country name.'],
  [13, 422, 'Unknown UN/LOCODE', 'Check the code, or give the city or coordinates of the place.'],
  [
    14,
    400,
    'Invalid UN/LOCODE',
    'A UN/LOCODE is a two-letter country code followed by three letters or digits 2 to 9.',
  ],
  [15, 400, 'Missing country code with address', 'Add countryCode to the address.'],
  [16, 422, 'Unresolvable location', 'Check the spelling, or give a postcode, a larger town nearby or coordinates.'],
  [
    17,
    400,
    'Missing location',
    'Give origin and destination, or start and end the chain with a hub that has a location.',
  ],
  [18, 400, 'Missing hub', 'Put a HUB element between the two transport elements, or allow automatic hub insertion.'],
  [19, 400, 'Invalid volume', 'Give a positive volume with a supported unit.'],
  [20, 400, 'Invalid container count', 'Give a whole, positive number of containers.'],
  [
    21,
    400,
    'Incompatible capacity unit for water vessel',
    'Use a capacity unit that measures this kind of vessel; details name the units that do.',
  ],
  [22, 400, 'Invalid load factor percentage', 'Give a load factor above 0 and up to 100 percent.'],
  [
    23,
    400,
    'Invalid empty running percentage',
    'Give the empty kilometres as a share of all kilometres, from 0 up to but below 100 percent.',
  ],
  [24, 400, 'Invalid energy consumption', 'Give a positive consumption with a supported unit.'],
  [25, 400, 'Invalid date/time', 'Use ISO 8601 with an offset or Z; an arrival may not be before its departure.'],
  [
    26,
    400,
    'Invalid container type code',
    'Use an ISO 6346 size and type code of four characters, for example 22G1 or 45R1.',
  ],
  [27, 422, 'Unknown aircraft identifier', 'Use an IATA or ICAO aircraft type code or one of the generic classes.'],
  [
    28,
    422,
    'Location not routable to airport',
    'Name the airport by its IATA code, or choose a location with an airport within reach by road.',
  ],
  [
    29,
    422,
    'Location not routable to rail yard',
    'Name the rail yard, or choose a location with a rail yard within reach by road.',
  ],
  [
    30,
    422,
    'Location not routable to harbor',
    'Name the harbor by its UN/LOCODE, or choose a location with a harbor within reach by road.',
  ],
  [31, 422, 'No rail system in country', 'Use another mode for this part of the chain, or allow fallback modes.'],
  [32, 422, 'Not routable by air', 'Use another mode for this part of the chain, or allow fallback modes.'],
  [33, 422, 'Not routable by rail', 'Use another mode for this part of the chain, or allow fallback modes.'],
  [34, 422, 'Not routable by road', 'Use another mode for this part of the chain, or allow fallback modes.'],
  [35, 422, 'Unknown rail yard identifier', 'Check the identifier, or give the city or coordinates of the rail yard.'],
  [
    36,
    422,
    'Fallback transport modes routing failure',
    'List at least one mode in options.fallbackTransportModes, or state the mode of the operation.',
  ],
  [37, 400, 'Invalid percentage', 'Give each mode a percentage above 0 and up to 100.'],
  [38, 400, 'Invalid percentage summation', 'Make the percentages of the weighted modes add up to 100.'],
  [
    39,
    400,
    'Energy type incompatible with consumption unit',
    'Use kilowatt-hours for electricity, and litres or kilograms for fuels that are sold so.',
  ],
  [40, 400, 'Energy type not supported for road transport', 'Use one of the road energy types of the API description.'],
  [41, 401, 'API key invalid', 'Check the key; it may be mistyped, expired or revoked.'],
  [42, 403, 'Insufficient credits', 'Ask your administrator for more credits; nothing was charged or stored.'],
  [43, 401, 'Account not found', 'The account of this key no longer exists; ask your administrator for a new key.'],
  [44, 503, 'Service unavailable', 'Retry after the delay named in the Retry-After header.'],
  [45, 429, 'Rate limit exceeded', 'Retry after the delay named in the Retry-After header.'],
  [46, 400, 'Payload too large', 'Send a smaller body; split long lists of movements into several requests.'],
  [47, 400, 'Invalid HTTP request', 'Check method, path, query and content type against the API description.'],
  [48, 400, 'Missing request id', 'Give the calculation an id when options.storeResult is true.'],
  [49, 400, 'Invalid cursor', 'Use the nextCursor of the previous page unchanged, or start again without a cursor.'],
  [50, 404, 'Emissions result not found', 'Check the id; only results stored by the same account can be fetched.'],
  [10000, 500, 'Internal error', 'Retry later; if it persists, report the tracking code to your administrator.'],
] as const satisfies readonly Row[];

/** What only the account API of the dashboard answers with, beside the numbers above. */
const ACCOUNT_ROWS = [
  [101, 401, 'Not signed in', 'Sign in again.'],
  [102, 401, 'Sign-in failed', 'Check the e-mail and the password.'],
  [103, 403, 'Not allowed', 'Reload the page; if it persists, ask an administrator for the role that may do this.'],
  [104, 404, 'Not found', 'Check the id; only what belongs to your own account can be reached.'],
  [105, 409, 'Conflict', 'Correct what details name; nothing was changed.'],
] as const satisfies readonly Row[];

/** Numbers that the calculation API answers with. */
export type ApiErrorCode = (typeof ROWS)[number][0];
export type ErrorCode = ApiErrorCode | (typeof ACCOUNT_ROWS)[number][0];
export const INTERNAL_ERROR: ErrorCode = 10000;

const index = <C extends number>(rows: readonly (readonly [C, number, string, string])[]) =>
  new Map<C, CatalogueEntry>(
    rows.map(([code, status, title, recommendation]) => [code, { code, status, title, recommendation }]),
  );

export const CATALOGUE: ReadonlyMap<ErrorCode, CatalogueEntry> = index<ErrorCode>(ROWS);
export const ACCOUNT_CATALOGUE: ReadonlyMap<ErrorCode, CatalogueEntry> = index<ErrorCode>(ACCOUNT_ROWS);

/** The catalogue row of `code`; throws for a number that is not in the catalogue. */
export function getCatalogueEntry(code: ErrorCode): CatalogueEntry {
  const entry = CATALOGUE.get(code) ?? ACCOUNT_CATALOGUE.get(code);
  if (entry === undefined) throw new Error(`error code ${code} is not in the catalogue`);
  return entry;
}
