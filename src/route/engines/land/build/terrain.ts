import type { GroundLink } from './ground.js';
import type { Settlement } from './settlements.js';

/** Elevations farther away say nothing about the terrain of a place, km. */
const NEARBY_KM = 40;
/** In rougher terrain roads have tunnels and viaducts: the detour grows no further. Metres. */
const ROUGHEST_METRES = 600;

/**
 * Roughness of the terrain at each settlement, metres: the spread (root mean square difference) between its elevation
 * and its neighbours', from GeoNames' elevation model at settlements. 0 if nothing is known.
 */
export function roughnessOf(
  settlements: readonly Settlement[],
  links: readonly GroundLink[],
): Float64Array<ArrayBuffer> {
  const sums = new Float64Array(settlements.length);
  const counts = new Float64Array(settlements.length);
  for (const { from, to, km } of links) {
    const [a, b] = [settlements[from]?.elevationMetres, settlements[to]?.elevationMetres];
    if (a === undefined || b === undefined || km > NEARBY_KM) continue;
    for (const node of [from, to]) {
      sums[node] = (sums[node] ?? 0) + (a - b) ** 2;
      counts[node] = (counts[node] ?? 0) + 1;
    }
  }
  return sums.map((sum, i) => Math.min(ROUGHEST_METRES, Math.sqrt(sum / Math.max(1, counts[i] ?? 1))));
}
