import { at } from '../../../at.js';
import type { LatLon } from '../../../geo/point.js';

type Vector = readonly [number, number, number];

/** A line across a strait, prepared for tests against legs of a voyage. */
export interface Barrier {
  readonly tag: number;
  readonly a: Vector;
  readonly b: Vector;
  readonly normal: Vector;
}

export function createBarrier(tag: number, ends: readonly [LatLon, LatLon]): Barrier {
  const [a, b] = [toVector(ends[0]), toVector(ends[1])];
  return { tag, a, b, normal: cross(a, b) };
}

/**
 * Where the great circle from a to b crosses the barrier, as a share of its angle (0 to 1); undefined if it does not.
 * Both arcs are shorter than half a turn.
 */
function crossingOf(barrier: Barrier, a: Vector, b: Vector): number | undefined {
  if (dot(barrier.normal, a) * dot(barrier.normal, b) >= 0) return undefined;
  const normal = cross(a, b);
  if (dot(normal, barrier.a) * dot(normal, barrier.b) >= 0) return undefined;
  const meeting = cross(normal, barrier.normal);
  // The two great circles meet twice, on opposite sides of the globe: take the intersection on the barrier's side.
  const side = dot(meeting, barrier.a) + dot(meeting, barrier.b) > 0 ? 1 : -1;
  if (side * (dot(meeting, a) + dot(meeting, b)) <= 0) return undefined;
  return angle(a, [side * meeting[0], side * meeting[1], side * meeting[2]]) / angle(a, b);
}

/** Whether the line crosses none of the barriers. */
export function crossesNone(barriers: readonly Barrier[], from: LatLon, to: LatLon): boolean {
  if (barriers.length === 0) return true;
  const [a, b] = [toVector(from), toVector(to)];
  return barriers.every((barrier) => crossingOf(barrier, a, b) === undefined);
}

/** Numbers of the barriers that the line crosses, ascending. */
export function listCrossed(barriers: readonly Barrier[], from: LatLon, to: LatLon): readonly number[] {
  const [a, b] = [toVector(from), toVector(to)];
  const crossed: number[] = [];
  for (let i = 0; i < barriers.length; i++) if (crossingOf(at(barriers, i), a, b) !== undefined) crossed.push(i);
  return crossed;
}

/** Tags of the barriers that the line crosses, in order. */
export function listCrossings(barriers: readonly Barrier[], from: LatLon, to: LatLon): readonly number[] {
  const [a, b] = [toVector(from), toVector(to)];
  const crossings: { readonly share: number; readonly tag: number }[] = [];
  for (const barrier of barriers) {
    const share = crossingOf(barrier, a, b);
    if (share !== undefined) crossings.push({ share, tag: barrier.tag });
  }
  return crossings.length < 2
    ? crossings.map(({ tag }) => tag)
    : crossings.sort((x, y) => x.share - y.share).map(({ tag }) => tag);
}

function toVector({ latitude, longitude }: LatLon): Vector {
  const [lat, lon] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat)];
}

function cross([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function angle(a: Vector, b: Vector): number {
  return Math.atan2(Math.hypot(...cross(a, b)), dot(a, b));
}
