import { alongGreatCircle, greatCircleKm, type LatLon } from '../geo/point.js';
import type { Facility } from '../locate/port.js';
import type { FacilityType } from '../request/vocabulary.js';
import { chooseFacility } from './facility.js';
import { isOnRailway } from './options.js';
import type { Place, PlanContext } from './types.js';

/** Facilities near the midpoint that are compared. */
const CONSIDERED = 8;

/**
 * Where two movements of one kind meet: the facility near the midpoint with the smallest detour, of harbors one that
 * ships reach from both ends; if no road connects the ends of two truck movements, the harbor that the first one
 * reaches. Undefined if there is none.
 */
export function meetHalfway(
  type: FacilityType | undefined,
  from: Place,
  to: Place,
  context: PlanContext,
): Place | undefined {
  if (type === undefined && context.roadReach(from, [to])[0] === undefined) {
    return assumed(chooseFacility('HARBOR', from, {}, context), 'the harbor nearest to its start');
  }
  const straightKm = (by: LatLon): number => greatCircleKm(from, by) + greatCircleKm(by, to);
  const wayKm = type === 'HARBOR' ? byShip(from, to, context) : straightKm;
  const [best] = context.facilities
    .listNear(type ?? 'RAIL_YARD', alongGreatCircle(from, to, 0.5), {}, CONSIDERED)
    .filter(({ facility }) => facility.code !== from.code && facility.code !== to.code)
    .filter(({ facility }) => type !== 'RAIL_YARD' || isOnRailway(facility, context))
    .map(({ facility }) => ({ facility, km: wayKm(facility) }))
    .filter(({ km }) => Number.isFinite(km))
    .sort((a, b) => a.km - b.km);
  return best === undefined
    ? undefined
    : assumed(context.facilities.toLocation(best.facility), 'a facility about halfway');
}

/** Kilometres by ship between the harbors of the two ends by a third; infinite if no ship gets there. */
function byShip(from: Place, to: Place, context: PlanContext): (by: Facility) => number {
  const ends = [from, to].map((end) => chooseFacility('HARBOR', end, {}, context));
  return (by) => {
    if (ends.some(({ code }) => code === by.code)) return Number.POSITIVE_INFINITY;
    const parts = ends.map((end) => context.waterKm(end, by, { constraints: [] }) ?? Number.POSITIVE_INFINITY);
    return parts.reduce((sum, km) => sum + km, 0);
  };
}

export const assumed = (place: Place, what: string): Place => ({
  ...place,
  notes: [
    `the place where the two movements meet is not stated: ${place.name ?? place.code}, ${what}, was used`,
    ...(place.notes ?? []),
  ],
});
