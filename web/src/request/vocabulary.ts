import type { AirElement, CalculationRequest, HubElement, RailElement, RoadElement, WaterElement } from './types.js';

/** Every value that the API description lists for a field; the compiler finds a missing or superfluous one. */
const all =
  <T extends string>() =>
  <const L extends readonly T[]>(list: L & (Exclude<T, L[number]> extends never ? unknown : never)): L =>
    list;

type Cargo = CalculationRequest['cargo'];
type Options = NonNullable<CalculationRequest['options']>;

/** How far shares may deviate from 100 %: the same as in the service, which a test checks. */
export const PERCENTAGE_TOLERANCE = 0.01 + 1e-9;

export const MASS_UNITS = all<Cargo['weight']['unit']>()(['KILOGRAM', 'METRIC_TONNE', 'POUND', 'US_SHORT_TON']);
export const CATEGORIES = all<NonNullable<Cargo['category']>>()([
  ...['GENERAL', 'MANUFACTURED_PRODUCTS', 'AUTOMOBILES', 'BUILDING_MATERIALS', 'CEREALS', 'COAL_AND_STEEL'],
  ...['REFRIGERATED_BULK', 'SOLID_CHEMICALS', 'LIQUID_CHEMICALS', 'LIQUEFIED_GAS', 'OIL'],
] as const);
export const DENSITIES = all<NonNullable<Cargo['densityCharacteristics']>>()(['LIGHT', 'AVERAGE_MIXED', 'HEAVY']);
export const CLIMATES = all<NonNullable<Cargo['climateControl']>>()(['AT_AMBIENT', 'REQUIRED']);
export const HUB_INSERTIONS = all<NonNullable<Options['hubInsertion']>>()(['AUTOMATIC_ON_ALL_TRANSITIONS', 'MANUAL']);
export const MODES = all<NonNullable<Options['fallbackTransportModes']>[number]>()(['ROAD', 'RAIL', 'WATER', 'AIR']);
export const HUB_TYPES = all<NonNullable<HubElement['hubType']>>()([
  ...['TRANSSHIPMENT', 'STORAGE_AND_TRANSSHIPMENT', 'WAREHOUSE', 'LIQUID_BULK_TERMINAL', 'MARITIME_TERMINAL'],
] as const);
export const LOCATION_TYPES = all<NonNullable<NonNullable<HubElement['location']>['type']>>()([
  ...['PLACE', 'AIRPORT', 'RAIL_YARD', 'HARBOR'],
] as const);

export const STRUCTURES = all<NonNullable<RoadElement['structure']>>()(['VAN', 'RIGID', 'ARTICULATED']);
export const ROAD_ENERGIES = all<NonNullable<RoadElement['energyType']>>()([
  ...['DIESEL', 'ELECTRICITY', 'HVO', 'BIODIESEL', 'LNG', 'BIO_LNG', 'CNG', 'BIO_CNG', 'HYDROGEN', 'PETROL', 'ETHANOL'],
  'LPG',
] as const);
export const EMISSIONS_STANDARDS = all<NonNullable<RoadElement['emissionsStandard']>>()([
  ...['EURO_VI', 'EURO_V', 'EURO_IV', 'EURO_III', 'EURO_II', 'EURO_I', 'EURO_0'],
  ...['EPA_2010', 'EPA_2007', 'EPA_2004', 'EPA_1998', 'EPA_1994'],
] as const);
export const LOADS = all<NonNullable<RoadElement['loadDistribution']>>()([
  ...['LIGHT', 'AVERAGE_MIXED', 'HEAVY', 'CONTAINER', 'PARTIAL_LOAD', 'GROUPAGE', 'PARCEL'],
] as const);
export const CONSUMPTION_UNITS = all<NonNullable<RoadElement['energyConsumption']>['unit']>()([
  ...['LITRE_PER_100_KM', 'LITRE_PER_KM', 'KILOGRAM_PER_100_KM', 'KILOGRAM_PER_KM', 'KILOWATT_HOUR_PER_100_KM'],
  ...['KILOWATT_HOUR_PER_KM', 'MILE_PER_US_GALLON', 'MILE_PER_IMPERIAL_GALLON'],
] as const);
export const DISTANCE_TYPES = all<NonNullable<NonNullable<RoadElement['distance']>['type']>>()([
  ...['ACTUAL', 'SHORTEST_FEASIBLE', 'GREAT_CIRCLE'],
] as const);
export const DISTANCE_UNITS = all<NonNullable<RoadElement['distance']>['unit']>()([
  ...['KILOMETRE', 'MILE', 'NAUTICAL_MILE', 'METRE'],
] as const);

export const TRAIN_TYPES = all<NonNullable<RailElement['trainType']>>()([
  ...['MANIFEST', 'INTERMODAL', 'UNIT', 'AUTOMOBILE'],
] as const);
export const RAIL_ENERGIES = all<NonNullable<RailElement['energyType']>>()(['ELECTRICITY', 'DIESEL']);

export const VESSELS = all<NonNullable<WaterElement['vehicle']>>()([
  ...['CONTAINER', 'BULK_CARRIER', 'GENERAL_CARGO', 'RO_RO', 'RO_PAX', 'VEHICLE_CARRIER', 'REFRIGERATED_CARGO'],
  ...['OIL_TANKER', 'CHEMICAL_TANKER', 'LIQUEFIED_GAS_TANKER'],
  ...['INLAND_VESSEL', 'INLAND_CONTAINER', 'INLAND_TANKER', 'PUSHED_CONVOY'],
] as const);
export const CAPACITY_UNITS = all<NonNullable<WaterElement['capacity']>['unit']>()([
  ...['TEU', 'DEADWEIGHT_TONNE', 'GROSS_TONNE', 'CUBIC_METRE'],
] as const);
export const VOLUME_UNITS = all<NonNullable<WaterElement['volume']>['unit']>()(['CUBIC_METRE', 'LITRE', 'CUBIC_FOOT']);
export const WATER_ENERGIES = all<NonNullable<WaterElement['energyType']>>()([
  ...['HFO', 'VLSFO', 'MDO', 'MGO', 'LNG', 'METHANOL', 'AMMONIA', 'HYDROGEN', 'LPG', 'DIESEL', 'ELECTRICITY'],
] as const);
export const SPEED_UNITS = all<NonNullable<WaterElement['speed']>['unit']>()(['KNOT', 'KILOMETRE_PER_HOUR']);
export const CONSTRAINTS = all<NonNullable<WaterElement['navigationConstraints']>[number]>()([
  ...['AVOID_SUEZ_CANAL', 'AVOID_PANAMA_CANAL', 'AVOID_KIEL_CANAL', 'AVOID_NORTHEAST_PASSAGE'],
  'AVOID_NORTHWEST_PASSAGE',
] as const);

export const AIRCRAFT = all<NonNullable<AirElement['aircraftType']>>()(['PASSENGER', 'FREIGHTER']);
export const AIR_ENERGIES = all<NonNullable<AirElement['energyType']>>()(['JET_A1', 'SAF']);
/** Classes accepted as `vehicle` of AIR besides IATA and ICAO type codes. */
export const AIRCRAFT_CLASSES = [
  ...['WIDE_BODY_LONG_HAUL', 'NARROW_BODY_MEDIUM_HAUL', 'REGIONAL_SHORT_HAUL', 'ALL_TERRAIN_STOL'],
  'ALL_TERRAIN_VSTOL',
] as const;
