import type { LatLon } from '../geo/point.js';

/** West, south, east, north of the Great Lakes. */
export const GREAT_LAKES = [-92.5, 41.2, -75.5, 49.2] as const;

const [WEST, SOUTH, EAST, NORTH] = GREAT_LAKES;

/** Within the corners of the Great Lakes; that there is water, the caller knows. */
export const isOnGreatLakes = ({ latitude, longitude }: LatLon): boolean =>
  longitude >= WEST && longitude <= EAST && latitude >= SOUTH && latitude <= NORTH;
