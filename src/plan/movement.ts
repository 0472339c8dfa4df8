import type { ErrorName } from '../errors/catalogue.js';
import { fault } from '../errors/fault.js';
import { formatPoint } from '../geo/point.js';
import type { RoadSpec } from '../request/types.js';
import type { TransportMode } from '../request/vocabulary.js';
import { chooseEnds } from './ends.js';
import { type Adjoining, planHub } from './hubs.js';
import {
  DEFAULT_CONNECTOR,
  type ModalElement,
  type Place,
  type PlanContext,
  type PlannedOperation,
  type PlannedTransport,
} from './types.js';

const NOT_ROUTABLE: Readonly<Record<Exclude<TransportMode, 'ROAD'>, ErrorName>> = {
  AIR: 'NOT_ROUTABLE_BY_AIR',
  RAIL: 'NOT_ROUTABLE_BY_RAIL',
  WATER: 'LOCATION_NOT_ROUTABLE_TO_HARBOR',
};

/**
 * How one movement in one mode is realized: first mile, departure hub, main operation, arrival hub, last mile. An end
 * that already is a facility of the mode needs no connector, and its hub belongs to the chain.
 * @throws ApiFault LOCATION_NOT_ROUTABLE_TO_... if no facility is in reach, UNKNOWN_AIRCRAFT_IDENTIFIER,
 * NOT_ROUTABLE_BY_... if both ends share one facility
 */
export function planMovement(
  element: ModalElement,
  from: Place,
  to: Place,
  context: PlanContext,
): readonly PlannedOperation[] {
  const { spec } = element;
  if (spec.mode === 'ROAD') {
    const isUnknown = spec.distanceKm === undefined && formatPoint(from) === formatPoint(to);
    return [transport('MAIN', { spec, notes: isUnknown ? [SAME_POINT] : [] }, from, to, element)];
  }
  const main = { ...chooseEnds(spec, from, to, context), ...datedBy(element) };
  const { start, end } = main;
  if (start.facility !== undefined && start.code === end.code) {
    throw fault(
      NOT_ROUTABLE[spec.mode],
      `(${formatPoint(from)}) to (${formatPoint(to)}): ${start.name ?? start.code} would be both start and end; the two are too close together`,
    );
  }
  return [
    ...connect({ role: 'FIRST_MILE', stated: element.firstMile, from, to: start }, element, main, context),
    transport('MAIN', main, start, end, element),
    ...connect({ role: 'LAST_MILE', stated: element.lastMile, from: end, to }, element, main, context),
  ];
}

const SAME_POINT =
  'both ends are the same point, so that nothing is driven; for a movement within the town, send addresses or the distance';

/** The road leg before or after the main operation. */
interface Connector {
  readonly role: 'FIRST_MILE' | 'LAST_MILE';
  readonly stated: RoadSpec | undefined;
  readonly from: Place;
  readonly to: Place;
}

/** The caller's choice, which the standard does not know. */
const HUB_LEFT_OUT =
  'the hub at the facility is left out, because options.hubInsertion is MANUAL; ISO 14083 counts hub operations';

/** The connecting truck and the hub where it meets the main operation; nothing when the place is the facility. */
function connect(
  { role, stated, from, to }: Connector,
  element: ModalElement,
  main: Adjoining,
  context: PlanContext,
): readonly PlannedOperation[] {
  if (from === to) return [];
  const spec = stated ?? DEFAULT_CONNECTOR;
  const road = transport(role, { spec, notes: [] }, from, to, element);
  const facility = role === 'FIRST_MILE' ? to : from;
  if (context.options.hubInsertion === 'MANUAL') return [{ ...road, notes: [...road.notes, HUB_LEFT_OUT] }];
  const hub = planHub(facility, undefined, [main, { spec }], context);
  return role === 'FIRST_MILE' ? [road, hub] : [hub, road];
}

function transport(
  role: PlannedTransport['role'],
  { spec, vehicle, notes }: Pick<PlannedTransport, 'spec' | 'vehicle' | 'notes'>,
  from: Place,
  to: Place,
  element: ModalElement,
): PlannedTransport {
  return {
    kind: 'TRANSPORT',
    role,
    spec,
    ...(vehicle === undefined ? {} : { vehicle }),
    from,
    to,
    ...datedBy(element),
    notes: role === 'MAIN' ? [...notes, ...farNotes(from), ...farNotes(to)] : notes,
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

const farNotes = ({ selection }: Place): readonly string[] => (selection?.note === undefined ? [] : [selection.note]);
