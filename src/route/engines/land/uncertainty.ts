import type { WayLength } from './length.js';

/** Two independent sources of error. */
interface Kind {
  /** Of a long route, per cent. */
  readonly percent: number;
  /** Of a route of one kilometre, per cent: streets and turns, which average out with the square root of the length. */
  readonly oneKmPercent: number;
}

interface Uncertainty {
  /** All of it is between two places named in the tables. */
  readonly listed: Kind;
  /** None of it is. */
  readonly assumed: Kind;
  /** Power of the unlisted share by which the errors grow from the one to the other. */
  readonly power: number;
}

/**
 * Measured on rows held back in folds (roads off the rows) and on the pairs of the held-out lists
 * (docs/methodology/routes-land.md): two of three lengths were this close to the published ones. Off the listed roads,
 * the error lies in the choice of the road, and even a short unlisted stretch involves one: hence the square root.
 * Railways offer less choice.
 */
export const LAND_UNCERTAINTY: Readonly<Record<'ROAD' | 'RAIL', Uncertainty>> = {
  ROAD: { listed: { percent: 1.3, oneKmPercent: 33 }, assumed: { percent: 8.5, oneKmPercent: 57.5 }, power: 0.5 },
  RAIL: { listed: { percent: 1.8, oneKmPercent: 12 }, assumed: { percent: 19, oneKmPercent: 12 }, power: 0.75 },
};

/** Of the shortest trips, per cent: in towns, driving takes 1.0 to 1.7 times the straight line. */
const AT_MOST = 30;

/** Standard uncertainty of a whole route, per cent. */
export function uncertaintyPercent(
  mode: 'ROAD' | 'RAIL',
  kinds: Pick<WayLength, 'listedKm' | 'insideKm' | 'offKm'>,
): number {
  const { listed, assumed, power } = LAND_UNCERTAINTY[mode];
  const { listedKm, insideKm, offKm } = kinds;
  const km = listedKm + insideKm + offKm;
  const share = km > 0 ? ((insideKm + offKm) / km) ** power : 1;
  const of = (part: keyof Kind): number => listed[part] + (assumed[part] - listed[part]) * share;
  return Math.min(AT_MOST, Math.hypot(of('percent'), of('oneKmPercent') / Math.sqrt(Math.max(1, km))));
}
