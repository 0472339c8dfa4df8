import type { WayLength } from './length.js';

/** Standard uncertainty of each kind of kilometre, per cent. */
interface Shares {
  /** Between two places that the tables name. */
  readonly listed: number;
  /** On a listed stretch, from a place inside it. */
  readonly inside: number;
  /** Off the listed stretches. */
  readonly assumed: number;
}

/**
 * Measured by taking a tenth of the named towns out of the tables at a time (docs/methodology/routes-land.md): two of three of
 * the lengths found without them were this near to the published ones.
 */
export const LAND_UNCERTAINTY: Readonly<Record<'ROAD' | 'RAIL', Shares>> = {
  ROAD: { listed: 3, inside: 8.5, assumed: 9.7 },
  RAIL: { listed: 3, inside: 13, assumed: 11 },
};

/** Standard uncertainty of a whole way, per cent: its kinds of kilometres are off independently of each other. */
export function uncertaintyPercent(
  mode: 'ROAD' | 'RAIL',
  kinds: Pick<WayLength, 'listedKm' | 'insideKm' | 'offKm'>,
): number {
  const { listed, inside, assumed } = LAND_UNCERTAINTY[mode];
  const { listedKm, insideKm, offKm } = kinds;
  const km = listedKm + insideKm + offKm;
  return km > 0 ? Math.hypot(listedKm * listed, insideKm * inside, offKm * assumed) / km : assumed;
}
