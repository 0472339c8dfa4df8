import type { AirSpec, Cargo, RailSpec, RoadSpec, StatedIntensity, WaterSpec } from '../request/types.js';
import type { GenericAircraft, HubType, LocationType, TransportMode, WaterVehicle } from '../request/vocabulary.js';
import type { CountryShare } from '../route/port.js';
import type { FactorCitation } from './factors/citation.js';
import type { Uncertain } from './uncertainty.js';

export type { FactorCitation };

/** Grams of CO2e. Well-to-wheel is always the sum, so it is never stored. */
export interface Grams {
  readonly wtt: number;
  readonly ttw: number;
}

/** The movement, as far as emissions depend on it. `distanceKm` is the activity distance of the operation. */
export interface Movement {
  readonly distanceKm: number;
  readonly distanceStated: boolean;
  /** Kilometres by country in order of travel; they add up to distanceKm. */
  readonly countries: readonly CountryShare[];
  readonly originCountry: string;
  readonly destinationCountry: string;
  readonly waterway?: 'SEA' | 'INLAND' | 'FERRY';
  /** Standard uncertainty of the distance, per cent; absent if unknown. */
  readonly distanceUncertaintyPercent?: number;
  /** Names of passages used and of enclosed waters: they limit the size of ships. */
  readonly passages?: readonly string[];
  /** Great-circle km of each flight when stops were inserted. */
  readonly flightsKm?: readonly number[];
  /** `2025`, when the request states a date: chooses factors that have a year. */
  readonly year?: string;
}

export type TransportInput =
  | { readonly spec: RoadSpec; readonly cargo: Cargo; readonly movement: Movement }
  | { readonly spec: RailSpec; readonly cargo: Cargo; readonly movement: Movement }
  | {
      readonly spec: WaterSpec;
      readonly cargo: Cargo;
      readonly movement: Movement;
      /** The vessel chosen in planning. */
      readonly vehicle: WaterVehicle;
      /** The truck or train that a ferry carries: its ratio of gross to net mass decides the allocation. */
      readonly carried?: RoadSpec;
    }
  | { readonly spec: AirSpec; readonly cargo: Cargo; readonly movement: Movement };

export interface HubInput {
  readonly hubType: HubType;
  readonly countryCode: string;
  readonly cargo: Cargo;
  /** ISO 6346 code of the containers handled, when known: TEU per container. */
  readonly containerTypeCode?: string;
  /** Containers handled, when known. */
  readonly containerCount?: number;
  /** Days of storage, if stated. */
  readonly dwellDays?: number;
  readonly emissionIntensity?: StatedIntensity;
  readonly containerised: boolean;
  /** The type of location: a hub of one category needs different energy at an airport than at a rail yard. */
  readonly site?: LocationType;
  /** `2025`, when the request states a date: chooses factors that have a year. */
  readonly year?: string;
}

export type CalculationBasis = 'MODEL' | 'DEFAULT_FACTORS' | 'PRIMARY_DATA';

/** Emissions of one energy source within an energy type: traction diesel, refrigeration diesel, refrigerant leakage. */
export interface SourceEmissions {
  readonly energySource: string;
  /** Stable id of the factor row, e.g. `desnz-2025/fuels/diesel-average-blend`. */
  readonly factorReference: string;
  readonly emissions: Grams;
  /** The amount of energy or substance, in its own unit; absent if an intensity was used instead. */
  readonly amount?: { readonly value: number; readonly unit: string };
  /** The gases in the tank-to-wheel part, if the source splits it. */
  readonly gases?: GasShares;
  /** Biogenic CO2 of combustion, outside `emissions` and every total; absent for fuels without a biological part. */
  readonly biogenicCo2Grams?: number;
}

/** Shares of tank-to-wheel CO2e by gas, 0 to 1; CO2 is the rest. */
export interface GasShares {
  readonly ch4: number;
  readonly n2o: number;
  readonly hfc: number;
}

export interface EnergyTypeEmissions {
  readonly energyType: string;
  /** The part of the operation's distance run on this energy, km; the parts add up to the distance. */
  readonly distanceKm: number;
  readonly bySource: readonly SourceEmissions[];
}

/** One line of the explanation. A value is stated, a default with its reason, a factor row, or computed from earlier symbols. */
export interface TraceStep {
  /** Unique within the operation, usable as a variable: `loadFactor`, `runDistance`. */
  readonly symbol: string;
  readonly label: string;
  readonly value: number | string;
  readonly unit: string;
  readonly origin: 'STATED' | 'DEFAULT' | 'FACTOR' | 'ROUTE' | 'COMPUTED';
  /** For COMPUTED: arithmetic over earlier symbols with + - * / ^ ( ) min max, exact enough to recompute the value. */
  readonly formula?: string;
  /** For FACTOR: the factor row. For DEFAULT: the rule. */
  readonly reference?: string;
  /** Why this default or this factor (exact, older year, wider region, default class). */
  readonly reason?: string;
}

/** Shares of the result by kind of data, 0 to 1, adding up to 1. */
export interface DataShares {
  readonly primary: number;
  readonly modelled: number;
  readonly default: number;
}

/** The vehicle as realized, for the result element. Percentages are 0 to 100. */
export interface VehicleDetails {
  readonly emissionsStandard?: string;
  readonly loadFactorPercent?: number;
  readonly emptyRunningPercent?: number;
  readonly loadDistribution?: string;
  readonly capacityBand?: string;
  readonly containerType?: string;
}

/** The operation with contracted electricity instead of the grid's. */
export interface MarketBased {
  readonly emissions: Grams;
  readonly certificate: string;
}

export interface TransportEstimate {
  readonly mode: TransportMode;
  /** Readable, e.g. `Articulated truck 34-40 t, diesel`. */
  readonly vehicle: string;
  readonly methodology: string;
  readonly distanceAdjustmentFactor: number;
  readonly calculationBasis: CalculationBasis;
  /** With the contracted electricity, reported beside the emissions and never included in them. */
  readonly marketBased?: MarketBased;
  /** For flights: warming besides that of CO2e, in g CO2e, outside the emissions. */
  readonly nonCo2Grams?: number;
  /** Never empty; the sums are the operation's emissions. */
  readonly byEnergyType: readonly EnergyTypeEmissions[];
  readonly details: VehicleDetails;
  readonly dataShares: DataShares;
  /** Uncertain inputs and their size; listed on demand. */
  readonly uncertain: () => readonly Uncertain[];
  /** Ends with steps `wttGrams` and `ttwGrams` that equal the operation's emissions. */
  readonly trace: readonly TraceStep[];
  /** What a reader of the result would not expect; written on demand. */
  readonly notes?: () => readonly string[];
}

export interface HubEstimate {
  readonly hubType: HubType;
  readonly methodology: string;
  readonly calculationBasis: CalculationBasis;
  readonly emissions: Grams;
  readonly bySource: readonly SourceEmissions[];
  /** Uncertain inputs and their size; listed on demand. */
  readonly uncertain: () => readonly Uncertain[];
  readonly dataShares: DataShares;
  readonly trace: readonly TraceStep[];
  readonly notes?: () => readonly string[];
}

/** What planning must know about an aircraft before the route is known. */
export interface AircraftLimits {
  readonly rangeKm: number;
  readonly runwayMetres: number;
}

/** Step 5. Pure: same input, same grams; no clock, no network, no geography. */
export interface Estimator {
  /** @throws ApiFault if the vehicle cannot be what the request says. Details name the field only. */
  transport(input: TransportInput): TransportEstimate;
  hub(input: HubInput): HubEstimate;
  /**
   * Limits of the aircraft described by the spec.
   * @throws ApiFault UNKNOWN_AIRCRAFT_IDENTIFIER
   */
  aircraftLimits(spec: AirSpec): AircraftLimits;
  /** The generic class for a flight of this length if no aircraft is stated. */
  genericAircraft(flightKm: number): GenericAircraft;
  /**
   * The stated size of a vessel, which decides about canals.
   * @throws ApiFault INCOMPATIBLE_CAPACITY_UNIT_FOR_WATER_VESSEL, INVALID_CONTAINER_TYPE_CODE
   */
  shipSize(spec: WaterSpec, vehicle: WaterVehicle): { readonly deadweightTonnes?: number; readonly teu?: number };
  cite(reference: string): FactorCitation;
  /** Factor set name, version and GWP set, named in every result. */
  readonly factorSet: { readonly name: string; readonly version: string; readonly gwp: string };
}
