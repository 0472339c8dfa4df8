import { ApiFault } from '../../../errors/fault.js';
import { formatPoint, greatCircleKm, type LatLon } from '../../../geo/point.js';
import type { CountryIndex } from '../../../locate/port.js';
import { shareOut } from '../../country-shares.js';
import type { Route, Router, RouteSection } from '../../port.js';
import { type Exit, type FoundWay, listExits, type Stretch, WayFinder } from './finder.js';
import { type ImportedOsm, TERMS } from './imported.js';
import { joinRoutes } from './join.js';
import type { NetworkMode } from './network.js';

/** How one mode uses the imported networks. */
export interface OsmMode<Options> {
  readonly mode: NetworkMode;
  /** Vehicles of the network's profiles; undefined where the imported network is not for this one. */
  profileOf(options: Options): number | undefined;
  /** The options for a part of the way, between points of other countries. */
  between(options: Options, from: LatLon, to: LatLon): Options;
  /** Farther from its ways, the map does not serve a point, km. */
  readonly maxSnapKm: number;
  readonly uncertaintyPercent: number;
}

interface Map {
  readonly source: string;
  readonly finders: readonly WayFinder[];
  readonly exits: readonly Exit[];
}

/** Exits tried for one way: those nearest to the straight one, and what a smaller road there costs, km by rank. */
const EXITS_LOOKED_AT = 12;
const RANK_KM = [0, 0, 1, 3, 6, 10];
/** A way this much longer than the modelled one says that the extract lacks the direct road. */
const [DETOUR_TIMES, DETOUR_KM] = [1.6, 15];

/**
 * The same router, with the imported networks ahead of it: ways inside one are real from end to end, ways that leave or enter
 * one are joined where it ends, and all others are the router's own.
 */
export function withOsm<Options, R extends Router<Options>>(
  router: R,
  imports: readonly ImportedOsm[],
  { mode, profileOf, between, maxSnapKm, uncertaintyPercent }: OsmMode<Options>,
  countries: CountryIndex,
): R {
  const maps = imports.flatMap(({ source, networks }): Map[] => {
    const network = networks[mode];
    if (network === undefined) return [];
    const finders = network.profiles.map((_, profile) => new WayFinder(network, profile, maxSnapKm));
    return [{ source, finders, exits: listExits(network) }];
  });
  if (maps.length === 0) return router;

  async function solve(
    from: LatLon,
    to: LatLon,
    options: Options,
    profile: number,
    left: readonly Map[],
  ): Promise<Route> {
    const seen = left.map((map) => {
      const finder = map.finders[profile];
      return { map, finder, start: finder?.feetOf(from) ?? [], end: finder?.feetOf(to) ?? [] };
    });
    for (const { map, finder, start, end } of seen) {
      if (start.length === 0 || end.length === 0 || finder === undefined) continue;
      const way = finder.find(start, end, [from, to]);
      if (way !== undefined) return orShorter(toRoute(way, map), from, to, options);
    }
    const outOf = seen.find(({ start, end }) => start.length > 0 && end.length === 0);
    const into = seen.find(({ start, end }) => end.length > 0 && start.length === 0);
    const side = outOf ?? into;
    if (side?.finder === undefined) return router.route(from, to, between(options, from, to));
    const isOut = side === outOf;
    const { map, finder } = side;
    const others = left.filter((other) => other !== map);
    const [inner, outer] = isOut ? [from, to] : [to, from];
    const feet = isOut ? side.start : side.end;
    const joined = await join(map, inner, outer, isOut, {
      inside: (exit) => finder.findExit(feet, inner, exit, isOut),
      outside: (point) =>
        isOut ? solve(point, to, options, profile, others) : solve(from, point, options, profile, others),
    });
    return joined ?? router.route(from, to, between(options, from, to));
  }

  /** A way round the whole map because its border cuts the straight one is no way that a vehicle takes. */
  async function orShorter(route: Route, from: LatLon, to: LatLon, options: Options): Promise<Route> {
    const straightKm = greatCircleKm(from, to);
    if (route.distanceKm < straightKm * DETOUR_TIMES * DETOUR_TIMES + DETOUR_KM) return route;
    const modelled = await orNothing(router.route(from, to, between(options, from, to)));
    if (modelled === undefined || route.distanceKm < modelled.distanceKm * DETOUR_TIMES + DETOUR_KM) return route;
    return {
      ...modelled,
      notes: [...modelled.notes, `${route.engine} has no direct way: the modelled network was used`],
    };
  }

  async function join(
    map: Map,
    inner: LatLon,
    outer: LatLon,
    isOut: boolean,
    parts: { inside(exit: Exit): FoundWay | undefined; outside(point: LatLon): Promise<Route> },
  ): Promise<Route | undefined> {
    const rankKm = ({ rank }: Exit): number => RANK_KM[rank] ?? 10;
    const tried = map.exits
      .map((exit) => ({ exit, km: greatCircleKm(inner, exit.point) + greatCircleKm(exit.point, outer) + rankKm(exit) }))
      .sort((a, b) => a.km - b.km || a.exit.vertex - b.exit.vertex)
      .slice(0, EXITS_LOOKED_AT)
      .flatMap(({ exit }) => {
        const way = parts.inside(exit);
        if (way === undefined) return [];
        return [{ exit, way, leastKm: way.costKm + rankKm(exit) + greatCircleKm(exit.point, outer) }];
      })
      .sort((a, b) => a.leastKm - b.leastKm);
    let best: { readonly km: number; readonly route: Route } | undefined;
    for (const { exit, way, leastKm } of tried) {
      if (best !== undefined && leastKm >= best.km) break;
      const beyond = await orNothing(parts.outside(exit.point));
      if (beyond === undefined) continue;
      const km = way.costKm + rankKm(exit) + beyond.distanceKm;
      if (best !== undefined && km >= best.km) continue;
      const real = toRoute(way, map);
      const note = `${real.distanceKm.toFixed(1)} km on ${map.source}, joined at ${formatPoint(exit.point)}`;
      best = { km, route: isOut ? joinRoutes(real, beyond, note) : joinRoutes(beyond, real, note) };
    }
    return best?.route;
  }

  function toRoute(way: FoundWay, { source }: Map): Route {
    const sections = way.stretches.map((stretch) => toSection(stretch, countries));
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
      return profile === undefined ? router.route(from, to, options) : solve(from, to, options, profile, maps);
    },
  };
}

/** Undefined instead of a refusal. */
async function orNothing(route: Promise<Route>): Promise<Route | undefined> {
  try {
    return await route;
  } catch (error) {
    if (error instanceof ApiFault) return undefined;
    throw error;
  }
}

function toSection({ kind, name, km, line }: Stretch, countries: CountryIndex): RouteSection {
  const mode = kind === 'ROAD' ? 'ROAD' : kind === 'FERRY' || kind === 'WATERWAY' ? 'WATER' : 'RAIL';
  return {
    mode,
    ...(kind === 'FERRY' ? { waterway: 'FERRY' as const } : {}),
    ...(kind === 'WATERWAY' ? { waterway: 'INLAND' as const } : {}),
    ...(name === '' ? {} : { name }),
    distanceKm: km,
    line,
    countries: shareOut(line, km, countries),
  };
}
