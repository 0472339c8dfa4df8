import type { LatLon } from '../geo/point.js';
import type { FacilityIndex, Location } from '../locate/port.js';
import type {
  AirSpec,
  Cargo,
  HubElement,
  MovementElement,
  Options,
  RoadSpec,
  StatedIntensity,
  TransportElement,
  TransportSpec,
  WaterSpec,
} from '../request/types.js';
import type { FacilityType, GenericAircraft, HubType, TransportMode, WaterVehicle } from '../request/vocabulary.js';

/** A road route: its length, and how much of it is on ferries and train shuttles. */
export interface RoadWay {
  readonly km: number;
  readonly ferryKm: number;
}

/** Road routes from one place to several, undefined if there is none. Supplied by the road router. */
export type RoadReach = (from: LatLon, to: readonly LatLon[]) => readonly (RoadWay | undefined)[];

/**
 * Kilometres by ship from one point to another, undefined if no waterway connects them. Supplied by the water router.
 */
export type WaterReach = (
  from: LatLon,
  to: LatLon,
  options: Pick<WaterSpec, 'vehicle'> & { readonly constraints: WaterSpec['navigationConstraints'] },
) => number | undefined;

/** What planning needs to know about vehicles before a route is known. Supplied by the emission model. */
export interface VehicleKnowledge {
  aircraftLimits(spec: AirSpec): { readonly rangeKm: number; readonly runwayMetres: number };
  /** The generic aircraft for a flight of this length if none is stated. */
  genericAircraft(flightKm: number): GenericAircraft;
}

export interface PlanContext {
  readonly cargo: Cargo;
  readonly options: Options;
  readonly facilities: FacilityIndex;
  readonly roadReach: RoadReach;
  readonly waterKm: WaterReach;
  /** Whether a strait, a fjord or the sea separates two nearby places. Supplied by the water router. */
  readonly isWaterBetween: (a: LatLon, b: LatLon) => boolean;
  /** Whether the country (ISO alpha-2) has a railway that takes freight. Supplied by the rail router. */
  readonly hasRail: (countryCode: string) => boolean;
  /**
   * Km of assumed branch line from a town to a known railway, 0 beside one; undefined if the town has no railway.
   * Supplied by the rail router.
   */
  readonly branchKm: (town: LatLon) => number | undefined;
  readonly vehicles: VehicleKnowledge;
}

/** A location of the chain; `selection` says how its facility was chosen if only the kind was requested. */
export interface Place extends Location {
  readonly selection?: Selection;
}

/** A facility considered for an operation. */
export interface SelectionOption {
  readonly code: string;
  readonly name: string;
  /** Kilometres by road from the place; undefined if it was chosen by great circle or has no road. */
  readonly roadKm: number | undefined;
  readonly greatCircleKm: number;
  /** Why a nearer alternative was not chosen. */
  readonly passedOver?: string;
}

/** The facility chosen at one end of a main operation, the reason, and alternatives nearby. */
export interface Selection extends SelectionOption {
  readonly reason: string;
  readonly alternatives: readonly SelectionOption[];
  /** A note on what is remarkable about it: a long distance, lacking equipment. */
  readonly note?: string;
  /** The same where the cargo comes by another train or vessel, so that no truck drives there. */
  readonly withoutTruck?: Pick<Selection, 'reason' | 'note'>;
}

/** Ends and vehicle of a main operation, once decided. */
export interface Ends {
  readonly spec: TransportSpec;
  readonly start: Place;
  readonly end: Place;
  /** The vessel of a WATER operation. */
  readonly vehicle?: WaterVehicle;
  /** Decisions made in place of the request. */
  readonly notes: readonly string[];
}

/** Chosen facilities at the ends of an operation; absent if the facility was given. */
export interface Selections {
  readonly start?: Selection;
  readonly end?: Selection;
}

export interface PlannedTransport {
  readonly kind: 'TRANSPORT';
  readonly role: 'MAIN' | 'FIRST_MILE' | 'LAST_MILE';
  readonly spec: TransportSpec;
  /** The vessel of a WATER operation. */
  readonly vehicle?: WaterVehicle;
  readonly from: Place;
  readonly to: Place;
  /** Selects factors by year. */
  readonly year?: string;
  readonly selections: Selections;
  /** Decisions made in place of the request. */
  readonly notes: readonly string[];
}

export interface PlannedHub {
  readonly kind: 'HUB';
  readonly hubType: HubType;
  readonly location: Location;
  readonly containerised: boolean;
  /** Selects factors by year. */
  readonly year?: string;
  /** Facts that a reader of the result would not expect. */
  readonly notes?: readonly string[];
  readonly containerTypeCode?: string;
  readonly containerCount?: number;
  readonly dwellDays?: number;
  readonly emissionIntensity?: StatedIntensity;
}

/** The operations that realize one requested movement, in order. */
export type PlannedOperation = PlannedTransport | PlannedHub;

/** A requested movement between two known places. */
export interface MovementStage {
  readonly kind: 'MOVEMENT';
  readonly element: MovementElement;
  readonly from: Place;
  readonly to: Place;
  /** Facts about the movement as a whole that a reader of the result would not expect. */
  readonly notes?: readonly string[];
}

/** A hub of the top-level chain: requested, or inserted between two requested movements. */
export interface HubStage {
  readonly kind: 'HUB';
  readonly element?: HubElement;
  readonly location: Place;
  /** The movement whose containers the hub handles: a fault of the container type is reported for that element. */
  readonly containersOf?: string;
}

export type Stage = MovementStage | HubStage;

/** What planning a movement in one mode needs: the mode's own spec and its connectors. */
export type ModalElement = Pick<TransportElement, 'spec' | 'when' | 'firstMile' | 'lastMile'>;

/** The facility each mode starts and ends at; road needs none. */
export const FACILITY_OF: Readonly<Record<Exclude<TransportMode, 'ROAD'>, FacilityType>> = {
  AIR: 'AIRPORT',
  RAIL: 'RAIL_YARD',
  WATER: 'HARBOR',
};

/** A connecting road vehicle without any stated properties. */
export const DEFAULT_CONNECTOR: RoadSpec = { mode: 'ROAD' };
