import { formatPoint } from '../geo/point.js';
import type { TransportSpec } from '../request/types.js';
import { chooseAirports } from './airports.js';
import { chooseFacility, serves } from './facility.js';
import { isRoutingFault } from './fallback.js';
import { chooseHarbors } from './harbors.js';
import type { Ends, Place, PlanContext } from './types.js';

/**
 * Where the main operation of a movement begins and ends. For WATER and AIR both ends are weighed together, for RAIL
 * each on its own.
 * @throws ApiFault LOCATION_NOT_ROUTABLE_TO_... with both coordinates if an end has no facility
 */
export function chooseEnds(
  spec: Exclude<TransportSpec, { readonly mode: 'ROAD' }>,
  from: Place,
  to: Place,
  context: PlanContext,
): Ends {
  try {
    if (spec.mode === 'WATER') return chooseHarbors(spec, from, to, context);
    if (spec.mode === 'AIR') return chooseAirports(spec, from, to, context);
    const yardAt = (end: Place): Place =>
      serves(end, 'RAIL_YARD', context) ? end : chooseFacility('RAIL_YARD', end, {}, context);
    return { spec, start: yardAt(from), end: yardAt(to), notes: [] };
  } catch (error) {
    throw isRoutingFault(error) ? error.at(`(${formatPoint(from)}) to (${formatPoint(to)})`) : error;
  }
}
