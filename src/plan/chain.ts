import { fault, naming } from '../errors/fault.js';
import { greatCircleKm } from '../geo/point.js';
import type { LocatedRequest } from '../locate/chain.js';
import type { Location } from '../locate/port.js';
import type { ChainElement, HubElement, MovementElement, TransportSpec } from '../request/types.js';
import type { TransportMode } from '../request/vocabulary.js';
import { chooseFacility, needOf } from './facility.js';
import { planHub } from './hubs.js';
import { FACILITY_OF, type Place, type PlanContext, type Stage } from './types.js';

/** Two hubs in a row are one site with two operations when they are this near; otherwise a movement is missing. */
const SAME_SITE_KM = 5;

/**
 * Step 3: the requested elements with a place at every boundary. Where two movements meet without a hub, the meeting
 * point is worked out and a hub inserted.
 * @throws ApiFault 5 for hubs in a row at different places, 18 where a meeting point is missing, 28 to 30 when no facility is in reach
 */
export function planChain(located: LocatedRequest, context: PlanContext): readonly Stage[] {
  const { chain } = located;
  const places = settle(located, context);
  const stages: Stage[] = [];
  let here = places.origin;
  for (const [index, element] of chain.entries()) {
    if (element.type === 'HUB') {
      here = hubAt(index, element, here, places, chain);
      stages.push({ kind: 'HUB', element, hub: planHub(here, element.hubType, adjoining(chain, index), context) });
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
    stages.push({ kind: 'HUB', hub: planHub(here, undefined, [specOf(element), specOf(next)], context) });
  }
  return stages;
}

/** Where a planned chain begins and ends. */
export function endsOf(stages: readonly Stage[]): { readonly origin: Location; readonly destination: Location } {
  const [first, last] = [stages[0], stages.at(-1)];
  if (first === undefined || last === undefined) throw new Error('a chain has at least one stage');
  return {
    origin: first.kind === 'HUB' ? first.hub.location : first.from,
    destination: last.kind === 'HUB' ? last.hub.location : last.to,
  };
}

interface SettledPlaces {
  readonly origin: Place | undefined;
  readonly destination: Place | undefined;
  readonly hubs: ReadonlyMap<number, Place>;
}

/** Locations of a facility type that name no facility get the closest one that suits the operations beside them. */
function settle({ chain, origin, destination, hubs }: LocatedRequest, context: PlanContext): SettledPlaces {
  const at = (location: Location | undefined, path: string, beside: readonly (TransportSpec | undefined)[]) => {
    if (location === undefined || location.type === 'PLACE' || location.facility !== undefined) return location;
    const type = location.type;
    const spec = beside.find((s) => s !== undefined && s.mode !== 'ROAD' && FACILITY_OF[s.mode] === type);
    return naming(path, () => chooseFacility(type, location, spec === undefined ? {} : needOf(spec, context), context));
  };
  return {
    origin: at(origin, 'origin', [specOf(chain[0])]),
    destination: at(destination, 'destination', [specOf(chain.at(-1))]),
    hubs: new Map(
      [...hubs].map(([index, location]) => {
        const place = at(location, chain[index]?.path ?? '', adjoining(chain, index));
        return [index, place ?? location];
      }),
    ),
  };
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
    throw fault(5, `${element.path}: follows a hub at another place; put a transport element between them`);
  }
  return place;
}

/** How far a mode usually carries: at a meeting of two, the shorter haul feeds the facility of the longer one. */
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
    throw fault(18, `${between}: no hub between them, and options.hubInsertion is MANUAL`);
  }
  const [specBefore, specAfter] = [specOf(before), specOf(after)];
  const [haulBefore, haulAfter] = [haulOf(specBefore), haulOf(specAfter)];
  const longer = haulAfter > haulBefore ? specAfter : specBefore;
  const anchor = haulAfter > haulBefore ? from : onward();
  if (haulBefore === haulAfter || longer === undefined || longer.mode === 'ROAD' || anchor === undefined) {
    throw fault(
      18,
      `${between}: the place where they meet cannot be worked out; put a HUB with a location between them`,
    );
  }
  const mode = longer.mode;
  return naming(between, () => chooseFacility(FACILITY_OF[mode], anchor, needOf(longer, context), context));
}

/** An element without a mode of its own (UNKNOWN, WEIGHTED_MODES) goes wherever its neighbour needs it, like a truck. */
const haulOf = (spec: TransportSpec | undefined): number => (spec === undefined ? HAUL.ROAD : HAUL[spec.mode]);

function nextKnown(index: number, chain: readonly ChainElement[], places: SettledPlaces): Place | undefined {
  for (let i = index; i < chain.length; i++) {
    const hub = places.hubs.get(i);
    if (hub !== undefined) return hub;
  }
  return places.destination;
}

const specOf = (element: ChainElement | undefined): TransportSpec | undefined =>
  element !== undefined && 'spec' in element ? element.spec : undefined;

const adjoining = (chain: readonly ChainElement[], index: number): readonly (TransportSpec | undefined)[] => [
  specOf(chain[index - 1]),
  specOf(chain[index + 1]),
];

/** Parsing has made sure that every chain has its ends; a hole here is our fault, not the caller's. */
function required(place: Place | undefined, element: ChainElement): Place {
  if (place === undefined) throw new Error(`${element.path} has no place at one of its ends`);
  return place;
}
