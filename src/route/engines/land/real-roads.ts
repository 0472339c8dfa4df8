import { ApiFault } from '../../../errors/fault.js';
import { greatCircleKm, type LatLon } from '../../../geo/point.js';
import type { CountryIndex } from '../../../locate/port.js';
import { shareOut } from '../../country-shares.js';
import type { Route, RouteSection } from '../../port.js';
import type { RealRoadEngine, RealStretch, RealWay } from '../../real-roads.js';
import { snapNotes } from '../../snap-notes.js';
import { UNCERTAINTY_PERCENT } from '../../uncertainty.js';
import type { EmbeddedRoadRouter } from './road.js';

/** A road router that also handles many destinations, and can be stopped. */
export interface RoadRouter extends EmbeddedRoadRouter {
  close(): void;
}

/** Farther than this from its roads, the engine's map does not cover the point. */
const MAX_SNAP_KM = 50;

/**
 * The embedded router, preceded by a real engine if there is one. An engine that does not answer in time, or whose map
 * does not cover the route, is replaced by the embedded network, which `route.notes` reports.
 */
export function createRoadRouter(
  engine: RealRoadEngine | undefined,
  embedded: EmbeddedRoadRouter,
  countries: CountryIndex,
): RoadRouter {
  if (engine === undefined) return { ...embedded, close: () => {} };
  return {
    name: engine.name,
    reach: embedded.reach,
    close: () => engine.close(),
    async route(from, to, options) {
      try {
        return toRoute(engine, from, to, await engine.ask(from, to, options), countries);
      } catch (error) {
        if (error instanceof ApiFault) throw error;
        const route = await embedded.route(from, to, options);
        const reason = error instanceof Error ? error.message : String(error);
        return {
          ...route,
          notes: [...route.notes, `${engine.name} did not answer (${reason}): the embedded network was used`],
        };
      }
    },
  };
}

function toRoute(engine: RealRoadEngine, from: LatLon, to: LatLon, way: RealWay, countries: CountryIndex): Route {
  const sections = way.stretches.map((stretch) => toSection(stretch, countries));
  const [first, last] = [way.stretches[0]?.line[0], way.stretches.at(-1)?.line.at(-1)];
  if (first === undefined || last === undefined) throw new Error('an empty route');
  const snapKm = { from: greatCircleKm(from, first), to: greatCircleKm(last, to) };
  if (Math.max(snapKm.from, snapKm.to) > MAX_SNAP_KM) throw new Error('outside its map');
  return {
    distanceKm: sections.reduce((sum, section) => sum + section.distanceKm, 0),
    sections,
    passages: way.stretches.flatMap(({ name }) => (name === undefined ? [] : [name])),
    method: 'SHORTEST_FEASIBLE_DISTANCE',
    quality: 'REAL_NETWORK',
    distanceUncertaintyPercent: UNCERTAINTY_PERCENT.REAL_ROADS,
    engine: engine.name,
    snapKm,
    notes: [...way.notes, ...snapNotes(snapKm)],
  };
}

function toSection({ mode, name, km, line }: RealStretch, countries: CountryIndex): RouteSection {
  return {
    mode,
    ...(mode === 'WATER' ? { waterway: 'FERRY' as const } : {}),
    ...(name === undefined ? {} : { name }),
    distanceKm: km,
    line,
    countries: shareOut(line, km, countries),
  };
}
