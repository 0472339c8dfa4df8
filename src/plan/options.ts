import type { Facility, FacilityCandidate, FacilityNeed, Location } from '../locate/port.js';
import type { FacilityType } from '../request/vocabulary.js';
import type { Place, PlanContext, SelectionOption } from './types.js';

export type OptionContext = Pick<PlanContext, 'facilities' | 'roadReach' | 'hasRail' | 'branchKm' | 'isWaterBetween'>;

/** A facility that an end of a movement may use, and its cost. */
export interface FacilityOption {
  readonly facility: Facility;
  readonly greatCircleKm: number;
  /** Distance by truck; undefined if none is known or none is needed. */
  readonly roadKm: number | undefined;
  /** The part of it on ferries and shuttles, km. */
  readonly ferryKm: number;
  /** Road kilometres plus equivalents for equipment, borders and ferries. */
  readonly costKm: number;
  /** The part of the cost for a port with few overseas sailings. */
  readonly fewSailingsKm?: number;
  /** Distance as the rule counts it: by road, or in a straight line if the closest was requested. */
  readonly nearKm: number;
  /** Not known to have the equipment for the cargo. */
  readonly isLacking?: boolean;
  /** Of a rail yard: assumed railway up to the nearest known line, km. */
  readonly branchKm?: number | undefined;
  /** Longest runway of an airport, known or assumed. */
  readonly runwayMetres?: number | undefined;
  /** If the closest was requested: closer ones of the kind that this operation cannot use. */
  readonly closerUnfit?: readonly FacilityCandidate[];
}

/**
 * Number of facilities compared by road. The ten nearest by air include the nearest by road, except around fjords and
 * passes.
 */
const CONSIDERED = 10;
/** Number of yards among which one with a railway is looked for. */
const YARDS_CONSIDERED = 150;
/** If a kind of facility was requested, the closest counts: others are considered only if that one cannot be used. */
const CLOSEST = 6;
/** Makes the closest win whatever its other costs. */
const CLOSEST_WEIGHT = 1000;
/**
 * A facility within this distance can be driven to even if the road network has no route, unless water lies between:
 * islands.
 */
const AT_THE_PLACE_KM = 60;
const ASSUMED_DETOUR = 1.3;
/** Cost of loading a truck on a ferry, in road km, besides the crossing: an island ships from its own port. */
const FERRY_KM = 400;
const FERRY_FACTOR = 2;
/** Cost of a feeder's call at a quay without cranes, in road km. */
const FEEDER_KM = 300;
/** From a country without a railway, cargo is trucked to a known yard across the border, up to this distance. */
const YARD_ABROAD_KM = 150;

/**
 * The facilities that an end of a movement may use, cheapest first: the end itself if it is one, the closest if only
 * the kind was requested, and suitable ones by road for any other place.
 */
export function listOptions(
  type: FacilityType,
  end: Place,
  need: FacilityNeed,
  context: OptionContext,
): readonly FacilityOption[] {
  if (end.facility?.type === type) {
    return [{ facility: end.facility, greatCircleKm: 0, roadKm: undefined, ferryKm: 0, costKm: 0, nearKm: 0 }];
  }
  return end.type === type ? listClosest(type, end, need, context) : listSuitable(type, end, need, context);
}

function listClosest(
  type: FacilityType,
  end: Location,
  need: FacilityNeed,
  context: OptionContext,
): readonly FacilityOption[] {
  const { facilities } = context;
  const service = type === 'AIRPORT' ? { ...need, service: true } : need;
  const listFor = (what: FacilityNeed): readonly FacilityCandidate[] =>
    listServed(type, end, context, CLOSEST, (limit) => facilities.listClosest(type, end, what, limit));
  const equipped = listFor(service);
  const any = listFor(need.cargo === undefined ? need : { ...need, cargo: 'ANY' });
  // If the next quay with cranes is overseas or far away, a feeder calls at the place's own.
  const isOwn = any[0] !== undefined && isAtThePlace(end, any[0], context);
  const isServed = equipped[0] !== undefined && !isFarOff(end, equipped[0], context);
  const options = equipped.length === 0 || (isOwn && !isServed) ? any : equipped;
  const nearKmOf = ({ nearKm, greatCircleKm }: FacilityCandidate): number => nearKm ?? greatCircleKm;
  const closestKm = options[0] === undefined ? 0 : nearKmOf(options[0]);
  const closerUnfit = any.filter((one) => nearKmOf(one) < closestKm);
  return options.map((option, rank) => {
    const { facility, greatCircleKm, runwayMetres } = option;
    const nearKm = nearKmOf(option);
    return {
      facility,
      greatCircleKm,
      runwayMetres,
      branchKm: branchTo(facility, context),
      roadKm: undefined,
      ferryKm: 0,
      costKm: (nearKm + rank) * CLOSEST_WEIGHT,
      nearKm,
      isLacking: options === any && !equipped.some((one) => one.facility === facility),
      closerUnfit,
    };
  });
}

/** Close enough to be driven to, on land all the way. */
function isAtThePlace(end: Location, { facility, greatCircleKm }: FacilityCandidate, context: OptionContext): boolean {
  if (greatCircleKm > AT_THE_PLACE_KM) return false;
  const [way] = context.roadReach(end, [facility]);
  return way === undefined ? !context.isWaterBetween(end, facility) : way.ferryKm === 0;
}

function isFarOff(end: Location, { facility }: FacilityCandidate, { roadReach }: OptionContext): boolean {
  const [way] = roadReach(end, [facility]);
  return way === undefined || way.ferryKm > 0 || way.km > FEEDER_KM;
}

function listSuitable(
  type: FacilityType,
  end: Location,
  need: FacilityNeed,
  context: OptionContext,
): readonly FacilityOption[] {
  const { facilities, roadReach, hasRail, isWaterBetween } = context;
  const candidates = listServed(type, end, context, CONSIDERED, (limit) => facilities.listNear(type, end, need, limit));
  const ways = roadReach(
    end,
    candidates.map((candidate) => candidate.facility),
  );
  // A feeder calls where no quay with cranes can be reached over land: islands, and coasts without roads.
  const isServed = candidates.some(({ isLacking = false }, i) => !isLacking && ways[i]?.ferryKm === 0);
  return candidates
    .map(({ facility, greatCircleKm, isLacking = false, ...candidate }, i): FacilityOption => {
      const isFed = isLacking && !isServed;
      const penaltyKm = isFed ? FEEDER_KM : (candidate.penaltyKm ?? 0);
      const { km: roadKm, ferryKm } = ways[i] ?? { km: undefined, ferryKm: 0 };
      const branchKm = branchTo(facility, context);
      const nearKm = (roadKm ?? ASSUMED_DETOUR * greatCircleKm) + (ferryKm > 0 ? FERRY_KM + FERRY_FACTOR * ferryKm : 0);
      return {
        facility,
        greatCircleKm,
        roadKm,
        ferryKm,
        costKm: nearKm + penaltyKm + (branchKm ?? 0),
        fewSailingsKm: isFed ? 0 : (candidate.fewSailingsKm ?? 0),
        nearKm,
        isLacking,
        branchKm,
        runwayMetres: candidate.runwayMetres,
      };
    })
    .filter(
      ({ facility, roadKm, greatCircleKm }) =>
        roadKm !== undefined || (greatCircleKm <= AT_THE_PLACE_KM && !isWaterBetween(end, facility)),
    )
    .filter((option) => type !== 'RAIL_YARD' || hasRail(end.countryCode) || isYardNearby(option))
    .sort((a, b) => a.costKm - b.costKm);
}

/**
 * The first `limit` that cargo can leave: of rail yards, those with a railway, from farther away if the country has one
 * but no yard nearby.
 */
function listServed(
  type: FacilityType,
  end: Location,
  context: OptionContext,
  limit: number,
  list: (limit: number) => readonly FacilityCandidate[],
): readonly FacilityCandidate[] {
  if (type !== 'RAIL_YARD') return list(limit);
  const served = list(limit).filter(({ facility }) => isOnRailway(facility, context));
  if (served.length > 0 || !context.hasRail(end.countryCode)) return served;
  return list(YARDS_CONSIDERED)
    .filter(({ facility }) => isOnRailway(facility, context))
    .slice(0, limit);
}

/** Towns stand in where no better yard is known, but not every country has a railway, and not every town of the others. */
export function isOnRailway(
  facility: Facility,
  { hasRail, branchKm }: Pick<PlanContext, 'hasRail' | 'branchKm'>,
): boolean {
  return hasRail(facility.countryCode) && (!isTown(facility) || branchKm(facility) !== undefined);
}

const branchTo = (facility: Facility, { branchKm }: OptionContext): number | undefined =>
  isTown(facility) ? branchKm(facility) : undefined;

const isTown = (facility: Facility): boolean => facility.type === 'RAIL_YARD' && facility.kind === 'TOWN';

const isYardNearby = ({ facility, roadKm }: FacilityOption): boolean =>
  facility.type === 'RAIL_YARD' && facility.kind !== 'TOWN' && (roadKm ?? 0) <= YARD_ABROAD_KM;

/** An option as the result shows it, with the reason why it was passed over although it is nearer. */
export const toSelectionOption = (
  { facility, roadKm, greatCircleKm }: Pick<FacilityOption, 'facility' | 'roadKm' | 'greatCircleKm'>,
  passedOver?: string,
): SelectionOption => ({
  code: facility.code,
  name: facility.name,
  roadKm,
  greatCircleKm,
  ...(passedOver !== undefined && { passedOver }),
});
