import type { ErrorName } from '../errors/catalogue.js';
import { fault } from '../errors/fault.js';
import { formatPoint, greatCircleKm } from '../geo/point.js';
import type { Facility, FacilityCandidate, FacilityIndex, FacilityNeed, Location } from '../locate/port.js';
import type { FacilityType } from '../request/vocabulary.js';
import type { Place, PlanContext, PlannedTransport, SelectionOption } from './types.js';
import { carriesContainers, decideVessel, watersOf } from './vessel.js';

/** How many facilities are weighed by road. The eight nearest by air have the nearest by road among them but for fjords and passes. */
const CONSIDERED = 8;
const ALTERNATIVES = 3;
/** Within this distance a facility counts as at the place even where the road network has no line to it (a quay, an island). */
const AT_THE_PLACE_KM = 10;

/** From a country without a railway cargo is trucked to a known yard across the border; farther than this nobody calls it rail. */
const YARD_ABROAD_KM = 150;

const NOT_REACHABLE: Readonly<Record<FacilityType, ErrorName>> = {
  AIRPORT: 'LOCATION_NOT_ROUTABLE_TO_AIRPORT',
  RAIL_YARD: 'LOCATION_NOT_ROUTABLE_TO_RAIL_YARD',
  HARBOR: 'LOCATION_NOT_ROUTABLE_TO_HARBOR',
};
const WORD: Readonly<Record<FacilityType, string>> = { AIRPORT: 'airport', RAIL_YARD: 'rail yard', HARBOR: 'harbor' };

/**
 * The nearest suitable facility by the way a truck would go.
 * @throws ApiFault LOCATION_NOT_ROUTABLE_TO_... with the coordinates when none is in reach, NO_RAIL_SYSTEM_IN_COUNTRY for want of a railway
 */
export function chooseFacility(
  type: FacilityType,
  near: Location,
  need: FacilityNeed,
  { facilities, roadReach, hasRail }: Pick<PlanContext, 'facilities' | 'roadReach' | 'hasRail'>,
): Place {
  // Towns stand in for yards where nothing better is known: without a railway they are none.
  const candidates = facilities
    .listNear(type, near, need, CONSIDERED)
    .filter(({ facility }) => type !== 'RAIL_YARD' || hasRail(facility.countryCode));
  const roadKm = roadReach(
    near,
    candidates.map((candidate) => candidate.facility),
  );
  const options = candidates
    .map((candidate, index) => ({ candidate, roadKm: roadKm[index] }))
    .filter((option) => option.roadKm !== undefined || option.candidate.greatCircleKm <= AT_THE_PLACE_KM)
    .filter((option) => type !== 'RAIL_YARD' || hasRail(near.countryCode) || isYardNearby(option))
    .sort((a, b) => wayKm(a) - wayKm(b));
  const [best, ...others] = options;
  if (best === undefined) {
    if (type === 'RAIL_YARD' && !hasRail(near.countryCode)) {
      throw fault(
        'NO_RAIL_SYSTEM_IN_COUNTRY',
        `${near.countryCode} has no railway that takes freight, at (${formatPoint(near)})`,
      );
    }
    throw fault(NOT_REACHABLE[type], `no suitable ${WORD[type]} can be reached by road from (${formatPoint(near)})`);
  }
  return {
    ...toFacilityLocation(best.candidate.facility),
    selection: {
      ...toOption(best),
      reason: best.roadKm === undefined ? 'at the place' : 'nearest suitable by road',
      alternatives: others.slice(0, ALTERNATIVES).map(toOption),
    },
  };
}

interface Weighed {
  readonly candidate: FacilityCandidate;
  readonly roadKm: number | undefined;
}

const isYardNearby = ({ candidate: { facility }, roadKm }: Weighed): boolean =>
  facility.type === 'RAIL_YARD' && facility.kind !== 'TOWN' && (roadKm ?? 0) <= YARD_ABROAD_KM;

const wayKm = ({ candidate, roadKm }: Weighed): number =>
  (roadKm ?? candidate.greatCircleKm) + (candidate.penaltyKm ?? 0);

const toOption = ({ candidate, roadKm }: Weighed): SelectionOption => ({
  code: candidate.facility.code,
  name: candidate.facility.name,
  roadKm,
  greatCircleKm: candidate.greatCircleKm,
});

/** A facility as a location of the response. */
export function toFacilityLocation(facility: Facility): Location {
  return {
    type: facility.type,
    latitude: facility.latitude,
    longitude: facility.longitude,
    countryCode: facility.countryCode,
    name: facility.name,
    code: facility.code,
    ...(facility.type === 'HARBOR' ? { unLoCode: facility.code } : {}),
    ...(facility.type === 'AIRPORT' ? { iataCode: facility.code } : {}),
    formatted: `${facility.name} (${facility.code})\n${facility.countryCode}`,
    match: {
      method: 'NEAREST_FACILITY',
      confidence: 1,
      matched: `${WORD[facility.type]} ${facility.code} ${facility.name}`,
      geocoder: 'embedded',
    },
    facility,
  };
}

/** What an operation needs of the facilities at its ends. */
export function needOf(
  { spec, vehicle }: Pick<PlannedTransport, 'spec' | 'vehicle'>,
  { cargo, vehicles }: Pick<PlanContext, 'cargo' | 'vehicles'>,
): FacilityNeed {
  if (spec.mode === 'AIR') return { runwayMetres: vehicles.aircraftLimits(spec).runwayMetres };
  if (spec.mode !== 'WATER') return {};
  const vessel = vehicle ?? decideVessel(spec, cargo, 'SEA');
  const waterway = watersOf(vessel);
  if (carriesContainers(vessel)) return { waterway, cargo: 'CONTAINERS' };
  return { waterway, cargo: vessel === 'BULK_CARRIER' ? 'BULK' : 'ANY' };
}

/** Containers are moved on from a quay by train where a rail yard lies within this distance of the harbor. */
const ON_DOCK_RAIL_KM = 15;

/** Whether a location serves as the start or end of an operation that needs this kind of facility. */
export function serves(location: Location, type: FacilityType, facilities: FacilityIndex): boolean {
  if (location.facility?.type === type) return true;
  if (type !== 'RAIL_YARD' || location.facility?.type !== 'HARBOR') return false;
  const [yard] = facilities.listNear('RAIL_YARD', location, {}, 1);
  return yard !== undefined && greatCircleKm(location, yard.facility) <= ON_DOCK_RAIL_KM;
}
