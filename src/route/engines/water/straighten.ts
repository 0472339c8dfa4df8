import { greatCircleKm, type LatLon } from '../../../geo/point.js';
import { type Barrier, findCrossing } from './gates.js';
import type { Shore } from './shore.js';
import { isClear, type Keep } from './sight.js';

/** Land this close to a port is its approach, km; beside it, as far as the port lies from the water. */
export const APPROACH_KM = 8;

export interface Leg {
  readonly points: readonly LatLon[];
  /** Kilometres of land allowed at the first and last point: ports lie ashore. */
  readonly free: readonly [number, number];
}

/**
 * Pulls a string through a chain of squares: as few corners as the shore allows. Where the chain leaves the offing, ships
 * must pass inshore, and there only land is kept clear of.
 */
export function straighten(shore: Shore, closed: readonly Barrier[], leg: Leg): readonly LatLon[] {
  return pull(shore, closed, pull(shore, closed, leg, 'OFFING'), 'WATER').points;
}

function pull(shore: Shore, closed: readonly Barrier[], { points, free }: Leg, keep: Keep): Leg {
  const last = points.length - 1;
  const sees = (i: number, j: number): boolean => {
    const [a, b] = [points[i] as LatLon, points[j] as LatLon];
    return (
      isClear(shore, a, b, keep, i === 0 ? free[0] : 0, j === last ? free[1] : 0) &&
      closed.every((barrier) => findCrossing(barrier, a, b) === undefined)
    );
  };
  const kept: LatLon[] = [points[0] as LatLon];
  for (let i = 0; i < last; ) {
    i = farthestSeen(i, last, sees);
    kept.push(points[i] as LatLon);
  }
  return { points: kept, free };
}

/** The next point is always seen: the squares touch. Doubling finds a point out of sight, halving the last one in sight. */
function farthestSeen(from: number, last: number, sees: (i: number, j: number) => boolean): number {
  let seen = from + 1;
  let step = 1;
  while (seen + step <= last && sees(from, seen + step)) {
    seen += step;
    step *= 2;
  }
  for (step = Math.min(step, last - seen); step >= 1; step = Math.floor(step / 2)) {
    while (seen + step <= last && sees(from, seen + step)) seen += step;
  }
  return seen;
}

export function lengthKm(points: readonly LatLon[]): number {
  let km = 0;
  for (let i = 1; i < points.length; i++) km += greatCircleKm(points[i - 1] as LatLon, points[i] as LatLon);
  return km;
}
