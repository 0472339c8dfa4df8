import type { HubEstimate, TransportEstimate } from '../estimate/types.js';
import type { Line } from '../geo/line.js';
import type { Location } from '../locate/port.js';
import type { PlannedHub, PlannedTransport } from '../plan/types.js';
import type { TransportSpec } from '../request/types.js';
import type { CountryShare, Route } from '../route/port.js';

/** A transport operation that was routed and estimated: one element of the result. */
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
  /** A ferry or shuttle inside a road operation costs no credit of its own. */
  readonly carriedAlong: boolean;
}

export interface RealizedHub {
  readonly kind: 'HUB';
  readonly planned: PlannedHub;
  readonly estimate: HubEstimate;
}

export type RealizedOperation = RealizedTransport | RealizedHub;
