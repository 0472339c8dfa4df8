import { greatCircleKm, type LatLon } from '../../../../geo/point.js';
import type { PlaceRow } from './layer-rows.js';

/** Places farther north or south than this are not considered, degrees. */
const WITHIN_DEGREES = 0.5;

/** Finds the place of a country nearest to a point, whose areas are also the point's. */
export function createNearestPlace(
  places: readonly PlaceRow[],
): (point: LatLon, countryCode: string) => PlaceRow | undefined {
  const byCountry = new Map<string, PlaceRow[]>();
  for (const place of places) {
    const ofCountry = byCountry.get(place.countryCode);
    if (ofCountry === undefined) byCountry.set(place.countryCode, [place]);
    else ofCountry.push(place);
  }
  return (point, countryCode) => {
    let nearest: PlaceRow | undefined;
    let nearestKm = Number.POSITIVE_INFINITY;
    for (const place of byCountry.get(countryCode) ?? []) {
      if (Math.abs(place.latitude - point.latitude) > WITHIN_DEGREES) continue;
      const km = greatCircleKm(place, point);
      if (km < nearestKm) [nearest, nearestKm] = [place, km];
    }
    return nearest;
  };
}
