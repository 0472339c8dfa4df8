import { ApiFault } from '../errors/fault.js';
import { greatCircleKm, type LatLon } from '../geo/point.js';
import type { CountryIndex } from '../locate/port.js';
import { shareOut } from './country-shares.js';
import type { RoadRouteOptions, Route, Router } from './port.js';

/**
 * Within this distance, a populated place has a road to its airport, harbor or yard even if the network has none, km.
 */
const LOCAL_KM = 60;
/** Local streets: km driven per straight km (Boscoe et al. 2012 find 1.3 to 1.4 for cities). */
const DETOUR = 1.3;
/** Straight lines in towns correspond to driven distances 1.0 to 1.7 times as long. */
const UNCERTAINTY_PERCENT = 30;

/**
 * The same router, which assumes a local road where its network has none: towns without outside roads and small islands
 * have streets. Not across water.
 */
export function withLocalWays<R extends Router<RoadRouteOptions>>(
  road: R,
  countries: CountryIndex,
  isWaterBetween: (a: LatLon, b: LatLon) => boolean,
): R {
  return {
    ...road,
    async route(from: LatLon, to: LatLon, options: RoadRouteOptions): Promise<Route> {
      try {
        return await road.route(from, to, options);
      } catch (error) {
        const isRefused = error instanceof ApiFault && error.kind === 'NOT_ROUTABLE_BY_ROAD';
        const straightKm = greatCircleKm(from, to);
        if (!isRefused || straightKm > LOCAL_KM || isWaterBetween(from, to)) throw error;
        return toLocalWay(from, to, straightKm * DETOUR, countries);
      }
    },
  };
}

function toLocalWay(from: LatLon, to: LatLon, km: number, countries: CountryIndex): Route {
  const line = [from, to];
  return {
    distanceKm: km,
    sections: [{ mode: 'ROAD', distanceKm: km, line, countries: shareOut(line, km, countries) }],
    passages: [],
    method: 'SHORTEST_FEASIBLE_DISTANCE',
    quality: 'RULE',
    engine: `local way, ${DETOUR} times the straight line`,
    snapKm: { from: 0, to: 0 },
    distanceUncertaintyPercent: UNCERTAINTY_PERCENT,
    notes: ['assumed local road: the road network has none here'],
  };
}
