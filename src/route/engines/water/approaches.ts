/** What a ship sails beyond the line pulled straight from port to port, km: buoyed channels, pilot stations, separation schemes and headings off the coast. */
const APPROACHES_KM = 10;
/** Over how many km of open water it is met. */
const APPROACHES_REACH_KM = 400;

/**
 * Lengthens what is drawn of a voyage at sea by the approaches at its ends, little by little: nothing jumps, and no way is
 * longer than by way of a third port. Canals and estuaries of published length stay as they are. Against the reference
 * distances the drawn lines lay 22 km short at the median below 2,500 km and 6 km above, 10 km in all.
 */
export function addApproaches<Part extends { readonly inland: boolean; readonly km: number }>(
  parts: readonly Part[],
  drawnKm: number,
): readonly Part[] {
  const seaKm = parts.reduce((sum, { inland, km }) => sum + (inland ? 0 : km), 0);
  if (seaKm === 0) return parts;
  const scale = 1 + (APPROACHES_KM * -Math.expm1(-drawnKm / APPROACHES_REACH_KM)) / seaKm;
  return parts.map((part) => (part.inland ? part : { ...part, km: part.km * scale }));
}
