import type { LatLon } from '../../../geo/point.js';
import type { CountryIndex } from '../../../locate/port.js';
import { isInlandVehicle } from '../../../request/vocabulary.js';
import type { RailRouteOptions, RailRouter, RoadRouteOptions, Router, WaterRouteOptions } from '../../port.js';
import { UNCERTAINTY_PERCENT } from '../../uncertainty.js';
import { covers } from './coverage.js';
import type { ImportedOsm } from './imported.js';
import { withOsm } from './router.js';

/** Largest gross weights of the profiles VAN and RIGID, tonnes; above, and if none is stated, ARTICULATED. */
const LIGHT = [3.5, 12];

export function withOsmRoads<R extends Router<RoadRouteOptions>>(router: R, imports: readonly ImportedOsm[]): R {
  return withOsm<RoadRouteOptions, R>(router, imports, {
    mode: 'ROAD',
    profileOf: ({ grossWeightTonnes = Number.POSITIVE_INFINITY }) =>
      LIGHT.filter((most) => grossWeightTonnes > most).length,
    between: (options) => options,
    maxSnapKm: 5,
    uncertaintyPercent: UNCERTAINTY_PERCENT.OSM_ROADS,
  });
}

export function withOsmRails(router: RailRouter, imports: readonly ImportedOsm[], countries: CountryIndex): RailRouter {
  const countryOr = (point: LatLon, stated: string): string => countries.countryAt(point) ?? stated;
  const isMapped = (town: LatLon): boolean =>
    imports.some(({ networks: { RAIL } }) => RAIL !== undefined && covers(RAIL.coverage, town));
  // Whether a town on a map has a railway is for the map to say when it routes.
  const known = { ...router, branchKm: (town: LatLon) => (isMapped(town) ? 0 : router.branchKm(town)) };
  return withOsm<RailRouteOptions, RailRouter>(known, imports, {
    mode: 'RAIL',
    profileOf: ({ fromCountry, toCountry }) =>
      router.hasRail(fromCountry) && router.hasRail(toCountry) ? 0 : undefined,
    between: (options, from, to) => ({
      fromCountry: countryOr(from, options.fromCountry),
      toCountry: countryOr(to, options.toCountry),
    }),
    maxSnapKm: 5,
    uncertaintyPercent: UNCERTAINTY_PERCENT.REAL_RAILS,
  });
}

/** Inland vessels only: ships at sea use the router's own waypoints. */
export function withOsmWaterways<R extends Router<WaterRouteOptions>>(router: R, imports: readonly ImportedOsm[]): R {
  return withOsm<WaterRouteOptions, R>(router, imports, {
    mode: 'WATER',
    profileOf: ({ vehicle }) => (isInlandVehicle(vehicle) ? 0 : undefined),
    between: (options) => options,
    maxSnapKm: 3,
    uncertaintyPercent: UNCERTAINTY_PERCENT.OSM_WATERWAYS,
  });
}
