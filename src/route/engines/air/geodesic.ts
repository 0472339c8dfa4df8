import geographiclib from 'geographiclib-geodesic';
import { at } from '../../../at.js';
import type { LatLon } from '../../../geo/point.js';

const { WGS84 } = geographiclib.Geodesic;

/** Length of the shortest line on the WGS 84 ellipsoid, km (Karney 2013; 15 nanometres). */
export function geodesicKm(a: LatLon, b: LatLon): number {
  const { s12 } = WGS84.Inverse(a.latitude, a.longitude, b.latitude, b.longitude);
  if (s12 === undefined) throw new Error('geodesic without a length');
  return s12 / 1000;
}

/** The midpoint of that line. */
export function middleOf(a: LatLon, b: LatLon): LatLon {
  return at(drawGeodesic(a, b, geodesicKm(a, b) / 2 + 1e-9), 1);
}

/** Points on that line: both ends and enough between that none is farther than `everyKm` from the next. */
export function drawGeodesic(a: LatLon, b: LatLon, everyKm: number): readonly LatLon[] {
  const line = WGS84.InverseLine(a.latitude, a.longitude, b.latitude, b.longitude);
  const pieces = Math.max(1, Math.ceil(line.s13 / 1000 / everyKm));
  const between = Array.from({ length: pieces - 1 }, (_, i) => {
    const { lat2, lon2 } = line.Position((line.s13 * (i + 1)) / pieces);
    if (lat2 === undefined || lon2 === undefined) throw new Error('geodesic without a position');
    return { latitude: lat2, longitude: lon2 };
  });
  return [a, ...between, b];
}
