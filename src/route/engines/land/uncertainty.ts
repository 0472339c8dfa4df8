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
  /** By how much `assumed` grows per unit by which roads of the region bend more than `usualRatio` says is common. */
  readonly perBend: number;
  /** By how much it grows per unit of the logarithm by which a length differs from the usual one. */
  readonly perDifference: number;
}

/** What is usual between the two ends of a route: km per straight km of the region, and the length that follows. */
export interface Usual {
  readonly ratio: number;
  readonly km: number;
}

/** Roads of a region that bend as most do; where they bend more, it is less certain which of them is taken. */
const COMMON_RATIO = 1.195;
/** Between these many times the common uncertainty. */
const BENDS_AT_LEAST = 0.5;
const BENDS_AT_MOST = 2;
/** A length this near to the usual one, in logarithms, confirms it. */
const AGREED = 0.03;

/**
 * Measured on rows held back in folds (roads off the rows) and on the pairs of the held-out lists
 * (docs/methodology/routes-land.md): two of three lengths were this close to the published ones. Off the listed roads,
 * the error lies in the choice of the road, and even a short unlisted stretch involves one: hence the square root.
 * Railways offer less choice. How the error grows with the bends of a region, and with the difference between the network
 * and what is usual there, was fitted on one half of the rows held back and confirmed on the other, on the lists and on
 * trips over real networks.
 */
export const LAND_UNCERTAINTY: Readonly<Record<'ROAD' | 'RAIL', Uncertainty>> = {
  ROAD: {
    listed: { percent: 1.3, oneKmPercent: 33 },
    assumed: { percent: 8.5, oneKmPercent: 57.5 },
    power: 0.5,
    perBend: 2.9,
    perDifference: 4,
  },
  RAIL: {
    listed: { percent: 1.8, oneKmPercent: 12 },
    assumed: { percent: 19, oneKmPercent: 12 },
    power: 0.75,
    perBend: 0,
    perDifference: 0,
  },
};

/** Of the shortest trips, per cent: in towns, driving takes 1.0 to 1.7 times the straight line. */
const AT_MOST = 30;

/** Standard uncertainty of a whole route, per cent. */
export function uncertaintyPercent(
  mode: 'ROAD' | 'RAIL',
  { listedKm, insideKm, offKm }: Pick<WayLength, 'listedKm' | 'insideKm' | 'offKm'>,
  usual: Usual,
): number {
  const { listed, assumed, power, perBend, perDifference } = LAND_UNCERTAINTY[mode];
  const km = listedKm + insideKm + offKm;
  const share = km > 0 ? ((insideKm + offKm) / km) ** power : 1;
  const bends = Math.min(BENDS_AT_MOST, Math.max(BENDS_AT_LEAST, 1 + perBend * (usual.ratio - COMMON_RATIO)));
  const difference = km > 0 ? Math.max(0, Math.abs(Math.log(km / usual.km)) - AGREED) : 0;
  const doubt = bends * (1 + perDifference * difference);
  const of = (part: keyof Kind): number => listed[part] + (assumed[part] * doubt - listed[part]) * share;
  return Math.min(AT_MOST, Math.hypot(of('percent'), of('oneKmPercent') / Math.sqrt(Math.max(1, km))));
}
