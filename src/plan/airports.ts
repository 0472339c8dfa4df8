import { greatCircleKm } from '../geo/point.js';
import type { AirSpec } from '../request/types.js';
import { GENERIC_AIRCRAFT } from '../request/vocabulary.js';
import { chooseFacility } from './facility.js';
import type { Ends, Place, PlanContext } from './types.js';

/** Lengths come in whole feet: 8,202 ft are the 2,500 m that were meant. */
const ROUNDING_METRES = 5;

/**
 * Airports and aircraft of an AIR operation. A stated aircraft decides which runways will do. Without one the airport is chosen
 * first, and the generic aircraft is the largest that its runway takes.
 * @throws ApiFault LOCATION_NOT_ROUTABLE_TO_AIRPORT, UNKNOWN_AIRCRAFT_IDENTIFIER
 */
export function chooseAirports(spec: AirSpec, from: Place, to: Place, context: PlanContext): Ends {
  const limits = context.vehicles.aircraftLimits(spec);
  const need = spec.vehicle === undefined ? {} : { runwayMetres: limits.runwayMetres };
  const start = chooseFacility('AIRPORT', from, need, context);
  const end = chooseFacility('AIRPORT', to, need, context);
  if (spec.vehicle !== undefined) return { spec, start, end, notes: [] };
  const chosen = [start !== from ? start : undefined, end !== to ? end : undefined].filter(
    (place) => place !== undefined,
  );
  return { ...fitAircraft(spec, chosen, greatCircleKm(start, end), context), start, end };
}

/** Turboprops for short fields land regularly on strips like these, short of the planning limit of their class. */
const SHORT_FIELD_METRES = 700;
const isLongEnough = (runway: { readonly metres: number } | undefined): boolean =>
  (runway?.metres ?? 0) >= SHORT_FIELD_METRES;

/** The generic aircraft that the flight would have, or the largest one that the runways take; airports that were given are used as given. */
function fitAircraft(
  spec: AirSpec,
  chosen: readonly Place[],
  flightKm: number,
  { vehicles }: PlanContext,
): { readonly spec: AirSpec; readonly notes: readonly string[] } {
  let shortest: { readonly metres: number; readonly name: string } | undefined;
  for (const { facility } of chosen) {
    const metres = facility?.type === 'AIRPORT' ? facility.longestRunwayMetres : undefined;
    if (facility !== undefined && metres !== undefined && metres < (shortest?.metres ?? Number.POSITIVE_INFINITY)) {
      shortest = { metres, name: facility.name };
    }
  }
  const fits = (vehicle: string): boolean =>
    shortest === undefined ||
    vehicles.aircraftLimits({ mode: 'AIR', vehicle }).runwayMetres <= shortest.metres + ROUNDING_METRES;
  const usual = vehicles.genericAircraft(flightKm);
  if (shortest === undefined || fits(usual)) return { spec, notes: [] };
  const smaller = GENERIC_AIRCRAFT.slice(GENERIC_AIRCRAFT.indexOf(usual) + 1).find(
    (name) => fits(name) || (name === 'ALL_TERRAIN_STOL' && isLongEnough(shortest)),
  );
  if (smaller === undefined) return { spec, notes: [] };
  const note = `no aircraft stated: ${smaller}, the largest that the runway of ${shortest.name} takes (${shortest.metres.toFixed(0)} m)`;
  return { spec: { ...spec, vehicle: smaller }, notes: [note] };
}
