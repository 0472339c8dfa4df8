import { at, numberAt } from '../../../at.js';
import { alongGreatCircle, greatCircleKm, type LatLon } from '../../../geo/point.js';
import { type Barrier, crossesNone } from './gates.js';
import type { Shore } from './shore.js';
import { isClear, type Keep } from './sight.js';

/** Land this close to a port is its approach, km; or as close as its own water, if that is farther. */
const APPROACH_KM = 5;

export function approachKm(snapKm: number): number {
  return Math.max(APPROACH_KM, snapKm);
}

const POINT_EVERY_KM = 40;
/** For one straight stretch: far from land more pieces gain nothing. */
const MOST_PIECES = 24;

export interface Leg {
  readonly points: readonly LatLon[];
  /** Kilometres of land allowed at the first and last point: ports lie ashore. */
  readonly free: readonly [number, number];
}

type Sees = (from: number, to: number) => boolean;

/**
 * Pulls a string through a chain of squares, with as few corners as the shore allows. Where the chain leaves the
 * offing, ships must pass inshore, and only there is it enough to stay clear of land.
 */
export function straighten(shore: Shore, closed: readonly Barrier[], leg: Leg): readonly LatLon[] {
  const { points } = straightenOnce(shore, closed, leg);
  // Corners lie in the middle of squares, off the tightest line. Inserted points let the string slip past them when
  // pulled from the other end.
  const turned: Leg = { points: putPointsBetween(points).reverse(), free: [leg.free[1], leg.free[0]] };
  const line = [...straightenOnce(shore, closed, turned).points].reverse();
  return tighten(shore, closed, { points: line, free: leg.free });
}

/** A bend that lengthens the route by less than this stays, km. */
const LEAST_GAIN_KM = 1.5;
/**
 * A corner moves to the last position off the shore in steps towards the straight line: a half, a quarter, an eighth, a
 * sixteenth.
 */
const HALVINGS = 4;

/**
 * Moves corners off the tightest line towards the straight line between their neighbours, as far as they stay clear of
 * the offing.
 */
function tighten(shore: Shore, closed: readonly Barrier[], { points, free }: Leg): readonly LatLon[] {
  const line = [...points];
  const last = line.length - 1;
  const isOpen = (a: LatLon, b: LatLon, i: number): boolean =>
    isClear(shore, a, b, 'OFFING', i === 0 ? free[0] : 0, i + 1 === last ? free[1] : 0) && crossesNone(closed, a, b);
  for (let i = 1; i < last; i++) {
    const [a, corner, b] = [at(line, i - 1), at(line, i), at(line, i + 1)];
    const [before, after] = [greatCircleKm(a, corner), greatCircleKm(corner, b)];
    if (before + after - greatCircleKm(a, b) < LEAST_GAIN_KM) continue;
    const foot = alongGreatCircle(a, b, before / (before + after));
    let moved = 0;
    for (let step = 0.5, halving = 0; halving < HALVINGS; step /= 2, halving++) {
      const point = alongGreatCircle(corner, foot, moved + step);
      if (isOpen(a, point, i - 1) && isOpen(point, b, i)) moved += step;
    }
    if (moved > 0) line[i] = alongGreatCircle(corner, foot, moved);
  }
  return line;
}

/** One pull that only stays clear of land: for short routes out of harbours and fjords. */
export function pullInWater(shore: Shore, points: readonly LatLon[]): readonly LatLon[] {
  const kept = pull([...points.keys()], lookOut(shore, [], { points, free: [0, 0] }, 'WATER'));
  return kept.map((i) => at(points, i));
}

function putPointsBetween(points: readonly LatLon[]): LatLon[] {
  return points.flatMap((point, i) => {
    const next = points[i + 1];
    if (next === undefined) return [point];
    const pieces = Math.min(MOST_PIECES, Math.max(1, Math.ceil(greatCircleKm(point, next) / POINT_EVERY_KM)));
    return Array.from({ length: pieces }, (_, k) => (k === 0 ? point : alongGreatCircle(point, next, k / pieces)));
  });
}

function straightenOnce(shore: Shore, closed: readonly Barrier[], leg: Leg): Leg {
  const { points } = leg;
  const [inOffing, inWater] = [lookOut(shore, closed, leg, 'OFFING'), lookOut(shore, closed, leg, 'WATER')];
  const kept = pull([...points.keys()], inOffing);
  const line: number[] = [];
  for (let i = 0; i < kept.length; ) {
    let end = i + 1;
    while (end < kept.length && !inOffing(numberAt(kept, end - 1), numberAt(kept, end))) end += 1;
    line.push(...pull(kept.slice(i, end), inWater));
    i = end;
  }
  return { points: line.map((i) => at(points, i)), free: leg.free };
}

function lookOut(shore: Shore, closed: readonly Barrier[], { points, free }: Leg, keep: Keep): Sees {
  const last = points.length - 1;
  return (from, to) => {
    const [a, b] = [at(points, from), at(points, to)];
    return isClear(shore, a, b, keep, from === 0 ? free[0] : 0, to === last ? free[1] : 0) && crossesNone(closed, a, b);
  };
}

/** Keeps both ends and the corners between; neighbours count as visible, because the squares touch. */
function pull(chain: readonly number[], sees: Sees): readonly number[] {
  const kept = [numberAt(chain, 0)];
  for (let i = 0; i < chain.length - 1; ) {
    i = farthestSeen(i, chain, sees);
    kept.push(numberAt(chain, i));
  }
  return kept;
}

/** Doubling finds a point out of sight, bisection the last one in sight. */
function farthestSeen(from: number, chain: readonly number[], sees: Sees): number {
  const last = chain.length - 1;
  const inSight = (i: number): boolean => i <= last && sees(numberAt(chain, from), numberAt(chain, i));
  let seen = from + 1;
  let step = 1;
  while (inSight(seen + step)) {
    seen += step;
    step *= 2;
  }
  for (; step >= 1; step = Math.floor(step / 2)) {
    while (inSight(seen + step)) seen += step;
  }
  return seen;
}

export function lengthKm(points: readonly LatLon[]): number {
  let km = 0;
  for (let i = 1; i < points.length; i++) km += greatCircleKm(at(points, i - 1), at(points, i));
  return km;
}
