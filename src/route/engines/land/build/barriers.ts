import type { LatLon } from '../../../../geo/point.js';

/** A drawn line that no modelled link crosses. None touches the antimeridian. */
export type Barrier = readonly LatLon[];

/**
 * Whether the straight line between the points crosses any of the barriers: plane geometry, accurate enough for links
 * of 200 km.
 */
export function crossesBarrier(a: LatLon, b: LatLon, barriers: readonly Barrier[]): boolean {
  return barriers.some((barrier) =>
    barrier.some((end, i) => {
      const start = barrier[i - 1];
      if (start === undefined || isApart(a, b, start, end)) return false;
      return side(start, end, a) !== side(start, end, b) && side(a, b, start) !== side(a, b, end);
    }),
  );
}

/** Most of the world is far from every barrier. */
function isApart(a: LatLon, b: LatLon, p: LatLon, q: LatLon): boolean {
  return (
    Math.max(a.latitude, b.latitude) < Math.min(p.latitude, q.latitude) ||
    Math.min(a.latitude, b.latitude) > Math.max(p.latitude, q.latitude) ||
    Math.max(a.longitude, b.longitude) < Math.min(p.longitude, q.longitude) ||
    Math.min(a.longitude, b.longitude) > Math.max(p.longitude, q.longitude)
  );
}

/** The side of the line from p to q on which the point lies. */
function side(p: LatLon, q: LatLon, point: LatLon): boolean {
  const cross =
    (q.longitude - p.longitude) * (point.latitude - p.latitude) -
    (q.latitude - p.latitude) * (point.longitude - p.longitude);
  return cross > 0;
}
