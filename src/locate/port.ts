import type { LatLon } from '../geo/point.js';
import type { LocationQuery } from '../request/types.js';
import type { FacilityType, LocationType } from '../request/vocabulary.js';

/** A place that was found and its known properties. Field names are those of the response location. */
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
  /** Contradictions in the query, e.g. between a code and a country: shown on the element that touches the place. */
  readonly notes?: readonly string[];
  /** Set when the location is a facility: given by code, or chosen. */
  readonly facility?: Facility;
}

/** How a location was found, so that users can judge it. */
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
  /** Accuracy of the position, km: half of all answers of this kind are closer. */
  readonly accuracyKm?: number;
  /** Set if the position comes from a real map, in the same terms as routes. */
  readonly quality?: 'REAL_NETWORK';
  /** The record that was matched, e.g. `city "Bruxelles" (GeoNames 2800866)`. */
  readonly matched: string;
  /** The geocoder that answered, e.g. `embedded`, and why another one did not. */
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
  /** Four letters. */
  readonly icaoCode?: string;
  readonly longestRunwayMetres?: number;
  /** Ranks airports of the same size for cargo; 0 if nothing is known. */
  readonly cargoRank?: number;
}

export interface Harbor extends FacilityCommon {
  readonly type: 'HARBOR';
  readonly containers: boolean;
  readonly bulk: boolean;
  /** Reached by inland vessels only. */
  readonly inlandOnly: boolean;
  /** Reached by inland vessels, possibly also by seagoing ships. */
  readonly inlandAccess?: boolean;
  /** What it handles is known, although the row is not reviewed. */
  readonly equipmentKnown?: boolean;
  /** In the reviewed table of main cargo ports. */
  readonly reviewed: boolean;
  /** The town it is the port of, and quays far from the main one: it is as close as the closest of them. */
  readonly parts?: readonly LatLon[];
  /** Size class of a reviewed port: 3 world hub, 2 main port of its region, 1 smaller; absent if unknown. */
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
  /** `BOTH` for a port where inland vessels and seagoing ships meet. */
  readonly waterway?: 'SEA' | 'INLAND' | 'BOTH';
}

export interface FacilityCandidate {
  readonly facility: Facility;
  readonly greatCircleKm: number;
  /** Distance to the closest part of a port, where the closest is asked for. */
  readonly nearKm?: number;
  /**
   * Extra road km worth driving to avoid this one (small airfield, harbor without container cranes): add it when
   * weighing.
   */
  readonly penaltyKm?: number;
  /** The part of it for a port with few overseas sailings, which a short voyage does not need. */
  readonly fewSailingsKm?: number;
  /** A quay not known to handle the cargo. */
  readonly isLacking?: boolean;
  /** Longest runway of an airport, known or assumed. */
  readonly runwayMetres?: number;
}

/** Total time that one request may wait for other services, ms: each wait reduces it. */
export interface Patience {
  leftMs: number;
}

/** Step 2: texts, codes and coordinates to positions. One contract suite runs over every implementation. */
export interface Geocoder {
  readonly name: string;
  /**
   * Resolves a query in the order of the specification (coordinates, IATA, structured, UN/LOCODE, free text).
   * `facility` is set if the query names one of its own type; finding the nearest one is up to the caller.
   * @throws ApiFault naming what is wrong with the place; details begin with `query.path`
   */
  locate(query: LocationQuery, patience?: Patience): Promise<Location>;
}

/** A place suggested while its name is being typed. */
export interface PlaceSuggestion extends LatLon {
  readonly label: string;
  /** What distinguishes it from others of the name: code, region, country. */
  readonly detail: string;
  readonly countryCode: string;
  readonly kind: LocationType;
  /** For a town, if known. */
  readonly inhabitants?: number;
  /** The text is one of its names in full, not just the beginning. */
  readonly isWhole?: boolean;
  /** The text is not one of its names, but close to one. */
  readonly isGuess?: boolean;
  /** Fields of a request location that lead to this place. */
  readonly location: Readonly<Record<string, string | number>>;
}

/** Places by the beginning of a name, a code or a postcode. */
export interface PlaceIndex {
  /** The most likely first; none for fewer than two characters. */
  suggest(text: string, limit: number): Promise<readonly PlaceSuggestion[]>;
  /** Towns with a name close to a misspelt one, for texts that `suggest` knows nothing of. */
  guess(text: string, limit: number): Promise<readonly PlaceSuggestion[]>;
}

/** Facilities near a point and by code; always from the embedded tables and the user's imports. */
export interface FacilityIndex {
  /** The nearest facilities by great circle that satisfy the need, best first: the caller compares them by road. */
  listNear(type: FacilityType, near: LatLon, need: FacilityNeed, limit: number): readonly FacilityCandidate[];
  /** The closest facilities that can serve the need at all, nearest first; a port is as close as its town. */
  listClosest(type: FacilityType, near: LatLon, need: FacilityNeed, limit: number): readonly FacilityCandidate[];
  findByCode(type: FacilityType, code: string): Facility | undefined;
  /** A facility chosen for the user, as a location of the response. */
  toLocation(facility: Facility): Location;
}

/** Countries of points, for borders crossed and electricity mixes. */
export interface CountryIndex {
  /** ISO alpha-2 of the territory at the point, territorial waters included; undefined on the high seas. */
  countryAt(point: LatLon): string | undefined;
}
