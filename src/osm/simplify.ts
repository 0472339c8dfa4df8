import { at } from '../at.js';
import type { LatLon } from '../geo/point.js';

/** Drawn lines stay this close to the map, degrees: 3 m. */
const TOLERANCE = 3 / 111_195;

/** Indexes of the points between the ends that the drawn line needs (Douglas and Peucker 1973). */
export function simplify(line: readonly LatLon[]): readonly number[] {
  const kept: number[] = [];
  const scale = Math.cos(((line[0]?.latitude ?? 0) * Math.PI) / 180);
  const stack: (readonly [number, number])[] = [[0, line.length - 1]];
  for (let span = stack.pop(); span !== undefined; span = stack.pop()) {
    const [from, to] = span;
    let [farthest, distance] = [-1, TOLERANCE];
    for (let i = from + 1; i < to; i++) {
      const away = offLine(at(line, i), at(line, from), at(line, to), scale);
      if (away > distance) [farthest, distance] = [i, away];
    }
    if (farthest < 0) continue;
    kept.push(farthest);
    stack.push([from, farthest], [farthest, to]);
  }
  return kept.sort((a, b) => a - b);
}

/** Distance from the point to the segment between a and b, degrees of latitude. */
function offLine(point: LatLon, a: LatLon, b: LatLon, scale: number): number {
  const [bx, by] = [(b.longitude - a.longitude) * scale, b.latitude - a.latitude];
  const [px, py] = [(point.longitude - a.longitude) * scale, point.latitude - a.latitude];
  const square = bx * bx + by * by;
  const along = square === 0 ? 0 : Math.max(0, Math.min(1, (px * bx + py * by) / square));
  return Math.hypot(px - along * bx, py - along * by);
}
