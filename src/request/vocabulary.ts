/**
 * Every closed list of words a request may use. The request schema, the OpenAPI document and the model read them here.
 */
export const TRANSPORT_MODES = ['AIR', 'RAIL', 'ROAD', 'WATER'] as const;
export type TransportMode = (typeof TRANSPORT_MODES)[number];

export const ELEMENT_TYPES = [...TRANSPORT_MODES, 'UNKNOWN', 'WEIGHTED_MODES', 'HUB'] as const;
export type ElementType = (typeof ELEMENT_TYPES)[number];

export const LOCATION_TYPES = ['PLACE', 'AIRPORT', 'RAIL_YARD', 'HARBOR'] as const;
export type LocationType = (typeof LOCATION_TYPES)[number];
export type FacilityType = Exclude<LocationType, 'PLACE'>;

export const HUB_TYPES = [
  'TRANSSHIPMENT',
  'STORAGE_AND_TRANSSHIPMENT',
  'WAREHOUSE',
  'LIQUID_BULK_TERMINAL',
  'MARITIME_TERMINAL',
] as const;
export type HubType = (typeof HUB_TYPES)[number];

export const HUB_INSERTIONS = ['AUTOMATIC_ON_ALL_TRANSITIONS', 'MANUAL'] as const;
export type HubInsertion = (typeof HUB_INSERTIONS)[number];

/** Modes tried if a request names none (specification, Options). */
export const BUILT_IN_FALLBACK: readonly TransportMode[] = ['ROAD', 'WATER', 'AIR'];

export const DENSITIES = ['LIGHT', 'AVERAGE_MIXED', 'HEAVY'] as const;
export type Density = (typeof DENSITIES)[number];

/** Tonnes of cargo in a twenty-foot equivalent unit by density (specification, Cargo). */
export const TONNES_PER_TEU: Readonly<Record<Density, number>> = { LIGHT: 6, AVERAGE_MIXED: 10, HEAVY: 14.5 };

export const CLIMATE_CONTROLS = ['AT_AMBIENT', 'REQUIRED'] as const;
export type ClimateControl = (typeof CLIMATE_CONTROLS)[number];

interface CategoryDefaults {
  readonly climateControl: ClimateControl;
  readonly density: Density;
}

/** Cargo categories with the defaults the specification gives them. */
export const CARGO_CATEGORIES = {
  AUTOMOBILES: { climateControl: 'AT_AMBIENT', density: 'AVERAGE_MIXED' },
  BUILDING_MATERIALS: { climateControl: 'AT_AMBIENT', density: 'HEAVY' },
  CEREALS: { climateControl: 'AT_AMBIENT', density: 'HEAVY' },
  COAL_AND_STEEL: { climateControl: 'AT_AMBIENT', density: 'HEAVY' },
  GENERAL: { climateControl: 'AT_AMBIENT', density: 'AVERAGE_MIXED' },
  LIQUEFIED_GAS: { climateControl: 'AT_AMBIENT', density: 'HEAVY' },
  LIQUID_CHEMICALS: { climateControl: 'AT_AMBIENT', density: 'HEAVY' },
  MANUFACTURED_PRODUCTS: { climateControl: 'AT_AMBIENT', density: 'AVERAGE_MIXED' },
  OIL: { climateControl: 'AT_AMBIENT', density: 'HEAVY' },
  REFRIGERATED_BULK: { climateControl: 'REQUIRED', density: 'AVERAGE_MIXED' },
  SOLID_CHEMICALS: { climateControl: 'AT_AMBIENT', density: 'HEAVY' },
} as const satisfies Record<string, CategoryDefaults>;
export type CargoCategory = keyof typeof CARGO_CATEGORIES;

/** What a stated distance measures: the kilometres driven, the shortest feasible route, or the great circle. */
export const DISTANCE_TYPES = ['ACTUAL', 'SHORTEST_FEASIBLE', 'GREAT_CIRCLE'] as const;
export type DistanceType = (typeof DISTANCE_TYPES)[number];

/** The unit of a carrier's intensity; a hub's is per tonne. */
export const INTENSITY_UNITS = ['GRAM_PER_TONNE_KILOMETRE', 'GRAM_PER_TEU_KILOMETRE', 'GRAM_PER_TONNE'] as const;
export type IntensityUnit = (typeof INTENSITY_UNITS)[number];

export const ELECTRICITY_BASES = ['LOCATION_BASED', 'MARKET_BASED'] as const;
export type ElectricityBasis = (typeof ELECTRICITY_BASES)[number];

export const ROAD_STRUCTURES = ['VAN', 'RIGID', 'ARTICULATED'] as const;
export type RoadStructure = (typeof ROAD_STRUCTURES)[number];

export const ROAD_ENERGY_TYPES = [
  'DIESEL',
  'PETROL',
  'LPG',
  'CNG',
  'LNG',
  'BIO_CNG',
  'BIO_LNG',
  'BIODIESEL',
  'HVO',
  'ETHANOL',
  'ELECTRICITY',
  'HYDROGEN',
] as const;
export type RoadEnergyType = (typeof ROAD_ENERGY_TYPES)[number];

export const EMISSIONS_STANDARDS = [
  'EURO_0',
  'EURO_I',
  'EURO_II',
  'EURO_III',
  'EURO_IV',
  'EURO_V',
  'EURO_VI',
  'EPA_1994',
  'EPA_1998',
  'EPA_2004',
  'EPA_2007',
  'EPA_2010',
] as const;
export type EmissionsStandard = (typeof EMISSIONS_STANDARDS)[number];

export const LOAD_DISTRIBUTIONS = [
  'LIGHT',
  'AVERAGE_MIXED',
  'HEAVY',
  'CONTAINER',
  'PARCEL',
  'GROUPAGE',
  'PARTIAL_LOAD',
] as const;
export type LoadDistribution = (typeof LOAD_DISTRIBUTIONS)[number];

/** Consumption of a vehicle per distance, or distance per volume. */
export const CONSUMPTION_UNITS = [
  'LITRE_PER_KM',
  'LITRE_PER_100_KM',
  'KILOGRAM_PER_KM',
  'KILOGRAM_PER_100_KM',
  'KILOWATT_HOUR_PER_KM',
  'KILOWATT_HOUR_PER_100_KM',
  'MILE_PER_US_GALLON',
  'MILE_PER_IMPERIAL_GALLON',
] as const;
export type ConsumptionUnit = (typeof CONSUMPTION_UNITS)[number];

export const TRAIN_TYPES = ['MANIFEST', 'INTERMODAL', 'UNIT', 'AUTOMOBILE'] as const;
export type TrainType = (typeof TRAIN_TYPES)[number];

export const RAIL_ENERGY_TYPES = ['ELECTRICITY', 'DIESEL'] as const;
export type RailEnergyType = (typeof RAIL_ENERGY_TYPES)[number];

export const WATER_VEHICLES = [
  'CONTAINER',
  'BULK_CARRIER',
  'GENERAL_CARGO',
  'CHEMICAL_TANKER',
  'OIL_TANKER',
  'LIQUEFIED_GAS_TANKER',
  'RO_RO',
  'RO_PAX',
  'VEHICLE_CARRIER',
  'REFRIGERATED_CARGO',
  'INLAND_VESSEL',
  'INLAND_CONTAINER',
  'INLAND_TANKER',
  'PUSHED_CONVOY',
] as const;
export type WaterVehicle = (typeof WATER_VEHICLES)[number];

export const INLAND_VEHICLES: readonly WaterVehicle[] = [
  'INLAND_VESSEL',
  'INLAND_CONTAINER',
  'INLAND_TANKER',
  'PUSHED_CONVOY',
];

/** Whether the vessel is one for rivers and canals: the only test of it, also for words that nobody has checked yet. */
export const isInlandVehicle = (vehicle: unknown): boolean => INLAND_VEHICLES.some((one) => one === vehicle);

/**
 * How far the percentages of a weighted mix may deviate from 100: thirds with two decimals deviate by 0.01. The
 * dashboard's form uses the same tolerance.
 */
export const PERCENTAGE_TOLERANCE = 0.01 + 1e-9;

export const VESSEL_CAPACITY_UNITS = ['TEU', 'DEADWEIGHT_TONNE', 'GROSS_TONNE', 'CUBIC_METRE'] as const;
export type VesselCapacityUnit = (typeof VESSEL_CAPACITY_UNITS)[number];

/** Ship fuels; each has a row in the factor set. */
export const WATER_ENERGY_TYPES = [
  'HFO',
  'VLSFO',
  'MDO',
  'MGO',
  'DIESEL',
  'LNG',
  'LPG',
  'METHANOL',
  'AMMONIA',
  'HYDROGEN',
  'ELECTRICITY',
] as const;
export type WaterEnergyType = (typeof WATER_ENERGY_TYPES)[number];

export const NAVIGATION_CONSTRAINTS = [
  'AVOID_KIEL_CANAL',
  'AVOID_NORTHEAST_PASSAGE',
  'AVOID_NORTHWEST_PASSAGE',
  'AVOID_SUEZ_CANAL',
  'AVOID_PANAMA_CANAL',
] as const;
export type NavigationConstraint = (typeof NAVIGATION_CONSTRAINTS)[number];

export const AIRCRAFT_TYPES = ['PASSENGER', 'FREIGHTER'] as const;
export type AircraftType = (typeof AIRCRAFT_TYPES)[number];

export const GENERIC_AIRCRAFT = [
  'WIDE_BODY_LONG_HAUL',
  'NARROW_BODY_MEDIUM_HAUL',
  'REGIONAL_SHORT_HAUL',
  'ALL_TERRAIN_STOL',
  'ALL_TERRAIN_VSTOL',
] as const;
export type GenericAircraft = (typeof GENERIC_AIRCRAFT)[number];

export const AIR_ENERGY_TYPES = ['JET_A1', 'SAF'] as const;
export type AirEnergyType = (typeof AIR_ENERGY_TYPES)[number];

/** Sections of `context` that the certificate prints (specification, Context; `movedBy` is the older word for transportProvider). */
export const CONTEXT_SECTIONS = [
  'reportingParty',
  'reportingTo',
  'consignor',
  'consignee',
  'transportProvider',
  'movedBy',
  'transaction',
  'cargo',
] as const;
