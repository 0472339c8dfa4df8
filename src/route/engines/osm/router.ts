import { at } from '../../../at.js';
import { ApiFault } from '../../../errors/fault.js';
import { formatPoint, greatCircleKm, type LatLon } from '../../../geo/point.js';
import type { Route, Router, RouteSection } from '../../port.js';
import { type Coverage, covers } from './coverage.js';
import { type Exit, type FoundWay, listExits, type Stretch, WayFinder } from './finder.js';
import { type ImportedOsm, TERMS } from './imported.js';
import { joinRoutes } from './join.js';
import type { NetworkMode } from './network.js';

/** How one mode uses the imported networks. */
export interface OsmMode<Options> {
  readonly mode: NetworkMode;
  /** The network's profile for the vehicle; undefined if the imported network is not for it. */
  profileOf(options: Options): number | undefined;
  /** The options for a part of the route, between points in other countries. */
  between(options: Options, from: LatLon, to: LatLon): Options;
  /** Farther than this from its roads, the map does not serve a point, km. */
  readonly maxSnapKm: number;
  readonly uncertaintyPercent: number;
}

interface Map {
  readonly source: string;
  readonly finders: readonly WayFinder[];
  readonly exits: readonly Exit[];
}

/** Weight of the kilometres that a modelled route spends on the map it has just left. */
const AGAIN = 3;
/** Near the exit the two networks may differ, km; points on a line this far apart are compared. */
const [ROUND_EXIT_KM, STEP_KM] = [3, 1];

function kmInside(coverage: Coverage, { sections }: Route, exit: LatLon): number {
  let km = 0;
  for (const { line } of sections) {
    for (let i = 1; i < line.length; i++) {
      const [a, b] = [at(line, i - 1), at(line, i)];
      const length = greatCircleKm(a, b);
      const steps = Math.max(1, Math.round(length / STEP_KM));
      for (let step = 0; step < steps; step++) {
        const share = (step + 0.5) / steps;
        const point = {
          latitude: a.latitude + share * (b.latitude - a.latitude),
          longitude: a.longitude + share * (b.longitude - a.longitude),
        };
        if (covers(coverage, point) && greatCircleKm(point, exit) > ROUND_EXIT_KM) km += length / steps;
      }
    }
  }
  return km;
}

/** If the nearest road for a vehicle is this much farther away than for a smaller one, signs keep it out, km. */
const KEPT_OFF_KM = 0.5;

interface Asked<Options> {
  readonly from: LatLon;
  readonly to: LatLon;
  readonly options: Options;
  readonly profile: number;
}

const without = (maps: readonly Map[], map: Map): readonly Map[] => maps.filter((other) => other !== map);

/** Exits tried for one route: those nearest to the straight line, with the cost of a smaller road there, km by rank. */
const EXITS_LOOKED_AT = 12;
const RANK_KM = [0, 0, 1, 3, 6, 10];
/** A route this much longer than the modelled one shows that the extract lacks the direct road. */
const [DETOUR_TIMES, DETOUR_KM] = [1.6, 15];

/**
 * The same router, preceded by the imported networks: routes inside one are real from end to end, routes that leave or
 * enter one are joined at its edge, and all others are the router's own.
 */
export function withOsm<Options, R extends Router<Options>>(
  router: R,
  imports: readonly ImportedOsm[],
  { mode, profileOf, between, maxSnapKm, uncertaintyPercent }: OsmMode<Options>,
): R {
  const maps = imports.flatMap(({ source, networks }): Map[] => {
    const network = networks[mode];
    if (network === undefined) return [];
    const finders = network.profiles.map((_, profile) => new WayFinder(network, profile, maxSnapKm));
    return [{ source, finders, exits: listExits(network) }];
  });
  if (maps.length === 0) return router;

  /** `fromMaps` and `toMaps` may still be used at the two ends: no map is left and entered again. */
  async function solve(asked: Asked<Options>, fromMaps: readonly Map[], toMaps: readonly Map[]): Promise<Route> {
    const { from, to, options, profile } = asked;
    const at = (maps: readonly Map[], point: LatLon): readonly Map[] =>
      maps.filter(({ finders }) => (finders[profile]?.feetOf(point).length ?? 0) > 0);
    const [starts, ends] = [at(fromMaps, from), at(toMaps, to)];
    for (const map of starts) {
      const route = ends.includes(map) ? findInside(map, from, to, profile) : undefined;
      if (route !== undefined) return orShorter(route, from, to, options);
    }
    const [start, end] = [starts[0], ends[0]];
    const joined =
      start !== undefined
        ? await join(start, asked, true, (point) => solve({ ...asked, from: point }, without(fromMaps, start), toMaps))
        : end !== undefined
          ? await join(end, asked, false, (point) => solve({ ...asked, to: point }, fromMaps, without(toMaps, end)))
          : undefined;
    return joined ?? router.route(from, to, between(options, from, to));
  }

  /**
   * The vehicle's route; if signs keep it away from the doors or leave no route, that of a smaller one, with a note.
   */
  function findInside(map: Map, from: LatLon, to: LatLon, profile: number): Route | undefined {
    const { finders } = map;
    const feet = finders.slice(0, profile + 1).map((finder) => [finder.feetOf(from), finder.feetOf(to)] as const);
    const awayKm = (smaller: number, end: 0 | 1): number => feet[smaller]?.[end][0]?.awayKm ?? Number.POSITIVE_INFINITY;
    for (let used = profile; used >= 0; used--) {
      const isKeptOff = [0, 1].some((end) => {
        const nearest = Math.min(...feet.slice(0, used).map((_, smaller) => awayKm(smaller, end as 0 | 1)));
        return awayKm(used, end as 0 | 1) > nearest + KEPT_OFF_KM;
      });
      const [start = [], end = []] = feet[used] ?? [];
      const way = isKeptOff ? undefined : finders[used]?.find(start, end, [from, to]);
      if (way === undefined) continue;
      const route = toRoute(way, map);
      if (used === profile) return route;
      const [asked, taken] = [profile, used].map((i) => finders[i]?.network.about.profiles[i]?.toLowerCase());
      return {
        ...route,
        notes: [`signs bar vehicles of class ${asked} from every route: a route for class ${taken} was used`],
      };
    }
    return undefined;
  }

  /** If the map's border cuts the direct road, a route around the whole map is not one that a vehicle takes. */
  async function orShorter(route: Route, from: LatLon, to: LatLon, options: Options): Promise<Route> {
    const straightKm = greatCircleKm(from, to);
    if (route.distanceKm < straightKm * DETOUR_TIMES * DETOUR_TIMES + DETOUR_KM) return route;
    const modelled = await orNothing(router.route(from, to, between(options, from, to)));
    if (modelled === undefined || route.distanceKm < modelled.distanceKm * DETOUR_TIMES + DETOUR_KM) return route;
    return {
      ...modelled,
      notes: [...modelled.notes, `${route.engine} has no direct route: the modelled network was used`],
    };
  }

  /** Joins the route out of a map (or into it) with the rest, at the exit where the two together are shortest. */
  async function join(
    map: Map,
    { from, to, profile }: Asked<Options>,
    isOut: boolean,
    beyond: (point: LatLon) => Promise<Route>,
  ): Promise<Route | undefined> {
    const finder = map.finders[profile];
    if (finder === undefined) return undefined;
    const [inner, outer] = isOut ? [from, to] : [to, from];
    const feet = finder.feetOf(inner);
    const rankKm = ({ rank }: Exit): number => RANK_KM[rank] ?? 10;
    const tried = map.exits
      .map((exit) => ({ exit, km: greatCircleKm(inner, exit.point) + greatCircleKm(exit.point, outer) + rankKm(exit) }))
      .sort((a, b) => a.km - b.km || a.exit.vertex - b.exit.vertex)
      .slice(0, EXITS_LOOKED_AT)
      .flatMap(({ exit }) => {
        const way = finder.findExit(feet, inner, exit, isOut);
        if (way === undefined) return [];
        return [{ exit, way, leastKm: way.costKm + rankKm(exit) + greatCircleKm(exit.point, outer) }];
      })
      .sort((a, b) => a.leastKm - b.leastKm);
    let best: { readonly km: number; readonly route: Route } | undefined;
    for (const { exit, way, leastKm } of tried) {
      if (best !== undefined && leastKm >= best.km) break;
      const other = await orNothing(beyond(exit.point));
      if (other === undefined) continue;
      // A vehicle that has left the map does not cross it again.
      const km =
        way.costKm + rankKm(exit) + other.distanceKm + AGAIN * kmInside(finder.network.coverage, other, exit.point);
      if (best !== undefined && km >= best.km) continue;
      const real = toRoute(way, map);
      const note = `${real.distanceKm.toFixed(1)} km on ${map.source}, joined at ${formatPoint(exit.point)}`;
      best = { km, route: isOut ? joinRoutes(real, other, note) : joinRoutes(other, real, note) };
    }
    return best?.route;
  }

  function toRoute(way: FoundWay, { source }: Map): Route {
    const sections = way.stretches.map(toSection);
    return {
      distanceKm: sections.reduce((sum, section) => sum + section.distanceKm, 0),
      sections,
      passages: sections.flatMap(({ name }) => (name === undefined ? [] : [name])),
      method: 'SHORTEST_FEASIBLE_DISTANCE',
      quality: 'REAL_NETWORK',
      distanceUncertaintyPercent: uncertaintyPercent,
      engine: `imported ${mode.toLowerCase()} network (${source}, ${TERMS})`,
      snapKm: way.snapKm,
      notes: [],
    };
  }

  return {
    ...router,
    async route(from: LatLon, to: LatLon, options: Options): Promise<Route> {
      const profile = profileOf(options);
      return profile === undefined
        ? router.route(from, to, options)
        : solve({ from, to, options, profile }, maps, maps);
    },
  };
}

/** Undefined instead of a fault. */
async function orNothing(route: Promise<Route>): Promise<Route | undefined> {
  try {
    return await route;
  } catch (error) {
    if (error instanceof ApiFault) return undefined;
    throw error;
  }
}

function toSection({ kind, name, km, line, countries }: Stretch): RouteSection {
  const mode = kind === 'ROAD' ? 'ROAD' : kind === 'FERRY' || kind === 'WATERWAY' ? 'WATER' : 'RAIL';
  return {
    mode,
    ...(kind === 'FERRY' ? { waterway: 'FERRY' as const } : {}),
    ...(kind === 'WATERWAY' ? { waterway: 'INLAND' as const } : {}),
    ...(name === '' ? {} : { name }),
    distanceKm: km,
    line,
    countries: [...countries].flatMap(([code, share]) =>
      share > 0 ? [{ countryCode: code === '' ? undefined : code, km: share }] : [],
    ),
  };
}
