/**
 * Every numbered error of the service: one row each, the only place that decides a number, a status or a title. Numbers
 * and meanings are the specification's; statuses that it leaves open are explained in docs/api/errors.
 */
export interface CatalogueEntry {
  readonly name: ErrorName;
  readonly code: ErrorCode;
  readonly status: number;
  readonly title: string;
  readonly recommendation: string;
}

type Row = readonly [code: number, status: number, title: string, recommendation: string];

const ROWS = {
  API_KEY_MISSING: [1, 401, 'API key missing', 'Send the API key of your account in the x-api-key request header.'],
  INVALID_JSON: [2, 400, 'Invalid JSON', 'Send a body that is valid JSON in UTF-8, without duplicate keys.'],
  API_PROPERTY_MISSING: [3, 400, 'API property missing', 'Add the property named in details.'],
  INVALID_WEIGHT: [4, 400, 'Invalid weight', 'Give cargo.weight a positive value and one of the supported units.'],
  INVALID_PROPERTY_VALUE: [
    5,
    400,
    'Invalid property value',
    'Correct the property named in details; its allowed values are in the API description.',
  ],
  INVALID_TRANSPORT_CHAIN_ELEMENT_JSON: [
    6,
    400,
    'Invalid transport chain element JSON',
    'Correct the chain element named in details: its type, or a field that its type does not have.',
  ],
  INSUFFICIENT_LOCATION_INFORMATION: [
    7,
    400,
    'Insufficient location information',
    'Give coordinates, a facility code, a postcode or a city, or an address together with a country code.',
  ],
  UNKNOWN_AIRPORT_IATA_CODE: [
    8,
    422,
    'Unknown airport IATA code',
    'Check the three-letter code, or give the city or coordinates of the airport.',
  ],
  MISSING_COORDINATE: [9, 400, 'Missing coordinate', 'Give latitude and longitude together.'],
  INVALID_COORDINATE: [
    10,
    400,
    'Invalid coordinate',
    'Latitude lies between -90 and 90, longitude between -180 and 180 degrees.',
  ],
  COORDINATES_OUTSIDE_COUNTRY_BORDERS: [
    11,
    422,
    'Coordinates outside country borders',
    'Check the coordinates and the country code; latitude and longitude may be swapped.',
  ],
  INVALID_COUNTRY_CODE: [
    12,
    400,
    'Invalid country code',
    'Use an ISO 3166-1 alpha-2 or alpha-3 code, or an English country name.',
  ],
  UNKNOWN_UN_LOCODE: [13, 422, 'Unknown UN/LOCODE', 'Check the code, or give the city or coordinates of the place.'],
  INVALID_UN_LOCODE: [
    14,
    400,
    'Invalid UN/LOCODE',
    'A UN/LOCODE is a two-letter country code followed by three letters or digits 2 to 9.',
  ],
  MISSING_COUNTRY_CODE_WITH_ADDRESS: [15, 400, 'Missing country code with address', 'Add countryCode to the address.'],
  UNRESOLVABLE_LOCATION: [
    16,
    422,
    'Unresolvable location',
    'Check the spelling, or give a postcode, a larger town nearby or coordinates.',
  ],
  MISSING_LOCATION: [
    17,
    400,
    'Missing location',
    'Give origin and destination, or start and end the chain with a hub that has a location.',
  ],
  MISSING_HUB: [
    18,
    400,
    'Missing hub',
    'Put a HUB element between the two transport elements, or allow automatic hub insertion.',
  ],
  INVALID_VOLUME: [19, 400, 'Invalid volume', 'Give a positive volume with a supported unit.'],
  INVALID_CONTAINER_COUNT: [20, 400, 'Invalid container count', 'Give a whole, positive number of containers.'],
  INCOMPATIBLE_CAPACITY_UNIT_FOR_WATER_VESSEL: [
    21,
    400,
    'Incompatible capacity unit for water vessel',
    'Use a capacity unit that measures this kind of vessel; details name the units that do.',
  ],
  INVALID_LOAD_FACTOR_PERCENTAGE: [
    22,
    400,
    'Invalid load factor percentage',
    'Give a load factor above 0 and up to 100 percent.',
  ],
  INVALID_EMPTY_RUNNING_PERCENTAGE: [
    23,
    400,
    'Invalid empty running percentage',
    'Give the empty kilometres as a share of all kilometres, at least 0 and less than 100 percent.',
  ],
  INVALID_ENERGY_CONSUMPTION: [
    24,
    400,
    'Invalid energy consumption',
    'Give a positive consumption with a supported unit.',
  ],
  INVALID_DATE_TIME: [
    25,
    400,
    'Invalid date/time',
    'Use ISO 8601 with an offset or Z; an arrival may not be before its departure.',
  ],
  INVALID_CONTAINER_TYPE_CODE: [
    26,
    400,
    'Invalid container type code',
    'Use an ISO 6346 size and type code of four characters, for example 22G1 or 45R1.',
  ],
  UNKNOWN_AIRCRAFT_IDENTIFIER: [
    27,
    422,
    'Unknown aircraft identifier',
    'Use an IATA or ICAO aircraft type code or one of the generic classes.',
  ],
  LOCATION_NOT_ROUTABLE_TO_AIRPORT: [
    28,
    422,
    'Location not routable to airport',
    'Name the airport by its IATA code, or choose a location with an airport within reach by road.',
  ],
  LOCATION_NOT_ROUTABLE_TO_RAIL_YARD: [
    29,
    422,
    'Location not routable to rail yard',
    'Name the rail yard, or choose a location with a rail yard within reach by road.',
  ],
  LOCATION_NOT_ROUTABLE_TO_HARBOR: [
    30,
    422,
    'Location not routable to harbor',
    'Name the harbor by its UN/LOCODE, or choose a location with a harbor within reach by road.',
  ],
  NO_RAIL_SYSTEM_IN_COUNTRY: [
    31,
    422,
    'No rail system in country',
    'Use another mode for this part of the chain, or allow fallback modes.',
  ],
  NOT_ROUTABLE_BY_AIR: [
    32,
    422,
    'Not routable by air',
    'Use another mode for this part of the chain, or allow fallback modes.',
  ],
  NOT_ROUTABLE_BY_RAIL: [
    33,
    422,
    'Not routable by rail',
    'Use another mode for this part of the chain, or allow fallback modes.',
  ],
  NOT_ROUTABLE_BY_ROAD: [
    34,
    422,
    'Not routable by road',
    'Use another mode for this part of the chain, or allow fallback modes.',
  ],
  UNKNOWN_RAIL_YARD_IDENTIFIER: [
    35,
    422,
    'Unknown rail yard identifier',
    'Check the identifier, or give the city or coordinates of the rail yard.',
  ],
  FALLBACK_TRANSPORT_MODES_ROUTING_FAILURE: [
    36,
    422,
    'Fallback transport modes routing failure',
    'List at least one mode in options.fallbackTransportModes, or state the mode of the operation.',
  ],
  INVALID_PERCENTAGE: [37, 400, 'Invalid percentage', 'Give each mode a percentage above 0 and up to 100.'],
  INVALID_PERCENTAGE_SUMMATION: [
    38,
    400,
    'Invalid percentage summation',
    'Make the percentages of the weighted modes add up to 100.',
  ],
  ENERGY_TYPE_INCOMPATIBLE_WITH_CONSUMPTION_UNIT: [
    39,
    400,
    'Energy type incompatible with consumption unit',
    'Use kilowatt-hours for electricity, and litres or kilograms for fuels sold by volume or mass.',
  ],
  ENERGY_TYPE_NOT_SUPPORTED_FOR_ROAD_TRANSPORT: [
    40,
    400,
    'Energy type not supported for road transport',
    'Use one of the road energy types of the API description.',
  ],
  API_KEY_INVALID: [41, 401, 'API key invalid', 'Check the key; it may be mistyped, expired or revoked.'],
  INSUFFICIENT_CREDITS: [
    42,
    403,
    'Insufficient credits',
    'Ask your administrator for more credits; nothing was charged or stored.',
  ],
  ACCOUNT_NOT_FOUND: [
    43,
    401,
    'Account not found',
    'The account of this key no longer exists; ask your administrator for a new key.',
  ],
  SERVICE_UNAVAILABLE: [44, 503, 'Service unavailable', 'Retry after the delay named in the Retry-After header.'],
  RATE_LIMIT_EXCEEDED: [45, 429, 'Rate limit exceeded', 'Retry after the delay named in the Retry-After header.'],
  PAYLOAD_TOO_LARGE: [
    46,
    400,
    'Payload too large',
    'Send a smaller body; split long lists of movements into several requests.',
  ],
  INVALID_HTTP_REQUEST: [
    47,
    400,
    'Invalid HTTP request',
    'Check method, path, query and content type against the API description.',
  ],
  MISSING_REQUEST_ID: [48, 400, 'Missing request id', 'Give the calculation an id when options.storeResult is true.'],
  INVALID_CURSOR: [
    49,
    400,
    'Invalid cursor',
    'Use the nextCursor of the previous page unchanged, or start again without a cursor.',
  ],
  EMISSIONS_RESULT_NOT_FOUND: [
    50,
    404,
    'Emissions result not found',
    'Check the id; only results stored by the same account can be fetched.',
  ],
  INTERNAL_ERROR: [
    10000,
    500,
    'Internal error',
    'Retry later; if it persists, report the tracking code to your administrator.',
  ],
} as const satisfies Record<string, Row>;

/**
 * Errors that only the dashboard's account API and, of these, `/v1/-/reports` (CONFLICT) return, besides the numbers
 * above.
 */
const ACCOUNT_ROWS = {
  NOT_SIGNED_IN: [101, 401, 'Not signed in', 'Sign in again.'],
  SIGN_IN_FAILED: [102, 401, 'Sign-in failed', 'Check the e-mail and the password.'],
  NOT_ALLOWED: [
    103,
    403,
    'Not allowed',
    'Reload the page; if it persists, ask an administrator for the role that may do this.',
  ],
  NOT_FOUND: [104, 404, 'Not found', 'Check the id; only what belongs to your own account can be reached.'],
  CONFLICT: [105, 409, 'Conflict', 'Correct what details name; nothing was changed.'],
} as const satisfies Record<string, Row>;

/** The name by which code refers to an error; only its row has the number. */
export type ErrorName = keyof typeof ROWS | keyof typeof ACCOUNT_ROWS;
/** Codes that the calculation API returns. */
export type ApiErrorCode = (typeof ROWS)[keyof typeof ROWS][0];
export type ErrorCode = ApiErrorCode | (typeof ACCOUNT_ROWS)[keyof typeof ACCOUNT_ROWS][0];

const ENTRIES = new Map<ErrorName, CatalogueEntry>();

function index(rows: Readonly<Record<string, Row>>): ReadonlyMap<number, CatalogueEntry> {
  const entries = Object.entries(rows).map(([name, [code, status, title, recommendation]]) => {
    const entry = { name: name as ErrorName, code: code as ErrorCode, status, title, recommendation };
    ENTRIES.set(entry.name, entry);
    return entry;
  });
  return new Map(entries.map((entry) => [entry.code, entry]));
}

export const CATALOGUE: ReadonlyMap<number, CatalogueEntry> = index(ROWS);
export const ACCOUNT_CATALOGUE: ReadonlyMap<number, CatalogueEntry> = index(ACCOUNT_ROWS);

export function getCatalogueEntry(name: ErrorName): CatalogueEntry {
  const entry = ENTRIES.get(name);
  if (entry === undefined) throw new Error(`error ${name} is not in the catalogue`);
  return entry;
}
