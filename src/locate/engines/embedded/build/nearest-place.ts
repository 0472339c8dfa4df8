import { greatCircleKm, type LatLon } from '../../../../geo/point.js';
import { getOrCreate } from './get-or-create.js';
import type { PlaceRow } from './layer-rows.js';

/** Places farther north or south than this are not considered, degrees. */
const WITHIN_DEGREES = 0.5;

/** Finds the place of a country nearest to a point, whose areas are also the point's. */
export function createNearestPlace(
  places: readonly PlaceRow[],
): (point: LatLon, countryCode: string) => PlaceRow | undefined {
  const byBand = new Map<string, { readonly place: PlaceRow; readonly order: number }[]>();
  const bandOf = (countryCode: string, { latitude }: LatLon, north: number): string =>
    `${countryCode}${Math.floor(latitude / WITHIN_DEGREES) + north}`;
  places.forEach((place, order) => {
    getOrCreate(byBand, bandOf(place.countryCode, place, 0), () => []).push({ place, order });
  });
  return (point, countryCode) => {
    let nearest: PlaceRow | undefined;
    let nearestKm = Number.POSITIVE_INFINITY;
    let nearestOrder = 0;
    for (const north of [-1, 0, 1]) {
      for (const { place, order } of byBand.get(bandOf(countryCode, point, north)) ?? []) {
        if (Math.abs(place.latitude - point.latitude) > WITHIN_DEGREES) continue;
        const km = greatCircleKm(place, point);
        // Of two as near, the one listed first.
        if (km > nearestKm || (km === nearestKm && order > nearestOrder)) continue;
        [nearest, nearestKm, nearestOrder] = [place, km, order];
      }
    }
    return nearest;
  };
}
