import type { ErrorName } from '../errors/catalogue.js';
import { type ApiFault, fault } from '../errors/fault.js';
import { formatPoint, greatCircleKm } from '../geo/point.js';
import type { Facility, FacilityIndex, FacilityNeed, Location } from '../locate/port.js';
import type { FacilityType } from '../request/vocabulary.js';
import { type FacilityOption, isOnRailway, listOptions, type OptionContext, toSelectionOption } from './options.js';
import type { Place, PlanContext, SelectionOption } from './types.js';

const ALTERNATIVES = 3;
/** Longer distances to a facility get a note, km: by truck, on ferries, and in a straight line to the closest one. */
const FAR_ROAD_KM: Readonly<Record<FacilityType, number>> = { AIRPORT: 300, HARBOR: 300, RAIL_YARD: 100 };
const FAR_FERRY_KM = 100;
const FAR_CLOSEST_KM = 100;

const NOT_REACHABLE: Readonly<Record<FacilityType, ErrorName>> = {
  AIRPORT: 'LOCATION_NOT_ROUTABLE_TO_AIRPORT',
  RAIL_YARD: 'LOCATION_NOT_ROUTABLE_TO_RAIL_YARD',
  HARBOR: 'LOCATION_NOT_ROUTABLE_TO_HARBOR',
};
const WORD: Readonly<Record<FacilityType, string>> = { AIRPORT: 'airport', RAIL_YARD: 'rail yard', HARBOR: 'harbor' };

/**
 * The facility for one end of a movement: the closest if only its kind was requested, otherwise the nearest suitable
 * one by road.
 * @throws ApiFault LOCATION_NOT_ROUTABLE_TO_... with the coordinates if none is in reach, NO_RAIL_SYSTEM_IN_COUNTRY if
 * the country has no railway
 */
export function chooseFacility(type: FacilityType, end: Place, need: FacilityNeed, context: OptionContext): Place {
  const options = listOptions(type, end, need, context);
  const [best] = options;
  if (best === undefined) throw notReachable(type, end, context);
  return toPlace(best, end, options, context.facilities);
}

/** Why an end has no facility. */
export function notReachable(type: FacilityType, end: Location, { hasRail }: Pick<PlanContext, 'hasRail'>): ApiFault {
  const point = `(${formatPoint(end)})`;
  if (type === 'RAIL_YARD' && !hasRail(end.countryCode)) {
    return fault('NO_RAIL_SYSTEM_IN_COUNTRY', `${end.countryCode} has no railway that takes freight, at ${point}`);
  }
  // A river quay that was named is not out of reach of trucks, but of ships.
  if (type === 'HARBOR' && end.facility?.type === type) {
    const quay = `${end.facility.name} (${end.facility.code})`;
    const advice = 'put an inland vessel and a HUB at a seaport beside the ship';
    return fault(NOT_REACHABLE[type], `no seagoing ship reaches ${quay}; ${advice}`);
  }
  return fault(NOT_REACHABLE[type], `no suitable ${WORD[type]} can be reached by road from ${point}`);
}

/** The end with its chosen facility and the reason. A stated facility is kept. */
export function toPlace(
  chosen: FacilityOption,
  end: Place,
  options: readonly FacilityOption[],
  facilities: FacilityIndex,
  weighed = 'road',
): Place {
  const { facility, roadKm, greatCircleKm } = chosen;
  if (end.facility === facility) return end;
  const isClosest = end.type === facility.type;
  const how = isClosest ? `closest ${WORD[facility.type]} that can be used` : `nearest suitable by ${weighed}`;
  const reason = roadKm === undefined && !isClosest ? 'at the place' : how;
  const way = describeFarWay(chosen, isClosest);
  const doubts = [describeLack(chosen), isClosest ? describeMainAirport(chosen, options) : undefined];
  const found = facilities.toLocation(facility);
  return {
    selection: {
      code: facility.code,
      name: facility.name,
      roadKm,
      greatCircleKm,
      ...describe(facility, reason, [way, ...doubts]),
      withoutTruck: describe(facility, reason, doubts),
      alternatives: listAlternatives(chosen, options),
    },
    ...found,
    // The facility closest to a town is no surer than the town.
    ...(isClosest ? { match: { ...found.match, confidence: end.match.confidence } } : {}),
    ...(end.notes === undefined ? {} : { notes: end.notes }),
  };
}

/** Why a facility was chosen, with what is remarkable about it. */
function describe(facility: Facility, reason: string, doubts: readonly (string | undefined)[]) {
  const noteworthy = doubts.filter((doubt) => doubt !== undefined).join('; ');
  if (noteworthy === '') return { reason };
  return { reason: `${reason}; ${noteworthy}`, note: `${facility.name} (${facility.code}): ${noteworthy}` };
}

/** The facility of another movement whose cargo comes by train or vessel: no truck drives the way it was chosen by. */
export function withoutTruck(place: Place): Place {
  if (place.selection === undefined) return place;
  const { note: _, withoutTruck: described, ...selection } = place.selection;
  return { ...place, selection: { ...selection, ...described, roadKm: undefined } };
}

/** The next best options, and among them the nearest one that was passed over, with the reason. */
function listAlternatives(chosen: FacilityOption, options: readonly FacilityOption[]): readonly SelectionOption[] {
  const { closerUnfit = [] } = chosen;
  const others = options.filter(({ facility }) => facility !== chosen.facility);
  const isNearer = ({ nearKm }: FacilityOption): boolean => nearKm + SAME_WAY_KM < chosen.nearKm;
  const nearest = others.filter(isNearer).toSorted((a, b) => a.nearKm - b.nearKm)[0];
  const unfit = closerUnfit
    .slice(0, 1)
    .map(({ facility, greatCircleKm }) =>
      toSelectionOption({ facility, greatCircleKm, roadKm: undefined }, UNFIT[facility.type]),
    );
  const next = others.slice(0, ALTERNATIVES - unfit.length);
  const shown = nearest === undefined || next.includes(nearest) ? next : [...next.slice(0, -1), nearest];
  return [
    ...unfit,
    ...shown.map((option) => toSelectionOption(option, isNearer(option) ? describeWorse(option, chosen) : undefined)),
  ];
}

/** Facilities whose distances differ by less are equally near, km. */
const SAME_WAY_KM = 1;

const UNFIT: Readonly<Record<FacilityType, string>> = {
  AIRPORT: 'closer, but without scheduled or cargo flights',
  RAIL_YARD: 'closer, but not for freight',
  HARBOR: 'closer, but not known to be equipped for this cargo',
};
const LESSER: Readonly<Record<FacilityType, string>> = {
  AIRPORT: 'nearer, but with fewer flights or a short runway',
  RAIL_YARD: 'nearer, but no freight terminal',
  HARBOR: 'nearer, but a smaller port with fewer sailings',
};

/** Why an option was not taken although it is nearer. */
function describeWorse({ facility, isLacking, costKm }: FacilityOption, chosen: FacilityOption): string {
  if (facility.type === 'HARBOR' && isLacking === true) return 'nearer, but not known to be equipped for this cargo';
  return costKm > chosen.costKm ? LESSER[facility.type] : 'nearer, but the whole route would be longer';
}

/** A note on a long distance to a facility; undefined if it is not long. */
function describeFarWay(
  { facility, roadKm = 0, ferryKm, greatCircleKm: km }: FacilityOption,
  isClosest: boolean,
): string | undefined {
  if (isClosest)
    return km > FAR_CLOSEST_KM
      ? `${km.toFixed(0)} km from the requested place, and the way there is not counted`
      : undefined;
  if (ferryKm > FAR_FERRY_KM) return `${roadKm.toFixed(0)} km by truck, ${ferryKm.toFixed(0)} km of that by ferry`;
  return roadKm > FAR_ROAD_KM[facility.type] ? `${roadKm.toFixed(0)} km by truck` : undefined;
}

/** A shorter branch line is one of many that no table lists, km. */
const NOTED_BRANCH_KM = 15;

/** Doubts about the facility itself: a harbor without cranes, a rail yard that is no known freight terminal. */
function describeLack({ facility, isLacking = false, branchKm = 0 }: FacilityOption): string | undefined {
  if (facility.type === 'HARBOR' && isLacking)
    return 'not known to be equipped for this cargo; a small ship with its own gear is assumed to call there';
  if (branchKm >= NOTED_BRANCH_KM)
    return `no railway is known there, ${branchKm.toFixed(0)} km of branch line are assumed`;
  const isAssumed = facility.type === 'RAIL_YARD' && facility.kind !== 'FREIGHT_TERMINAL';
  return isAssumed ? 'not a known freight terminal, loading is assumed' : undefined;
}

/** An airport this much farther away may be meant, km: Narita beside Haneda. */
const SAME_CITY_KM = 50;

/** The airport that most freight of the same city uses, if another one is closest. */
function describeMainAirport(chosen: FacilityOption, options: readonly FacilityOption[]): string | undefined {
  const rankOf = ({ facility }: FacilityOption): number =>
    facility.type === 'AIRPORT' ? (facility.cargoRank ?? 0) : 0;
  const [main] = options
    .filter(({ greatCircleKm: km }) => km <= chosen.greatCircleKm + SAME_CITY_KM)
    .toSorted((a, b) => rankOf(b) - rankOf(a));
  if (main === undefined || rankOf(main) <= rankOf(chosen)) return undefined;
  return `more freight flies from ${main.facility.name} (${main.facility.code}), give its code if it is meant`;
}

/** Containers continue from a quay by train if a rail yard lies within this distance of the harbor. */
const ON_DOCK_RAIL_KM = 15;

/** Whether a location serves as the start or end of an operation that needs this kind of facility. */
export function serves(location: Location, type: FacilityType, context: OptionContext): boolean {
  if (location.facility?.type === type) return true;
  if (type !== 'RAIL_YARD' || location.facility?.type !== 'HARBOR') return false;
  const [yard] = context.facilities.listNear('RAIL_YARD', location, {}, 1);
  if (yard === undefined || !isOnRailway(yard.facility, context)) return false;
  return greatCircleKm(location, yard.facility) <= ON_DOCK_RAIL_KM;
}
