import { at, valueAt } from '../at.js';
import { fault, naming } from '../errors/fault.js';
import { formatPoint, greatCircleKm } from '../geo/point.js';
import type { LocatedRequest } from '../locate/chain.js';
import type { Location } from '../locate/port.js';
import type { ChainElement, HubElement, MovementElement, TransportSpec } from '../request/types.js';
import type { FacilityType, TransportMode } from '../request/vocabulary.js';
import { chooseEnds } from './ends.js';
import { chooseFacility, withoutTruck } from './facility.js';
import { isRoutingFault } from './fallback.js';
import { meetHalfway } from './meeting.js';
import { meetAtSeaport } from './transfer.js';
import { type Ends, FACILITY_OF, type Place, type PlanContext, type Stage } from './types.js';

/** Two hubs in a row this close are one site with two operations; otherwise a movement is missing. */
const SAME_SITE_KM = 5;

/**
 * Step 3: the requested elements with a place at every boundary. Where two movements meet without a hub, the meeting
 * point is determined and a hub inserted.
 * @throws ApiFault INVALID_PROPERTY_VALUE for consecutive hubs at different places, MISSING_HUB if a meeting point is
 * missing, LOCATION_NOT_ROUTABLE_TO_... if no facility is in reach
 */
export function planChain(located: LocatedRequest, context: PlanContext): readonly Stage[] {
  const { chain } = located;
  const places = settle(located, context);
  const stages: Stage[] = [];
  let here = places.origin;
  for (const [index, element] of chain.entries()) {
    if (element.type === 'HUB') {
      here = hubAt(index, element, here, places, chain);
      stages.push({ kind: 'HUB', element, location: here, ...containersOf([chain[index - 1], chain[index + 1]]) });
      continue;
    }
    const from = required(here, element);
    const next = chain[index + 1];
    if (next === undefined || next.type === 'HUB') {
      here = required(next === undefined ? places.destination : places.hubs.get(index + 1), element);
      stages.push({ kind: 'MOVEMENT', element, from, to: here });
      continue;
    }
    here = meetingPoint(element, next, from, () => nextKnown(index + 1, chain, places), context);
    stages.push({ kind: 'MOVEMENT', element, from, to: here });
    stages.push({ kind: 'HUB', location: here, ...containersOf([element, next]) });
  }
  return stages;
}

/** Where a planned chain begins and ends. */
export function endsOf(stages: readonly Stage[]): { readonly origin: Location; readonly destination: Location } {
  const [first, last] = [stages[0], stages.at(-1)];
  if (first === undefined || last === undefined) throw new Error('a chain has at least one stage');
  return {
    origin: first.kind === 'HUB' ? first.location : first.from,
    destination: last.kind === 'HUB' ? last.location : last.to,
  };
}

interface SettledPlaces {
  readonly origin: Place | undefined;
  readonly destination: Place | undefined;
  readonly hubs: ReadonlyMap<number, Place>;
}

/**
 * Locations of a facility type without a named facility get one: the best for the movement that begins or ends there,
 * considering its other end, else the closest of the kind.
 */
function settle({ chain, origin, destination, hubs }: LocatedRequest, context: PlanContext): SettledPlaces {
  // By position in the chain; the origin comes before it, the destination after it.
  const places = new Map<number, Place>(hubs);
  if (origin !== undefined) places.set(-1, origin);
  if (destination !== undefined) places.set(chain.length, destination);
  const known = (from: number, step: 1 | -1): Place | undefined => {
    for (let i = from; i >= -1 && i <= chain.length; i += step) if (places.has(i)) return places.get(i);
    return undefined;
  };
  for (const [index, element] of chain.entries()) {
    const type = facilityOf(element);
    const beside = [index - 1, index + 1].filter((i) => isOpen(places.get(i)) && places.get(i)?.type === type);
    const [from, to] = [known(index - 1, -1), known(index + 1, 1)];
    if (beside.length === 0 || from === undefined || to === undefined) continue;
    const ends = chooseOrGiveWay(element, from, to, context);
    for (const i of beside) places.set(i, (i < index ? ends?.start : ends?.end) ?? valueAt(places, i));
  }
  for (const [index, place] of places) {
    const type = place.type;
    if (type === 'PLACE' || !isOpen(place)) continue;
    const path = index < 0 ? 'origin' : (chain[index]?.path ?? 'destination');
    places.set(
      index,
      naming(path, () => chooseFacility(type, place, {}, context)),
    );
  }
  return { origin: places.get(-1), destination: places.get(chain.length), hubs: places };
}

const isOpen = (place: Place | undefined): boolean =>
  place !== undefined && place.type !== 'PLACE' && place.facility === undefined;

/** If no route connects the two ends, realizing the movement reports it: another mode may be used instead. */
function chooseOrGiveWay(element: ChainElement, from: Place, to: Place, context: PlanContext): Ends | undefined {
  const spec = specOf(element);
  if (spec === undefined || spec.mode === 'ROAD') return undefined;
  try {
    return naming(element.path, () => chooseEnds(spec, from, to, context));
  } catch (error) {
    if (isRoutingFault(error)) return undefined;
    throw error;
  }
}

function hubAt(
  index: number,
  element: HubElement,
  here: Place | undefined,
  places: SettledPlaces,
  chain: readonly ChainElement[],
): Place {
  const place = required(places.hubs.get(index), element);
  if (chain[index - 1]?.type === 'HUB' && here !== undefined && greatCircleKm(here, place) > SAME_SITE_KM) {
    throw fault(
      'INVALID_PROPERTY_VALUE',
      `${element.path}: follows a hub at another place, ${greatCircleKm(here, place).toFixed(0)} km away; put a transport element between them`,
    );
  }
  return place;
}

/** Typical haul of a mode: where two meet, the shorter haul feeds the facility of the longer one. */
const HAUL: Readonly<Record<TransportMode, number>> = { ROAD: 0, RAIL: 1, WATER: 2, AIR: 3 };

function meetingPoint(
  before: MovementElement,
  after: MovementElement,
  from: Place,
  onward: () => Place | undefined,
  context: PlanContext,
): Place {
  const between = `${before.path} and ${after.path}`;
  if (context.options.hubInsertion === 'MANUAL') {
    throw fault(
      'MISSING_HUB',
      `${between}: there is no hub between them, and options.hubInsertion is MANUAL; add a HUB with a location there`,
    );
  }
  const [specBefore, specAfter] = [specOf(before), specOf(after)];
  const [haulBefore, haulAfter] = [haulOf(specBefore), haulOf(specAfter)];
  const longer = haulAfter > haulBefore ? after : before;
  const type = facilityOf(longer);
  const to = onward();
  if (to !== undefined && haulBefore === haulAfter) {
    const place = naming(
      between,
      () => meetAtSeaport(specBefore, specAfter, from, to, context) ?? meetHalfway(type, from, to, context),
    );
    if (place !== undefined) return place;
  }
  if (haulBefore === haulAfter || type === undefined || to === undefined) {
    throw fault(
      'MISSING_HUB',
      `${between}: the place where they meet cannot be worked out; put a HUB with a location between them`,
    );
  }
  const ends = chooseOrGiveWay(longer, from, to, context);
  if (ends !== undefined) {
    const place = longer === after ? ends.start : ends.end;
    const feeder = longer === after ? specBefore : specAfter;
    return feeder === undefined || feeder.mode === 'ROAD' ? place : withoutTruck(place);
  }
  const points = `${between} (${formatPoint(from)}) to (${formatPoint(to)})`;
  return naming(points, () => chooseFacility(type, longer === after ? from : to, {}, context));
}

/** An element without a mode (UNKNOWN) can go wherever its neighbour needs it, like a truck. */
const haulOf = (spec: TransportSpec | undefined): number => (spec === undefined ? HAUL.ROAD : HAUL[spec.mode]);

function nextKnown(index: number, chain: readonly ChainElement[], places: SettledPlaces): Place | undefined {
  for (let i = index; i < chain.length; i++) {
    const hub = places.hubs.get(i);
    if (hub !== undefined) return hub;
  }
  return places.destination;
}

/**
 * The vehicle of an element; for a weighted mix that of the mode with the longest haul, because it needs a facility.
 */
function specOf(element: ChainElement | undefined): TransportSpec | undefined {
  if (element?.type === 'WEIGHTED_MODES') {
    const specs = element.modes.map(({ element: mode }) => mode.spec);
    return specs.reduce((longest, spec) => (HAUL[spec.mode] > HAUL[longest.mode] ? spec : longest), at(specs, 0));
  }
  return element !== undefined && 'spec' in element ? element.spec : undefined;
}

/**
 * The kind of facility where a movement starts and ends; none for road and for movements without a mode of their own.
 */
function facilityOf(element: ChainElement | undefined): FacilityType | undefined {
  const spec = specOf(element);
  return spec === undefined || spec.mode === 'ROAD' ? undefined : FACILITY_OF[spec.mode];
}

function containersOf(beside: readonly (ChainElement | undefined)[]): { readonly containersOf?: string } {
  const movement = beside.find((element) => {
    const spec = specOf(element);
    return spec?.mode === 'WATER' && spec.containerTypeCode !== undefined;
  });
  return movement === undefined ? {} : { containersOf: movement.path };
}

/** Parsing ensures that every chain has its ends; a gap here is our error, not the caller's. */
function required(place: Place | undefined, element: ChainElement): Place {
  if (place === undefined) throw new Error(`${element.path} has no place at one of its ends`);
  return place;
}
