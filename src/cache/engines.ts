import type { Engines } from '../calculate.js';
import { getCatalogueEntry } from '../errors/catalogue.js';
import { ApiFault } from '../errors/fault.js';
import type { LatLon } from '../geo/point.js';
import type { FacilityIndex, Geocoder, Location } from '../locate/port.js';
import { mapEngines } from '../map-engines.js';
import type { RoadReach, WaterReach } from '../plan/types.js';
import type { LocationQuery } from '../request/types.js';
import type { Route, Router, RouteSection } from '../route/port.js';
import { createCache } from './two-queue.js';

/** The caches, by the names of their metrics. */
export type CacheName =
  | 'location'
  | 'facilities'
  | 'reach'
  | 'waterKm'
  | 'waterBetween'
  | 'road'
  | 'rail'
  | 'water'
  | 'air';
export type CountCache = (cache: CacheName) => (hit: boolean, times?: number) => void;

const MB = 1_000_000;
/** Memory of each cache; together some 40 MB of a process. */
const MAX_BYTES: Readonly<Record<CacheName, number>> = {
  location: 4 * MB,
  facilities: 2 * MB,
  reach: 2 * MB,
  waterKm: 2 * MB,
  waterBetween: 1 * MB,
  road: 10 * MB,
  rail: 6 * MB,
  water: 14 * MB,
  air: 2 * MB,
};
/** An object of two numbers. */
const POINT_BYTES = 80;
const ROUTE_BYTES = 1500;
const LOCATION_BYTES = 1500;
const CANDIDATE_BYTES = 100;
const REFUSAL_BYTES = 1000;
const MAX_REFUSALS_BYTES = 1 * MB;

export interface Cached {
  /** Whether the geocoder always answers a query alike: one that asks another server may not. */
  readonly geocoder: boolean;
  readonly road: boolean;
}

/** The same engines with caches. Routers' refusals are not cached: their texts name the path in the request. */
export function cacheEngines<T extends Engines>(engines: T, count: CountCache, cached: Cached): T {
  const wrapped = mapEngines(engines, {
    ...(cached.geocoder ? { geocoder: (geocoder) => cacheGeocoder(geocoder, count) } : {}),
    router: (router, mode) => (mode === 'road' && !cached.road ? router : cacheRouter(router, mode, count)),
  });
  return {
    ...wrapped,
    facilities: cacheFacilities(engines.facilities, count),
    roadReach: cacheReach(engines.roadReach, count),
    waterKm: cacheWaterKm(engines.waterKm, count),
    isWaterBetween: cacheWaterBetween(engines.isWaterBetween, count),
  };
}

function cacheGeocoder(geocoder: Geocoder, count: CountCache): Geocoder {
  const bytesOf = (): number => LOCATION_BYTES;
  const kept = createCache<Location>({ maxBytes: MAX_BYTES.location, bytesOf, onLookup: count('location') });
  // A file repeats its misspelling in every row, and a name that nobody knows is searched for the longest.
  const refused = createCache<ApiFault>({ maxBytes: MAX_REFUSALS_BYTES, bytesOf: () => REFUSAL_BYTES });
  return {
    ...geocoder,
    async locate(query, patience) {
      if (!isSearched(query)) return geocoder.locate(query, patience);
      // The path in the request changes the text of a refusal, but nothing in an answer.
      const key = JSON.stringify({ ...query, path: undefined });
      const known = kept.find(key);
      if (known !== undefined) return known;
      const keyWithPath = `${query.path} ${key}`;
      const refusal = refused.find(keyWithPath);
      if (refusal !== undefined) throw refusal;
      try {
        const location = await geocoder.locate(query, patience);
        kept.keep(key, location);
        return location;
      } catch (error) {
        if (error instanceof ApiFault && isLasting(error)) refused.keep(keyWithPath, error);
        throw error;
      }
    },
  };
}

/** The query is at fault, and not a service that is busy or whose data are still being built. */
const isLasting = ({ kind }: ApiFault): boolean => getCatalogueEntry(kind).status < 500;

/** Coordinates, and facilities by code, are found faster than a cache look-up; a country is checked by its borders. */
function isSearched(query: LocationQuery): boolean {
  if (query.country !== undefined) return true;
  return query.latitude === undefined && codeOf(query) === undefined;
}

/** The code by which a query names a facility of its own type. */
function codeOf({ type, iataCode, unLoCode, railYardCode }: LocationQuery): string | undefined {
  if (type === 'AIRPORT') return iataCode;
  if (type === 'HARBOR') return unLoCode;
  return type === 'RAIL_YARD' ? railYardCode : undefined;
}

function cacheFacilities(facilities: FacilityIndex, count: CountCache): FacilityIndex {
  type Near = ReturnType<FacilityIndex['listNear']>;
  const bytesOf = (near: Near): number => near.length * CANDIDATE_BYTES;
  const kept = createCache<Near>({ maxBytes: MAX_BYTES.facilities, bytesOf, onLookup: count('facilities') });
  return {
    ...facilities,
    listNear(type, near, need, limit) {
      const key = `${type} ${limit} ${keyOf(near)} ${JSON.stringify(need)}`;
      const known = kept.find(key);
      if (known !== undefined) return known;
      const found = facilities.listNear(type, near, need, limit);
      kept.keep(key, found);
      return found;
    },
  };
}

function cacheReach(reach: RoadReach, count: CountCache): RoadReach {
  type Reached = ReturnType<RoadReach>;
  const bytesOf = (reached: Reached): number => reached.length * 48;
  const kept = createCache<Reached>({ maxBytes: MAX_BYTES.reach, bytesOf, onLookup: count('reach') });
  return (from, to) => {
    const key = [from, ...to].map(keyOf).join(' ');
    const known = kept.find(key);
    if (known !== undefined) return known;
    const reached = reach(from, to);
    kept.keep(key, reached);
    return reached;
  };
}

function cacheWaterKm(measure: WaterReach, count: CountCache): WaterReach {
  const kept = createCache<{ readonly km: number | undefined }>({
    maxBytes: MAX_BYTES.waterKm,
    bytesOf: () => 100,
    onLookup: count('waterKm'),
  });
  return (from, to, options) => {
    const key = `${keyOf(from)} ${keyOf(to)} ${options.vehicle} ${options.constraints}`;
    const known = kept.find(key);
    if (known !== undefined) return known.km;
    const km = measure(from, to, options);
    kept.keep(key, { km });
    return km;
  };
}

function cacheWaterBetween(isBetween: Engines['isWaterBetween'], count: CountCache): Engines['isWaterBetween'] {
  const kept = createCache<{ readonly isWater: boolean }>({
    maxBytes: MAX_BYTES.waterBetween,
    bytesOf: () => 50,
    onLookup: count('waterBetween'),
  });
  return (from, to) => {
    const key = `${keyOf(from)} ${keyOf(to)}`;
    const known = kept.find(key);
    if (known !== undefined) return known.isWater;
    const isWater = isBetween(from, to);
    kept.keep(key, { isWater });
    return isWater;
  };
}

function cacheRouter<O>(
  router: Router<O>,
  name: Extract<CacheName, 'road' | 'rail' | 'water' | 'air'>,
  count: CountCache,
): Router<O> {
  const bytesOf = ({ sections }: Route): number =>
    ROUTE_BYTES + sections.reduce((sum, section) => sum + countPoints(section), 0) * POINT_BYTES;
  const kept = createCache<Route>({ maxBytes: MAX_BYTES[name], bytesOf, onLookup: count(name) });
  return {
    ...router,
    async route(from, to, options) {
      const key = `${keyOf(from)} ${keyOf(to)} ${JSON.stringify(options)}`;
      const known = kept.find(key);
      if (known !== undefined) return known;
      const route = await router.route(from, to, options);
      kept.keep(key, route);
      return route;
    },
  };
}

/** A line that is drawn only on demand is not drawn to be measured. */
const countPoints = (section: RouteSection): number => section.linePoints ?? section.line.length;

const keyOf = ({ latitude, longitude }: LatLon): string => `${latitude},${longitude}`;
