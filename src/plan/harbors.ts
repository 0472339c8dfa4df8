import { fault } from '../errors/fault.js';
import { greatCircleKm } from '../geo/point.js';
import type { FacilityNeed } from '../locate/port.js';
import type { WaterSpec } from '../request/types.js';
import type { WaterVehicle } from '../request/vocabulary.js';
import { notReachable, toPlace } from './facility.js';
import { type FacilityOption, listOptions } from './options.js';
import type { Ends, Place, PlanContext } from './types.js';
import { carriesContainers, decideVessel, type Waters, watersOf } from './vessel.js';

/** Value of a kilometre by ship in kilometres by truck: container freight rates, our own judgement. */
export const KM_WEIGHT: Readonly<Record<Waters, number>> = { SEA: 0.12, INLAND: 0.3 };
/**
 * Voyages of this length and more need overseas sailings, which small ports lack, km; the shorter one is, the more of
 * them sail it: Lisbon sends nothing to Madeira by Sines.
 */
const OVERSEAS_KM = 4000;
/** Number of harbor pairs routed to find the best. */
const MOST_TRIED = 40;
/** Between two ports that both kinds of vessel reach, the barge's route must be this much shorter than the ship's. */
const SHORTER_INLAND = 0.6;

interface Pair {
  readonly start: FacilityOption;
  readonly end: FacilityOption;
  readonly waterKm: number;
  readonly costKm: number;
}

interface Considered {
  readonly waters: Waters;
  readonly vehicle: WaterVehicle;
  readonly starts: readonly FacilityOption[];
  readonly ends: readonly FacilityOption[];
  /** Straight-line distance between the places. */
  readonly directKm: number;
}

/**
 * Harbors and vessel of a WATER operation, chosen door to door: the routes on land and by ship are weighed together. If
 * no vessel is stated, cargo goes by inland vessel if a river port is the nearest at both ends and a waterway connects
 * the two.
 * @throws ApiFault LOCATION_NOT_ROUTABLE_TO_HARBOR if an end has no harbor, or no waterway connects the available ones
 */
export function chooseHarbors(spec: WaterSpec, from: Place, to: Place, context: PlanContext): Ends {
  const { considered, pair } = decide(spec, from, to, context);
  const { starts, ends, vehicle, waters } = considered;
  const unstated = spec.vehicle === undefined ? (UNSTATED_NOTES[vehicle] ?? UNSTATED_NOTES[waters] ?? []) : [];
  const notes = [...unstated, ...noteWayRound(pair, considered)];
  return {
    spec,
    vehicle,
    start: toPlace(pair.start, from, starts, context.facilities, 'road and ship'),
    end: toPlace(pair.end, to, ends, context.facilities, 'road and ship'),
    notes,
  };
}

/** From this many times the straight line on, and this many km more, a way round is pointed out. */
const [LONG_ROUND, LONG_ROUND_KM] = [3, 500];

/** What makes shipping by water doubtful: a way round a continent, or trucks that drive as far as to the other place. */
function noteWayRound({ start, end, waterKm }: Pair, { directKm }: Considered): readonly string[] {
  const roadKm = roadKmOf(start, end);
  const isRound = waterKm > LONG_ROUND * directKm && waterKm > directKm + LONG_ROUND_KM;
  return [
    ...(isRound ? [`the way by water is ${(waterKm / directKm).toFixed(0)} times as long as the straight line`] : []),
    ...(roadKm > directKm
      ? [`trucks drive ${roadKm.toFixed(0)} km to and from the harbors, the straight line is ${directKm.toFixed(0)} km`]
      : []),
  ];
}

/**
 * Added cost if trucks drive farther than the whole movement, so that such a pair is a last resort; and the farthest
 * they may exceed it, km. Beyond the shortest trips they may not drive farther than the ship as well.
 */
const POINTLESS_KM = 10_000;
const MOST_POINTLESS_KM = 300;
const SHORT_KM = 100;

/** Notes on a vessel that was chosen because none was stated, by vessel or by its waters. */
const UNSTATED_NOTES: Readonly<Partial<Record<WaterVehicle | Waters, readonly string[]>>> = {
  INLAND: ['no vessel stated: an inland vessel, because an inland waterway connects the nearest ports'],
  GENERAL_CARGO: ['no vessel stated: a general cargo ship, because container ports would be a long detour'],
};
/**
 * From this length on, access to container ports is reconsidered, and rejected if it makes the whole route this many
 * times longer.
 */
const LONG_ACCESS_KM = 100;
const LONG_WAY_ROUND = 1.5;

function decide(
  spec: WaterSpec,
  from: Place,
  to: Place,
  context: PlanContext,
): { readonly considered: Considered; readonly pair: Pair } {
  const consider = (waters: Waters, wanted = spec): Considered => {
    const vehicle = decideVessel(wanted, context.cargo, waters, [from.countryCode, to.countryCode]);
    const need = (end: Place): FacilityNeed => needOf(wanted, vehicle, end);
    return {
      waters,
      vehicle,
      starts: listOptions('HARBOR', from, need(from), context),
      ends: listOptions('HARBOR', to, need(to), context),
      directKm: greatCircleKm(from, to),
    };
  };
  if (spec.vehicle !== undefined) {
    const considered = consider(watersOf(spec.vehicle));
    return { considered, pair: getBest(considered, spec, from, to, context) };
  }
  const [sea, inland] = [takenBy(consider('SEA')), takenBy(consider('INLAND'))];
  // Two named seaports are connected by sea.
  const isNamed = [from, to].every(({ facility }) => facility?.type === 'HARBOR' && !facility.inlandOnly);
  const isNearest = !isNamed && isNearer(inland.starts, sea.starts) && isNearer(inland.ends, sea.ends);
  const byBarge = findBest(inland, spec, context);
  const byShip = isNearest && byBarge !== undefined && !isEither(byBarge) ? undefined : findBest(sea, spec, context);
  if (byBarge !== undefined && (byShip === undefined || (isNearest && isShorter(byBarge, byShip)))) {
    return { considered: inland, pair: byBarge };
  }
  const isNear = byShip !== undefined && roadKmOf(byShip.start, byShip.end) <= LONG_ACCESS_KM;
  if (!isNear && sea.vehicle === 'CONTAINER' && !isInContainers(spec)) {
    const general = takenBy(consider('SEA', { ...spec, vehicle: 'GENERAL_CARGO' }));
    const direct = findBest(general, spec, context);
    if (direct !== undefined && (byShip === undefined || totalKmOf(byShip) > LONG_WAY_ROUND * totalKmOf(direct))) {
      return { considered: general, pair: direct };
    }
  }
  return { considered: sea, pair: byShip ?? getBest(sea, spec, from, to, context) };
}

const isInContainers = ({ containerTypeCode, containerCount }: WaterSpec): boolean =>
  containerTypeCode !== undefined || containerCount !== undefined;

const totalKmOf = ({ start, end, waterKm }: Pair): number => roadKmOf(start, end) + waterKm;

const roadKmOf = (start: FacilityOption, end: FacilityOption): number => (start.roadKm ?? 0) + (end.roadKm ?? 0);

/**
 * Removes harbors that such a vessel does not reach, even if they were stated. From a quay for inland vessels only, one
 * must continue to the stated harbor.
 */
function takenBy(considered: Considered): Considered {
  const isInlandOnly = ({ facility }: FacilityOption): boolean => facility.type === 'HARBOR' && facility.inlandOnly;
  const isBound = [considered.starts, considered.ends].some(
    ([only, ...others]) => only !== undefined && others.length === 0 && isInlandOnly(only),
  );
  const isOpen = (option: FacilityOption): boolean => {
    if (considered.waters === 'SEA') return !isInlandOnly(option);
    return (
      isBound || isInlandOnly(option) || (option.facility.type === 'HARBOR' && option.facility.inlandAccess === true)
    );
  };
  return { ...considered, starts: considered.starts.filter(isOpen), ends: considered.ends.filter(isOpen) };
}

/**
 * What an operation needs from its harbors. If only the kind of place was requested and no vessel, any quay will do.
 */
function needOf({ vehicle: stated }: WaterSpec, vehicle: WaterVehicle, end: Place): FacilityNeed {
  const waterway = watersOf(vehicle);
  if (stated === undefined && end.type === 'HARBOR') return { waterway, cargo: 'ANY' };
  if (carriesContainers(vehicle)) return { waterway, cargo: 'CONTAINERS' };
  return { waterway, cargo: vehicle === 'BULK_CARRIER' ? 'BULK' : 'ANY' };
}

function isNearer(inland: readonly FacilityOption[], sea: readonly FacilityOption[]): boolean {
  const nearest = (options: readonly FacilityOption[]): number => Math.min(...options.map(({ nearKm }) => nearKm));
  return inland.length > 0 && nearest(inland) <= nearest(sea);
}

/** Both harbors also admit seagoing ships. */
function isEither({ start, end }: Pair): boolean {
  return [start, end].every(({ facility }) => facility.type === 'HARBOR' && !facility.inlandOnly);
}

function isShorter(byBarge: Pair, byShip: Pair): boolean {
  return !isEither(byBarge) || byBarge.waterKm <= SHORTER_INLAND * byShip.waterKm;
}

/** @throws ApiFault LOCATION_NOT_ROUTABLE_TO_HARBOR saying what is missing */
function getBest(considered: Considered, spec: WaterSpec, from: Place, to: Place, context: PlanContext): Pair {
  const pair = findBest(considered, spec, context);
  if (pair !== undefined) return pair;
  const [start, end] = [considered.starts[0], considered.ends[0]];
  if (start === undefined) throw notReachable('HARBOR', from, context);
  if (end === undefined) throw notReachable('HARBOR', to, context);
  throw fault('LOCATION_NOT_ROUTABLE_TO_HARBOR', whyNone(considered, start, end));
}

function whyNone({ vehicle, directKm }: Considered, start: FacilityOption, end: FacilityOption): string {
  const [from, to] = [start.facility, end.facility];
  if (from.code === to.code) return `${from.name} would be both start and end; the two are too close together`;
  const roadKm = roadKmOf(start, end);
  if (roadKm > directKm)
    return `the nearest harbors, ${from.name} and ${to.name}, are ${roadKm.toFixed(0)} km by truck, the straight line is ${directKm.toFixed(0)} km`;
  return `no waterway open to ${vehicle} connects the two (${from.name} to ${to.name})`;
}

/**
 * The cheapest pair connected by a waterway; pairs are tried in order of their minimum cost. Undefined if there is none,
 * or if even that one is rather a movement by road.
 */
function findBest(
  { starts, ends, waters, vehicle, directKm }: Considered,
  spec: WaterSpec,
  context: PlanContext,
): Pair | undefined {
  const weight = KM_WEIGHT[waters];
  const pairs = starts.flatMap((start) =>
    ends
      .filter((end) => end.facility.code !== start.facility.code)
      .filter((end) => roadKmOf(start, end) <= directKm + MOST_POINTLESS_KM)
      .map((end) => {
        const isPointless = roadKmOf(start, end) > directKm;
        const accessKm = start.costKm + end.costKm + (isPointless ? POINTLESS_KM : 0);
        const shipKm = (km: number): number => weight * km - savedKm(start, end, km);
        const leastKm = accessKm + shipKm(greatCircleKm(start.facility, end.facility));
        return { start, end, accessKm, shipKm, leastKm };
      }),
  );
  pairs.sort((a, b) => a.leastKm - b.leastKm);
  let best: Pair | undefined;
  for (const { start, end, accessKm, shipKm, leastKm } of pairs.slice(0, MOST_TRIED)) {
    if (best !== undefined && leastKm >= best.costKm) break;
    const waterKm = context.waterKm(start.facility, end.facility, {
      vehicle,
      constraints: spec.navigationConstraints,
    });
    if (waterKm === undefined) continue;
    const costKm = accessKm + shipKm(waterKm);
    if (best === undefined || costKm < best.costKm) best = { start, end, waterKm, costKm };
  }
  return best === undefined || isRoadMovement(best, directKm) ? undefined : best;
}

/** What their cost counts for the lack of overseas sailings, and the voyage does not need. */
function savedKm(start: FacilityOption, end: FacilityOption, waterKm: number): number {
  const wholeKm = (start.fewSailingsKm ?? 0) + (end.fewSailingsKm ?? 0);
  return wholeKm * Math.max(0, 1 - waterKm / OVERSEAS_KM);
}

/** Trucks would drive farther than to the other place, and farther than the ship sails. */
const isRoadMovement = ({ start, end, waterKm }: Pair, directKm: number): boolean =>
  roadKmOf(start, end) > Math.max(waterKm, directKm, SHORT_KM);
