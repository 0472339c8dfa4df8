import type { WayLength } from './length.js';

/** Standard uncertainty of each kind of route, per cent. */
interface Shares {
  /** All of it is between two places named in the tables. */
  readonly listed: number;
  /** None of it is. */
  readonly assumed: number;
}

/**
 * Measured on the pairs of the held-out lists (docs/methodology/routes-land.md): two of three lengths were this close
 * to the published ones.
 */
export const LAND_UNCERTAINTY: Readonly<Record<'ROAD' | 'RAIL', Shares>> = {
  ROAD: { listed: 3.3, assumed: 9.7 },
  RAIL: { listed: 3.3, assumed: 19 },
};

/**
 * Standard uncertainty of a whole route, per cent. It grows with the square root of the unlisted share: the error lies
 * in the choice of the road, and even a short unlisted stretch involves one.
 */
export function uncertaintyPercent(
  mode: 'ROAD' | 'RAIL',
  kinds: Pick<WayLength, 'listedKm' | 'insideKm' | 'offKm'>,
): number {
  const { listed, assumed } = LAND_UNCERTAINTY[mode];
  const { listedKm, insideKm, offKm } = kinds;
  const km = listedKm + insideKm + offKm;
  const notListed = km > 0 ? (insideKm + offKm) / km : 1;
  return listed + (assumed - listed) * Math.sqrt(notListed);
}
