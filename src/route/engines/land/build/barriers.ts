import { isLeftOf, type LatLon } from '../../../../geo/point.js';

/** A drawn line that no modelled link crosses. None touches the antimeridian. */
export type Barrier = readonly LatLon[];

/** Whether the straight line between two points crosses a barrier. */
export type CrossesBarrier = (a: LatLon, b: LatLon) => boolean;

interface Segment {
  readonly start: LatLon;
  readonly end: LatLon;
}

/**
 * Finds crossings with any of the barriers: plane geometry, accurate enough for links of 200 km. Most of the world is
 * far from every barrier, so their segments are sorted into cells of one degree.
 */
export function indexBarriers(barriers: readonly Barrier[]): CrossesBarrier {
  const byCell = new Map<number, Segment[]>();
  for (const barrier of barriers) {
    barrier.forEach((end, i) => {
      const start = barrier[i - 1];
      if (start === undefined) return;
      for (const cell of cellsBetween(start, end)) {
        const inCell = byCell.get(cell);
        if (inCell === undefined) byCell.set(cell, [{ start, end }]);
        else inCell.push({ start, end });
      }
    });
  }
  return (a, b) => {
    for (const cell of cellsBetween(a, b)) {
      if (byCell.get(cell)?.some(({ start, end }) => isCrossing(a, b, start, end))) return true;
    }
    return false;
  };
}

/** Cells of one degree that the box around two points touches. */
function* cellsBetween(a: LatLon, b: LatLon): Iterable<number> {
  const north = Math.floor(Math.max(a.latitude, b.latitude));
  const east = Math.floor(Math.max(a.longitude, b.longitude));
  for (let row = Math.floor(Math.min(a.latitude, b.latitude)); row <= north; row++) {
    for (let column = Math.floor(Math.min(a.longitude, b.longitude)); column <= east; column++) {
      yield row * 1000 + column;
    }
  }
}

function isCrossing(a: LatLon, b: LatLon, p: LatLon, q: LatLon): boolean {
  return !isApart(a, b, p, q) && isLeftOf(p, q, a) !== isLeftOf(p, q, b) && isLeftOf(a, b, p) !== isLeftOf(a, b, q);
}

function isApart(a: LatLon, b: LatLon, p: LatLon, q: LatLon): boolean {
  return (
    Math.max(a.latitude, b.latitude) < Math.min(p.latitude, q.latitude) ||
    Math.min(a.latitude, b.latitude) > Math.max(p.latitude, q.latitude) ||
    Math.max(a.longitude, b.longitude) < Math.min(p.longitude, q.longitude) ||
    Math.min(a.longitude, b.longitude) > Math.max(p.longitude, q.longitude)
  );
}
