import type { Line } from '../geo/line.js';
import type { LatLon } from '../geo/point.js';
import type { NavigationConstraint, WaterVehicle } from '../request/vocabulary.js';

/** How a distance was found, in the words of ISO 14083: shortest feasible, great circle, or stated by the user. */
export type DistanceMethod = 'SHORTEST_FEASIBLE_DISTANCE' | 'GREAT_CIRCLE_DISTANCE' | 'STATED_DISTANCE';

/** How far to trust it: a real network, a modelled one (settlement network), a rule (great circle), or the user's figure. */
export type DistanceQuality = 'REAL_NETWORK' | 'MODELLED_NETWORK' | 'RULE' | 'STATED';

export interface CountryShare {
  /** ISO alpha-2; undefined on the high seas. */
  readonly countryCode: string | undefined;
  readonly km: number;
}

/** A stretch of a route in one mode: a road route has ferries (WATER) and train shuttles (RAIL) inside. */
export interface RouteSection {
  readonly mode: 'ROAD' | 'RAIL' | 'WATER' | 'AIR';
  /** Of WATER: sea ship, inland vessel, or ferry carrying the truck. */
  readonly waterway?: 'SEA' | 'INLAND' | 'FERRY';
  readonly distanceKm: number;
  readonly line: Line;
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
  /** How far it may be off: standard uncertainty (two of three are this near), per cent. 0 for a stated distance and for a rule. */
  readonly distanceUncertaintyPercent: number;
  /** Engine and data version, e.g. `sea-graph@1 (Natural Earth 4.1)`. */
  readonly engine: string;
  /** From the asked points to the network, km. */
  readonly snapKm: { readonly from: number; readonly to: number };
  /** What the reader should know: fallback from another engine, long snapping, ice-bound water. */
  readonly notes: readonly string[];
}

/** A truck as far as routing cares. */
export interface RoadRouteOptions {
  readonly grossWeightTonnes?: number;
}

export interface WaterRouteOptions {
  readonly constraints: readonly NavigationConstraint[];
  /** Decides sea or inland network and, with its size, the canals it fits; open where not stated. */
  readonly vehicle?: WaterVehicle;
  readonly deadweightTonnes?: number;
  readonly teu?: number;
}

export interface AirRouteOptions {
  /** Stops are inserted beyond this. */
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

export interface Routers {
  readonly road: Router<RoadRouteOptions>;
  readonly rail: Router<RailRouteOptions>;
  readonly water: Router<WaterRouteOptions>;
  readonly air: Router<AirRouteOptions>;
}
