import { type Static, type TObject, type TProperties, type TSchema, Type } from '@sinclair/typebox';
import type { ErrorName } from '../errors/catalogue.js';
import { keysIn } from '../keys.js';
import { CUBIC_METRES_PER, KILOMETRES_PER, KILOMETRES_PER_HOUR_PER, TONNES_PER } from '../quantity/units.js';
import {
  AIR_ENERGY_TYPES,
  AIRCRAFT_TYPES,
  CARGO_CATEGORIES,
  CLIMATE_CONTROLS,
  CONSUMPTION_UNITS,
  DENSITIES,
  DISTANCE_TYPES,
  ELECTRICITY_BASES,
  EMISSIONS_STANDARDS,
  HUB_INSERTIONS,
  HUB_TYPES,
  INTENSITY_UNITS,
  LOAD_DISTRIBUTIONS,
  LOCATION_TYPES,
  NAVIGATION_CONSTRAINTS,
  RAIL_ENERGY_TYPES,
  ROAD_ENERGY_TYPES,
  ROAD_STRUCTURES,
  TRAIN_TYPES,
  TRANSPORT_MODES,
  VESSEL_CAPACITY_UNITS,
  WATER_ENERGY_TYPES,
  WATER_VEHICLES,
} from './vocabulary.js';

/**
 * The request as sent. One schema validates, documents (OpenAPI) and types it. `x-error` on a schema names the error
 * for a wrong value; without one it is INVALID_PROPERTY_VALUE. A missing property is always API_PROPERTY_MISSING.
 */
export const ERROR_KEYWORD = 'x-error';
/** The error for an unknown property of an object outside chain elements. */
export const CLOSED_KEYWORD = 'x-error-unknown';
export const MAX_CHAIN_LENGTH = 50;
export const MAX_WEIGHTED_MODES = 10;
export const MAX_ID_LENGTH = 255;

/**
 * A closed list of words. Not a union of literals: Ajv then reports one error per wrong word instead of one per member.
 */
export function words<const T extends readonly string[]>(list: T, options: Record<string, unknown> = {}) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: list, ...options });
}

/** Bounds of every amount, in any unit: products of several stay exact, neither infinite nor lost near zero. */
const AMOUNT = { minimum: 1e-9, maximum: 1e12 };

function quantity<const U extends readonly string[]>(
  title: string,
  units: U,
  error: ErrorName | undefined,
  description: string,
) {
  const coded = error === undefined ? {} : { [ERROR_KEYWORD]: error };
  return Type.Object(
    { value: Type.Number({ ...AMOUNT, ...coded }), unit: words(units) },
    { ...coded, title, description, additionalProperties: false },
  );
}

const text = (description: string, maxLength = 500) => Type.String({ description, maxLength });
const freeForm = (description: string) =>
  Type.Object({}, { title: 'Context', description, additionalProperties: true });

export const LocationSchema = Type.Object(
  {
    type: Type.Optional(words(LOCATION_TYPES, { description: 'Default PLACE.' })),
    latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90, [ERROR_KEYWORD]: 'INVALID_COORDINATE' })),
    longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180, [ERROR_KEYWORD]: 'INVALID_COORDINATE' })),
    iataCode: Type.Optional(text('IATA code of an airport.', 20)),
    unLoCode: Type.Optional(text('UN/LOCODE, e.g. BEANR.', 20)),
    railYardCode: Type.Optional(text('Identifier of a rail yard, e.g. its UIC number.', 50)),
    street: Type.Optional(text('Street and house number.')),
    city: Type.Optional(text('Town or city.')),
    region: Type.Optional(text('State, province or region.')),
    postcode: Type.Optional(text('Postal code; postCode is accepted too.', 50)),
    postCode: Type.Optional(text('Postal code.', 50)),
    countryCode: Type.Optional(text('ISO 3166-1 alpha-2, alpha-3 or a name; country is accepted too.', 100)),
    country: Type.Optional(text('Country.', 100)),
    address: Type.Optional(text('Free text; needs a country code.', 500)),
  },
  { $id: 'Location', description: 'A place: coordinates, a facility code, or an address in parts or as free text.' },
);

const percent = (error: ErrorName, range: Record<string, number>, description: string) =>
  Type.Number({ ...range, [ERROR_KEYWORD]: error, description });
const loadFactor = Type.Optional(
  percent(
    'INVALID_LOAD_FACTOR_PERCENTAGE',
    { minimum: 0.001, maximum: 100 },
    'Load on loaded trips, percent of capacity.',
  ),
);
const emptyRunning = Type.Optional(
  percent(
    'INVALID_EMPTY_RUNNING_PERCENTAGE',
    { minimum: 0, maximum: 99.999 },
    'Empty kilometres as a percentage of all kilometres.',
  ),
);
const distance = Type.Optional(
  Type.Object(
    {
      value: Type.Number(AMOUNT),
      unit: words(keysIn(KILOMETRES_PER)),
      type: Type.Optional(words(DISTANCE_TYPES, { description: 'Kind of distance. Default SHORTEST_FEASIBLE.' })),
    },
    { title: 'Distance', description: 'Replaces the routed distance.', additionalProperties: false },
  ),
);
const energyConsumption = Type.Optional(
  quantity(
    'EnergyConsumption',
    CONSUMPTION_UNITS,
    'INVALID_ENERGY_CONSUMPTION',
    'Measured consumption; replaces the model.',
  ),
);

const shortText = (description: string) => Type.String({ minLength: 1, maxLength: 300, description });
const natural = Type.Number({ minimum: 0, maximum: 1e9 });
const emissionIntensity = Type.Optional(
  Type.Object(
    {
      wtt: Type.Number({ minimum: 0, maximum: 1e9, description: 'Well to tank, g CO2e.' }),
      ttw: Type.Number({ minimum: 0, maximum: 1e9, description: 'Tank to wheel, g CO2e.' }),
      unit: words(INTENSITY_UNITS),
      distanceType: Type.Optional(words(DISTANCE_TYPES, { description: 'Kind of kilometres that it is based on.' })),
      source: shortText('Who calculated it, and where it is published.'),
      period: Type.Optional(shortText('Period of the data, e.g. 2025.')),
      verification: Type.Optional(shortText('Who verified it, and at which level of assurance.')),
      primaryShare: Type.Optional(
        Type.Number({
          ...{ minimum: 0, maximum: 100 },
          description: 'Percentage based on measured data; 100 if not stated.',
        }),
      ),
    },
    {
      title: 'StatedIntensity',
      additionalProperties: false,
      description: 'Emission intensity stated by the carrier or site; replaces the model.',
    },
  ),
);
const electricity = Type.Optional(
  Type.Object(
    {
      basis: words(ELECTRICITY_BASES),
      emissionFactor: Type.Optional(
        Type.Object(
          { value: natural, unit: words(['GRAM_PER_KILOWATT_HOUR']) },
          {
            title: 'ElectricityFactor',
            additionalProperties: false,
            description: 'Emission factor of the contracted electricity, including losses and upstream emissions.',
          },
        ),
      ),
      certificate: Type.Optional(shortText('Contract or certificate behind the factor.')),
    },
    {
      title: 'ContractedElectricity',
      additionalProperties: false,
      description: 'MARKET_BASED adds a second figure, with contracted electricity, to the one based on the grid.',
    },
  ),
);
const energyMix = <const T extends readonly string[]>(title: string, energyTypes: T) =>
  Type.Optional(
    Type.Array(
      Type.Object(
        {
          energyType: words(energyTypes),
          share: Type.Number({ minimum: 0.001, maximum: 100, [ERROR_KEYWORD]: 'INVALID_PERCENTAGE' }),
        },
        { title, additionalProperties: false },
      ),
      { minItems: 1, maxItems: 10, description: 'Energy types with their percentages; they add up to 100.' },
    ),
  );
const carrierData = { emissionIntensity, electricity };

const roadFields = {
  structure: Type.Optional(words(ROAD_STRUCTURES)),
  grossWeight: Type.Optional(
    quantity('Mass', keysIn(TONNES_PER), undefined, 'Permissible gross weight of the vehicle or vehicle combination.'),
  ),
  energyType: Type.Optional(
    words(ROAD_ENERGY_TYPES, { [ERROR_KEYWORD]: 'ENERGY_TYPE_NOT_SUPPORTED_FOR_ROAD_TRANSPORT' }),
  ),
  emissionsStandard: Type.Optional(words(EMISSIONS_STANDARDS)),
  loadFactor,
  emptyRunning,
  loadDistribution: Type.Optional(words(LOAD_DISTRIBUTIONS)),
  energyConsumption,
  energyMix: energyMix('RoadEnergyShare', ROAD_ENERGY_TYPES),
  ...carrierData,
  distance,
};

export const ConnectorSchema = Type.Object(roadFields, {
  $id: 'Connector',
  additionalProperties: false,
  description: 'The road vehicle of a first or last mile.',
});

const connectors = {
  firstMile: Type.Optional(Type.Ref(ConnectorSchema.$id ?? '')),
  lastMile: Type.Optional(Type.Ref(ConnectorSchema.$id ?? '')),
};
const dateTime = Type.Optional(
  Type.String({
    format: 'date-time',
    [ERROR_KEYWORD]: 'INVALID_DATE_TIME',
    description: 'ISO 8601 date and time with offset or Z; seconds may be left out.',
  }),
);
const common = {
  id: Type.Optional(Type.String({ maxLength: MAX_ID_LENGTH, description: 'Returned with the result of the element.' })),
  context: Type.Optional(freeForm('Returned with the result of the element.')),
};
const timed = { ...common, departureDateTime: dateTime, arrivalDateTime: dateTime };

const modeFields = {
  ROAD: { ...timed, ...roadFields },
  RAIL: {
    ...timed,
    trainType: Type.Optional(words(TRAIN_TYPES)),
    trainWeight: Type.Optional(
      quantity('Mass', keysIn(TONNES_PER), undefined, 'Gross weight of the train, wagons included.'),
    ),
    energyType: Type.Optional(words(RAIL_ENERGY_TYPES)),
    loadFactor,
    emptyRunning,
    energyConsumption,
    energyMix: energyMix('RailEnergyShare', RAIL_ENERGY_TYPES),
    ...carrierData,
    distance,
    ...connectors,
  },
  WATER: {
    ...timed,
    vehicle: Type.Optional(words(WATER_VEHICLES)),
    containerTypeCode: Type.Optional(
      Type.String({
        pattern: '^[0-9A-Za-z]{4}$',
        [ERROR_KEYWORD]: 'INVALID_CONTAINER_TYPE_CODE',
        description: 'an ISO 6346 size and type code such as 22G1, or group code such as 22GP',
      }),
    ),
    capacity: Type.Optional(quantity('VesselCapacity', VESSEL_CAPACITY_UNITS, undefined, 'Size of the vessel.')),
    imoNumber: Type.Optional(
      Type.String({
        pattern: '^(?:[Ii][Mm][Oo][ -]?)?[1-9][0-9]{6}$',
        description: 'IMO number of the ship: seven digits, the last of them a check digit.',
      }),
    ),
    speed: Type.Optional(
      quantity('Speed', keysIn(KILOMETRES_PER_HOUR_PER), undefined, 'Mean speed of the vessel under way.'),
    ),
    containerCount: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 30_000, [ERROR_KEYWORD]: 'INVALID_CONTAINER_COUNT' }),
    ),
    volume: Type.Optional(quantity('Volume', keysIn(CUBIC_METRES_PER), 'INVALID_VOLUME', 'Volume of the cargo.')),
    energyType: Type.Optional(words(WATER_ENERGY_TYPES)),
    navigationConstraints: Type.Optional(Type.Array(words(NAVIGATION_CONSTRAINTS), { maxItems: 20 })),
    loadFactor,
    energyConsumption,
    energyMix: energyMix('WaterEnergyShare', WATER_ENERGY_TYPES),
    ...carrierData,
    distance,
    ...connectors,
  },
  AIR: {
    ...timed,
    vehicle: Type.Optional(
      Type.String({
        maxLength: 50,
        description: 'IATA or ICAO aircraft type code or a generic class.',
      }),
    ),
    aircraftType: Type.Optional(words(AIRCRAFT_TYPES)),
    loadFactor,
    energyType: Type.Optional(words(AIR_ENERGY_TYPES)),
    energyConsumption,
    energyMix: energyMix('AirEnergyShare', AIR_ENERGY_TYPES),
    ...carrierData,
    distance,
    ...connectors,
  },
} as const;

function element<const T extends string, P extends TProperties>(type: T, fields: P, description: string) {
  return Type.Object(
    { type: Type.Unsafe<T>({ type: 'string', const: type }), ...fields },
    { $id: `${title(type)}Element`, additionalProperties: false, description },
  );
}

const title = (type: string): string =>
  type.replace(/([A-Z])([A-Z]*)_?/g, (_, first: string, rest: string) => first + rest.toLowerCase());

const share = (description: string) => percent('INVALID_PERCENTAGE', { minimum: 0.001, maximum: 100 }, description);
const percentage = Type.Optional(
  share('Share of this mode; all shares add up to 100. Required unless the element has percentages.'),
);

const weighted = (mode: keyof typeof modeFields) =>
  Type.Object(
    { type: Type.Unsafe<typeof mode>({ type: 'string', const: mode }), percentage, ...modeFields[mode] },
    {
      $id: `Weighted${title(mode)}`,
      additionalProperties: false,
      description: `A mode of a weighted mix: ${mode.toLowerCase()}, with its share.`,
    },
  );

/** The elements of a weighted mix by mode, each validated on its own so that errors refer to the intended mode. */
export const WEIGHTED_MODE_SCHEMAS = {
  AIR: weighted('AIR'),
  RAIL: weighted('RAIL'),
  ROAD: weighted('ROAD'),
  WATER: weighted('WATER'),
};

function weightedElement(mode: TSchema) {
  const modes = Type.Array(Type.Unsafe<Record<string, unknown>>(mode), { minItems: 1, maxItems: MAX_WEIGHTED_MODES });
  const percentages = Type.Optional(
    Type.Array(share('Share of the mode at this position.'), {
      maxItems: MAX_WEIGHTED_MODES,
      [ERROR_KEYWORD]: 'INVALID_PERCENTAGE',
      description: 'Shares in the order of modes, in place of a percentage on each; they add up to 100.',
    }),
  );
  return element(
    'WEIGHTED_MODES',
    { ...timed, modes, percentages },
    'Several modes over the same leg, prorated by percentage.',
  );
}

const oneOf = (title: string, schemas: Readonly<Record<string, TSchema>>) =>
  Type.Unsafe({
    title,
    oneOf: Object.values(schemas).map((schema) => ({ $ref: schema.$id })),
    discriminator: {
      propertyName: 'type',
      mapping: Object.fromEntries(
        Object.entries(schemas).map(([type, schema]) => [type, `#/components/schemas/${schema.$id}`]),
      ),
    },
  });

/** Chain elements by type, each validated on its own. */
export const ELEMENT_SCHEMAS = {
  AIR: element('AIR', modeFields.AIR, 'A movement by aircraft.'),
  RAIL: element('RAIL', modeFields.RAIL, 'A movement by train.'),
  ROAD: element('ROAD', modeFields.ROAD, 'A movement by truck or van.'),
  WATER: element('WATER', modeFields.WATER, 'A movement by sea ship or inland vessel.'),
  UNKNOWN: element('UNKNOWN', timed, 'A movement of unknown mode; the fallback modes are tried in turn.'),
  WEIGHTED_MODES: weightedElement(Type.Object({}, { additionalProperties: true })),
  HUB: element(
    'HUB',
    {
      ...common,
      hubType: Type.Optional(words(HUB_TYPES)),
      dwellDays: Type.Optional(
        Type.Number({ minimum: 0, maximum: 3650, description: 'Number of days the cargo stays.' }),
      ),
      emissionIntensity,
      location: Type.Optional(Type.Ref(LocationSchema.$id ?? '')),
    },
    'A logistics hub between two movements, or at an end of the chain.',
  ),
} satisfies Record<string, TObject>;

/** The published elements: a weighted mix with its modes spelled out. */
export const PUBLISHED_ELEMENT_SCHEMAS: Readonly<Record<string, TSchema>> = {
  ...ELEMENT_SCHEMAS,
  WEIGHTED_MODES: weightedElement(oneOf('WeightedMode', WEIGHTED_MODE_SCHEMAS)),
};

/** Defaults are described in words: code generators treat a property with `default` as required. */
const flag = (description: string) => Type.Optional(Type.Boolean({ description: `${description} Default false.` }));

function requestSchema(chainItem: TSchema, $id: string) {
  return Type.Object(
    {
      id: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: MAX_ID_LENGTH,
          description: 'Your own id for the calculation. Required if options.storeResult is true.',
        }),
      ),
      options: Type.Optional(
        Type.Object(
          {
            storeResult: flag('Store the result under its id.'),
            hubInsertion: Type.Optional(words(HUB_INSERTIONS, { description: `Default ${HUB_INSERTIONS[0]}.` })),
            defaultHubTypes: Type.Optional(
              Type.Object(Object.fromEntries(LOCATION_TYPES.map((type) => [type, Type.Optional(words(HUB_TYPES))])), {
                additionalProperties: false,
                [CLOSED_KEYWORD]: 'INVALID_PROPERTY_VALUE',
                title: 'DefaultHubTypes',
                description: 'Hub type of inserted hubs, by type of location.',
              }),
            ),
            fallbackTransportModes: Type.Optional(
              Type.Array(words(TRANSPORT_MODES), {
                maxItems: 20,
                description: 'Default ROAD, WATER, AIR; an empty list switches fallback off.',
              }),
            ),
            includeRoutePolylines: flag('Include the route lines of ROAD, RAIL and WATER operations.'),
            includeExplanation: flag('Include the explanation of every figure.'),
            useCarrierData: Type.Optional(
              Type.Boolean({
                description: 'Whether carrier figures of the account may replace the model. Default true.',
              }),
            ),
          },
          { title: 'Options', description: 'How to calculate, and what to answer.' },
        ),
      ),
      cargo: Type.Object(
        {
          weight: Type.Object(
            {
              value: Type.Number({ ...AMOUNT, [ERROR_KEYWORD]: 'INVALID_WEIGHT' }),
              unit: words(keysIn(TONNES_PER)),
            },
            {
              [ERROR_KEYWORD]: 'INVALID_WEIGHT',
              title: 'Weight',
              description: 'Net mass: goods and packaging, without pallets or containers.',
            },
          ),
          category: Type.Optional(words(keysIn(CARGO_CATEGORIES), { description: 'Default GENERAL.' })),
          densityCharacteristics: Type.Optional(words(DENSITIES)),
          climateControl: Type.Optional(words(CLIMATE_CONTROLS)),
        },
        { title: 'Cargo', description: 'The goods that are moved.' },
      ),
      origin: Type.Optional(Type.Ref(LocationSchema.$id ?? '')),
      destination: Type.Optional(Type.Ref(LocationSchema.$id ?? '')),
      transportChain: Type.Optional(Type.Array(chainItem, { maxItems: MAX_CHAIN_LENGTH })),
      context: Type.Optional(freeForm('Any properties; returned unchanged.')),
    },
    { $id },
  );
}

/** Validated first: the request without reading its elements. */
export const RequestSchema = requestSchema(Type.Unknown(), 'RequestFrame');

/** Published: the same request with the elements spelled out. */
export const PublishedRequestSchema = requestSchema(oneOf('ChainElement', ELEMENT_SCHEMAS), 'CalculationRequest');

export type WireRequest = Static<typeof RequestSchema>;
export type WireLocation = Static<typeof LocationSchema>;
export type WireConnector = Static<typeof ConnectorSchema>;
export type WireElement = {
  [T in keyof typeof ELEMENT_SCHEMAS]: Static<(typeof ELEMENT_SCHEMAS)[T]>;
}[keyof typeof ELEMENT_SCHEMAS];
