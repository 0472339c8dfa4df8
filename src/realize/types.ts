import type { HubEstimate, TransportEstimate } from '../estimate/types.js';
import type { Line } from '../geo/line.js';
import type { Location } from '../locate/port.js';
import type { HubStage, MovementStage, PlannedHub, PlannedTransport } from '../plan/types.js';
import type { TransportElement, TransportSpec } from '../request/types.js';
import type { ElementType, WaterVehicle } from '../request/vocabulary.js';
import type { CountryShare, Route } from '../route/port.js';

/** A transport operation that has been routed and estimated: one element of the result. */
export interface RealizedTransport {
  readonly kind: 'TRANSPORT';
  readonly planned: PlannedTransport;
  readonly spec: TransportSpec;
  readonly from: Location;
  readonly to: Location;
  readonly distanceKm: number;
  readonly lines: () => readonly Line[];
  readonly countries: readonly CountryShare[];
  readonly route: Route;
  /** Great-circle km of each flight, when there are several. */
  readonly flightsKm?: readonly number[];
  readonly estimate: TransportEstimate;
  /** The vessel of a WATER operation: as planned, or the ferry that carries a truck. */
  readonly vehicle?: WaterVehicle;
  /** A ferry or shuttle inside a road operation costs no separate credit. */
  readonly carriedAlong: boolean;
}

export interface RealizedHub {
  readonly kind: 'HUB';
  readonly planned: PlannedHub;
  readonly estimate: HubEstimate;
}

export type RealizedOperation = RealizedTransport | RealizedHub;

/** One part of a requested movement: all of it, or the share of one mode in a weighted mix. */
export interface RealizedPart {
  /** 0 to 1; prorates distance, tonne-km and emissions. */
  readonly share: number;
  /** The share as stated in the request. */
  readonly percentage?: number;
  readonly operations: readonly RealizedOperation[];
  /** The mode of a weighted mix that this part is; its id and context are returned on the elements that realize it. */
  readonly element?: TransportElement;
}

export interface RealizedMovement {
  readonly kind: 'MOVEMENT';
  readonly stage: MovementStage;
  /** The requested type, or the mode that succeeded instead. */
  readonly usedType: ElementType;
  /** Findings while realizing it, e.g. a fallback that changes the result. */
  readonly notes?: readonly string[];
  readonly parts: readonly RealizedPart[];
}

export interface RealizedChainHub {
  readonly kind: 'HUB';
  readonly stage: HubStage;
  readonly realized: RealizedHub;
}

export type RealizedStage = RealizedMovement | RealizedChainHub;
