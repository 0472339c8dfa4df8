import type { Instant } from '../quantity/instant.js';
import type {
  AircraftType,
  AirEnergyType,
  CargoCategory,
  ClimateControl,
  ConsumptionUnit,
  Density,
  DistanceType,
  EmissionsStandard,
  HubInsertion,
  HubType,
  IntensityUnit,
  LoadDistribution,
  LocationType,
  NavigationConstraint,
  RailEnergyType,
  RoadEnergyType,
  RoadStructure,
  TrainType,
  TransportMode,
  VesselCapacityUnit,
  WaterEnergyType,
  WaterVehicle,
} from './vocabulary.js';

/** The request after parsing: units converted, spellings unified, every value checked. Steps 2 to 6 trust it. */
export interface CalculationRequest {
  readonly id?: string;
  readonly options: Options;
  readonly cargo: Cargo;
  readonly origin?: LocationQuery;
  readonly destination?: LocationQuery;
  /** Never empty: an empty or absent chain is one UNKNOWN element. */
  readonly chain: readonly ChainElement[];
  readonly context?: JsonObject;
  /** What was accepted but not understood; returned in `warnings`. Absent if there is nothing. */
  readonly warnings?: readonly string[];
}

export type JsonObject = { readonly [key: string]: unknown };

export interface Options {
  readonly storeResult: boolean;
  readonly hubInsertion: HubInsertion;
  readonly defaultHubTypes: Readonly<Partial<Record<LocationType, HubType>>>;
  readonly fallbackTransportModes: readonly TransportMode[];
  readonly includeRoutePolylines: boolean;
  readonly includeExplanation: boolean;
  /** Operators' intensities for hubs that planning may insert at their facilities; not part of the request itself. */
  readonly siteIntensities?: readonly SiteIntensity[];
}

export interface SiteIntensity {
  /** UN/LOCODE or IATA code. */
  readonly code: string;
  readonly hubType: HubType;
  readonly intensity: StatedIntensity;
}

export interface Cargo {
  readonly massTonnes: number;
  readonly category: CargoCategory;
  readonly density: Density;
  readonly climateControl: ClimateControl;
  /** Which of the three were filled in rather than stated: shown in the explanation. */
  readonly defaulted: readonly ('category' | 'density' | 'climateControl')[];
}

/**
 * A requested location. `path` is its position in the request (`origin`, `transportChain[1].location`) for error
 * details.
 */
export interface LocationQuery {
  readonly path: string;
  readonly type: LocationType;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly iataCode?: string;
  readonly unLoCode?: string;
  /** Identifier of a rail yard. */
  readonly railYardCode?: string;
  readonly street?: string;
  readonly city?: string;
  readonly region?: string;
  readonly postcode?: string;
  /** As written: alpha-2, alpha-3 or a name. */
  readonly country?: string;
  /** The other field's value, if both are given: `Germany` beside `DE`. */
  readonly countryAgain?: string;
  readonly address?: string;
}

/** An intensity stated by a carrier or a site, with its source. */
export interface StatedIntensity {
  readonly wttGrams: number;
  readonly ttwGrams: number;
  readonly unit: IntensityUnit;
  /** The kilometres it was measured over; the planned distance if not stated. */
  readonly distanceType?: DistanceType;
  readonly source: string;
  readonly period?: string;
  readonly verification?: string;
  /** Percentage based on measured data; all of it if not stated. */
  readonly primaryShare?: number;
}

/** Contracted electricity: its own factor, reported beside the grid's figure. */
export interface ContractedElectricity {
  readonly gramsPerKwh: number;
  readonly certificate: string;
}

/** Parts of the energy by carrier: shares 0 to 1 that add up to 1. */
export type EnergyMix<EnergyType> = readonly { readonly energyType: EnergyType; readonly share: number }[];

/** A carrier's data on its own operation, for every mode. */
interface CarrierData {
  readonly emissionIntensity?: StatedIntensity;
  readonly electricity?: ContractedElectricity;
}

export interface EnergyConsumption {
  readonly value: number;
  readonly unit: ConsumptionUnit;
}

/**
 * The stated properties of a road vehicle. Percentages are 0 to 100; empty running is the share of empty km in all km.
 */
export interface RoadSpec extends CarrierData {
  readonly mode: 'ROAD';
  readonly structure?: RoadStructure;
  readonly grossWeightTonnes?: number;
  readonly energyType?: RoadEnergyType;
  readonly energyMix?: EnergyMix<RoadEnergyType>;
  readonly emissionsStandard?: EmissionsStandard;
  readonly loadFactorPercent?: number;
  readonly emptyRunningPercent?: number;
  readonly loadDistribution?: LoadDistribution;
  readonly energyConsumption?: EnergyConsumption;
  readonly distanceKm?: number;
  readonly distanceType?: DistanceType;
}

export interface RailSpec extends CarrierData {
  readonly mode: 'RAIL';
  readonly trainType?: TrainType;
  /** Gross weight, wagons included. */
  readonly trainWeightTonnes?: number;
  readonly energyType?: RailEnergyType;
  readonly energyMix?: EnergyMix<RailEnergyType>;
  readonly loadFactorPercent?: number;
  readonly emptyRunningPercent?: number;
  readonly energyConsumption?: EnergyConsumption;
  readonly distanceKm?: number;
  readonly distanceType?: DistanceType;
}

export interface WaterSpec extends CarrierData {
  readonly mode: 'WATER';
  readonly vehicle?: WaterVehicle;
  readonly containerTypeCode?: string;
  readonly capacity?: { readonly value: number; readonly unit: VesselCapacityUnit };
  /** Seven digits, verified. */
  readonly imoNumber?: string;
  readonly speedKmPerHour?: number;
  readonly containerCount?: number;
  readonly volumeCubicMetres?: number;
  readonly energyType?: WaterEnergyType;
  readonly energyMix?: EnergyMix<WaterEnergyType>;
  readonly energyConsumption?: EnergyConsumption;
  readonly navigationConstraints: readonly NavigationConstraint[];
  readonly loadFactorPercent?: number;
  readonly distanceKm?: number;
  readonly distanceType?: DistanceType;
}

export interface AirSpec extends CarrierData {
  readonly mode: 'AIR';
  /** IATA or ICAO aircraft type code, or a generic class; upper case. */
  readonly vehicle?: string;
  readonly aircraftType?: AircraftType;
  readonly loadFactorPercent?: number;
  readonly energyType?: AirEnergyType;
  readonly energyMix?: EnergyMix<AirEnergyType>;
  readonly energyConsumption?: EnergyConsumption;
  readonly distanceKm?: number;
  readonly distanceType?: DistanceType;
}

export type TransportSpec = RoadSpec | RailSpec | WaterSpec | AirSpec;

interface ElementCommon {
  /** Position in the request, e.g. `transportChain[0]`. */
  readonly path: string;
  /** Its date: its own departure or arrival, else the nearest date stated earlier in the chain, else later. */
  readonly when?: Instant;
  readonly id?: string;
  readonly context?: JsonObject;
}

interface Timed {
  readonly departure?: Instant;
  readonly arrival?: Instant;
}

interface Connectors {
  readonly firstMile?: RoadSpec;
  readonly lastMile?: RoadSpec;
}

export interface TransportElement extends ElementCommon, Timed, Connectors {
  readonly type: TransportMode;
  readonly spec: TransportSpec;
}

export interface UnknownElement extends ElementCommon, Timed {
  readonly type: 'UNKNOWN';
}

export interface WeightedElement extends ElementCommon, Timed {
  readonly type: 'WEIGHTED_MODES';
  readonly modes: readonly WeightedMode[];
}

export interface WeightedMode {
  readonly element: TransportElement;
  /** As stated. */
  readonly percentage: number;
  /** 0 to 1; the shares of a mix add up to exactly 1, however its percentages were rounded. */
  readonly share: number;
}

export interface HubElement extends ElementCommon {
  readonly type: 'HUB';
  readonly hubType?: HubType;
  readonly dwellDays?: number;
  readonly emissionIntensity?: StatedIntensity;
  readonly location: LocationQuery;
}

export type MovementElement = TransportElement | UnknownElement | WeightedElement;
export type ChainElement = MovementElement | HubElement;
