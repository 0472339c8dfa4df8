import type { LatLon } from '../../../../geo/point.js';

/** A drawn line that no modelled link crosses. None of them touches the antimeridian. */
export type Barrier = readonly LatLon[];

/** Whether the straight line between the points crosses any of the barriers: plane geometry, exact enough for links of 200 km. */
export function crossesBarrier(a: LatLon, b: LatLon, barriers: readonly Barrier[]): boolean {
  return barriers.some((barrier) =>
    barrier.slice(1).some((end, i) => {
      const start = barrier[i] ?? end;
      return side(start, end, a) !== side(start, end, b) && side(a, b, start) !== side(a, b, end);
    }),
  );
}

/** On which side of the line from p to q the point lies. */
function side(p: LatLon, q: LatLon, point: LatLon): boolean {
  const cross =
    (q.longitude - p.longitude) * (point.latitude - p.latitude) -
    (q.latitude - p.latitude) * (point.longitude - p.longitude);
  return cross > 0;
}
