import type { WayLength } from './length.js';

/** Standard uncertainty of each kind of way, per cent. */
interface Shares {
  /** All of it between two places that the tables name. */
  readonly listed: number;
  /** None of it. */
  readonly assumed: number;
}

/**
 * Measured on the pairs of the held-out lists (docs/methodology/routes-land.md): two of three lengths were this near to the
 * published ones.
 */
export const LAND_UNCERTAINTY: Readonly<Record<'ROAD' | 'RAIL', Shares>> = {
  ROAD: { listed: 3.3, assumed: 9.7 },
  RAIL: { listed: 3.3, assumed: 19 },
};

/**
 * Standard uncertainty of a whole way, per cent. It grows with the root of the share that is not listed: what is off is the
 * choice of the way, and a short stretch off the listed roads is a choice as well.
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
