import type { LatLon } from '../../src/geo/point.js';

/** A grid in the transverse Mercator projection; lengths in metres, angles in degrees. */
export interface Grid {
  readonly a: number;
  readonly inverseFlattening: number;
  /** Of the origin. */
  readonly latitude: number;
  readonly longitude: number;
  readonly scale: number;
  /** False easting and northing. */
  readonly east: number;
  readonly north: number;
}

/** The place of a grid reference, metres (Snyder, Map Projections: A Working Manual, USGS 1987, equations 8-12 to 8-25). */
export function fromTransverseMercator(grid: Grid, x: number, y: number): LatLon {
  const e2 = (2 - 1 / grid.inverseFlattening) / grid.inverseFlattening;
  const second = e2 / (1 - e2);
  const arc = meridianArc(grid.a, e2, (grid.latitude * Math.PI) / 180) + (y - grid.north) / grid.scale;
  const mu = arc / (grid.a * (1 - e2 / 4 - (3 * e2 ** 2) / 64 - (5 * e2 ** 3) / 256));
  const e1 = (1 - Math.sqrt(1 - e2)) / (1 + Math.sqrt(1 - e2));
  const foot =
    mu +
    ((3 * e1) / 2 - (27 * e1 ** 3) / 32) * Math.sin(2 * mu) +
    ((21 * e1 ** 2) / 16 - (55 * e1 ** 4) / 32) * Math.sin(4 * mu) +
    ((151 * e1 ** 3) / 96) * Math.sin(6 * mu);
  const [sin, cos, tan] = [Math.sin(foot), Math.cos(foot), Math.tan(foot)];
  const [c, t] = [second * cos ** 2, tan ** 2];
  const n = grid.a / Math.sqrt(1 - e2 * sin ** 2);
  const r = (grid.a * (1 - e2)) / (1 - e2 * sin ** 2) ** 1.5;
  const d = (x - grid.east) / (n * grid.scale);
  const latitude =
    foot - ((n * tan) / r) * (d ** 2 / 2 - ((5 + 3 * t + 10 * c - 4 * c ** 2 - 9 * second) * d ** 4) / 24);
  const longitude = (d - ((1 + 2 * t + c) * d ** 3) / 6) / cos;
  return { latitude: (latitude * 180) / Math.PI, longitude: grid.longitude + (longitude * 180) / Math.PI };
}

function meridianArc(a: number, e2: number, latitude: number): number {
  return (
    a *
    ((1 - e2 / 4 - (3 * e2 ** 2) / 64 - (5 * e2 ** 3) / 256) * latitude -
      ((3 * e2) / 8 + (3 * e2 ** 2) / 32 + (45 * e2 ** 3) / 1024) * Math.sin(2 * latitude) +
      ((15 * e2 ** 2) / 256 + (45 * e2 ** 3) / 1024) * Math.sin(4 * latitude) -
      ((35 * e2 ** 3) / 3072) * Math.sin(6 * latitude))
  );
}
