import type { FacilityNeed } from '../locate/port.js';
import type { TransportSpec, WaterSpec } from '../request/types.js';
import { KM_WEIGHT } from './harbors.js';
import { assumed } from './meeting.js';
import { type FacilityOption, listOptions } from './options.js';
import type { Place, PlanContext } from './types.js';
import { carriesContainers, decideVessel, watersOf } from './vessel.js';

/** Ports near the end of the barge that are compared, and how many of them are also compared by sea. */
const CONSIDERED = 40;
const COMPARED_BY_SEA = 8;
/**
 * Value of a kilometre by either vessel, in km by truck: on one river the ports upstream and at the mouth are equally
 * far in all, so that the sailings from them decide.
 */
const WATER_KM = KM_WEIGHT.SEA;
/** Harbors tried at the other end of each of the two voyages. */
const ENDS_TRIED = 2;

/**
 * The seaport where an inland vessel hands its cargo to a seagoing ship or takes it from one, with the cheapest way by
 * both. Undefined if the two are not a barge and a ship, or no port connects the ends. Beside a stated inland vessel,
 * an unstated one is a ship.
 */
export function meetAtSeaport(
  before: TransportSpec | undefined,
  after: TransportSpec | undefined,
  from: Place,
  to: Place,
  context: PlanContext,
): Place | undefined {
  if (before?.mode !== 'WATER' || after?.mode !== 'WATER' || isInland(before) === isInland(after)) return undefined;
  const [barge, bargeEnd, ship, shipEnd] = isInland(before) ? [before, from, after, to] : [after, to, before, from];
  const byBarge = voyage(barge, 'INLAND', bargeEnd, context);
  const byShip = voyage(ship, 'SEA', shipEnd, context);
  const [best] = context.facilities
    .listNear('HARBOR', bargeEnd, { waterway: 'BOTH', ...cargoOf(ship, context) }, CONSIDERED)
    .map(({ facility, penaltyKm = 0 }) => ({ facility, costKm: byBarge(facility) + penaltyKm }))
    .filter(({ costKm }) => Number.isFinite(costKm))
    .sort((a, b) => a.costKm - b.costKm)
    .slice(0, COMPARED_BY_SEA)
    .map(({ facility, costKm }) => ({ facility, costKm: costKm + byShip(facility) }))
    .filter(({ costKm }) => Number.isFinite(costKm))
    .sort((a, b) => a.costKm - b.costKm);
  return best === undefined
    ? undefined
    : assumed(context.facilities.toLocation(best.facility), 'a seaport that both vessels reach');
}

const isInland = ({ vehicle }: WaterSpec): boolean => vehicle !== undefined && watersOf(vehicle) === 'INLAND';

const cargoOf = (spec: WaterSpec, { cargo }: PlanContext): Pick<FacilityNeed, 'cargo'> =>
  carriesContainers(decideVessel(spec, cargo, isInland(spec) ? 'INLAND' : 'SEA')) ? { cargo: 'CONTAINERS' } : {};

/** The cost of a voyage between the end and a port, in road km, from the better of the harbors at the end. */
function voyage(
  spec: WaterSpec,
  waters: 'INLAND' | 'SEA',
  end: Place,
  context: PlanContext,
): (port: FacilityOption['facility']) => number {
  const vehicle = decideVessel(spec, context.cargo, waters);
  const harbors = listOptions('HARBOR', end, { waterway: waters, ...cargoOf(spec, context) }, context);
  const constraints = spec.navigationConstraints;
  return (port) => {
    const costs = harbors.slice(0, ENDS_TRIED).map(({ facility, costKm }) => {
      const km = facility.code === port.code ? undefined : context.waterKm(facility, port, { vehicle, constraints });
      return km === undefined ? Number.POSITIVE_INFINITY : costKm + WATER_KM * km;
    });
    return Math.min(...costs);
  };
}
