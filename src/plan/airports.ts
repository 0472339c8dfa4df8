import { greatCircleKm } from '../geo/point.js';
import type { AirSpec } from '../request/types.js';
import { GENERIC_AIRCRAFT, type GenericAircraft } from '../request/vocabulary.js';
import { notReachable, toPlace } from './facility.js';
import { type FacilityOption, listOptions } from './options.js';
import type { Ends, Place, PlanContext } from './types.js';

/** Lengths are in whole feet: 8,202 ft stand for 2,500 m. */
const ROUNDING_METRES = 5;
/** Turboprops for short fields regularly use runways this much shorter than the planning limit of their class. */
const SHORT_FIELD_METRES = 700;
/** Value of a refuelling stop in truck km: cargo is driven this much farther to an airport that needs one stop less. */
const STOP_KM = 100;
/** Short-haul aircraft fly no farther than this many ranges if any other airport can be reached. */
const MOST_HOPS = 2;
const SHORT_HAUL_KM = 3000;
const IMPRACTICAL_KM = 1e7;

/** The runway that limits the aircraft of a flight. */
interface Runway {
  readonly metres: number;
  readonly name: string;
}

interface Flight {
  readonly start: FacilityOption;
  readonly end: FacilityOption;
  readonly aircraft: GenericAircraft;
  readonly usual: GenericAircraft;
  /** Undefined if it limits nothing: stated airports are used as given. */
  readonly runway: Runway | undefined;
  readonly costKm: number;
}

/**
 * Airports and aircraft of an AIR operation. A stated aircraft decides which runways are long enough. Without one,
 * airports and generic aircraft are chosen together: for each pair the largest aircraft its runways allow, and among
 * the pairs the cheapest by road, refuelling included.
 * @throws ApiFault LOCATION_NOT_ROUTABLE_TO_AIRPORT, UNKNOWN_AIRCRAFT_IDENTIFIER
 */
export function chooseAirports(spec: AirSpec, from: Place, to: Place, context: PlanContext): Ends {
  const { runwayMetres } = context.vehicles.aircraftLimits(spec);
  const need = spec.vehicle === undefined ? {} : { runwayMetres };
  const starts = listOptions('AIRPORT', from, need, context);
  const ends = listOptions('AIRPORT', to, need, context);
  const [[start], [end]] = [starts, ends];
  if (start === undefined) throw notReachable('AIRPORT', from, context);
  if (end === undefined) throw notReachable('AIRPORT', to, context);
  if (spec.vehicle !== undefined) {
    return {
      spec,
      start: toPlace(start, from, starts, context.facilities),
      end: toPlace(end, to, ends, context.facilities),
      notes: noteShortFlight(start, end, context),
    };
  }
  const best = findBest(starts, ends, from, to, context);
  const chosen = specOf(spec, best);
  return {
    ...chosen,
    notes: [...chosen.notes, ...noteShortFlight(best?.start ?? start, best?.end ?? end, context)],
    start: toPlace(best?.start ?? start, from, starts, context.facilities),
    end: toPlace(best?.end ?? end, to, ends, context.facilities),
  };
}

/** Over land, air freight is trucked between airports this close together, km. */
const TRUCKED_KM = 150;

function noteShortFlight(
  { facility: start }: FacilityOption,
  { facility: end }: FacilityOption,
  { isWaterBetween }: PlanContext,
): readonly string[] {
  const km = greatCircleKm(start, end);
  return km > TRUCKED_KM || isWaterBetween(start, end)
    ? []
    : [`a flight of ${km.toFixed(0)} km is unusual: over such distances air freight is trucked`];
}

function findBest(
  starts: readonly FacilityOption[],
  ends: readonly FacilityOption[],
  from: Place,
  to: Place,
  context: PlanContext,
): Flight | undefined {
  const directKm = greatCircleKm(from, to);
  let best: Flight | undefined;
  for (const start of starts) {
    for (const end of ends) {
      // Nobody drives farther to the airports than the whole distance.
      const isPointless = (start.roadKm ?? 0) + (end.roadKm ?? 0) > directKm;
      if (isPointless || start.facility.code === end.facility.code) continue;
      if (best !== undefined && start.costKm + end.costKm >= best.costKm) continue;
      const flight = fitAircraft(start, end, shortestRunway([start, end]), context);
      if (best === undefined || flight.costKm < best.costKm) best = flight;
    }
  }
  return best;
}

/** Stated airports have no length: they limit nothing. */
function shortestRunway(options: readonly FacilityOption[]): Runway | undefined {
  return options
    .flatMap(({ facility, runwayMetres: metres }) => (metres === undefined ? [] : [{ metres, name: facility.name }]))
    .toSorted((a, b) => a.metres - b.metres)[0];
}

/** The generic aircraft for the flight, or the largest one that the runway allows. */
function fitAircraft(
  start: FacilityOption,
  end: FacilityOption,
  runway: Runway | undefined,
  { vehicles }: PlanContext,
): Flight {
  const flightKm = greatCircleKm(start.facility, end.facility);
  const limitsOf = (vehicle: GenericAircraft) => vehicles.aircraftLimits({ mode: 'AIR', vehicle });
  const isTaken = (vehicle: GenericAircraft): boolean =>
    runway === undefined || limitsOf(vehicle).runwayMetres <= runway.metres + ROUNDING_METRES;
  const usual = vehicles.genericAircraft(flightKm);
  const aircraft =
    GENERIC_AIRCRAFT.slice(GENERIC_AIRCRAFT.indexOf(usual)).find(
      (name) => isTaken(name) || (isForShortFields(name) && (runway?.metres ?? 0) >= SHORT_FIELD_METRES),
    ) ?? usual;
  return {
    start,
    end,
    aircraft,
    usual,
    runway,
    costKm: start.costKm + end.costKm + (aircraft === usual ? 0 : refuellingKm(flightKm, limitsOf(aircraft).rangeKm)),
  };
}

/** The refuelling cost of an aircraft other than the usual one for the flight. */
function refuellingKm(flightKm: number, rangeKm: number): number {
  const hops = Math.ceil(flightKm / rangeKm);
  return rangeKm < SHORT_HAUL_KM && hops > MOST_HOPS ? IMPRACTICAL_KM : (hops - 1) * STOP_KM;
}

const isForShortFields = (aircraft: GenericAircraft): boolean => aircraft === 'ALL_TERRAIN_STOL';

/** The specification with the aircraft if it is not the usual one. */
function specOf(spec: AirSpec, flight: Flight | undefined): Pick<Ends, 'notes'> & { readonly spec: AirSpec } {
  if (flight?.runway === undefined || flight.aircraft === flight.usual) return { spec, notes: [] };
  const { aircraft, runway } = flight;
  const note = `no aircraft stated: ${aircraft}, the largest that can use the runway of ${runway.name} (${runway.metres.toFixed(0)} m)`;
  return { spec: { ...spec, vehicle: aircraft }, notes: [note] };
}
