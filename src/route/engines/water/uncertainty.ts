import type { Voyage } from './voyage.js';

/**
 * Measured on 626 pairs of nine lists of published distances at sea and on 69 pairs of two held-out lists of inland
 * waterways (docs/methodology/routes-water.md): two of three were this close.
 */
export const WATER_UNCERTAINTY = {
  /**
   * Of one kilometre at sea, per cent: pilot stations, headings off the coast and the choice of lane average out with
   * the square root of the length. Each strait, canal or estuary leaves more open than the sea between two coasts.
   */
  SEA: { oneKmPercent: 66, perPassageOneKmPercent: 50 },
  /**
   * Kilometre marks are exact to `percent`; where the ports lie between them is known to `tripKm` and their distance
   * from the drawn river.
   */
  INLAND: { percent: 0.5, tripKm: 1.2 },
} as const;

/** Of the shortest trips, per cent. */
const AT_MOST = 10;

/** What the uncertainty of a voyage follows from. */
export interface MeasuredVoyage extends Pick<Voyage, 'passages' | 'snapKm'> {
  readonly parts: readonly Pick<Voyage['parts'][number], 'inland' | 'km'>[];
}

/** Standard uncertainty of a whole voyage, per cent. The errors of stretches at sea and inland are independent. */
export function uncertaintyPercent({ parts, passages, snapKm }: MeasuredVoyage): number {
  const { SEA, INLAND } = WATER_UNCERTAINTY;
  const sum = (isInland: boolean): number =>
    parts.reduce((km, part) => km + (part.inland === isInland ? part.km : 0), 0);
  const [seaKm, inlandKm] = [sum(false), sum(true)];
  const km = seaKm + inlandKm;
  if (km === 0) return AT_MOST;
  const oneKmPercent = Math.hypot(SEA.oneKmPercent, SEA.perPassageOneKmPercent * Math.sqrt(passages.length));
  const tripKm = inlandKm > 0 ? INLAND.tripKm + snapKm.from + snapKm.to : 0;
  const offKm = Math.hypot((Math.sqrt(seaKm) * oneKmPercent) / 100, (inlandKm * INLAND.percent) / 100, tripKm);
  return Math.min(AT_MOST, (offKm / km) * 100);
}
