import type { ApiErrorCode } from '../src/errors/catalogue.js';

/** How to cause an error: changes to the base calculation, or another request. */
export interface ErrorExample {
  /** What the number means beyond its title: when it is returned, and what it does not cover. */
  readonly meaning: string;
  /** Merged into the base calculation; null removes a property. */
  readonly change?: Readonly<Record<string, unknown>>;
  /** A request that is no calculation, or whose exact text matters. */
  readonly http?: { readonly method: 'GET' | 'POST' | 'DELETE'; readonly path: string; readonly body?: string };
  /** For all others: the state of the key, the account or the store. */
  readonly situation?: string;
  /** Exactly what the service answers. */
  readonly details: readonly string[];
}

/** 10 t by truck from Hamburg to Munich; every example changes one property of it. */
export const BASE_CALCULATION = {
  cargo: { weight: { value: 10, unit: 'METRIC_TONNE' } },
  origin: { city: 'Hamburg', countryCode: 'DE' },
  destination: { city: 'München', countryCode: 'DE' },
  transportChain: [{ type: 'ROAD' }],
  options: { fallbackTransportModes: [] },
} as const;

const hub = (unLoCode: string) => ({ type: 'HUB', location: { type: 'HARBOR', unLoCode } });

/**
 * One row per number of the catalogue. test/contract/errors.test.ts causes each error, and the pages of docs/api/errors
 * show them.
 */
export const ERROR_EXAMPLES: Readonly<Record<ApiErrorCode, ErrorExample>> = {
  1: {
    meaning:
      'The request has no `x-api-key` header, or an empty one. The key is checked before the rest of the request is read.',
    situation: 'No `x-api-key` header.',
    http: { method: 'GET', path: '/v1/' },
    details: ['x-api-key: the header is missing'],
  },
  2: {
    meaning:
      'The body is not JSON as defined by RFC 8259, or parsers could read it differently: a duplicate key, a key `__proto__`, a number beyond the range of doubles, nesting deeper than 64 levels, or bytes that are not UTF-8.',
    http: { method: 'POST', path: '/v1/calculate', body: '{"cargo": {"weight": ' },
    details: ['the body is not valid JSON'],
  },
  3: {
    meaning: 'A required property is absent or null.',
    change: { cargo: null },
    details: ['cargo: is missing'],
  },
  4: {
    meaning: 'The weight of the cargo is not a number, not positive, or too large to calculate with.',
    change: { cargo: { weight: { value: 0, unit: 'METRIC_TONNE' } } },
    details: ['cargo.weight.value: must be more than 0, not 0'],
  },
  5: {
    meaning:
      'The value of a property has the wrong type, is out of range or is not one of the allowed values. Properties with their own error code are not reported here.',
    change: { options: { hubInsertion: 'SOMETIMES' } },
    details: ['options.hubInsertion: must be one of AUTOMATIC_ON_ALL_TRANSITIONS, MANUAL, not "SOMETIMES"'],
  },
  6: {
    meaning:
      'The type of a chain element does not exist, or the element has a field that its type does not have. Unknown fields are refused here because a misspelt parameter would silently fall back to its default.',
    change: { transportChain: [{ type: 'ROAD', loadfactor: 60 }] },
    details: ['transportChain[0].loadfactor: is not a field of this element; did you mean loadFactor?'],
  },
  7: {
    meaning: 'A location does not say enough to be found: it is empty, or has only a country or only a street.',
    change: { origin: { countryCode: 'DE' } },
    details: ['origin: has only a country; a city, postcode, address, code or coordinates are needed'],
  },
  8: {
    meaning: 'No airport with scheduled or freight traffic has this IATA code.',
    change: { origin: { type: 'AIRPORT', iataCode: 'QQQ' } },
    details: ['origin.iataCode: no airport has the code "QQQ"; give the city or its coordinates'],
  },
  9: {
    meaning: 'One coordinate is given without the other.',
    change: { origin: { latitude: 53.55, countryCode: 'DE' } },
    details: ['origin.longitude: is missing; latitude is 53.55'],
  },
  10: {
    meaning: 'A coordinate is not a number, or is out of range.',
    change: { origin: { latitude: 153.55, longitude: 10, countryCode: 'DE' } },
    details: ['origin.latitude: must be between -90 and 90, not 153.55'],
  },
  11: {
    meaning: 'The coordinates lie more than 5 km outside the stated country, at sea or in another country.',
    change: { origin: { latitude: 48.8566, longitude: 2.3522, countryCode: 'DE' } },
    details: [
      'origin: (48.85660, 2.35220) lies in France, more than 5 km outside Germany; correct the coordinates or the country',
    ],
  },
  12: {
    meaning: 'The country is neither an ISO 3166-1 code nor the name of a country.',
    change: { origin: { city: 'Hamburg', countryCode: 'Germoney' } },
    details: ['origin.countryCode: "Germoney" is not a country; did you mean Germany (DE)?'],
  },
  13: {
    meaning:
      'The UN/LOCODE has the right format, but no place with this code is known, or the place has no harbor and the request needs one.',
    change: { origin: { type: 'HARBOR', unLoCode: 'FIQQ8' } },
    details: ['origin.unLoCode: FIQQ8 is not known; give the city or its coordinates, or import the list of UNECE'],
  },
  14: {
    meaning: 'The text does not have the format of a UN/LOCODE.',
    change: { origin: { type: 'HARBOR', unLoCode: 'N-RTM' } },
    details: [
      'origin.unLoCode: must be the two letters of a country and three letters or digits 2 to 9, such as NLRTM, not "N-RTM"',
    ],
  },
  15: {
    meaning: 'A city, postcode or address has no `countryCode` and does not end in a country.',
    change: { origin: { address: 'Jungfernstieg 1, Hamburg' } },
    details: ['origin.countryCode: is needed with an address'],
  },
  16: {
    meaning: 'The location is well formed but no place matches it, or the coordinates lie on the high seas.',
    change: { origin: { city: 'Wvxqzkjp', countryCode: 'NL' } },
    details: ['origin.city: no place called "Wvxqzkjp" in Netherlands; add the postcode, or give a larger town nearby'],
  },
  17: {
    meaning: 'Origin or destination is absent and the chain has no hub at that end, or a hub has no location.',
    change: { destination: null },
    details: ['destination: is missing, and no hub takes its place'],
  },
  18: {
    meaning:
      'Two transport elements follow each other without a hub, and the service may not insert one (`hubInsertion: MANUAL`) or cannot tell where: two operations of the same usual haul have no natural meeting point.',
    change: { transportChain: [{ type: 'RAIL' }, { type: 'ROAD' }], options: { hubInsertion: 'MANUAL' } },
    details: [
      'transportChain[0] and transportChain[1]: there is no hub between them, and options.hubInsertion is MANUAL; add a HUB with a location there',
    ],
  },
  19: {
    meaning: 'The volume of the cargo is not a positive amount.',
    change: { transportChain: [{ type: 'WATER', volume: { value: -5, unit: 'CUBIC_METRE' } }] },
    details: ['transportChain[0].volume.value: must be more than 0, not -5'],
  },
  20: {
    meaning: 'The number of containers is not a whole number from 1 to 30,000.',
    change: { transportChain: [{ type: 'WATER', containerCount: 0 }] },
    details: ['transportChain[0].containerCount: must be at least 1 and at most 30000, not 0'],
  },
  21: {
    meaning: 'The capacity of the vessel is stated in a unit that does not measure vessels of this kind.',
    change: {
      transportChain: [
        hub('DEHAM'),
        { type: 'WATER', vehicle: 'BULK_CARRIER', capacity: { value: 5000, unit: 'TEU' } },
        hub('NLRTM'),
      ],
    },
    details: ['transportChain[1].capacity: a BULK_CARRIER is measured in DEADWEIGHT_TONNE, not in TEU'],
  },
  22: {
    meaning: 'The load factor is not a percentage above 0 and up to 100.',
    change: { transportChain: [{ type: 'ROAD', loadFactor: 150 }] },
    details: ['transportChain[0].loadFactor: must be at most 100, not 150'],
  },
  23: {
    meaning:
      'Empty running is not a percentage of at least 0 and less than 100. It is the share of empty kilometres in all kilometres.',
    change: { transportChain: [{ type: 'ROAD', emptyRunning: 101 }] },
    details: ['transportChain[0].emptyRunning: must be at least 0 and less than 100, not 101'],
  },
  24: {
    meaning: 'The measured consumption is not a positive amount.',
    change: {
      transportChain: [{ type: 'ROAD', energyConsumption: { value: -30, unit: 'LITRE_PER_100_KM' } }],
    },
    details: ['transportChain[0].energyConsumption.value: must be more than 0, not -30'],
  },
  25: {
    meaning:
      'A date and time is not in ISO 8601 format with an offset or Z, does not exist in the calendar, or an arrival is before its departure. This also applies to `created_from` and `created_to` of the list.',
    change: { transportChain: [{ type: 'ROAD', departureDateTime: 'yesterday' }] },
    details: [
      'transportChain[0].departureDateTime: must be an ISO 8601 date and time with Z or an offset, such as 2026-02-03T09:51:38Z, not "yesterday"',
    ],
  },
  26: {
    meaning: 'The container type is not an ISO 6346 size and type code.',
    change: {
      transportChain: [{ type: 'WATER', vehicle: 'CONTAINER', containerTypeCode: '99ZZ9' }],
    },
    details: [
      'transportChain[0].containerTypeCode: must be an ISO 6346 size and type code such as 22G1, or group code such as 22GP, not "99ZZ9"',
    ],
  },
  27: {
    meaning: 'The aircraft is neither a known IATA or ICAO type code nor one of the generic classes.',
    change: {
      origin: { type: 'AIRPORT', iataCode: 'FRA' },
      destination: { type: 'AIRPORT', iataCode: 'JFK' },
      transportChain: [{ type: 'AIR', vehicle: 'ZEPPELIN' }],
    },
    details: ['transportChain[0].vehicle: no aircraft "ZEPPELIN"'],
  },
  28: {
    meaning: 'No airport that suits the operation can be reached by road from the location.',
    change: { origin: { latitude: -37.07, longitude: -12.31 }, transportChain: [{ type: 'AIR' }] },
    details: [
      'transportChain[0]: (-37.07000, -12.31000) to (48.13743, 11.57549): no suitable airport can be reached by road from (-37.07000, -12.31000)',
    ],
  },
  29: {
    meaning: 'No rail yard can be reached by road from the location.',
    change: { origin: { latitude: -27.15, longitude: -109.43 }, transportChain: [{ type: 'RAIL' }] },
    details: [
      'transportChain[0]: (-27.15000, -109.43000) to (48.13743, 11.57549): no suitable rail yard can be reached by road from (-27.15000, -109.43000)',
    ],
  },
  30: {
    meaning:
      'No harbor that suits the operation can be reached by road from the location, or no waterway connects the two harbors.',
    change: {
      transportChain: [hub('DEHAM'), { type: 'WATER' }, hub('DEHAM')],
    },
    details: [
      'transportChain[1]: (53.51000, 9.93000) to (53.51000, 9.93000): Hamburg would be both start and end; the two are too close together',
    ],
  },
  31: {
    meaning: 'The country has no railway that carries freight.',
    change: {
      origin: { city: 'Reykjavík', countryCode: 'IS' },
      transportChain: [{ type: 'RAIL' }],
    },
    details: [
      'transportChain[0]: (64.13548, -21.89541) to (48.13743, 11.57549): IS has no railway that takes freight, at (64.13548, -21.89541)',
    ],
  },
  32: {
    meaning:
      'No flight connects the two places: both use the same airport, or there is no airport within range where the aircraft could refuel.',
    change: {
      origin: { type: 'AIRPORT', iataCode: 'FRA' },
      destination: { type: 'AIRPORT', iataCode: 'FRA' },
      transportChain: [{ type: 'AIR' }],
    },
    details: [
      'transportChain[0]: (50.03024, 8.56110) to (50.03024, 8.56110): Frankfurt Airport would be both start and end; the two are too close together',
    ],
  },
  33: {
    meaning: 'No railway connects the two places, or both ends use the same rail yard.',
    change: {
      origin: { type: 'RAIL_YARD', city: 'Lisboa', countryCode: 'PT' },
      destination: { type: 'RAIL_YARD', city: 'Pittsburgh', countryCode: 'US' },
      transportChain: [{ type: 'RAIL' }],
    },
    details: ['transportChain[0]: (38.80500, -9.09000) to (40.41000, -79.78000): no railway connects them'],
  },
  34: {
    meaning: 'No road, ferry or shuttle connects the two places.',
    change: {
      origin: { latitude: -8.0476, longitude: -34.877, countryCode: 'BR' },
      destination: { latitude: 14.6928, longitude: -17.4467, countryCode: 'SN' },
    },
    details: [
      'transportChain[0]: (-8.04760, -34.87700) to (14.69280, -17.44670): no road, vehicle ferry or train shuttle connects them',
    ],
  },
  35: {
    meaning: 'No rail yard has this identifier.',
    change: { origin: { type: 'RAIL_YARD', railYardCode: 'NO-SUCH-YARD' }, transportChain: [{ type: 'RAIL' }] },
    details: ['origin.railYardCode: no rail yard has the code "NO-SUCH-YARD"'],
  },
  36: {
    meaning:
      'The mode of an `UNKNOWN` operation, or of a request without a chain, is chosen from the fallback modes, and there are none. If a mode was tried and failed, the error of that mode is returned instead.',
    change: { transportChain: [] },
    details: ['transportChain[0]: options.fallbackTransportModes is empty, so there is no mode to try'],
  },
  37: {
    meaning: 'The share of a weighted mode is not a percentage above 0 and up to 100.',
    change: {
      transportChain: [
        {
          type: 'WEIGHTED_MODES',
          modes: [
            { type: 'ROAD', percentage: 150 },
            { type: 'RAIL', percentage: -50 },
          ],
        },
      ],
    },
    details: [
      'transportChain[0].modes[0].percentage: must be at most 100, not 150',
      'transportChain[0].modes[1].percentage: must be more than 0 and at most 100, not -50',
    ],
  },
  38: {
    meaning: 'The shares of the weighted modes do not add up to 100 (within 0.01).',
    change: {
      transportChain: [
        {
          type: 'WEIGHTED_MODES',
          modes: [
            { type: 'ROAD', percentage: 60 },
            { type: 'RAIL', percentage: 30 },
          ],
        },
      ],
    },
    details: ['transportChain[0].modes: percentages add up to 90, not 100'],
  },
  39: {
    meaning: 'The unit of the consumption does not fit the energy type.',
    change: {
      transportChain: [
        { type: 'ROAD', energyType: 'ELECTRICITY', energyConsumption: { value: 30, unit: 'LITRE_PER_100_KM' } },
      ],
    },
    details: ['transportChain[0].energyConsumption: LITRE_PER_100_KM cannot be used for ELECTRICITY'],
  },
  40: {
    meaning: 'Road vehicles do not run on this energy type.',
    change: { transportChain: [{ type: 'ROAD', energyType: 'COAL' }] },
    details: [
      'transportChain[0].energyType: must be one of DIESEL, PETROL, LPG, CNG, LNG, BIO_CNG, BIO_LNG, BIODIESEL, HVO, ETHANOL, ELECTRICITY, HYDROGEN, not "COAL"',
    ],
  },
  41: {
    meaning:
      'The key is unknown, expired or revoked, or its scopes do not allow the request: a key with only the scope `read` cannot calculate.',
    situation: 'A key that was never issued.',
    http: { method: 'GET', path: '/v1/' },
    details: ['x-api-key: the key is not accepted'],
  },
  42: {
    meaning: 'The account has fewer credits than the calculation costs. Nothing is charged or stored.',
    situation: 'An account without credits.',
    change: {},
    details: ['the calculation costs 1 credits, the account has 0'],
  },
  43: {
    meaning: 'The key is known but its account is not: the account was removed.',
    situation: 'A key whose account was removed from the store.',
    http: { method: 'GET', path: '/v1/' },
    details: ['x-api-key: the key is not accepted'],
  },
  44: {
    meaning:
      'The store cannot be reached, or the service has more requests than it can answer in reasonable time. Nothing was charged.',
    situation: 'A store that does not answer.',
    http: { method: 'GET', path: '/v1/' },
    details: ['the store cannot be reached'],
  },
  45: {
    meaning:
      'The account has sent more requests in one second than its limit allows. `Retry-After` says when the next request will be admitted.',
    situation: 'More requests in one second than the limit of the account allows.',
    http: { method: 'GET', path: '/v1/' },
    details: ['retry in 700 ms'],
  },
  46: {
    meaning: 'The body is larger than 1 MiB, as sent or after decompression.',
    situation: 'A body of more than 1,048,576 bytes.',
    details: ['the body is larger than 1 MiB'],
  },
  47: {
    meaning:
      'The path does not accept this request: wrong content type, charset or encoding, a malformed path or an unusable `Idempotency-Key`. The status is 404 for a path and 405 for a method that does not exist.',
    http: { method: 'GET', path: '/v2/calculate' },
    details: ['no such path: /v2/calculate'],
  },
  48: {
    meaning: 'The request asks for the result to be stored but has no id to store it under.',
    change: { options: { storeResult: true } },
    details: ['id: is needed because options.storeResult is true'],
  },
  49: {
    meaning: 'The cursor was not issued by this list.',
    http: { method: 'GET', path: '/v1/?cursor=not-a-cursor' },
    details: ['cursor: was not issued by this list'],
  },
  50: {
    meaning:
      'The account of the key has no result with this id. The status is 410 for the certificate of a result that has been replaced.',
    http: { method: 'GET', path: '/v1/no-such-result' },
    details: ['no result with id "no-such-result" is stored on this account'],
  },
  10000: {
    meaning:
      'The service failed unexpectedly; your request is not at fault. `details` has a tracking code, under which the log records the cause.',
    situation: 'A failure that no other code describes.',
    http: { method: 'GET', path: '/v1/' },
    details: ['tracking code 5b0c1c5e-2f0e-4f8e-9d3c-0a4e6a1f7b52'],
  },
};
