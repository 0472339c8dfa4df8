import { geoBounds, geoInterpolate } from 'd3-geo';
import type { Position } from './model.js';

/**
 * Enough points of a line to know its course, for placing names that must not cover it and numbers that stand on it.
 */
const ENOUGH = 100;

/** Centre of the smallest box of meridians and parallels around the lines, across the antimeridian if need be. */
export function middleOf(lines: readonly (readonly Position[])[]): Position {
  const [[west, south], [east, north]] = geoBounds({ type: 'MultiLineString', coordinates: toCoordinates(lines) });
  const span = east >= west ? east - west : east - west + 360;
  return [((west + span / 2 + 540) % 360) - 180, (south + north) / 2];
}

/** GeoJSON types require mutable arrays. */
export function toCoordinates(lines: readonly (readonly Position[])[]): number[][][] {
  return lines.map((line) => line.map((point) => [...point]));
}

/** About a hundred points of the line; between its own points along great circles, as it is drawn. */
export function alongLine(line: readonly Position[]): readonly Position[] {
  const steps = Math.ceil(ENOUGH / line.length);
  return line.flatMap((from, index) => {
    const to = line[index + 1];
    if (to === undefined) return [from];
    const between = geoInterpolate([...from], [...to]);
    return Array.from({ length: steps }, (_, step) => between(step / steps));
  });
}

/** A hub passed twice is drawn once. */
export function distinct(positions: readonly Position[]): readonly Position[] {
  return [...new Map(positions.map((position) => [position.join(' '), position])).values()];
}
