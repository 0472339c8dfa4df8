import fc from 'fast-check';
import type {
  AirElement,
  CalculationRequest,
  HubElement,
  Location,
  RailElement,
  RoadElement,
  UnknownElement,
  WaterElement,
} from '../../../packages/client/src/index.js';
import {
  AIRCRAFT_TYPES,
  CARGO_CATEGORIES,
  CLIMATE_CONTROLS,
  DENSITIES,
  EMISSIONS_STANDARDS,
  GENERIC_AIRCRAFT,
  HUB_INSERTIONS,
  HUB_TYPES,
  LOAD_DISTRIBUTIONS,
  LOCATION_TYPES,
  NAVIGATION_CONSTRAINTS,
  RAIL_ENERGY_TYPES,
  ROAD_STRUCTURES,
  TRAIN_TYPES,
  TRANSPORT_MODES,
  WATER_VEHICLES,
} from '../../../src/request/vocabulary.js';

/**
 * Requests that follow every rule of the specification, between existing places: answered with 200, or 422 if there is
 * no route.
 */
const one = fc.constantFrom;
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const amount = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Undefined properties are absent on the wire. */
function record<T extends object>(fields: { [K in keyof T]?: fc.Arbitrary<T[K] | undefined> }): fc.Arbitrary<T> {
  return fc
    .record(fields as Record<string, fc.Arbitrary<unknown>>)
    .map((value) => JSON.parse(JSON.stringify(value)) as T);
}

const TOWNS = [
  ['Hamburg', 'DE', 53.55, 9.99],
  ['München', 'DE', 48.14, 11.58],
  ['Rotterdam', 'NL', 51.92, 4.48],
  ['Milano', 'IT', 45.46, 9.19],
  ['London', 'GB', 51.51, -0.13],
  ['Dublin', 'IE', 53.35, -6.26],
  ['Oslo', 'NO', 59.91, 10.75],
  ['Warszawa', 'PL', 52.23, 21.01],
  ['Palermo', 'IT', 38.12, 13.36],
  ['Istanbul', 'TR', 41.01, 28.98],
  ['Casablanca', 'MA', 33.57, -7.59],
  ['Nairobi', 'KE', -1.29, 36.82],
  ['Johannesburg', 'ZA', -26.2, 28.05],
  ['Mumbai', 'IN', 19.08, 72.88],
  ['Singapore', 'SG', 1.35, 103.82],
  ['Shanghai', 'CN', 31.23, 121.47],
  ['Tokyo', 'JP', 35.68, 139.69],
  ['Sydney', 'AU', -33.87, 151.21],
  ['Auckland', 'NZ', -36.85, 174.76],
  ['Honolulu', 'US', 21.31, -157.86],
  ['Los Angeles', 'US', 34.05, -118.24],
  ['Chicago', 'US', 41.88, -87.63],
  ['New York', 'US', 40.71, -74.01],
  ['Anchorage', 'US', 61.22, -149.9],
  ['Monterrey', 'MX', 25.67, -100.31],
  ['São Paulo', 'BR', -23.55, -46.63],
  ['Reykjavík', 'IS', 64.15, -21.94],
  ['Valletta', 'MT', 35.9, 14.51],
] as const;
const AIRPORTS = ['FRA', 'JFK', 'HKG', 'DXB', 'GRU', 'JNB', 'SYD', 'LHR', 'ANC', 'KEF'] as const;
const HARBORS = ['DEHAM', 'NLRTM', 'BEANR', 'CNSHA', 'SGSIN', 'USNYC', 'BRSSZ', 'ZADUR', 'AUSYD', 'FIHEL'] as const;
/** Islands, deserts, ice: places that are hard to leave. */
const REMOTE = [
  [-37.07, -12.31],
  [78.22, 15.65],
  [-54.28, -36.51],
  [72.79, -56.15],
  [23.5, 11.5],
] as const;

const place: fc.Arbitrary<Location> = fc.oneof(
  { weight: 6, arbitrary: one(...TOWNS).map(([city, countryCode]) => ({ city, countryCode })) },
  {
    weight: 3,
    arbitrary: one(...TOWNS).map(([, countryCode, latitude, longitude]) => ({ latitude, longitude, countryCode })),
  },
  {
    weight: 1,
    arbitrary: one(...TOWNS).map(([city, country]) => ({
      type: 'PLACE' as const,
      address: `Main Street 1, ${city}`,
      country,
    })),
  },
  { weight: 2, arbitrary: one(...AIRPORTS).map((iataCode) => ({ type: 'AIRPORT' as const, iataCode })) },
  { weight: 2, arbitrary: one(...HARBORS).map((unLoCode) => ({ type: 'HARBOR' as const, unLoCode })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(one(...TOWNS), one(...LOCATION_TYPES))
      .map(([[city, countryCode], type]) => ({ type, city, countryCode })),
  },
  { weight: 1, arbitrary: one(...REMOTE).map(([latitude, longitude]) => ({ latitude, longitude })) },
);

/** Within 300 days: a later leg may depart before an earlier one, but not years before. */
const instants = fc
  .tuple(fc.integer({ min: 1_735_689_600, max: 1_761_600_000 }), fc.integer({ min: 0, max: 5_000_000 }))
  .map(([start, length]) => {
    const text = (seconds: number): string => new Date(seconds * 1000).toISOString();
    return { departureDateTime: text(start), arrivalDateTime: text(start + length).replace('Z', '+00:00') };
  });

/** Anything that JSON can express, including all of Unicode; returned unchanged. */
const context = fc
  .dictionary(fc.string({ unit: 'binary', maxLength: 8 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 })
  .filter((value) => !JSON.stringify(value).includes('__proto__') && withoutNul(value));
/** U+0000 is refused in every text. */
const withoutNul = (value: unknown): boolean => !JSON.stringify(value).includes('\\u0000');
const id = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).filter(withoutNul);

const connector = record<NonNullable<RailElement['firstMile']>>({
  structure: maybe(one(...ROAD_STRUCTURES)),
  grossWeight: maybe(record({ value: amount(3, 44), unit: one('METRIC_TONNE' as const, 'US_SHORT_TON' as const) })),
  energyType: maybe(one('DIESEL' as const, 'LNG' as const, 'ELECTRICITY' as const)),
  loadFactor: maybe(amount(0.001, 100)),
  emptyRunning: maybe(amount(0, 99.999)),
}).map((truck) =>
  // A van of more than 7.5 t is refused.
  truck.structure === 'VAN' ? { ...truck, grossWeight: { value: 3.5, unit: 'METRIC_TONNE' as const } } : truck,
);
const connectors = { firstMile: maybe(connector), lastMile: maybe(connector) };
/** At least a tenth of the distance that any two places can be apart: less is refused. */
const distance = maybe(
  record({ value: amount(2_100, 20_000), unit: one('KILOMETRE' as const, 'MILE' as const, 'NAUTICAL_MILE' as const) }),
);
const named = { id: maybe(id), context: maybe(context) };

const road = record<RoadElement>({
  type: fc.constant('ROAD' as const),
  ...named,
  structure: maybe(one(...ROAD_STRUCTURES)),
  emissionsStandard: maybe(one(...EMISSIONS_STANDARDS)),
  loadDistribution: maybe(one(...LOAD_DISTRIBUTIONS)),
  loadFactor: maybe(amount(0.001, 100)),
  emptyRunning: maybe(amount(0, 99.999)),
  energyConsumption: maybe(record({ value: amount(1, 80), unit: fc.constant('LITRE_PER_100_KM' as const) })),
  distance,
});
const rail = record<RailElement>({
  type: fc.constant('RAIL' as const),
  ...named,
  trainType: maybe(one(...TRAIN_TYPES)),
  energyType: maybe(one(...RAIL_ENERGY_TYPES)),
  loadFactor: maybe(amount(0.001, 100)),
  emptyRunning: maybe(amount(0, 99.999)),
  distance,
  ...connectors,
});
const water = record<WaterElement>({
  type: fc.constant('WATER' as const),
  ...named,
  vehicle: maybe(one(...WATER_VEHICLES)),
  containerTypeCode: maybe(one('22G1', '45R1', '42G1', 'L5G1')),
  containerCount: maybe(fc.integer({ min: 1, max: 1000 })),
  navigationConstraints: maybe(fc.subarray([...NAVIGATION_CONSTRAINTS])),
  loadFactor: maybe(amount(0.001, 100)),
  distance,
  ...connectors,
});
const air = record<AirElement>({
  type: fc.constant('AIR' as const),
  ...named,
  vehicle: maybe(one(...GENERIC_AIRCRAFT, 'B77L', 'B744')),
  aircraftType: maybe(one(...AIRCRAFT_TYPES)),
  loadFactor: maybe(amount(0.001, 100)),
  distance,
  ...connectors,
});
const dated = <T extends object>(element: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.tuple(element, maybe(instants)).map(([value, times]) => ({ ...value, ...times }));
const transport = fc.oneof(dated(road), dated(rail), dated(water), dated(air));

const weighted = fc
  .array(fc.tuple(transport, fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 4 })
  .map((modes) => {
    const total = modes.reduce((sum, [, parts]) => sum + parts, 0);
    return {
      type: 'WEIGHTED_MODES' as const,
      modes: modes.map(([mode, parts]) => ({ ...mode, percentage: (parts / total) * 100 })),
    };
  });
const movement = fc.oneof(
  { weight: 6, arbitrary: transport },
  { weight: 1, arbitrary: record<UnknownElement>({ type: fc.constant('UNKNOWN' as const), ...named }) },
  { weight: 1, arbitrary: weighted },
);
const hub = record<HubElement>({
  type: fc.constant('HUB' as const),
  ...named,
  hubType: maybe(one(...HUB_TYPES)),
  location: place,
});

/** Movements with a hub between each two, and sometimes a hub at an end. */
const chain = fc
  .tuple(fc.array(fc.tuple(movement, hub), { maxLength: 3 }), fc.boolean(), maybe(hub))
  .map(([pairs, endsWithHub, first]) => {
    const elements = pairs.flat();
    if (elements.length === 0) return [];
    return [...(first === undefined ? [] : [first]), ...(endsWithHub ? elements : elements.slice(0, -1))];
  });

const anyRequest = record<CalculationRequest>({
  id: maybe(id),
  cargo: record<CalculationRequest['cargo']>({
    weight: record<CalculationRequest['cargo']['weight']>({
      value: fc.oneof(amount(1e-9, 1e12), amount(1, 40_000)),
      unit: one('KILOGRAM' as const, 'POUND' as const, 'METRIC_TONNE' as const, 'US_SHORT_TON' as const),
    }),
    category: maybe(one(...(Object.keys(CARGO_CATEGORIES) as (keyof typeof CARGO_CATEGORIES)[]))),
    densityCharacteristics: maybe(one(...DENSITIES)),
    climateControl: maybe(one(...CLIMATE_CONTROLS)),
  }),
  origin: place,
  destination: place,
  transportChain: maybe(chain) as never,
  options: maybe(
    record<NonNullable<CalculationRequest['options']>>({
      hubInsertion: maybe(one(...HUB_INSERTIONS)),
      defaultHubTypes: maybe(fc.dictionary(one(...LOCATION_TYPES), one(...HUB_TYPES))),
      fallbackTransportModes: maybe(fc.subarray([...TRANSPORT_MODES])),
      includeRoutePolylines: fc.boolean(),
      includeExplanation: fc.boolean(),
    }),
  ),
  context: maybe(context),
});

const TONNES = { KILOGRAM: 0.001, POUND: 0.00045359237, METRIC_TONNE: 1, US_SHORT_TON: 0.90718474 } as const;

/** As many containers as the cargo needs at 20 t each; none are stated without a ship. */
export const validRequest: fc.Arbitrary<CalculationRequest> = anyRequest.map((request) => {
  const { value, unit } = request.cargo.weight;
  const needed = Math.max(1, Math.ceil((value * TONNES[unit]) / 20));
  const fit = (element: object): object => {
    if ('modes' in element) return { ...element, modes: (element.modes as object[]).map(fit) };
    if (!('containerCount' in element)) return element;
    const { containerCount: _, ...others } = element;
    return needed > 30_000 ? others : { ...others, containerCount: needed };
  };
  const { transportChain } = request;
  return transportChain === undefined ? request : { ...request, transportChain: transportChain.map(fit) as never };
});
