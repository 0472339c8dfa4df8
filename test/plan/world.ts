import { greatCircleKm, type LatLon } from '../../src/geo/point.js';
import { CountryNames } from '../../src/locate/engines/embedded/countries.js';
import { toFacilityLocation } from '../../src/locate/engines/embedded/location.js';
import type { Facility, FacilityIndex, Location } from '../../src/locate/port.js';
import type { PlanContext } from '../../src/plan/types.js';
import { parseRequest } from '../../src/request/parse.js';
import type { CalculationRequest, Cargo, Options } from '../../src/request/types.js';

/**
 * A small world on the equator, 1 degree = 111.195 km: harbor HAR at 10 E, rail yard RLY at 10.1 E, airport APT at 11 E on the
 * near side, river quay RIV at 5 E; harbor HBR at 60 E, yard RLB at 62 E, airport APB at 61 E on the far side. Trucks go everywhere but to islands (latitude 5 and more).
 */
export const FACILITIES: readonly Facility[] = [
  {
    type: 'HARBOR',
    code: 'XXHAR',
    name: 'Near harbor',
    latitude: 0,
    longitude: 10,
    countryCode: 'XX',
    containers: true,
    bulk: false,
    inlandOnly: false,
    reviewed: true,
  },
  {
    type: 'HARBOR',
    code: 'XXBLK',
    name: 'Bulk quay',
    latitude: 0,
    longitude: 9.5,
    countryCode: 'XX',
    containers: false,
    bulk: true,
    inlandOnly: false,
    reviewed: true,
  },
  {
    type: 'HARBOR',
    code: 'YYHBR',
    name: 'Far harbor',
    latitude: 0,
    longitude: 60,
    countryCode: 'YY',
    containers: true,
    bulk: true,
    inlandOnly: false,
    reviewed: true,
  },
  {
    type: 'HARBOR',
    code: 'XXRIV',
    name: 'River quay',
    latitude: 0,
    longitude: 5,
    countryCode: 'XX',
    containers: true,
    bulk: true,
    inlandOnly: true,
    reviewed: true,
  },
  {
    type: 'RAIL_YARD',
    code: 'RLY',
    name: 'Near yard',
    latitude: 0,
    longitude: 10.1,
    countryCode: 'XX',
    kind: 'FREIGHT_TERMINAL',
  },
  {
    type: 'RAIL_YARD',
    code: 'RLB',
    name: 'Far yard',
    latitude: 0,
    longitude: 62,
    countryCode: 'YY',
    kind: 'FREIGHT_TERMINAL',
  },
  {
    type: 'AIRPORT',
    code: 'APT',
    name: 'Near airport',
    latitude: 0,
    longitude: 11,
    countryCode: 'XX',
    size: 'LARGE',
    scheduled: true,
    longestRunwayMetres: 3000,
  },
  {
    type: 'AIRPORT',
    code: 'APB',
    name: 'Far airport',
    latitude: 0,
    longitude: 61,
    countryCode: 'YY',
    size: 'LARGE',
    scheduled: true,
    longestRunwayMetres: 3000,
  },
];

const listNearIn =
  (facilities: readonly Facility[]): FacilityIndex['listNear'] =>
  (type, near, need, limit) =>
    facilities
      .filter((f) => f.type === type)
      .filter((f) => f.type !== 'HARBOR' || need.cargo !== 'CONTAINERS' || f.containers)
      .filter((f) => f.type !== 'HARBOR' || need.waterway !== 'SEA' || !f.inlandOnly)
      .filter((f) => f.type !== 'HARBOR' || need.waterway !== 'BOTH' || f.inlandAccess === true)
      .filter((f) => f.type !== 'AIRPORT' || (f.longestRunwayMetres ?? 0) >= (need.runwayMetres ?? 0))
      .map((facility) => ({ facility, greatCircleKm: greatCircleKm(near, facility) }))
      .sort((a, b) => a.greatCircleKm - b.greatCircleKm)
      .slice(0, limit);

/** Countries of this world have codes only. */
const NO_NAMES = new CountryNames({ alpha3: {}, english: {}, names: {} });

export const indexOf = (facilities: readonly Facility[]): FacilityIndex => ({
  listNear: listNearIn(facilities),
  listClosest: listNearIn(facilities),
  findByCode: (type, code) => facilities.find((f) => f.type === type && f.code === code),
  toLocation: (facility) => toFacilityLocation(NO_NAMES, facility, 'NEAREST_FACILITY'),
});

export const index = indexOf(FACILITIES);

const isIsland = (point: LatLon): boolean => Math.abs(point.latitude) >= 5;

export function context(request: { readonly cargo: Cargo; readonly options: Options }): PlanContext {
  return {
    ...request,
    facilities: index,
    hasRail: (countryCode) => countryCode !== 'NN',
    branchKm: () => 0,
    roadReach: (from, to) =>
      to.map((point) =>
        isIsland(from) || isIsland(point) ? undefined : { km: greatCircleKm(from, point) * 1.2, ferryKm: 0 },
      ),
    waterKm: (from, to) => greatCircleKm(from, to) * 1.1,
    isWaterBetween: () => false,
    vehicles: {
      genericAircraft: () => 'WIDE_BODY_LONG_HAUL',
      aircraftLimits: (spec) => ({ rangeKm: 10_000, runwayMetres: spec.vehicle === 'GIANT' ? 9000 : 2500 }),
    },
  };
}

export function placeAt(longitude: number, latitude = 0): Location {
  const match = { method: 'COORDINATES', confidence: 1, matched: 'test', geocoder: 'test' } as const;
  return {
    type: 'PLACE',
    latitude,
    longitude,
    countryCode: longitude < 30 ? 'XX' : 'YY',
    formatted: `${longitude}`,
    match,
  };
}

/** A parsed request over this chain; its ends are placed by the caller. */
export function read(transportChain: readonly unknown[], options: Record<string, unknown> = {}): CalculationRequest {
  const end = { latitude: 0, longitude: 0, countryCode: 'XX' };
  return parseRequest({
    cargo: { weight: { value: 1, unit: 'METRIC_TONNE' } },
    origin: end,
    destination: end,
    transportChain,
    options,
  });
}
