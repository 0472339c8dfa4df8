import { at, uint8At, uint32At } from '../../../at.js';
import { greatCircleKm, type LatLon } from '../../../geo/point.js';
import type { Stop } from '../../graph/dijkstra.js';
import { ACCESS, costOf, DEGREES, lineOf, type OsmNetwork } from './network.js';

/** The point where a requested point meets an edge. */
export interface Foot {
  readonly edge: number;
  /** From the point to the edge, km. */
  readonly awayKm: number;
  /** Share of the edge, from its beginning, that lies before the foot. */
  readonly share: number;
  readonly point: LatLon;
}

/** A vertex where a route may begin or end, and how it is reached along the edge of the foot. */
export interface FootStop extends Stop {
  readonly foot: Foot;
  /** The end of the edge where the vertex is. */
  readonly end: 'FROM' | 'TO';
}

/** Half-widths of the boxes searched, one after another, km. */
const REACHES_KM = [0.08, 0.3, 1.2, 5, 15];
/** Edges within these limits of the nearest also count: the search takes the one that suits the route. */
const [MORE_TIMES, MORE_KM] = [1.4, 0.03];
const MOST_FEET = 6;
/** Nobody stops on a motorway if a street is at most this much farther away, km. */
const MOTORWAY_KM = 0.3;
const KM_PER_DEGREE = 111.195;
/** Speed on yards and drives between a door and the map, and their extra length. */
const [DRIVE_KMH, CENTISECONDS] = [12, 360_000];
export const DRIVE_DETOUR = 1.3;

/** Edges near the point that the profile may use, nearest first; none within `maxKm`: the map does not serve it. */
export function findFeet(network: OsmNetwork, point: LatLon, profile: number, maxKm: number): readonly Foot[] {
  for (const reach of REACHES_KM) {
    const km = Math.min(reach, maxKm);
    const feet = feetWithin(network, point, profile, km);
    const [nearest] = feet;
    if (nearest !== undefined) {
      const farthest = nearest.away * MORE_TIMES + MORE_KM;
      return feet
        .filter(({ away }) => away <= farthest)
        .slice(0, MOST_FEET)
        .map(({ foot }) => foot);
    }
    if (km === maxKm) break;
  }
  return [];
}

function feetWithin(network: OsmNetwork, point: LatLon, profile: number, km: number) {
  const north = (km / KM_PER_DEGREE) * DEGREES;
  const east = north / Math.max(0.01, Math.cos((point.latitude * Math.PI) / 180));
  const [x, y] = [point.longitude * DEGREES, point.latitude * DEGREES];
  const wanted = ACCESS.STRONG << (4 * profile);
  const edges = network.index.search(x - east, y - north, x + east, y + north, (edge) => {
    const kind = uint8At(network.kinds, edge);
    return (uint32At(network.access, edge) & wanted) !== 0 && kind !== 1 && kind !== 2;
  });
  return edges
    .map((edge) => {
      const foot = footOn(network, edge, point);
      const isMotorway = network.about.mode === 'ROAD' && network.ranks[edge] === 0;
      return { foot, away: foot.awayKm + (isMotorway ? MOTORWAY_KM : 0) };
    })
    .filter(({ foot }) => foot.awayKm <= km)
    .sort((a, b) => a.away - b.away || a.foot.edge - b.foot.edge);
}

function footOn(network: OsmNetwork, edge: number, point: LatLon): Foot {
  const line = lineOf(network, edge);
  const scale = Math.cos((point.latitude * Math.PI) / 180);
  let best = { square: Number.POSITIVE_INFINITY, before: 0, point };
  let along = 0;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [at(line, i - 1), at(line, i)];
    const [bx, by] = [(b.longitude - a.longitude) * scale, b.latitude - a.latitude];
    const [px, py] = [(point.longitude - a.longitude) * scale, point.latitude - a.latitude];
    const length = Math.hypot(bx, by);
    const share = length === 0 ? 0 : Math.max(0, Math.min(1, (px * bx + py * by) / (length * length)));
    const square = (px - share * bx) ** 2 + (py - share * by) ** 2;
    if (square < best.square) {
      const foot = {
        latitude: a.latitude + share * (b.latitude - a.latitude),
        longitude: a.longitude + share * (b.longitude - a.longitude),
      };
      best = { square, before: along + share * length, point: foot };
    }
    along += length;
  }
  return {
    edge,
    awayKm: greatCircleKm(point, best.point),
    share: along === 0 ? 0 : best.before / along,
    point: best.point,
  };
}

/** The cost of getting from a door to the map. */
export const driveCost = ({ awayKm }: Foot): number => ((awayKm * DRIVE_DETOUR) / DRIVE_KMH) * CENTISECONDS;

/** Vertices where a route from the feet may begin, or a route to them end. */
export function listStops(
  network: OsmNetwork,
  feet: readonly Foot[],
  profile: number,
  isStart: boolean,
): readonly FootStop[] {
  return feet.flatMap((foot) => {
    const access = uint32At(network.access, foot.edge) >> (4 * profile);
    const cost = costOf(network, foot.edge, profile);
    const drive = driveCost(foot);
    const [ahead, behind] = isStart ? [ACCESS.FORWARD, ACCESS.BACKWARD] : [ACCESS.BACKWARD, ACCESS.FORWARD];
    const stops: FootStop[] = [];
    if (access & ahead)
      stops.push({
        node: uint32At(network.to, foot.edge),
        cost: Math.round(drive + cost * (1 - foot.share)),
        foot,
        end: 'TO',
      });
    if (access & behind)
      stops.push({
        node: uint32At(network.from, foot.edge),
        cost: Math.round(drive + cost * foot.share),
        foot,
        end: 'FROM',
      });
    return stops;
  });
}

/** The part of an edge between two shares of its length, from the first to the second, in either order. */
export function partOf(network: OsmNetwork, edge: number, from: number, to: number): readonly LatLon[] {
  const line = lineOf(network, edge);
  if (from > to) return partOfLine(line, to, from).reverse();
  return partOfLine(line, from, to);
}

function partOfLine(line: readonly LatLon[], from: number, to: number): LatLon[] {
  if (from <= 0 && to >= 1) return [...line];
  const lengths = line.slice(1).map((point, i) => greatCircleKm(line[i] ?? point, point));
  const total = lengths.reduce((sum, km) => sum + km, 0);
  const [first, last] = [from * total, to * total];
  const part: LatLon[] = [];
  let along = 0;
  lengths.forEach((km, i) => {
    const [a, b] = [at(line, i), at(line, i + 1)];
    const pointAt = (whereKm: number): LatLon => {
      const share = km === 0 ? 0 : (whereKm - along) / km;
      return {
        latitude: a.latitude + share * (b.latitude - a.latitude),
        longitude: a.longitude + share * (b.longitude - a.longitude),
      };
    };
    if (along + km >= first && along <= last) {
      if (part.length === 0) part.push(pointAt(Math.max(first, along)));
      part.push(along + km <= last ? b : pointAt(last));
    }
    along += km;
  });
  return part.length > 0 ? part : [at(line, 0)];
}
