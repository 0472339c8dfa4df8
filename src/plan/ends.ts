import { fault } from '../errors/fault.js';
import { formatPoint, greatCircleKm } from '../geo/point.js';
import type { TransportSpec } from '../request/types.js';
import { chooseAirports } from './airports.js';
import { chooseFacility, serves } from './facility.js';
import { isRoutingFault } from './fallback.js';
import { chooseHarbors } from './harbors.js';
import type { Ends, Place, PlanContext } from './types.js';

/** Up to this distance, trucks may drive farther to the yards than the whole movement, km. */
const SHORT_KM = 100;

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
    return { spec, ...chooseYards(from, to, context), notes: [] };
  } catch (error) {
    throw isRoutingFault(error) ? error.at(`(${formatPoint(from)}) to (${formatPoint(to)})`) : error;
  }
}

function chooseYards(from: Place, to: Place, context: PlanContext): Pick<Ends, 'start' | 'end'> {
  const yardAt = (end: Place): Place =>
    serves(end, 'RAIL_YARD', context) ? end : chooseFacility('RAIL_YARD', end, {}, context);
  const [start, end] = [yardAt(from), yardAt(to)];
  const truckKm = accessKm(from, start) + accessKm(to, end);
  const wholeKm = greatCircleKm(from, to);
  if (truckKm > Math.max(wholeKm, SHORT_KM)) {
    const yards = [start, end].map(({ name, code }) => `${name} (${code})`).join(' and ');
    throw fault(
      'NOT_ROUTABLE_BY_RAIL',
      `the nearest railways, at ${yards}, are ${truckKm.toFixed(0)} km by truck, the whole way is ${wholeKm.toFixed(0)} km`,
    );
  }
  return { start, end };
}

/** Kilometres between an end and its yard; 0 if the end serves as one: its selection, if any, is of another operation. */
const accessKm = (end: Place, yard: Place): number =>
  yard === end ? 0 : (yard.selection?.roadKm ?? yard.selection?.greatCircleKm ?? 0);
