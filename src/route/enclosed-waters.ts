import type { LatLon } from '../geo/point.js';
import { isOnGreatLakes } from './great-lakes.js';

/** Waters that ships enter and leave only by a narrow passage, or not at all. */
export type EnclosedWater = 'CASPIAN_SEA' | 'SEA_OF_AZOV' | 'GREAT_LAKES';

type Box = readonly [west: number, south: number, east: number, north: number];

const CASPIAN_SEA: Box = [46.4, 36.3, 54.8, 47.5];
const SEA_OF_AZOV: Box = [34.8, 45.45, 39.6, 47.4];

const isWithin = ({ latitude, longitude }: LatLon, [west, south, east, north]: Box): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;

/**
 * The enclosed water of a sea voyage, or of one of its ends; the caller must make sure that the points are on water.
 * From the Great Lakes to the sea, passages limit the ship; the Caspian and the Azov limit it from either end.
 */
export function enclosedWaterOf(from: LatLon, to: LatLon): EnclosedWater | undefined {
  const ends = [from, to];
  if (ends.some((end) => isWithin(end, CASPIAN_SEA))) return 'CASPIAN_SEA';
  if (ends.some((end) => isWithin(end, SEA_OF_AZOV))) return 'SEA_OF_AZOV';
  return ends.every(isOnGreatLakes) ? 'GREAT_LAKES' : undefined;
}
