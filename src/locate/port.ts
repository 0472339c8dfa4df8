import type { LatLon } from '../geo/point.js';
import type { LocationQuery } from '../request/types.js';
import type { FacilityType, LocationType } from '../request/vocabulary.js';

/** A place that was found, and what is known about it. Field names are those of the response location. */
export interface Location extends LatLon {
  readonly type: LocationType;
  /** ISO 3166-1 alpha-2 of the territory (HK, not CN, for Hong Kong). */
  readonly countryCode: string;
  readonly region?: string;
  readonly postcode?: string;
  readonly city?: string;
  readonly street?: string;
  readonly name?: string;
  readonly code?: string;
  readonly unLoCode?: string;
  readonly iataCode?: string;
  readonly address?: string;
  /** Several lines, as on an envelope. */
  readonly formatted: string;
  readonly match: LocationMatch;
  /** What does not fit together in the query, e.g. a code and a country that disagree: shown on the element that touches the place. */
  readonly notes?: readonly string[];
  /** Set when the location is a facility: given by code, or chosen. */
  readonly facility?: Facility;
}

/** How a location was found, so that a user can judge it. */
export interface LocationMatch {
  readonly method:
    | 'COORDINATES'
    | 'IATA_CODE'
    | 'UN_LOCODE'
    | 'RAIL_YARD_CODE'
    | 'POSTCODE'
    | 'CITY'
    | 'ADDRESS'
    | 'AREA'
    | 'NEAREST_FACILITY';
  /** 0 to 1: 1 for coordinates and codes, text similarity otherwise. */
  readonly confidence: number;
  /** How far off the position may be, km: half of all answers of this kind are nearer. */
  readonly accuracyKm?: number;
  /** Set where the position is of a real map, as routes say of their network. */
  readonly quality?: 'REAL_NETWORK';
  /** The record that was matched, e.g. `city "Bruxelles" (GeoNames 2800866)`. */
  readonly matched: string;
  /** Which geocoder answered, e.g. `embedded`, and why another one did not. */
  readonly geocoder: string;
}

interface FacilityCommon extends LatLon {
  /** IATA code, UN/LOCODE or rail yard code. */
  readonly code: string;
  readonly name: string;
  readonly countryCode: string;
}

export interface Airport extends FacilityCommon {
  readonly type: 'AIRPORT';
  readonly size: 'LARGE' | 'MEDIUM' | 'SMALL' | 'HELIPORT' | 'SEAPLANE_BASE';
  readonly scheduled: boolean;
  readonly longestRunwayMetres?: number;
  /** Ranks airports of the same size for cargo; 0 where nothing is known. */
  readonly cargoRank?: number;
}

export interface Harbor extends FacilityCommon {
  readonly type: 'HARBOR';
  readonly containers: boolean;
  readonly bulk: boolean;
  /** Reached by inland vessels only. */
  readonly inlandOnly: boolean;
  /** Reached by inland vessels, also where seagoing ships call. */
  readonly inlandAccess?: boolean;
  /** What it handles is known, though the row is not reviewed. */
  readonly equipmentKnown?: boolean;
  /** In the reviewed table of main cargo ports. */
  readonly reviewed: boolean;
  /** The town it is the port of, where the quay lies apart from it. */
  readonly town?: LatLon;
  /** Size class of a reviewed port: 3 world hub, 2 main port of its region, 1 smaller; absent where nothing is known. */
  readonly cargoRank?: number;
}

export interface RailYard extends FacilityCommon {
  readonly type: 'RAIL_YARD';
  readonly kind: 'FREIGHT_TERMINAL' | 'STATION' | 'TOWN';
}

export type Facility = Airport | Harbor | RailYard;

/** What the transport requires of a facility. Absent means no requirement. */
export interface FacilityNeed {
  readonly runwayMetres?: number;
  /** Airports with scheduled or freight service only. */
  readonly service?: boolean;
  readonly cargo?: 'CONTAINERS' | 'BULK' | 'ANY';
  readonly waterway?: 'SEA' | 'INLAND';
}

export interface FacilityCandidate {
  readonly facility: Facility;
  readonly greatCircleKm: number;
  /** Extra road km that are worth driving to avoid this one (small airfield, harbor without container cranes): add it when weighing. */
  readonly penaltyKm?: number;
  /** A quay that is not known to handle the cargo. */
  readonly isLacking?: boolean;
  /** Longest runway of an airport, known or assumed. */
  readonly runwayMetres?: number;
}

/** Step 2: texts, codes and coordinates to positions. One contract suite runs over every implementation. */
/** Total time that one request may wait for other services, ms: each wait reduces it. */
export interface Patience {
  leftMs: number;
}

export interface Geocoder {
  readonly name: string;
  /**
   * Resolves a query in the order of the specification (coordinates, IATA, structured, UN/LOCODE, free text). The answer's
   * `facility` is set when the query names one of its own type; finding the nearest one is the caller's choice.
   * @throws ApiFault naming what is wrong with the place; details begin with `query.path`.
   */
  locate(query: LocationQuery, patience?: Patience): Promise<Location>;
}

/** A place offered while its name is being typed. */
export interface PlaceSuggestion extends LatLon {
  readonly label: string;
  /** What tells it from others of the name: code, region, country. */
  readonly detail: string;
  readonly countryCode: string;
  readonly kind: LocationType;
  /** Of a town, where known. */
  readonly inhabitants?: number;
  /** The text is the whole of one of its names, not only the beginning. */
  readonly isWhole?: boolean;
  /** Fields of a request's location that lead to this place. */
  readonly location: Readonly<Record<string, string | number>>;
}

/** Places by the beginning of a name, a code or a postcode. */
export interface PlaceIndex {
  /** The likeliest first; none for fewer than two characters. */
  suggest(text: string, limit: number): Promise<readonly PlaceSuggestion[]>;
}

/** Facilities near a point and by code; always the embedded tables plus the user's imports. */
export interface FacilityIndex {
  /** The nearest facilities that satisfy the need, by great circle, best first: the caller weighs them by road. */
  listNear(type: FacilityType, near: LatLon, need: FacilityNeed, limit: number): readonly FacilityCandidate[];
  /** The closest facilities that can serve the need at all, nearest first; a port is as close as its town. */
  listClosest(type: FacilityType, near: LatLon, need: FacilityNeed, limit: number): readonly FacilityCandidate[];
  findByCode(type: FacilityType, code: string): Facility | undefined;
  /** A facility that was chosen for the user, as a location of the response. */
  toLocation(facility: Facility): Location;
}

/** Countries of points, for borders crossed and electricity mixes. */
export interface CountryIndex {
  /** ISO alpha-2 of the territory at the point, territorial waters included; undefined on the high seas. */
  countryAt(point: LatLon): string | undefined;
}
