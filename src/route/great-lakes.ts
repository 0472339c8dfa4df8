import type { LatLon } from '../geo/point.js';

/** West, south, east, north of the Great Lakes. */
export const GREAT_LAKES = [-92.5, 41.2, -75.5, 49.2] as const;

const [WEST, SOUTH, EAST, NORTH] = GREAT_LAKES;

/** Within the bounds of the Great Lakes; the caller must make sure that the point is on water. */
export const isOnGreatLakes = ({ latitude, longitude }: LatLon): boolean =>
  longitude >= WEST && longitude <= EAST && latitude >= SOUTH && latitude <= NORTH;
