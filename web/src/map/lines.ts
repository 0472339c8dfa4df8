import { decode } from '@mapbox/polyline';
import { geoInterpolate } from 'd3-geo';

export type Point = readonly [longitude: number, latitude: number];
export type Line = readonly Point[];

/** Google's encoded polylines have latitude before longitude. */
export function decodeLine(encoded: string): Line {
  return decode(encoded).map(([latitude, longitude]) => [longitude, latitude] as const);
}

const PIECES = 64;

/** The great circle in pieces short enough to look smooth on any map. */
export function greatCircle(from: Point, to: Point): Line {
  const at = geoInterpolate([from[0], from[1]], [to[0], to[1]]);
  return Array.from({ length: PIECES + 1 }, (_, index) => at(index / PIECES));
}

/**
 * Lets longitudes continue beyond 180 instead of jumping to -180, so that a line across the date line stays one line.
 */
export function unwrap(line: Line, near: number): Line {
  let previous = near;
  return line.map(([longitude, latitude]) => {
    const turns = Math.round((previous - longitude) / 360);
    previous = longitude + turns * 360;
    return [previous, latitude] as const;
  });
}

export function boundsOf(points: readonly Point[]): [[number, number], [number, number]] | undefined {
  if (points.length === 0) return undefined;
  const longitudes = points.map(([longitude]) => longitude);
  const latitudes = points.map(([, latitude]) => latitude);
  const min = (values: readonly number[]) => values.reduce((least, value) => Math.min(least, value));
  const max = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value));
  return [
    [min(longitudes), min(latitudes)],
    [max(longitudes), max(latitudes)],
  ];
}
