import { float64At } from '../../../at.js';
import { isLeftOf, type LatLon } from '../../../geo/point.js';

/** A drawn line that no modelled link crosses. None touches the antimeridian. */
export type Barrier = readonly LatLon[];

/** Whether the straight line between two points crosses a barrier. */
export type CrossesBarrier = (a: LatLon, b: LatLon) => boolean;

/** Numbers of a packed segment: latitude and longitude of both ends. */
const PER_SEGMENT = 4;

/** The segments of all barriers, as the network's file stores them. */
export function packBarriers(barriers: readonly Barrier[]): Float64Array<ArrayBuffer> {
  const numbers = barriers.flatMap((barrier) =>
    barrier.slice(1).flatMap((end, i) => {
      const start = barrier[i] ?? end;
      return [start.latitude, start.longitude, end.latitude, end.longitude];
    }),
  );
  return Float64Array.from(numbers);
}

interface Segment {
  readonly start: LatLon;
  readonly end: LatLon;
}

/**
 * Finds crossings with any of the packed barriers: plane geometry, accurate enough for links of 200 km. Most of the
 * world is far from every barrier, so their segments are sorted into cells of one degree.
 */
export function indexBarriers(packed: Float64Array): CrossesBarrier {
  const byCell = new Map<number, Segment[]>();
  for (let i = 0; i < packed.length; i += PER_SEGMENT) {
    const segment = {
      start: { latitude: float64At(packed, i), longitude: float64At(packed, i + 1) },
      end: { latitude: float64At(packed, i + 2), longitude: float64At(packed, i + 3) },
    };
    for (const cell of cellsBetween(segment.start, segment.end)) {
      const inCell = byCell.get(cell);
      if (inCell === undefined) byCell.set(cell, [segment]);
      else inCell.push(segment);
    }
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
