import { naming } from '../errors/fault.js';
import type { Estimator, Movement, TransportInput } from '../estimate/types.js';
import type { Location } from '../locate/port.js';
import type { PlannedHub, PlannedOperation, PlannedTransport } from '../plan/types.js';
import type { Cargo, RoadSpec, TransportSpec } from '../request/types.js';
import { enclosedWaterOf } from '../route/enclosed-waters.js';
import type { Route, Routers, RouteSection } from '../route/port.js';
import { snapNotes } from '../route/snap-notes.js';
import { stateDistance } from '../route/stated.js';
import type { RealizedHub, RealizedOperation, RealizedTransport } from './types.js';

export interface RealizeDependencies {
  readonly routers: Routers;
  readonly estimator: Estimator;
}

/** The request field that describes a connector, used to name its faults. */
const CONNECTOR_FIELD = { FIRST_MILE: 'firstMile', LAST_MILE: 'lastMile' } as const;

/**
 * Steps 4 and 5 for one planned operation: routed, then estimated. A road operation with a ferry or shuttle gives
 * several.
 * @throws ApiFault of the router if there is no route, of the estimator if the vehicle cannot be what the request says
 */
export async function realize(
  operation: PlannedOperation,
  cargo: Cargo,
  dependencies: RealizeDependencies,
): Promise<readonly RealizedOperation[]> {
  if (operation.kind === 'HUB') return [realizeHub(operation, cargo, dependencies.estimator)];
  const { role } = operation;
  if (role === 'MAIN') return realizeTransport(operation, cargo, dependencies);
  return naming(CONNECTOR_FIELD[role], () => realizeTransport(operation, cargo, dependencies));
}

async function realizeTransport(
  operation: PlannedTransport,
  cargo: Cargo,
  { routers, estimator }: RealizeDependencies,
): Promise<readonly RealizedTransport[]> {
  const route = await routeOperation(operation, routers, estimator);
  const parts = operation.spec.mode === 'ROAD' ? route.sections.map((section) => [section]) : [route.sections];
  return parts.map((sections, index) => {
    const stretch = { sections, before: parts[index - 1]?.at(-1), after: parts[index + 1]?.[0] };
    return realizePart(operation, route, stretch, cargo, estimator);
  });
}

function realizeHub(planned: PlannedHub, cargo: Cargo, estimator: Estimator): RealizedHub {
  const { hubType, location, containerised, containerTypeCode, year } = planned;
  const { containerCount, dwellDays, emissionIntensity } = planned;
  const estimate = estimator.hub({
    hubType,
    countryCode: location.countryCode,
    cargo,
    containerised,
    site: location.type,
    ...(year === undefined ? {} : { year }),
    ...(containerTypeCode === undefined ? {} : { containerTypeCode }),
    ...(containerCount === undefined ? {} : { containerCount }),
    ...(dwellDays === undefined ? {} : { dwellDays }),
    ...(emissionIntensity === undefined ? {} : { emissionIntensity }),
  });
  return { kind: 'HUB', planned, estimate };
}

async function routeOperation(
  { spec, vehicle, from, to }: PlannedTransport,
  routers: Routers,
  estimator: Estimator,
): Promise<Route> {
  const search = (): Promise<Route> => {
    switch (spec.mode) {
      case 'ROAD': {
        const { grossWeightTonnes } = spec;
        return routers.road.route(from, to, grossWeightTonnes === undefined ? {} : { grossWeightTonnes });
      }
      case 'RAIL':
        return routers.rail.route(from, to, { fromCountry: from.countryCode, toCountry: to.countryCode });
      case 'WATER': {
        if (vehicle === undefined) throw new Error('a WATER operation was planned without a vessel');
        return routers.water.route(from, to, {
          constraints: spec.navigationConstraints,
          vehicle,
          ...estimator.shipSize(spec, vehicle),
        });
      }
      case 'AIR': {
        const { rangeKm, runwayMetres } = estimator.aircraftLimits(spec);
        return routers.air.route(from, to, { rangeKm, runwayMetres });
      }
    }
  };
  return spec.distanceKm === undefined ? search() : stateDistance(spec.mode, spec.distanceKm, from, to, search);
}

/** Consecutive sections of a route that become one element, and those beside them: absent where the route begins or ends. */
interface Stretch {
  readonly sections: readonly RouteSection[];
  readonly before: RouteSection | undefined;
  readonly after: RouteSection | undefined;
}

/** One element: the whole route, or one stretch of a road route that changes to a ferry or shuttle and back. */
function realizePart(
  planned: PlannedTransport,
  route: Route,
  { sections, before, after }: Stretch,
  cargo: Cargo,
  estimator: Estimator,
): RealizedTransport {
  const spec = specOfSection(planned.spec, sections);
  const distanceKm = sections.reduce((sum, section) => sum + section.distanceKm, 0);
  const countries = sections.flatMap((section) => section.countries);
  const from = before === undefined ? planned.from : placeAt(sections[0], 'start', planned.from, before.name);
  const to = after === undefined ? planned.to : placeAt(sections.at(-1), 'end', planned.to, after.name);
  const flightsKm = planned.spec.mode === 'AIR' ? sections.map((section) => section.distanceKm) : undefined;
  const waterway = sections.find((section) => section.waterway !== undefined)?.waterway;
  const movement: Movement = {
    distanceKm,
    distanceStated: route.method === 'STATED_DISTANCE',
    distanceUncertaintyPercent: route.distanceUncertaintyPercent,
    countries,
    originCountry: from.countryCode,
    destinationCountry: to.countryCode,
    passages: passagesOf(planned.spec, route, from, to),
    ...(waterway === undefined ? {} : { waterway }),
    ...(flightsKm === undefined ? {} : { flightsKm }),
    ...(planned.year === undefined ? {} : { year: planned.year }),
  };
  const carriedAlong = spec.mode !== planned.spec.mode;
  const ferry = carriedAlong && spec.mode === 'WATER' ? spec.vehicle : undefined;
  const vehicle = ferry ?? planned.vehicle;
  const input = {
    spec,
    cargo,
    movement,
    ...(spec.mode === 'WATER' ? { vehicle } : {}),
    ...(carriedAlong && spec.mode === 'WATER' ? { carried: planned.spec as RoadSpec } : {}),
  } as TransportInput;
  return {
    kind: 'TRANSPORT',
    planned,
    spec,
    from,
    to,
    distanceKm,
    lines: () => sections.map((section) => section.line),
    countries,
    route: routeOfPart(route, before !== undefined, after !== undefined),
    ...(flightsKm !== undefined && flightsKm.length > 1 ? { flightsKm } : {}),
    estimate: estimator.transport(input),
    carriedAlong,
    ...(vehicle === undefined ? {} : { vehicle }),
  };
}

/** The route as it concerns a part: what is far from the network is an end of the whole, not a crossing. */
function routeOfPart(route: Route, isCutBefore: boolean, isCutAfter: boolean): Route {
  if (!isCutBefore && !isCutAfter) return route;
  const { from, to } = route.snapKm;
  const snapKm = { from: isCutBefore ? 0 : from, to: isCutAfter ? 0 : to };
  const [ofWhole, ofPart] = [snapNotes(route.snapKm), snapNotes(snapKm)];
  return { ...route, snapKm, notes: route.notes.filter((note) => !ofWhole.includes(note) || ofPart.includes(note)) };
}

/** Passages of the route; for sea voyages also the enclosed waters they lie in. */
function passagesOf({ mode }: TransportSpec, { passages }: Route, from: Location, to: Location): readonly string[] {
  const water = mode === 'WATER' ? enclosedWaterOf(from, to) : undefined;
  return water === undefined ? passages : [...passages, water];
}

/** A truck on a ferry is cargo of a RO_PAX ship; on a shuttle, of an intermodal train. */
function specOfSection(spec: TransportSpec, sections: readonly RouteSection[]): TransportSpec {
  const mode = sections[0]?.mode ?? spec.mode;
  if (spec.mode !== 'ROAD' || mode === 'ROAD') return spec;
  return mode === 'RAIL'
    ? { mode: 'RAIL', trainType: 'INTERMODAL' }
    : { mode: 'WATER', vehicle: 'RO_PAX', navigationConstraints: [] };
}

/**
 * A point inside a route where the truck drives on or off: known by its coordinates, the country of that section, and the name
 * of the crossing, which the road that leads to it takes from its neighbour.
 */
function placeAt(
  section: RouteSection | undefined,
  end: 'start' | 'end',
  fallback: Location,
  beside: string | undefined,
): Location {
  const point = end === 'start' ? section?.line[0] : section?.line.at(-1);
  if (section === undefined || point === undefined) return fallback;
  const share = end === 'start' ? section.countries[0] : section.countries.at(-1);
  const countryCode = share?.countryCode ?? fallback.countryCode;
  const name = section.name ?? beside;
  return {
    type: 'PLACE',
    latitude: point.latitude,
    longitude: point.longitude,
    countryCode,
    ...(name === undefined ? {} : { name }),
    formatted: [name, countryCode].filter((line) => line !== undefined).join('\n'),
    match: { method: 'COORDINATES', confidence: 1, matched: 'point on the route', geocoder: 'route' },
  };
}
