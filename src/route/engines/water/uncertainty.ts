import type { VoyagePart } from './voyage.js';

/**
 * Measured on 544 pairs of eight lists of published distances at sea and on 69 pairs of two held-out lists of inland
 * waterways (docs/methodology/routes-water.md): two of three were this close.
 */
export const WATER_UNCERTAINTY = {
  /**
   * Of one kilometre at sea, per cent: pilot stations, headings off the coast and the choice of lane average out with
   * the square root of the length.
   */
  SEA: { oneKmPercent: 72 },
  /** Kilometre marks are exact to `percent`; where a port lies between them is known to `tripKm`. */
  INLAND: { percent: 0.5, tripKm: 3 },
} as const;

/** Of the shortest trips, per cent. */
const AT_MOST = 10;

/** Standard uncertainty of a whole voyage, per cent. The errors of stretches at sea and inland are independent. */
export function uncertaintyPercent(parts: readonly Pick<VoyagePart, 'inland' | 'km'>[]): number {
  const { SEA, INLAND } = WATER_UNCERTAINTY;
  const sum = (isInland: boolean): number =>
    parts.reduce((km, part) => km + (part.inland === isInland ? part.km : 0), 0);
  const [seaKm, inlandKm] = [sum(false), sum(true)];
  const km = seaKm + inlandKm;
  if (km === 0) return AT_MOST;
  const tripKm = inlandKm > 0 ? INLAND.tripKm : 0;
  const offKm = Math.hypot((Math.sqrt(seaKm) * SEA.oneKmPercent) / 100, (inlandKm * INLAND.percent) / 100, tripKm);
  return Math.min(AT_MOST, (offKm / km) * 100);
}
