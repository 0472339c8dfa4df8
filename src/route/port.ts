import type { Line } from '../geo/line.js';
import type { LatLon } from '../geo/point.js';
import type { NavigationConstraint, WaterVehicle } from '../request/vocabulary.js';

/** How a distance was determined, in the terms of ISO 14083: shortest feasible, great circle, or stated by the user. */
export type DistanceMethod = 'SHORTEST_FEASIBLE_DISTANCE' | 'GREAT_CIRCLE_DISTANCE' | 'STATED_DISTANCE';

/**
 * How reliable it is: a real network, a modelled one (settlement network), a rule (great circle), or the user's figure.
 */
export type DistanceQuality = 'REAL_NETWORK' | 'MODELLED_NETWORK' | 'RULE' | 'STATED';

export interface CountryShare {
  /** ISO alpha-2; undefined on the high seas. */
  readonly countryCode: string | undefined;
  readonly km: number;
}

/** A section of a route in one mode: a road route contains ferries (WATER) and train shuttles (RAIL). */
export interface RouteSection {
  readonly mode: 'ROAD' | 'RAIL' | 'WATER' | 'AIR';
  /** For WATER: sea ship, inland vessel, or ferry carrying the truck. */
  readonly waterway?: 'SEA' | 'INLAND' | 'FERRY';
  readonly distanceKm: number;
  readonly line: Line;
  /** Of a line that is drawn only on demand, about as many as it will have. */
  readonly linePoints?: number;
  /** Name of the ferry or shuttle, e.g. `Dover-Calais`. */
  readonly name?: string;
  readonly countries: readonly CountryShare[];
}

export interface Route {
  /** Sum of the sections, km. */
  readonly distanceKm: number;
  /** In order of travel; never empty. */
  readonly sections: readonly RouteSection[];
  /** Canals, straits, tunnels and corridors used, in order: `SUEZ`, `KIEL`. */
  readonly passages: readonly string[];
  readonly method: DistanceMethod;
  readonly quality: DistanceQuality;
  /** Accuracy: standard uncertainty (two of three are this close), per cent. 0 for a stated distance and for a rule. */
  readonly distanceUncertaintyPercent: number;
  /** Engine and data version, e.g. `sea-graph@1 (Natural Earth 4.1)`. */
  readonly engine: string;
  /** From the requested points to the network, km. */
  readonly snapKm: { readonly from: number; readonly to: number };
  /** What the reader should know: fallback from another engine, long snapping, ice-bound water. */
  readonly notes: readonly string[];
}

/** A truck, as far as it matters for routing. */
export interface RoadRouteOptions {
  readonly grossWeightTonnes?: number;
}

export interface WaterRouteOptions {
  readonly constraints: readonly NavigationConstraint[];
  /** Decides between sea and inland network and, with its size, the canals it fits; open if not stated. */
  readonly vehicle?: WaterVehicle;
  readonly deadweightTonnes?: number;
  readonly teu?: number;
}

export interface AirRouteOptions {
  /** Stops are inserted beyond this range. */
  readonly rangeKm?: number;
  readonly runwayMetres?: number;
}

export interface RailRouteOptions {
  /** Of the end points, for countries without a rail system (31). */
  readonly fromCountry: string;
  readonly toCountry: string;
}

/** Step 4: one router per mode. Each throws the ApiFault of its mode (NOT_ROUTABLE_BY_..., NO_RAIL_SYSTEM_IN_COUNTRY, LOCATION_NOT_ROUTABLE_TO_HARBOR) with the coordinate pair in details. */
export interface Router<Options> {
  readonly name: string;
  route(from: LatLon, to: LatLon, options: Options): Promise<Route>;
}

/** A rail router also knows where railways are: yards are chosen with it. */
export interface RailRouter extends Router<RailRouteOptions> {
  hasRail(country: string): boolean;
  /** Km of assumed branch line from a town to a known railway, 0 beside one; undefined if the town has no railway. */
  branchKm(town: LatLon): number | undefined;
}

export interface Routers {
  readonly road: Router<RoadRouteOptions>;
  readonly rail: Router<RailRouteOptions>;
  readonly water: Router<WaterRouteOptions>;
  readonly air: Router<AirRouteOptions>;
}
