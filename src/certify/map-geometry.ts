import { geoBounds, geoDistance, geoInterpolate } from 'd3-geo';
import type { Position } from './model.js';

/** Points of a line that tell what a name on the map would cover. */
const ENOUGH = 100;

/** Centre of the smallest box of meridians and parallels around the lines, also across the antimeridian. */
export function middleOf(lines: readonly (readonly Position[])[]): Position {
  const [[west, south], [east, north]] = geoBounds({ type: 'MultiLineString', coordinates: toCoordinates(lines) });
  const span = east >= west ? east - west : east - west + 360;
  return [((west + span / 2 + 540) % 360) - 180, (south + north) / 2];
}

/** GeoJSON wants lists that may be changed. */
export function toCoordinates(lines: readonly (readonly Position[])[]): number[][][] {
  return lines.map((line) => line.map((point) => [...point]));
}

/** Some hundred points of the line, between its own along great circles as it is drawn. */
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

/** The point where half of the line's length is behind. */
export function halfWay(line: readonly Position[]): Position | undefined {
  const lengths = line.slice(1).map((point, index) => geoDistance([...(line[index] ?? point)], [...point]));
  let left = lengths.reduce((sum, length) => sum + length, 0) / 2;
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [line[index], line[index + 1]];
    if (from !== undefined && to !== undefined && left <= length) {
      return geoInterpolate([...from], [...to])(length === 0 ? 0 : left / length);
    }
    left -= length;
  }
  return line[0];
}
