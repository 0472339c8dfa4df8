import Delaunator from 'delaunator';
import { at, uint32At } from '../../../../at.js';
import { GreatCircle, greatCircleKm, type LatLon } from '../../../../geo/point.js';
import { isLand, type LandMask } from '../../../land-mask.js';

/** Two neighbouring settlements on the sphere, with the longest stretch of water on the straight line between them. */
export interface Pair {
  readonly from: number;
  readonly to: number;
  readonly km: number;
  readonly waterKm: number;
}

/** The land mask has cells of 1.85 km: sampling finer than half of that gains nothing. */
const SAMPLE_KM = 0.8;
/** Neighbours farther apart exist only across oceans and ice: not worth sampling. */
const LONGEST_KM = 400;

/**
 * Delaunay neighbours on the sphere: a stereographic projection from the south pole preserves circles, so the plane
 * triangulation of the projected points is the spherical one (except in the far south, where nobody lives).
 */
export function listNeighbours(points: readonly LatLon[], land: LandMask): readonly Pair[] {
  const projected = new Float64Array(points.length * 2);
  points.forEach(({ latitude, longitude }, i) => {
    const [lat, lon] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
    projected[2 * i] = (Math.cos(lat) * Math.cos(lon)) / (1 + Math.sin(lat));
    projected[2 * i + 1] = (Math.cos(lat) * Math.sin(lon)) / (1 + Math.sin(lat));
  });
  const { triangles, halfedges } = new Delaunator(projected);
  const pairs: Pair[] = [];
  for (let edge = 0; edge < triangles.length; edge++) {
    if (edge < (halfedges[edge] ?? -1)) continue;
    const from = uint32At(triangles, edge);
    const to = uint32At(triangles, edge % 3 === 2 ? edge - 2 : edge + 1);
    const [a, b] = [at(points, from), at(points, to)];
    const km = greatCircleKm(a, b);
    if (km <= LONGEST_KM) pairs.push({ from, to, km, waterKm: longestWaterKm(a, b, land) });
  }
  return pairs;
}

/** The longest stretch of water on the straight line between two points, km. */
export function longestWaterKm(a: LatLon, b: LatLon, land: LandMask): number {
  const line = new GreatCircle(a, b);
  const km = line.lengthKm;
  const steps = Math.max(1, Math.ceil(km / SAMPLE_KM));
  let run = 0;
  let longest = 0;
  for (let i = 1; i < steps; i++) {
    run = isLand(land, line.at((i / steps) * km)) ? 0 : run + 1;
    longest = Math.max(longest, run);
  }
  return (longest * km) / steps;
}
