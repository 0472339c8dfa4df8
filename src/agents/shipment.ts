import { readPlaceText } from '../request/place-text.js';
import { CARGO_CATEGORIES, CLIMATE_CONTROLS, DENSITIES, TRANSPORT_MODES } from '../request/vocabulary.js';
import { list, number, object, oneOf, type Schema, text } from './tool.js';

export interface LegInput {
  readonly mode: string;
  readonly to?: string;
  readonly vehicle?: string;
  readonly energy?: string;
  readonly load_factor?: number;
  readonly empty_running?: number;
  readonly distance_km?: number;
  readonly container_type?: string;
  readonly departure?: string;
}

export interface ShipmentInput {
  readonly weight_kg: number;
  readonly origin: string;
  readonly destination: string;
  readonly legs?: readonly LegInput[];
  readonly climate_control?: string;
  readonly category?: string;
  readonly density?: string;
  readonly store_as?: string;
}

const PLACE =
  'Town with country ("Hamburg, DE"), full address, UN/LOCODE ("DEHAM"), IATA code ("FRA") or "lat,lon". Ask for the country when it is missing.';

export const placeInput = (what: string): Schema => text(`${what}. ${PLACE}`, { minLength: 1, maxLength: 500 });

const legInput = object(
  {
    mode: oneOf([...TRANSPORT_MODES, 'UNKNOWN'], 'Mode of this leg; UNKNOWN finds one.'),
    to: placeInput('Where this leg ends and the cargo changes vehicle; not needed on the last leg'),
    vehicle: text(
      'ROAD: VAN, RIGID or ARTICULATED. WATER: CONTAINER, BULK_CARRIER, INLAND_VESSEL, ... RAIL: INTERMODAL, UNIT, ... AIR: aircraft code such as 77F. See list_vocabulary.',
      { maxLength: 50 },
    ),
    energy: text('Energy carrier, for example DIESEL, ELECTRICITY, HVO, LNG. See list_vocabulary.', { maxLength: 50 }),
    load_factor: number('Load on loaded trips, percent of capacity.', { exclusiveMinimum: 0, maximum: 100 }),
    empty_running: number('Empty kilometres, percent of ALL kilometres (not of the loaded ones).', {
      minimum: 0,
      exclusiveMaximum: 100,
    }),
    distance_km: number('Known distance; replaces the routed one.', { exclusiveMinimum: 0 }),
    container_type: text('ISO 6346 code of the container, for example 42G1 (WATER only).', { maxLength: 4 }),
    departure: text('ISO 8601 date-time with offset or Z; decides the year of the factors.', { maxLength: 40 }),
  },
  ['mode'],
);

/** The input of `calculate_shipment`, which other tools take as well. */
export const shipmentProperties: Readonly<Record<string, Schema>> = {
  weight_kg: number('Net mass in kg: goods and packaging, no pallets or containers. Not chargeable weight.', {
    exclusiveMinimum: 0,
  }),
  origin: placeInput('Where the cargo starts'),
  destination: placeInput('Where it ends'),
  legs: list(legInput, {
    maxItems: 20,
    description: 'Main legs in order. First and last miles and hubs are added by the service: leave them out.',
  }),
  climate_control: oneOf(CLIMATE_CONTROLS, 'REQUIRED for refrigerated cargo.'),
  category: oneOf(Object.keys(CARGO_CATEGORIES), 'Kind of cargo; GENERAL by default.'),
  density: oneOf(DENSITIES, 'LIGHT 6, AVERAGE_MIXED 10, HEAVY 14.5 tonnes per TEU.'),
};

export const SHIPMENT_REQUIRED = ['weight_kg', 'origin', 'destination'] as const;

/** One shipment of a list. */
export interface NamedShipment extends ShipmentInput {
  readonly reference?: string;
}

/** Schema of a list of shipments, each of which may carry a name. */
export const shipmentList = (maxItems: number): Schema =>
  list(
    object(
      { ...shipmentProperties, reference: text('Your name for the shipment.', { maxLength: 255 }) },
      SHIPMENT_REQUIRED,
    ),
    { minItems: 1, maxItems },
  );

/** The request property that takes the vehicle word of each mode. */
const VEHICLE_FIELD: Readonly<Record<string, string>> = {
  ROAD: 'structure',
  RAIL: 'trainType',
  WATER: 'vehicle',
  AIR: 'vehicle',
};

/** Turns the flat input of a tool into an API request. The service reports anything wrong with it. */
export function toRequest(input: ShipmentInput, options: Readonly<Record<string, unknown>> = {}): object {
  const { legs = [] } = input;
  const chain = legs.flatMap((leg, index) => [
    toElement(leg),
    ...(leg.to === undefined || index === legs.length - 1
      ? []
      : [{ type: 'HUB', location: readPlaceText(leg.to, [leg.mode, legs[index + 1]?.mode]) }]),
  ]);
  return {
    ...(input.store_as === undefined ? {} : { id: input.store_as }),
    cargo: {
      weight: { value: input.weight_kg, unit: 'KILOGRAM' },
      ...(input.category === undefined ? {} : { category: input.category }),
      ...(input.density === undefined ? {} : { densityCharacteristics: input.density }),
      ...(input.climate_control === undefined ? {} : { climateControl: input.climate_control }),
    },
    origin: readPlaceText(input.origin, [legs[0]?.mode]),
    destination: readPlaceText(input.destination, [legs.at(-1)?.mode]),
    transportChain: chain,
    options: { ...(input.store_as === undefined ? {} : { storeResult: true }), ...options },
  };
}

function toElement(leg: LegInput): object {
  const vehicleField = VEHICLE_FIELD[leg.mode];
  return {
    type: leg.mode,
    ...(leg.vehicle === undefined || vehicleField === undefined ? {} : { [vehicleField]: leg.vehicle }),
    ...(leg.energy === undefined ? {} : { energyType: leg.energy }),
    ...(leg.load_factor === undefined ? {} : { loadFactor: leg.load_factor }),
    ...(leg.empty_running === undefined ? {} : { emptyRunning: leg.empty_running }),
    ...(leg.distance_km === undefined ? {} : { distance: { value: leg.distance_km, unit: 'KILOMETRE' } }),
    ...(leg.container_type === undefined ? {} : { containerTypeCode: leg.container_type }),
    ...(leg.departure === undefined ? {} : { departureDateTime: leg.departure }),
  };
}
