import type { ErrorName } from '../errors/catalogue.js';
import { fault, naming } from '../errors/fault.js';
import { formatPoint } from '../geo/point.js';
import type { Cargo, RoadSpec, TransportSpec, WaterSpec } from '../request/types.js';
import type { TransportMode, WaterVehicle } from '../request/vocabulary.js';
import { chooseFacility, needOf, serves } from './facility.js';
import { type Adjoining, planHub } from './hubs.js';
import {
  DEFAULT_CONNECTOR,
  FACILITY_OF,
  type ModalElement,
  type Place,
  type PlanContext,
  type PlannedOperation,
  type PlannedTransport,
} from './types.js';
import { decideVessel } from './vessel.js';

const NOT_ROUTABLE: Readonly<Record<Exclude<TransportMode, 'ROAD'>, ErrorName>> = {
  AIR: 'NOT_ROUTABLE_BY_AIR',
  RAIL: 'NOT_ROUTABLE_BY_RAIL',
  WATER: 'LOCATION_NOT_ROUTABLE_TO_HARBOR',
};

/**
 * What one movement in one mode is realized by: first mile, departure hub, main operation, arrival hub, last mile. An end
 * that already is a facility of the mode needs no connector, and its hub belongs to the chain.
 * @throws ApiFault LOCATION_NOT_ROUTABLE_TO_... when no facility is in reach, UNKNOWN_AIRCRAFT_IDENTIFIER, NOT_ROUTABLE_BY_... when both ends
 * share one facility
 */
export function planMovement(
  element: ModalElement,
  from: Place,
  to: Place,
  context: PlanContext,
): readonly PlannedOperation[] {
  const { spec } = element;
  if (spec.mode === 'ROAD') return [transport('MAIN', spec, from, to, element)];

  const type = FACILITY_OF[spec.mode];
  const vessel = spec.mode === 'WATER' ? chooseVessel(spec, [from, to], context.cargo) : undefined;
  const main = { spec, ...datedBy(element), ...(vessel === undefined ? {} : { vehicle: vessel.vehicle }) };
  const need = needOf(main, context);
  const facilityAt = (end: Place): Place =>
    serves(end, type, context.facilities)
      ? end
      : naming(`(${formatPoint(from)}) to (${formatPoint(to)})`, () => chooseFacility(type, end, need, context));
  const start = facilityAt(from);
  const end = facilityAt(to);
  if (start.facility !== undefined && start.code === end.code) {
    throw fault(
      NOT_ROUTABLE[spec.mode],
      `${start.name ?? start.code} would be both start and end between (${formatPoint(from)}) and (${formatPoint(to)})`,
    );
  }
  return [
    ...connector('FIRST_MILE', element.firstMile, from, start, element, main, context),
    { ...transport('MAIN', spec, start, end, element), ...main, notes: vessel?.notes ?? [] },
    ...connector('LAST_MILE', element.lastMile, end, to, element, main, context),
  ];
}

/** Where no vessel is stated and an end is a harbor that sea ships do not reach, the cargo goes by inland vessel. */
function chooseVessel(
  spec: WaterSpec,
  ends: readonly Place[],
  cargo: Cargo,
): { readonly vehicle: WaterVehicle; readonly notes: readonly string[] } {
  const inland = ends.find(({ facility }) => facility?.type === 'HARBOR' && facility.inlandOnly);
  const vehicle = decideVessel(spec, cargo, inland === undefined ? 'SEA' : 'INLAND');
  const isDecided = spec.vehicle === undefined && inland !== undefined;
  const notes = isDecided ? [`no vessel stated; sea ships do not reach ${inland.name ?? inland.code}`] : [];
  return { vehicle, notes };
}

/** The connecting truck and the hub where it meets the main operation; nothing when the place is the facility. */
function connector(
  role: 'FIRST_MILE' | 'LAST_MILE',
  stated: RoadSpec | undefined,
  from: Place,
  to: Place,
  element: ModalElement,
  main: Adjoining,
  context: PlanContext,
): readonly PlannedOperation[] {
  if (from === to) return [];
  const spec = stated ?? DEFAULT_CONNECTOR;
  const road = transport(role, spec, from, to, element);
  const facility = role === 'FIRST_MILE' ? to : from;
  if (context.options.hubInsertion === 'MANUAL') return [road];
  const hub = planHub(facility, undefined, [main, { spec }], context);
  return role === 'FIRST_MILE' ? [road, hub] : [hub, road];
}

function transport(
  role: PlannedTransport['role'],
  spec: TransportSpec,
  from: Place,
  to: Place,
  element: ModalElement,
): PlannedTransport {
  return {
    kind: 'TRANSPORT',
    role,
    spec,
    from,
    to,
    ...datedBy(element),
    notes: [],
    selections:
      role === 'MAIN'
        ? {
            ...(from.selection === undefined ? {} : { start: from.selection }),
            ...(to.selection === undefined ? {} : { end: to.selection }),
          }
        : {},
  };
}

const datedBy = ({ when }: ModalElement) => (when === undefined ? {} : { year: when.year });
