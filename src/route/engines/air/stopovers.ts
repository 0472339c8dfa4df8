import { at, numberAt } from '../../../at.js';
import { greatCircleKm, type LatLon } from '../../../geo/point.js';
import type { Airport, FacilityIndex } from '../../../locate/port.js';
import { drawGeodesic, geodesicKm } from './geodesic.js';

/** Airports are looked for around points of the great circle this far apart, km, or closer for short ranges. */
const SEARCH_EVERY_KM = 500;
const SEARCHES_PER_RANGE = 4;
const AIRPORTS_PER_SEARCH = 6;
const MOST_SEARCHES = 64;
/** Where the great circle has none, they are looked for on a grid of the world, within this many times the direct way. */
const GRID_DEGREES = 15;
const [SOUTHERNMOST, NORTHERNMOST] = [-60, 75];
const AIRPORTS_PER_CELL = 2;
const WIDEST_DETOUR = 1.5;
/** A stop without a stated need has the runway of a regional jet. */
const DEFAULT_RUNWAY_METRES = 1800;
/** A stop costs as much as this detour: approach, climb and the distance adjustment of every flight. */
const STOP_COST_KM = 500;
/** Great circles on the sphere and geodesics on the ellipsoid differ by at most 0.56 %. */
const SPHERE_ERROR = 1.006;

/**
 * Airports for refuelling between two points, in order; empty if the range suffices, undefined if no chain of airports
 * within range of each other was found. The great circle between near-antipodes may cross a pole or an ocean without
 * airports while other ways are hardly longer: Madrid to Wellington.
 */
export function findStopovers(
  facilities: FacilityIndex,
  from: LatLon,
  to: LatLon,
  rangeKm: number,
  runwayMetres = DEFAULT_RUNWAY_METRES,
): readonly Airport[] | undefined {
  if (geodesicKm(from, to) <= rangeKm) return [];
  return (
    chooseStops(listOnTheWay(facilities, from, to, rangeKm, runwayMetres), from, to, rangeKm) ??
    chooseStops(listAround(facilities, from, to, runwayMetres), from, to, rangeKm)
  );
}

/** The stops among these airports that make the shortest way; undefined if they do not connect the two. */
function chooseStops(
  airports: readonly Airport[],
  from: LatLon,
  to: LatLon,
  rangeKm: number,
): readonly Airport[] | undefined {
  const places: readonly LatLon[] = [from, ...airports, to];
  const goal = places.length - 1;
  const costs = places.map((_, i) => (i === 0 ? 0 : Number.POSITIVE_INFINITY));
  const before = places.map(() => -1);
  const open = new Set(places.keys());
  while (open.size > 0) {
    const next = [...open].reduce((best, i) => ((costs[i] ?? 0) < (costs[best] ?? 0) ? i : best));
    if (next === goal || costs[next] === Number.POSITIVE_INFINITY) break;
    open.delete(next);
    for (const i of open) {
      const [a, b] = [at(places, next), at(places, i)];
      const km = greatCircleKm(a, b);
      const cost = numberAt(costs, next) + km + STOP_COST_KM;
      if (cost < numberAt(costs, i) && (km * SPHERE_ERROR <= rangeKm || geodesicKm(a, b) <= rangeKm)) {
        costs[i] = cost;
        before[i] = next;
      }
    }
  }
  if (costs[goal] === Number.POSITIVE_INFINITY) return undefined;
  const stops: Airport[] = [];
  for (let i = numberAt(before, goal); i > 0; i = numberAt(before, i)) stops.unshift(at(airports, i - 1));
  return stops;
}

function listOnTheWay(
  facilities: FacilityIndex,
  from: LatLon,
  to: LatLon,
  rangeKm: number,
  runwayMetres: number,
): readonly Airport[] {
  const shortest = geodesicKm(from, to) / MOST_SEARCHES;
  const everyKm = Math.max(shortest, Math.min(SEARCH_EVERY_KM, rangeKm / SEARCHES_PER_RANGE));
  return listNearPoints(facilities, drawGeodesic(from, to, everyKm), runwayMetres, AIRPORTS_PER_SEARCH);
}

/** Airports all over the world from which the detour is bearable. */
function listAround(facilities: FacilityIndex, from: LatLon, to: LatLon, runwayMetres: number): readonly Airport[] {
  const longestKm = greatCircleKm(from, to) * WIDEST_DETOUR;
  const isOnTheWay = (point: LatLon): boolean => greatCircleKm(from, point) + greatCircleKm(point, to) <= longestKm;
  const points: LatLon[] = [];
  for (let latitude = SOUTHERNMOST; latitude <= NORTHERNMOST; latitude += GRID_DEGREES) {
    for (let longitude = -180; longitude < 180; longitude += GRID_DEGREES) points.push({ latitude, longitude });
  }
  return listNearPoints(facilities, points.filter(isOnTheWay), runwayMetres, AIRPORTS_PER_CELL).filter(isOnTheWay);
}

function listNearPoints(
  facilities: FacilityIndex,
  points: readonly LatLon[],
  runwayMetres: number,
  limit: number,
): readonly Airport[] {
  const found = new Map<string, Airport>();
  for (const point of points) {
    for (const { facility } of facilities.listNear('AIRPORT', point, { runwayMetres }, limit)) {
      if (facility.type === 'AIRPORT') found.set(facility.code, facility);
    }
  }
  return [...found.values()];
}
