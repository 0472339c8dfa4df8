import polyline from '@mapbox/polyline';
import { GreatCircle, greatCircleKm, type LatLon } from './point.js';

/** A drawn line: at least two points, each within ±180 degrees of longitude. */
export type Line = readonly LatLon[];

/** Cuts a line where it crosses the antimeridian, so that no part is drawn around the globe. */
export function splitAtAntimeridian(line: Line): readonly Line[] {
  const parts: LatLon[][] = [];
  let part: LatLon[] = [];
  let previous: LatLon | undefined;
  for (const point of line) {
    if (previous !== undefined && Math.abs(point.longitude - previous.longitude) > 180) {
      const side = Math.sign(previous.longitude) || 1;
      const unwrapped = point.longitude + side * 360;
      const fraction = (side * 180 - previous.longitude) / (unwrapped - previous.longitude);
      const latitude = previous.latitude + fraction * (point.latitude - previous.latitude);
      part.push({ latitude, longitude: side * 180 });
      parts.push(part);
      part = [{ latitude, longitude: -side * 180 }];
    }
    part.push(point);
    previous = point;
  }
  parts.push(part);
  return parts.filter((p) => p.length >= 2);
}

/** Adds points so that none is farther than `everyKm` from the next: a map then shows great circles. */
export function drawGreatCircles(line: Line, everyKm: number): Line {
  const drawn: LatLon[] = [];
  line.forEach((point, i) => {
    drawn.push(point);
    const next = line[i + 1];
    if (next === undefined) return;
    const pieces = Math.ceil(greatCircleKm(point, next) / everyKm);
    if (pieces < 2) return;
    const way = new GreatCircle(point, next);
    for (let piece = 1; piece < pieces; piece++) drawn.push(way.at((way.lengthKm * piece) / pieces));
  });
  return drawn;
}

/** Along the line, km. */
export function lengthOfLine(line: Line): number {
  return line.reduce((sum, point, i) => {
    const before = line[i - 1];
    return before === undefined ? 0 : sum + greatCircleKm(before, point);
  }, 0);
}

/** Google encoded polylines (precision 5), one string for each part after cutting at the antimeridian. */
export function encodePolylines(line: Line): readonly string[] {
  return splitAtAntimeridian(line).map((part) => polyline.encode(part.map((p) => [p.latitude, p.longitude])));
}
