import { EARTH_RADIUS_KM } from '../../../../geo/point.js';
import { NORTHERN_LIMIT, SOUTHERN_LIMIT } from '../sea-cells.js';
import type { Shore } from '../shore.js';
import { isClear, isClearNearEnds } from '../sight.js';
import type { Corner } from './corners.js';

/** Two corners in sight of each other. */
export interface Sighting {
  readonly from: number;
  readonly to: number;
  readonly km: number;
}

/** A straight way is left out where another corner lies so near to it that the way over that is longer by no more than this share. */
const WORTH = 0.0005;
/** No ocean is wider on a great circle that passes corners at both ends. */
const FARTHEST_KM = 12_000;
const RADIANS = Math.PI / 180;
const [SIN_NORTHERN, SIN_SOUTHERN] = [Math.sin(NORTHERN_LIMIT * RADIANS), Math.sin(SOUTHERN_LIMIT * RADIANS)];

/**
 * Straight ways between corners, clear of the offing, that a shortest way may use: past a corner it must graze the shore that
 * it bends round. Posts are joined to corners only.
 */
export function joinCorners(
  shore: Shore,
  corners: readonly Corner[],
  progress: (fraction: number) => void,
): readonly Sighting[] {
  const places = corners.map(toVectors);
  const found: Sighting[] = [];
  corners.forEach((corner, from) => {
    if (from % 500 === 0) progress(from / corners.length);
    const [x, y, z, nx, ny, nz] = places[from] as Place;
    for (let to = from + 1; to < corners.length; to++) {
      const other = corners[to] as Corner;
      if (corner.slack > 1 && other.slack > 1) continue;
      const [ox, oy, oz, onx, ony, onz] = places[to] as Place;
      const cos = x * ox + y * oy + z * oz;
      const sin = Math.sqrt(Math.max(0, 1 - cos * cos));
      if (Math.abs(nx * ox + ny * oy + nz * oz) > corner.slack * sin) continue;
      if (Math.abs(onx * x + ony * y + onz * z) > other.slack * sin) continue;
      const km = Math.atan2(sin, cos) * EARTH_RADIUS_KM;
      if (km > FARTHEST_KM || leavesLimits(z, oz, cos, (x * oy - y * ox) / sin)) continue;
      if (!isClearNearEnds(shore, corner, other)) continue;
      if (isClear(shore, corner, other, 'OFFING')) found.push({ from, to, km });
    }
  });
  return thinOut(found, corners);
}

/** Whether the great circle leads beyond the ice limits between its ends; `normalZ` is the northward part of its pole. */
function leavesLimits(sinLatA: number, sinLatB: number, cosAngle: number, normalZ: number): boolean {
  const [risesFromA, risesFromB] = [sinLatB - cosAngle * sinLatA, sinLatA - cosAngle * sinLatB];
  const highest = Math.sqrt(Math.max(0, 1 - normalZ * normalZ));
  if (risesFromA > 0 && risesFromB > 0) return highest > SIN_NORTHERN;
  return risesFromA < 0 && risesFromB < 0 && -highest < SIN_SOUTHERN;
}

/** Shortest first: a longer way is kept only where no two kept ones over a corner do as well. */
function thinOut(sightings: readonly Sighting[], corners: readonly Corner[]): readonly Sighting[] {
  const near: Map<number, number>[] = corners.map(() => new Map());
  return [...sightings]
    .sort((a, b) => a.km - b.km || a.from - b.from || a.to - b.to)
    .filter(({ from, to, km }) => {
      let [few, many] = [near[from], near[to]] as [Map<number, number>, Map<number, number>];
      if (few.size > many.size) [few, many] = [many, few];
      for (const [over, first] of few) {
        const second = many.get(over);
        const isCorner = (corners[over] as Corner).slack <= 1;
        if (second !== undefined && isCorner && first + second <= km * (1 + WORTH)) return false;
      }
      near[from]?.set(to, km);
      near[to]?.set(from, km);
      return true;
    });
}

/** Where the corner is, and what is seaward of it, as vectors of three. */
type Place = readonly [number, number, number, number, number, number];

function toVectors({ latitude, longitude, seaward: [east, north] }: Corner): Place {
  const [sinLat, cosLat] = [Math.sin(latitude * RADIANS), Math.cos(latitude * RADIANS)];
  const [sinLon, cosLon] = [Math.sin(longitude * RADIANS), Math.cos(longitude * RADIANS)];
  return [
    cosLat * cosLon,
    cosLat * sinLon,
    sinLat,
    -east * sinLon - north * sinLat * cosLon,
    east * cosLon - north * sinLat * sinLon,
    north * cosLat,
  ];
}
