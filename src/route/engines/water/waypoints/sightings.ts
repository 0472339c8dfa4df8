import { at, float64At } from '../../../../at.js';
import { EARTH_RADIUS_KM } from '../../../../geo/point.js';
import { NORTHERN_LIMIT, SOUTHERN_LIMIT } from '../sea-cells.js';
import type { Shore } from '../shore.js';
import { isClearOfOffing } from '../sight.js';
import type { Vectors } from '../walk.js';
import type { Corner } from './corners.js';

/** Two corners in sight of each other. */
export interface Sighting {
  readonly from: number;
  readonly to: number;
  readonly km: number;
}

/**
 * A straight line is omitted if another corner is so close to it that the route over that one is longer by no more than
 * this share.
 */
const WORTH = 0.0005;
/** No ocean is wider along a great circle that passes corners at both ends. */
const FARTHEST_KM = 12_000;
const RADIANS = Math.PI / 180;
const [SIN_NORTHERN, SIN_SOUTHERN] = [Math.sin(NORTHERN_LIMIT * RADIANS), Math.sin(SOUTHERN_LIMIT * RADIANS)];

/**
 * Straight lines between corners, clear of the offing, that a shortest route may use: past a corner it must graze the
 * shore that it bends around. Posts are connected to corners only. `places` are the corners as returned by `placesOf`;
 * lists lines from the corners numbered `first` up to `end` to those with higher numbers: from, to and km of each.
 */
export function listSightings(shore: Shore, places: Places, first: number, end: number): readonly number[] {
  const found: number[] = [];
  const { xs, ys, zs, seawardXs, seawardYs, seawardZs, slacks } = places;
  for (let from = first; from < end; from++) {
    const slack = float64At(slacks, from);
    const [x, y, z] = [float64At(xs, from), float64At(ys, from), float64At(zs, from)];
    const [nx, ny, nz] = [float64At(seawardXs, from), float64At(seawardYs, from), float64At(seawardZs, from)];
    for (let to = from + 1; to < slacks.length; to++) {
      if (slack > 1 && float64At(slacks, to) > 1) continue;
      const [ox, oy, oz] = [float64At(xs, to), float64At(ys, to), float64At(zs, to)];
      const cos = x * ox + y * oy + z * oz;
      const sin = Math.sqrt(Math.max(0, 1 - cos * cos));
      if (Math.abs(nx * ox + ny * oy + nz * oz) > slack * sin) continue;
      const across = float64At(seawardXs, to) * x + float64At(seawardYs, to) * y + float64At(seawardZs, to) * z;
      if (Math.abs(across) > float64At(slacks, to) * sin) continue;
      const km = Math.atan2(sin, cos) * EARTH_RADIUS_KM;
      if (km > FARTHEST_KM || leavesLimits(z, oz, cos, (x * oy - y * ox) / sin)) continue;
      if (isClearOfOffing(shore, places, from, to)) found.push(from, to, km);
    }
  }
  return found;
}

/**
 * Whether the great circle leads beyond the ice limits between its ends; `normalZ` is the northward component of its
 * pole.
 */
function leavesLimits(sinLatA: number, sinLatB: number, cosAngle: number, normalZ: number): boolean {
  const [risesFromA, risesFromB] = [sinLatB - cosAngle * sinLatA, sinLatA - cosAngle * sinLatB];
  const highest = Math.sqrt(Math.max(0, 1 - normalZ * normalZ));
  if (risesFromA > 0 && risesFromB > 0) return highest > SIN_NORTHERN;
  return risesFromA < 0 && risesFromB < 0 && -highest < SIN_SOUTHERN;
}

/** Shortest first: a longer line is kept only if no two kept ones via a corner do as well. */
export function thinOut(sightings: readonly Sighting[], corners: readonly Corner[]): readonly Sighting[] {
  // Lines bend around corners only, never at posts.
  const isCorner = corners.map(({ slack }) => slack <= 1);
  const near: Map<number, number>[] = corners.map(() => new Map());
  return [...sightings]
    .sort((a, b) => a.km - b.km || a.from - b.from || a.to - b.to)
    .filter(({ from, to, km }) => {
      let [few, many] = [at(near, from), at(near, to)];
      if (few.size > many.size) [few, many] = [many, few];
      for (const [over, first] of few) {
        const second = many.get(over);
        if (second !== undefined && first + second <= km * (1 + WORTH)) return false;
      }
      if (isCorner[to]) near[from]?.set(to, km);
      if (isCorner[from]) near[to]?.set(from, km);
      return true;
    });
}

/**
 * Positions of corners, and their seaward directions, as three-dimensional vectors: by column, because all are scanned
 * for each.
 */
export interface Places extends Vectors {
  readonly seawardXs: Float64Array;
  readonly seawardYs: Float64Array;
  readonly seawardZs: Float64Array;
  readonly slacks: Float64Array;
}

export function placesOf(corners: readonly Corner[]): Places {
  const column = (of: (corner: Corner) => number): Float64Array => Float64Array.from(corners, of);
  const sin = (degrees: number): number => Math.sin(degrees * RADIANS);
  const cos = (degrees: number): number => Math.cos(degrees * RADIANS);
  return {
    xs: column((c) => cos(c.latitude) * cos(c.longitude)),
    ys: column((c) => cos(c.latitude) * sin(c.longitude)),
    zs: column((c) => sin(c.latitude)),
    seawardXs: column(
      ({ latitude, longitude, seaward: [east, north] }) =>
        -east * sin(longitude) - north * sin(latitude) * cos(longitude),
    ),
    seawardYs: column(
      ({ latitude, longitude, seaward: [east, north] }) =>
        east * cos(longitude) - north * sin(latitude) * sin(longitude),
    ),
    seawardZs: column(({ latitude, seaward: [, north] }) => north * cos(latitude)),
    slacks: column(({ slack }) => slack),
  };
}
